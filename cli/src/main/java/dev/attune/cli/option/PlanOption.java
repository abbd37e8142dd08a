package dev.attune.cli.option;

import dev.attune.cli.file.PlanFileDetector;
import dev.attune.cli.terminal.Terminal;
import dev.attune.manifest.document.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Parameters;

/** The arguments of every command that reads manifests or one plan. */
public final class PlanOption {
  @Parameters(
      paramLabel = "PATH|PLAN",
      description = "Files, folders, - for standard input, or one plan. Default: the project.")
  private List<String> paths = new ArrayList<>();

  public List<String> paths() {
    return List.copyOf(paths);
  }

  /** The plan, if that is what the only argument names. */
  public Optional<Source> planFile(Terminal terminal) {
    return paths.size() == 1
        ? PlanFileDetector.findOrSuspect(paths.getFirst(), terminal)
        : Optional.empty();
  }
}
