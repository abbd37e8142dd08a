package dev.attune.cli.run;

import dev.attune.plan.Mode;
import java.util.List;

/**
 * What a plan is made for.
 *
 * @param paths as a person named them; none means the project of the current folder
 */
public record PlanScope(List<String> paths, Mode mode) {
  public PlanScope {
    paths = List.copyOf(paths);
  }
}
