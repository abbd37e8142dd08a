package dev.attune.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What convert is told. */
public final class ConvertOptions {
  @Option(
      names = {"-f", "--filename"},
      paramLabel = "FILE",
      required = true,
      description = "Objects: files, folders, or - for standard input.")
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--crds",
      paramLabel = "DIR",
      required = true,
      description = "The folder of CRDs that define the versions.")
  private String crds = "";

  @Option(names = "--to", paramLabel = "VERSION", description = "The version to convert to.")
  private @Nullable String to;

  @Option(
      names = "--rules",
      paramLabel = "FILE",
      description = "Conversion rules, usually conversions.yaml.")
  private @Nullable String rules;

  @Option(
      names = "--changes",
      paramLabel = "FILE",
      description = "A committed change manifest; an error if it no longer matches the CRDs.")
  private @Nullable String changes;

  @Option(
      names = "--annotation-format",
      paramLabel = "FORMAT",
      defaultValue = "attune",
      description = "How to keep what does not fit: attune, or document, which upjet reads.")
  private String format = "attune";

  @Option(names = "--all-versions", description = "With --check: all versions of each kind.")
  private boolean allVersions;

  @Option(
      names = "--check",
      description = "Print no object; check that each survives a round trip through every version.")
  private boolean check;

  public List<String> files() {
    return files;
  }

  public String crds() {
    return crds;
  }

  public Optional<String> to() {
    return Optional.ofNullable(to);
  }

  public Optional<String> rules() {
    return Optional.ofNullable(rules);
  }

  public Optional<String> changes() {
    return Optional.ofNullable(changes);
  }

  public String format() {
    return format;
  }

  public boolean isCheck() {
    return check && allVersions;
  }

  /** What contradicts itself, in words. */
  public Optional<String> contradiction() {
    if (check != allVersions) {
      return Optional.of("--check and --all-versions go together");
    }
    if (check == (to != null)) {
      return Optional.of(
          check ? "--check needs no --to" : "--to is missing: the version to convert to");
    }
    return format.equals("attune") || format.equals("document")
        ? Optional.empty()
        : Optional.of("--annotation-format must be attune or document, not " + format);
  }
}
