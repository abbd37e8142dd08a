package dev.attune.observe.read;

import dev.attune.observe.Place;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.provider.Result;
import dev.attune.schema.TypeName;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Reads objects that we applied, many at a time: nothing about one depends on another. Where a list
 * is as good as reading each, many objects of a place are read as a list.
 */
public final class BulkReader {
  /** Of fewer objects each is read: a list may hold many that are not ours. */
  private static final int MANY = 10;

  /** So many of a list are gone through at a time: few, as each that it lacks is a request. */
  private static final int PART = 100;

  private final Providers providers;
  private final ObjectLists objectLists;
  private final AnswerCache<Deployment, Result> read = new AnswerCache<>();

  public BulkReader(Providers providers) {
    this(providers, new ObjectLists(providers));
  }

  BulkReader(Providers providers, ObjectLists objectLists) {
    this.providers = providers;
    this.objectLists = objectLists;
  }

  /** Begins to read them all before they are asked for, until somebody wants it to stop. */
  public Prefetch ahead(List<LastApplied> all, BooleanSupplier stopped) {
    Map<Place, List<LastApplied>> places = byPlace(all);
    List<Runnable> lists = new ArrayList<>();
    List<Runnable> each = new ArrayList<>();
    places.forEach((place, known) -> {
      if (known.size() >= MANY && listsWhole(place)) {
        objectLists.spares(place, known.size());
        lists.add(() -> list(place));
        each.addAll(late(place, known));
      } else {
        known.forEach(applied -> each.add(() -> begin(applied)));
      }
    });
    lists.addAll(each);
    return Prefetch.of(lists, Runnable::run, stopped);
  }

  private Map<Place, List<LastApplied>> byPlace(List<LastApplied> all) {
    Map<Place, List<LastApplied>> places = new LinkedHashMap<>();
    Place place = null;
    List<LastApplied> there = List.of();
    for (LastApplied applied : all) {
      // What is on record together is mostly at one place.
      if (place == null || !place.has(applied)) {
        place = Place.of(applied);
        there =
            providers.find(place.provider()).isPresent()
                ? places.computeIfAbsent(place, _ -> new ArrayList<>())
                : new ArrayList<>();
      }
      there.add(applied);
    }
    return places;
  }

  /** Looks for what a list does not show, a part at a time. */
  private List<Runnable> late(Place place, List<LastApplied> known) {
    List<Runnable> parts = new ArrayList<>();
    for (int from = 0; from < known.size(); from += PART) {
      List<LastApplied> part = known.subList(from, Math.min(from + PART, known.size()));
      parts.add(() -> {
        Map<String, Instance> shown = objectLists.sparing(place).orElseThrow().byId();
        part.stream()
            .filter(applied -> !shown.containsKey(applied.instance().id()))
            .forEach(this::begin);
      });
    }
    return parts;
  }

  private boolean listsWhole(Place place) {
    TypeName type = place.location().type();
    Provider provider = providers.find(place.provider()).orElseThrow();
    Set<Operation> operations = provider.operations(type);
    return operations.contains(Operation.LIST)
        && !operations.contains(Operation.UPGRADE)
        && provider.listsWhole(type);
  }

  // Whoever asks for it finds it, or what went wrong.
  private void list(Place place) {
    var _ = objectLists.sparing(place);
  }

  private void begin(LastApplied applied) {
    var _ = fetched(applied);
  }

  /** The object as it is now; a result without one if it is gone. */
  public Result of(LastApplied applied) {
    Set<Operation> operations =
        provider(applied).operations(applied.deployment().identity().type());
    return operations.contains(Operation.UPGRADE) || operations.contains(Operation.READ)
        ? fetched(applied)
        : Result.of(applied.instance());
  }

  private Result fetched(LastApplied applied) {
    // What a list shows needs no place among the answers: the list is kept.
    return inList(applied)
        .orElseGet(() -> read.get(applied.deployment(), () -> fetch(applied, provider(applied))));
  }

  /** What a list shows of it; a list that does not show it may only be late. */
  private Optional<Result> inList(LastApplied applied) {
    return objectLists.sparing(Place.of(applied), applied.instance().id()).map(Result::of);
  }

  private Provider provider(LastApplied applied) {
    return providers.find(applied.provider()).orElseThrow();
  }

  private static Result fetch(LastApplied applied, Provider provider) {
    TypeName type = applied.deployment().identity().type();
    Set<Operation> operations = provider.operations(type);
    Result known = Result.of(applied.instance());
    if (operations.contains(Operation.UPGRADE)) {
      known = provider.upgrade(type, applied.instance());
    }
    if (known.failure().isEmpty() && operations.contains(Operation.READ)) {
      Location location = new Location(type, applied.parents());
      known = provider.read(location, known.instance().orElse(applied.instance()));
    }
    return known.failure().filter(Failure.NotFound.class::isInstance).isPresent()
        ? Result.gone()
        : known;
  }
}
