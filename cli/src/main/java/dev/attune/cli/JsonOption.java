package dev.attune.cli;

import picocli.CommandLine.Option;

/** The option of every command that has something to say to a program. */
final class JsonOption {
  @Option(names = "--json", description = "Print JSON for a program instead of text for a person.")
  private boolean json;

  boolean wanted() {
    return json;
  }
}
