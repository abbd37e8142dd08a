package dev.attune.apply;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import dev.attune.plan.Plan;
import dev.attune.store.Deployment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What became of a plan.
 *
 * @param results one for each change, in the order of the plan
 * @param warnings what providers said beside the results, by the ids of changes
 * @param forgotten what was taken off the record because it is gone
 * @param outages which provider instances could not be reached for a while
 * @param broken why nothing more could be written, if that is so
 */
public record ApplyReport(
    Plan plan,
    List<ChangeResult> results,
    Map<String, List<Diagnostic>> warnings,
    List<Deployment> forgotten,
    List<Outage> outages,
    Optional<Diagnostic> broken) {

  public ApplyReport {
    results = List.copyOf(results);
    warnings = Map.copyOf(warnings);
    forgotten = List.copyOf(forgotten);
    outages = List.copyOf(outages);
    if (results.size() != plan.changes().size()) {
      throw new IllegalArgumentException("each change has one result");
    }
  }

  /** What was said beside the result of a change. */
  public List<Diagnostic> warnings(Change change) {
    return warnings.getOrDefault(change.id(), List.of());
  }

  /** How many changes came to what; the numbers add up to the changes of the plan. */
  public record Count(
      int planned,
      int applied,
      int unchanged,
      int failed,
      int inDoubt,
      int blocked,
      int refused,
      int notStarted) {

    /** What was not tried. */
    public int skipped() {
      return blocked + refused + notStarted;
    }
  }

  public Change change(int index) {
    return plan.changes().get(index);
  }

  public Count count() {
    return new Count(
        results.size(),
        count(ChangeResult.Applied.class::isInstance),
        count(ChangeResult.Unchanged.class::isInstance),
        count(ChangeResult.Failed.class::isInstance),
        count(ChangeResult.InDoubt.class::isInstance),
        count(ChangeResult.Blocked.class::isInstance),
        count(ChangeResult.Refused.class::isInstance),
        count(ChangeResult.NotStarted.class::isInstance));
  }

  private int count(Predicate<ChangeResult> which) {
    return (int) results.stream().filter(which).count();
  }

  /** Whether everything is as it was planned. */
  public boolean isComplete() {
    return broken.isEmpty() && results.stream().allMatch(ChangeResult::isDone);
  }
}
