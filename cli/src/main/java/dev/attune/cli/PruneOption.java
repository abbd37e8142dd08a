package dev.attune.cli;

import picocli.CommandLine.Option;

/** The option of every command that may plan to delete what is no longer declared. */
final class PruneOption {
  @Option(
      names = "--prune",
      description = "Delete what is the project's and is no longer declared.")
  private boolean prune;

  boolean wanted() {
    return prune;
  }
}
