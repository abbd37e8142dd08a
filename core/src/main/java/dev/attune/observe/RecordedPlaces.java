package dev.attune.observe;

import dev.attune.provider.Location;
import dev.attune.provider.ParentId;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Places as they are called today. As long as a kind can live in one kind alone, its places do not
 * name that; when it can live in another as well, what is on record of the parents tells which it
 * was. Where it does not tell, a place stays as it is, and nobody can say what is around it.
 */
public final class RecordedPlaces {
  private final Catalogue catalogue;
  private final Map<ObjectId, LastApplied> byObject = new HashMap<>();

  private RecordedPlaces(Catalogue catalogue, List<LastApplied> records) {
    this.catalogue = catalogue;
    records.forEach(applied -> byObject.put(ObjectId.of(applied), applied));
  }

  /** The same records, in places as they are called today. */
  public static List<LastApplied> today(Catalogue catalogue, List<LastApplied> records) {
    if (records.stream().noneMatch(applied -> isUnclear(catalogue, applied.place()))) {
      return records;
    }
    RecordedPlaces recordedPlaces = new RecordedPlaces(catalogue, records);
    return records.stream().map(recordedPlaces::today).toList();
  }

  /**
   * The same intents, in places as they are called today.
   *
   * @param records what is on record, in the places that are on record
   */
  public static List<Intent> today(
      Catalogue catalogue, List<Intent> intents, Supplier<List<LastApplied>> records) {
    if (intents.stream().noneMatch(intent -> isUnclear(catalogue, intent.place()))) {
      return intents;
    }
    RecordedPlaces recordedPlaces = new RecordedPlaces(catalogue, records.get());
    return intents.stream().map(intent -> intent.at(recordedPlaces.today(intent.place()))).toList();
  }

  /** Whether nobody can say what kind of object is around this place. */
  public static boolean isUnclear(Catalogue catalogue, ObjectPlace place) {
    return !place.parents().isEmpty()
        && catalogue
            .find(place.deployment().identity().type())
            .filter(schema -> ParentId.of(schema, place.parents().getLast()).isEmpty())
            .isPresent();
  }

  private LastApplied today(LastApplied applied) {
    ObjectPlace place = today(applied.place());
    return place.equals(applied.place())
        ? applied
        : new LastApplied(
            place,
            applied.instance(),
            applied.declaration(),
            applied.fingerprint(),
            applied.unaccepted());
  }

  private ObjectPlace today(ObjectPlace place) {
    return new ObjectPlace(place.deployment(), place.provider(), parents(place));
  }

  /** Each parent by the name that it has for what lives in it. */
  private List<String> parents(ObjectPlace place) {
    Optional<Schema> schema = catalogue.find(place.deployment().identity().type());
    Optional<LastApplied> around = schema.flatMap(kind -> around(place, kind));
    if (around.isEmpty()) {
      return place.parents();
    }
    List<String> parents = new ArrayList<>(parents(around.get().place()));
    parents.add(
        new ParentId(around.get().deployment().identity().type(), around.get().instance().id())
            .text(schema.get()));
    return parents;
  }

  /** What is on record of the object around it, if only one can be that. */
  private Optional<LastApplied> around(ObjectPlace place, Schema schema) {
    List<String> parents = place.parents();
    if (parents.isEmpty()) {
      return Optional.empty();
    }
    List<String> outer = parents.subList(0, parents.size() - 1);
    List<LastApplied> fitting =
        ParentId.of(schema, parents.getLast())
            .map(List::of)
            .orElseGet(() ->
                schema.parents().stream()
                    .map(type -> new ParentId(type, parents.getLast()))
                    .toList())
            .stream()
            .map(parent ->
                new ObjectId(place.provider(), new Location(parent.type(), outer), parent.id()))
            .flatMap(object -> Optional.ofNullable(byObject.get(object)).stream())
            .toList();
    return fitting.size() == 1 ? Optional.of(fitting.getFirst()) : Optional.empty();
  }
}
