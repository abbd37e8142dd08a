package dev.attune.rest.sandbox;

import dev.attune.rest.pack.Asynchronous;
import dev.attune.rest.pack.Concurrency;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.sandbox.Works.Work;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Answers those who look. */
final class Reading {
  private final Realm realm;
  private final Lookups lookups;

  Reading(Realm realm, Lookups lookups) {
    this.realm = realm;
    this.lookups = lookups;
  }

  /** One object, or what is left of it. */
  Outgoing read(Routes.Hit hit, Optional<Instant> then) {
    Kind kind = hit.route().kind();
    lookups
        .one(kind, hit.bindings())
        .flatMap(stored -> realm.works().on(stored.key()))
        .ifPresent(realm.works()::look);
    Optional<Stored> found =
        then.isPresent()
            ? lookups.one(kind, hit.bindings(), then.get())
            : lookups.one(kind, hit.bindings());
    if (found.isEmpty()) {
      Stored trace = lookups.trace(kind, hit.bindings()).orElseThrow(Refused::notThere);
      return answer(trace, trace.shown());
    }
    return answer(found.get(), shown(found.get()));
  }

  private static Outgoing answer(Stored stored, MapValue shown) {
    return tagged(
        Outgoing.of(200, Presentation.object(stored.kind().type().envelope(), shown)), stored);
  }

  /** With the tag that the API knows a version of an object by, if it has one. */
  static Outgoing tagged(Outgoing answer, Stored stored) {
    return stored.kind().type().concurrency() instanceof Concurrency.ETag
        ? answer.saying("ETag", tag(stored))
        : answer;
  }

  static String tag(Stored stored) {
    return "\"" + stored.number() + "-" + stored.revision() + "\"";
  }

  /** An object as it is shown now: how far it is may stand in it. */
  MapValue shown(Stored stored) {
    if (stored.kind().type().asynchronous() instanceof Asynchronous.OfObject(var progress)) {
      boolean works = realm.works().on(stored.key()).filter(work -> !work.isOver()).isPresent();
      String word = works ? pending(progress) : progress.done().getFirst();
      return Spots.put(stored.shown(), progress.status(), Text.of(word));
    }
    return stored.shown();
  }

  /** A word that means neither that it went well nor that it did not. */
  static String pending(Asynchronous.Progress progress) {
    return List.of("pending", "running", "in_progress", "working").stream()
        .filter(word -> !progress.done().contains(word) && !progress.failed().contains(word))
        .findFirst()
        .orElse("not_yet");
  }

  Outgoing list(Routes.Hit hit, Incoming request, Optional<Instant> then) {
    Kind kind = hit.route().kind();
    Operations.Listing list = kind.type().operations().list().orElseThrow();
    Ordered all = lookups.many(hit, request.query(), then);
    Ordered top = list.tree().isPresent() ? Ordered.of(withoutLower(kind, all)) : all;
    String target = realm.url().resolve(request.path()).toString();
    Paging.Page page = new Paging(top, request.query(), target).page(list.pagination());
    Map<String, List<Stored>> below =
        list.tree().isPresent() ? byAbove(kind, all) : new HashMap<>();
    List<MapValue> elements =
        page.elements().stream()
            .map(stored -> element(stored, list, below))
            .collect(Collectors.toCollection(ArrayList::new));
    Outgoing answer =
        Outgoing.of(200, Presentation.list(kind.type().envelope(), elements, page.beside()));
    return new Outgoing(answer.status(), page.headers(), answer.body());
  }

  private MapValue element(
      Stored stored, Operations.Listing list, Map<String, List<Stored>> below) {
    MapValue shown = list.partial() ? partial(stored) : shown(stored);
    List<Stored> lower = below.getOrDefault(stored.id(), List.of());
    if (list.tree().isEmpty() || lower.isEmpty()) {
      return shown;
    }
    Path tree = list.tree().get();
    return Spots.put(
        shown,
        tree,
        ListValue.of(lower.stream().map(child -> element(child, list, below)).toList()));
  }

  /** What a partial list has to say: what objects are called, and what leads to them. */
  private static MapValue partial(Stored stored) {
    Kind kind = stored.kind();
    Set<String> kept = new HashSet<>(kind.indexed());
    kept.addAll(kind.type().idFields());
    MapValue.Builder some = MapValue.builder();
    for (int i = 0; i < stored.value().size(); i++) {
      if (kept.contains(stored.value().key(i))) {
        some.put(stored.value().key(i), stored.value().value(i));
      }
    }
    return Presentation.shown(kind.type().fields(), some.build());
  }

  private static Optional<String> above(Kind kind, Stored stored) {
    return kind.above().flatMap(stored.value()::get).flatMap(Texts::of);
  }

  private static List<Stored> withoutLower(Kind kind, Ordered all) {
    Set<String> ids = all.all().stream().map(Stored::id).collect(Collectors.toSet());
    return all.all().stream()
        .filter(stored -> above(kind, stored).filter(ids::contains).isEmpty())
        .toList();
  }

  private static Map<String, List<Stored>> byAbove(Kind kind, Ordered all) {
    Map<String, List<Stored>> below = new HashMap<>();
    for (Stored stored : all.all()) {
      above(kind, stored)
          .ifPresent(id -> below.computeIfAbsent(id, _ -> new ArrayList<>()).add(stored));
    }
    return below;
  }

  /** How far an operation is. */
  Outgoing operation(String id, Optional<Kind> kind) {
    Work work =
        realm
            .works()
            .find(id)
            .filter(one -> kind.isEmpty() || one.object().kind().equals(kind.get()))
            .orElseThrow(Refused::notThere);
    realm.works().look(work);
    return Outgoing.of(200, Operation.shown(work));
  }
}
