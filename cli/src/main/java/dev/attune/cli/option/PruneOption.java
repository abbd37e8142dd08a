package dev.attune.cli.option;

import dev.attune.plan.Mode;
import picocli.CommandLine.Option;

/** The option of every command that may plan to delete what is no longer declared. */
public final class PruneOption {
  @Option(
      names = "--prune",
      description = "Delete objects of the project that are no longer declared.")
  private boolean prune;

  public boolean wanted() {
    return prune;
  }

  /** What a plan that is made now is for. */
  public Mode mode() {
    return prune ? Mode.PRUNE : Mode.APPLY;
  }
}
