package dev.attune.observe.read;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.observe.Place;
import dev.attune.provider.Instance;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Lists of objects; each is fetched once, whoever wants it first. */
final class ObjectLists {
  private final Providers providers;
  private final Map<Place, StreamedList> worthwhile = new ConcurrentHashMap<>();
  private final AnswerCache<Place, ObjectList> begun = new AnswerCache<>();
  private final AnswerCache<Place, ObjectList> whole = new AnswerCache<>();

  ObjectLists(Providers providers) {
    this.providers = providers;
  }

  /** Says that a list of this place spares so many requests, and may cost as many. */
  void spares(Place place, int requests) {
    worthwhile.putIfAbsent(place, new StreamedList(requests));
  }

  /** The list of a place, or its beginning, if that spares requests. */
  Optional<ObjectList> sparing(Place place) {
    return Optional.ofNullable(worthwhile.get(place)).map(list -> whole(place, list));
  }

  /** An object in the list of a place, if that spares requests: as soon as its page has come. */
  Optional<Instance> sparing(Place place, String id) {
    return Optional.ofNullable(worthwhile.get(place))
        .flatMap(list -> {
          if (!list.isBegun()) {
            var _ = whole(place, list);
          }
          return list.find(id);
        });
  }

  private ObjectList whole(Place place, StreamedList list) {
    return begun.get(place, () -> list.unfold(provider(place), place.location()));
  }

  /** What was said beside the lists that spare requests, once they have come. */
  List<Diagnostic> said() {
    return worthwhile.entrySet().stream()
        .filter(list -> list.getValue().isBegun())
        .map(list -> whole(list.getKey(), list.getValue()))
        .flatMap(objectList -> objectList.diagnostics().stream())
        .toList();
  }

  /** Whether the list of a place costs nothing more: it is there, or wanted anyway. */
  boolean isAtHand(Place place) {
    return worthwhile.containsKey(place) || whole.isAsked(place);
  }

  /** All objects of a place. */
  ObjectList all(Place place) {
    return whole.get(
        place,
        () ->
            sparing(place)
                .filter(objectList -> objectList.complete() || objectList.failure().isPresent())
                .orElseGet(() -> ObjectList.fetch(provider(place), place.location())));
  }

  private Provider provider(Place place) {
    return providers.find(place.provider()).orElseThrow();
  }
}
