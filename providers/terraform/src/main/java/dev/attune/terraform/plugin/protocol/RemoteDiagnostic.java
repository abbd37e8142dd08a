package dev.attune.terraform.plugin.protocol;

import java.util.List;

/**
 * Something that a provider found.
 *
 * @param summary in a few words; may be empty
 * @param detail in more words; may be empty
 * @param path to the attribute it is about; empty when it is about the whole. A path ends at a set:
 *     its elements cannot be addressed.
 */
public record RemoteDiagnostic(
    Severity severity, String summary, String detail, List<RemoteStep> path) {

  /** Whether the call failed. */
  public enum Severity {
    ERROR,
    WARNING
  }

  public RemoteDiagnostic {
    path = List.copyOf(path);
  }

  public boolean isError() {
    return severity == Severity.ERROR;
  }
}
