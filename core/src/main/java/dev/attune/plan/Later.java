package dev.attune.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says of a change what of it is known after apply only. */
final class Later {
  private Later() {}

  static Optional<Plan.Warning> of(Change change) {
    List<String> later = new ArrayList<>();
    change
        .parent()
        .filter(parent -> parent.id().equals(Change.UNKNOWN))
        .ifPresent(parent -> later.add("parent (" + parent.ref() + ")"));
    change
        .references()
        .forEach((path, all) ->
            all.stream()
                .filter(referred -> referred.id().equals(Change.UNKNOWN))
                .forEach(referred -> later.add(path + " (" + referred.ref() + ")")));
    return later.isEmpty() || change.action() == Action.DELETE
        ? Optional.empty()
        : Optional.of(
            new Plan.Warning(
                Optional.of(change.id()),
                "resolved during execution: " + String.join(", ", later)));
  }
}
