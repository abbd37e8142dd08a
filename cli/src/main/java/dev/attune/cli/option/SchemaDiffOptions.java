package dev.attune.cli.option;

import dev.attune.evolution.change.manifest.ManifestLayout;
import java.util.List;
import java.util.Optional;
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
    if ((json ? 1 : 0) + (markdown ? 1 : 0) + (format == null ? 0 : 1) > 1) {
      throw wrong(spec, "use only one of --json, --markdown and --format");
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
