package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diff.Diff;
import dev.attune.manifest.Manifest;
import dev.attune.observe.Observed;
import dev.attune.own.Effective;
import dev.attune.plan.PlanCode;
import dev.attune.store.LastApplied;
import dev.attune.value.Path;
import java.util.Optional;

/** What there is to say about fields of which it may surprise who decides them. */
final class OwnershipFindings {
  private OwnershipFindings() {}

  /** Nobody can tell which of two elements with one key is meant: both are replaced. */
  static Findings ambiguous(ResourcePlan resourcePlan) {
    Optional<Observed> live = resourcePlan.observed();
    return live.isEmpty() || !resourcePlan.manifest().settings().ignoreUnspecifiedFields()
        ? Findings.NONE
        : Findings.of(
            Effective.ambiguous(resourcePlan.schema(), resourcePlan.config(), live.get().value())
                .stream()
                .map(path -> ambiguous(resourcePlan.manifest(), path))
                .toList());
  }

  private static Diagnostic ambiguous(Manifest manifest, Path path) {
    return Diagnostic.warning(
            PlanCode.AMBIGUOUS_LIST,
            "the live list '"
                + path
                + "' of "
                + manifest.identity()
                + " has two elements with the same key, so the whole list will be as declared")
        .at(manifest.origin().document().valueAt(manifest.origin().spec().then(path)))
        .hint("declare every element that must stay, or remove the duplicate");
  }

  /** Why so much changes although nobody changed a field. */
  static Findings reset(ResourcePlan resourcePlan, Diff diff) {
    boolean isRemoved =
        resourcePlan.recalled().filter(LastApplied::keepsUnspecified).isPresent()
            && !resourcePlan.manifest().settings().ignoreUnspecifiedFields();
    long fields =
        isRemoved
            ? diff.differences().stream()
                .filter(difference -> resourcePlan.config().at(difference.path()).isEmpty())
                .count()
            : 0;
    return fields == 0
        ? Findings.NONE
        : Findings.of(
            Diagnostic.warning(
                    PlanCode.UNSPECIFIED_RESET,
                    "ignore-unspecified-fields of "
                        + resourcePlan.identity()
                        + " was removed: "
                        + (fields == 1
                            ? "1 field that is not specified will be reset"
                            : fields + " fields that are not specified will be reset"))
                .at(resourcePlan.manifest().origin().position())
                .hint("declare the fields that must stay, or set the annotation again"));
  }
}
