package dev.attune.planner.order;

import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.Desired;
import dev.attune.plan.Change;
import dev.attune.plan.Plan;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What of a change is known after apply only: the object around it, and what it refers to. */
final class DeferredValues {
  private DeferredValues() {}

  static List<String> of(ResourcePlan resourcePlan, Optional<Change.Parent> parent) {
    List<String> later = new ArrayList<>();
    parent
        .filter(around -> around.id().equals(Change.UNKNOWN))
        .ifPresent(around -> later.add("parent (" + around.ref() + ")"));
    // In the order of paths: that of the keys in the file must not matter.
    resourcePlan.desired().links().stream()
        .filter(link -> isLater(resourcePlan, link))
        .sorted(Comparator.comparing(Desired.Link::place))
        .forEach(link -> later.add(link.place() + " (" + link.target().identity().name() + ")"));
    return later;
  }

  /** An element of a set has no place of its own any more: then the target alone can tell. */
  private static boolean isLater(ResourcePlan resourcePlan, Desired.Link link) {
    MapValue section =
        link.section() == Manifest.Section.SPEC
            ? resourcePlan.desired().spec()
            : resourcePlan.desired().labels();
    return section.at(link.path()).map(Value::containsUnknown).orElse(true);
  }

  /** The same as a warning. */
  static Optional<Plan.Warning> warning(String changeId, List<String> later) {
    return later.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Plan.Warning(
                Optional.of(changeId),
                Optional.empty(),
                "resolved during execution: " + String.join(", ", later)));
  }
}
