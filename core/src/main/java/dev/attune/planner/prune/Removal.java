package dev.attune.planner.prune;

import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
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
 * @param action whether it is deleted or forgotten
 * @param keepsLabels whether our labels stay on what is forgotten
 * @param isGone whether it was not there when the plan was made: only its record goes
 */
public record Removal(
    Identity identity,
    Schema schema,
    Observed observed,
    Optional<LastApplied> recalled,
    Action action,
    boolean keepsLabels,
    boolean isGone) {

  /** The same whatever order an API lists its objects in. */
  public static final Comparator<Removal> ORDER =
      Comparator.comparing(Removal::identity)
          .thenComparing(removal -> removal.observed().provider())
          .thenComparing(removal -> removal.observed().instance().id());

  /** As its kind ends. */
  static Removal ending(
      Identity identity, Schema schema, Observed observed, Optional<LastApplied> recalled) {
    return new Removal(identity, schema, observed, recalled, Action.ending(schema), false, false);
  }

  /** The object stays, and is no longer ours. */
  static Removal letGo(LastApplied applied, Schema schema, Observed observed, boolean keepsLabels) {
    Identity identity = applied.deployment().identity();
    return new Removal(
        identity, schema, observed, Optional.of(applied), Action.FORGET, keepsLabels, false);
  }

  /** There is no object any more, and what is on record of it goes as well. */
  static Removal gone(LastApplied applied, Schema schema, Observed asRecorded) {
    Identity identity = applied.deployment().identity();
    return new Removal(
        identity, schema, asRecorded, Optional.of(applied), Action.FORGET, true, true);
  }

  /** Whether the object is there no more afterwards. */
  boolean isDeleted() {
    return action == Action.DELETE;
  }

  /** Whether the object could be deleted, and is to stay. */
  boolean isLetGo() {
    return action == Action.FORGET && Action.ending(schema) == Action.DELETE && !isGone;
  }

  /** Whether our labels are to come off; what others have labelled since is theirs. */
  public boolean unlabels() {
    return action == Action.FORGET
        && !keepsLabels
        && observed.marks().managed().equals(Optional.of(identity.namespace()));
  }

  ProtectionLevel protection() {
    return recalled
        .map(LastApplied::protection)
        .orElse(ProtectionLevel.NONE)
        .strictest(observed.marks().protection());
  }

  /** Whether the protection of what is around it forbids this: only what is deleted goes. */
  boolean isForbiddenBy(ProtectionLevel around) {
    return action.isForbiddenBy(around);
  }
}
