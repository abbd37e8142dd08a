package dev.attune.applier.state;

import dev.attune.observe.Observed;
import dev.attune.observe.SpecMatch;
import dev.attune.schema.Schema;
import dev.attune.schema.TypedValue;
import dev.attune.store.Declaration;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What an object says about a write that nobody answered. */
public final class WriteEvidence {
  private WriteEvidence() {}

  /** Whether the update was made: something changed, and all that was declared is there. */
  public static boolean isMade(
      Intent intent, Optional<LastApplied> old, Observed now, Schema schema) {
    MapValue before = TypedValue.apply(schema.body(), intent.prior().orElseThrow().value());
    return !now.instance().value().equals(before)
        && keepsSecrets(intent, old)
        && SpecMatch.fits(schema, intent.declared(), now.value())
        && (schema.labels().isEmpty() || now.marks().protection() == intent.protection());
  }

  /** What is written only is as before, whether or not it was written once more. */
  public static boolean keepsSecrets(Intent intent, Optional<LastApplied> old) {
    return intent.secrets().isEmpty()
        || old.map(LastApplied::secrets).filter(intent.secrets()::equals).isPresent();
  }

  /** The new record, if a label was refused before: it is not asked for again. */
  public static LastApplied owned(LastApplied made, Optional<LastApplied> old, Observed now) {
    boolean byRecord = old.filter(LastApplied::isOursByRecordAlone).isPresent();
    return byRecord && now.marks().managed().isEmpty() ? made.oursByRecordAlone() : made;
  }

  /** The record of an object that is not as it was to be: what was declared before still holds. */
  public static LastApplied left(Intent intent, Optional<LastApplied> old, Observed now) {
    Declaration declaration =
        new Declaration(
            old.map(LastApplied::declared).orElse(MapValue.EMPTY),
            keepsSecrets(intent, old) ? intent.secrets() : Map.of(), // Else nobody knows them.
            Optional.empty(),
            old.map(LastApplied::protection).orElse(now.marks().protection()),
            intent.dependencies(),
            old.flatMap(LastApplied::version),
            old.filter(LastApplied::keepsUnspecified).isPresent());
    return LastApplied.of(intent.place(), now.instance(), declaration)
        .withUnaccepted(old.map(LastApplied::unaccepted).orElse(List.of()));
  }
}
