package dev.attune.cli.run;

import dev.attune.plan.Mode;
import dev.attune.plan.Selection;
import java.util.List;

/**
 * What a plan is made for.
 *
 * @param paths as a person named them; none means the project of the current folder
 * @param selection the resources that are meant, where a person named them
 */
public record PlanScope(List<String> paths, Mode mode, Selection selection) {
  public PlanScope {
    paths = List.copyOf(paths);
  }

  /** All that is there. */
  public PlanScope(List<String> paths, Mode mode) {
    this(paths, mode, Selection.NONE);
  }
}
