package dev.attune.benchmark.plan;

import dev.attune.manifest.load.LoadResult;
import dev.attune.store.Store;
import dev.attune.value.Text;

/** What was applied before the plan is made, and so what the plan is about. */
enum PriorState {
  /** Nothing: all resources are made. */
  CREATES("creates"),
  /** The same: there is nothing to do. */
  NO_CHANGES("no changes"),
  /** Another text for each resource: all are updated. */
  UPDATES("updates");

  private final String words;

  PriorState(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  int changes(Resources resources) {
    return this == NO_CHANGES ? 0 : resources.count();
  }

  Store of(Resources resources, LoadResult loadResult) {
    return switch (this) {
      case CREATES -> Store.EMPTY;
      case NO_CHANGES ->
          PlanRun.applied(
              loadResult,
              manifest ->
                  Text.of(
                      resources.text(Integer.parseInt(manifest.identity().name().substring(1)))));
      case UPDATES -> PlanRun.applied(loadResult, _ -> Text.of("an older text"));
    };
  }
}
