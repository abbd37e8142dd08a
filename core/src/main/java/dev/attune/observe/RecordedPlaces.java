package dev.attune.observe;

import dev.attune.provider.Location;
import dev.attune.provider.ParentId;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    if (records.stream().noneMatch(applied -> isUnclear(catalogue, applied))) {
      return records;
    }
    RecordedPlaces recordedPlaces = new RecordedPlaces(catalogue, records);
    return records.stream().map(recordedPlaces::today).toList();
  }

  private static boolean isUnclear(Catalogue catalogue, LastApplied applied) {
    return !applied.parents().isEmpty()
        && catalogue
            .find(applied.deployment().identity().type())
            .filter(ObjectId.of(applied)::isPlacedUnclearly)
            .isPresent();
  }

  private LastApplied today(LastApplied applied) {
    List<String> parents = place(applied);
    return parents.equals(applied.parents())
        ? applied
        : new LastApplied(
            new ObjectPlace(applied.deployment(), applied.provider(), parents),
            applied.instance(),
            applied.declaration(),
            applied.fingerprint(),
            applied.unaccepted());
  }

  /** Each parent by the name that it has for what lives in it. */
  private List<String> place(LastApplied applied) {
    Optional<Schema> schema = catalogue.find(applied.deployment().identity().type());
    Optional<LastApplied> around = schema.flatMap(kind -> around(applied, kind));
    if (around.isEmpty()) {
      return applied.parents();
    }
    List<String> place = new ArrayList<>(place(around.get()));
    place.add(
        new ParentId(around.get().deployment().identity().type(), around.get().instance().id())
            .text(schema.get()));
    return place;
  }

  /** What is on record of the object around it, if only one can be that. */
  private Optional<LastApplied> around(LastApplied applied, Schema schema) {
    List<String> parents = applied.parents();
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
                new ObjectId(applied.provider(), new Location(parent.type(), outer), parent.id()))
            .flatMap(object -> Optional.ofNullable(byObject.get(object)).stream())
            .toList();
    return fitting.size() == 1 ? Optional.of(fitting.getFirst()) : Optional.empty();
  }
}
