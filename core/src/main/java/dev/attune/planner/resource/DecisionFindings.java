package dev.attune.planner.resource;

import dev.attune.compare.Comparison.PlannedBy;
import dev.attune.compare.ReplacementCause;
import dev.attune.compare.UnacceptedFields;
import dev.attune.compare.UnacceptedValue;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Manifest;
import dev.attune.observe.Observed;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.store.LastApplied;
import dev.attune.value.Path;
import java.util.List;
import java.util.stream.Collectors;

/** What stands against a decision, or must be told beside it. */
final class DecisionFindings {
  private DecisionFindings() {}

  /** Nothing is done about it, but nobody may think that it is as declared. */
  static Findings unaccepted(ResourcePlan resourcePlan, Provider provider) {
    if (resourcePlan.recalled().isEmpty()
        || PlannedBy.of(provider, resourcePlan.schema()) == PlannedBy.PROVIDER) {
      return Findings.NONE;
    }
    LastApplied recorded = resourcePlan.recalled().get();
    Observed live = resourcePlan.observed().orElseThrow();
    return Findings.of(
        UnacceptedFields.settled(
                recorded, resourcePlan.schema(), resourcePlan.config(), live.value())
            .stream()
            .map(path -> unaccepted(resourcePlan, path, live))
            .toList());
  }

  private static Diagnostic unaccepted(ResourcePlan resourcePlan, Path path, Observed live) {
    Manifest.Origin origin = resourcePlan.manifest().origin();
    UnacceptedValue unaccepted =
        new UnacceptedValue(resourcePlan.config().at(path), live.value().at(path));
    return Diagnostic.warning(
            PlanCode.UNHEEDED,
            "'"
                + path
                + "' of "
                + resourcePlan.identity()
                + " "
                + unaccepted.words()
                + ", as after the last apply")
        .at(origin.document().valueAt(origin.spec().then(path)))
        .hint(unaccepted.hint());
  }

  /** In its place there is never another one, which could be what it cannot become. */
  static Findings alwaysThere(ResourcePlan resourcePlan, List<ReplacementCause> causes) {
    return resourcePlan.schema().isAlwaysThere()
        ? Findings.of(
            Diagnostic.error(
                    PlanCode.NOT_POSSIBLE,
                    resourcePlan.identity()
                        + " must be replaced, but it always exists: "
                        + words(causes))
                .at(resourcePlan.manifest().origin().position())
                .hint("declare the values that it has, or remove them"))
        : Findings.NONE;
  }

  /** What is placed on nodes is one change, which cannot hold two steps for a node. */
  static Findings placed(ResourcePlan resourcePlan, List<ReplacementCause> causes) {
    return resourcePlan.node().isEmpty()
        ? Findings.NONE
        : Findings.of(
            Diagnostic.error(
                    PlanCode.NO_PLACEMENT,
                    resourcePlan.identity()
                        + " must be replaced on '"
                        + resourcePlan.node()
                        + "', but a placed resource cannot be replaced: "
                        + words(causes))
                .at(resourcePlan.manifest().origin().position())
                .hint("remove the node from the placement, prune, and add the node again"));
  }

  private static String words(List<ReplacementCause> causes) {
    return causes.stream().map(ReplacementCause::words).collect(Collectors.joining(", "));
  }

  /** Whether the provider can do it at all. */
  static Findings possible(ResourcePlan resourcePlan, Provider provider, Operation operation) {
    return provider.operations(resourcePlan.schema().type()).contains(operation)
        ? Findings.NONE
        : Findings.of(
            Diagnostic.error(
                    PlanCode.NOT_POSSIBLE,
                    resourcePlan.identity()
                        + " must be "
                        + (operation == Operation.CREATE ? "created" : "deleted")
                        + ", but its provider cannot do that")
                .at(resourcePlan.manifest().origin().position())
                .hint(
                    operation == Operation.CREATE
                        ? "if it exists already, declare it with attune.dev/external: \"true\""
                        : "delete it yourself, or leave it as it is"));
  }
}
