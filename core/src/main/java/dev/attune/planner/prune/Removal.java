package dev.attune.planner.prune;

import dev.attune.manifest.Identity;
import dev.attune.observe.Observed;
import dev.attune.plan.Action;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import java.util.Comparator;
import java.util.Optional;

/**
 * An object that is to go, or to be forgotten, because nothing declares it any more.
 *
 * @param identity what it was declared as, or as far as its labels tell
 * @param recalled what the store knows of it
 */
public record Removal(
    Identity identity, Schema schema, Observed observed, Optional<LastApplied> recalled) {

  /** The same whatever order an API lists its objects in. */
  public static final Comparator<Removal> ORDER =
      Comparator.comparing(Removal::identity)
          .thenComparing(removal -> removal.observed().provider())
          .thenComparing(removal -> removal.observed().instance().id());

  /** Whether the object is there no more afterwards. */
  boolean isDeleted() {
    return Action.ending(schema) == Action.DELETE;
  }

  boolean isProtected() {
    return observed.marks().protection() || recalled.map(LastApplied::protection).orElse(false);
  }
}
