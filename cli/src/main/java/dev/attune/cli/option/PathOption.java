package dev.attune.cli.option;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** The arguments of every command that reads manifests. */
public final class PathOption {
  @Parameters(
      paramLabel = "PATH",
      description = "Files, folders, or - for standard input. Default: the project.")
  private List<String> paths = new ArrayList<>();

  public List<String> paths() {
    return List.copyOf(paths);
  }
}
