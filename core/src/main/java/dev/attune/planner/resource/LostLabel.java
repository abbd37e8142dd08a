package dev.attune.planner.resource;

import dev.attune.compare.Comparison.MissingLabel;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diff.Diff;
import dev.attune.diff.Difference;
import dev.attune.plan.PlanCode;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.value.Step;
import dev.attune.value.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An object that the store knows to be ours, while its labels no longer say so. */
public final class LostLabel {
  private LostLabel() {}

  private static boolean isLost(ResourcePlan resourcePlan) {
    return resourcePlan.observed().filter(object -> object.marks().managed().isEmpty()).isPresent();
  }

  /** These differences, and the label that is to come back. */
  static Diff with(Diff diff, ResourcePlan resourcePlan, MissingLabel label) {
    List<Difference> all = new ArrayList<>(diff.differences());
    all.add(
        new Difference(
            label.path(),
            label.path(),
            Optional.empty(),
            Optional.of(Text.of(resourcePlan.identity().namespace())),
            List.of(),
            false));
    return new Diff(all);
  }

  /**
   * Whether an update does nothing but put our label back. A kind whose labels cannot change is
   * never updated in them, so a lone difference there is ours.
   */
  public static boolean isAllThatChanges(ResourcePlan resourcePlan) {
    if (resourcePlan.verdict() != Verdict.UPDATE
        || resourcePlan.schema().labels().isEmpty()
        || !isLost(resourcePlan)) {
      return false;
    }
    Step labels = new Step.Field(resourcePlan.schema().labels().get().attribute());
    List<Difference> all = resourcePlan.diff().differences();
    return all.size() == 1 && all.getFirst().path().steps().getFirst().equals(labels);
  }

  static Diagnostic cannotComeBack(ResourcePlan resourcePlan) {
    return Diagnostic.warning(
            PlanCode.LOST_LABEL,
            resourcePlan.identity()
                + " ('"
                + resourcePlan.observed().orElseThrow().instance().id()
                + "') no longer has Attune's label, and its labels cannot be changed")
        .at(resourcePlan.manifest().origin().position())
        .hint("restore the label by hand, or replace the object");
  }
}
