package dev.attune.compare;

import dev.attune.observe.Observed;
import dev.attune.provider.PrivateBytes;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.Optional;

/**
 * What a proposal follows on.
 *
 * @param object what is there; none for a new object
 * @param privateBytes what the provider gave last: with the object, or as it planned to change it
 * @param record what we applied to it last
 */
public record Prior(
    Optional<Observed> object, PrivateBytes privateBytes, Optional<LastApplied> record) {
  public static final Prior NONE = new Prior(Optional.empty(), PrivateBytes.NONE, Optional.empty());

  /** Of an object that nothing is on record of, or for which it does not matter. */
  public static Prior of(Observed object) {
    return of(object, Optional.empty());
  }

  public static Prior of(Observed object, Optional<LastApplied> record) {
    return new Prior(Optional.of(object), object.instance().privateBytes(), record);
  }

  /** What was declared of this very object when it was written last; empty if nothing was. */
  public MapValue lastDeclared() {
    return record
        .filter(applied ->
            object
                .filter(there -> there.instance().id().equals(applied.instance().id()))
                .isPresent())
        .map(LastApplied::declared)
        .orElse(MapValue.EMPTY);
  }

  /** Whether its object carries no label of ours, and none can be put on it. */
  public boolean isOursByRecordAlone() {
    return record.filter(LastApplied::isOursByRecordAlone).isPresent()
        && object.filter(there -> there.marks().managed().isEmpty()).isPresent();
  }

  /** A new object, planned after the provider found that the one that is there cannot stay. */
  public static Prior replaced(PrivateBytes planned) {
    return new Prior(Optional.empty(), planned, Optional.empty());
  }
}
