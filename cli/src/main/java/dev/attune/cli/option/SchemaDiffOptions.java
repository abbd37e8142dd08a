package dev.attune.cli.option;

import dev.attune.evolution.change.manifest.ManifestLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** What schema diff is told. */
public final class SchemaDiffOptions {

  /** The layouts of change manifests, by the words of the command line. */
  public enum Format {
    current,
    older;

    public ManifestLayout layout() {
      return this == current ? ManifestLayout.CURRENT : ManifestLayout.OLDER;
    }
  }

  /** What makes a comparison fail, by the words of the command line. */
  public enum FailOn {
    writers,
    readers,
    unconvertible
  }

  @Parameters(
      index = "0",
      paramLabel = "OLD",
      description =
          "A folder or file of CRDs, a pack, a file of terraform providers schema -json, or an"
              + " installed provider: ADDRESS@VERSION.")
  private String older = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "NEW",
      description = "The same of another release. Default: the versions in OLD are compared.")
  private @Nullable String newer;

  @Option(
      names = "--all-pairs",
      description = "Compare each version with all older ones, not only with the one before.")
  private boolean allPairs;

  @Option(
      names = "--rules",
      paramLabel = "FILE",
      description =
          "Conversion rules, usually conversions.yaml: check that they convert every change.")
  private @Nullable String rules;

  @Option(names = "--markdown", description = "Print a report for a pull request.")
  private boolean markdown;

  @Option(
      names = "--format",
      paramLabel = "LAYOUT",
      description =
          "Print a change manifest instead, in one of its layouts: ${COMPLETION-CANDIDATES}.")
  private @Nullable Format format;

  @Option(names = "--sarif", description = "Print what breaks as SARIF, with file and line.")
  private boolean sarif;

  @Option(
      names = "--github",
      description = "Print what breaks as annotations of a GitHub workflow, with file and line.")
  private boolean github;

  @Option(names = "--breaking-only", description = "Leave out changes that break nobody.")
  private boolean breakingOnly;

  @Option(
      names = "--max-size",
      paramLabel = "BYTES",
      defaultValue = "60000",
      description =
          "How large the report of --markdown may be; 0 for any size. Default: ${DEFAULT-VALUE},"
              + " which fits a comment on GitHub.")
  private long maxSize;

  @Option(
      names = "--fail-on",
      paramLabel = "WHAT",
      split = ",",
      description =
          "Exit with 2 only for changes that break these: ${COMPLETION-CANDIDATES}. Default:"
              + " writers,readers between releases, unconvertible between versions.")
  private List<FailOn> failOn = new ArrayList<>();

  @Option(
      names = "--accept",
      paramLabel = "FILE",
      description = "A file of accepted changes: they never make the exit code 2.")
  private @Nullable String accept;

  @Option(
      names = "--write-accept",
      description = "Write all changes that break somebody into the file of --accept.")
  private boolean writeAccept;

  public boolean sarif() {
    return sarif;
  }

  public boolean github() {
    return github;
  }

  public boolean breakingOnly() {
    return breakingOnly;
  }

  public long maxSize() {
    return maxSize;
  }

  public List<FailOn> failOn() {
    return failOn;
  }

  public Optional<String> accept() {
    return Optional.ofNullable(accept);
  }

  public boolean writesAccepted() {
    return writeAccept;
  }

  public List<String> arguments() {
    return newer == null ? List.of(older) : List.of(older, newer);
  }

  public boolean allPairs() {
    return allPairs;
  }

  public Optional<String> rules() {
    return Optional.ofNullable(rules);
  }

  public boolean markdown() {
    return markdown;
  }

  public Optional<Format> format() {
    return Optional.ofNullable(format);
  }

  /** Says what cannot be asked for together. */
  public void check(boolean json, CommandSpec spec) {
    long forms =
        Stream.of(json, markdown, sarif, github, format != null, writeAccept)
            .filter(wanted -> wanted)
            .count();
    if (forms > 1) {
      throw wrong(
          spec, "use only one of --json, --markdown, --sarif, --github, --format, --write-accept");
    }
    if (writeAccept && accept == null) {
      throw wrong(spec, "--write-accept needs --accept FILE: the file to write");
    }
    if (failOn.contains(FailOn.unconvertible) && newer != null) {
      throw wrong(
          spec, "--fail-on unconvertible is only for the versions inside one folder or file");
    }
    if (allPairs && newer != null) {
      throw wrong(spec, "--all-pairs is only for the versions inside one folder or file");
    }
    if (rules != null && newer != null) {
      throw wrong(spec, "--rules is only for the versions inside one folder or file");
    }
    if (allPairs && format != null) {
      throw wrong(spec, "a change manifest holds one older version for each newer one");
    }
  }

  private static ParameterException wrong(CommandSpec spec, String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
