package dev.attune.rest.sandbox.service;

import dev.attune.rest.pack.AsyncWrites;
import dev.attune.rest.pack.Concurrency;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.sandbox.body.BodyEditor;
import dev.attune.rest.sandbox.body.ValueText;
import dev.attune.rest.sandbox.http.IncomingRequest;
import dev.attune.rest.sandbox.http.OutgoingResponse;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.rest.sandbox.http.ResponseFormat;
import dev.attune.rest.sandbox.route.RouteTree;
import dev.attune.rest.sandbox.state.AsyncJobs.Work;
import dev.attune.rest.sandbox.state.OrderedObjects;
import dev.attune.rest.sandbox.state.ServedKind;
import dev.attune.rest.sandbox.state.ServerState;
import dev.attune.rest.sandbox.state.StoredObject;
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
final class ReadService {
  private final ServerState realm;
  private final ObjectLookup lookups;

  ReadService(ServerState realm, ObjectLookup lookups) {
    this.realm = realm;
    this.lookups = lookups;
  }

  /** One object, or what is left of it. */
  OutgoingResponse read(RouteTree.Hit hit, Optional<Instant> then) {
    ServedKind kind = hit.route().kind();
    lookups
        .one(kind, hit.bindings())
        .flatMap(stored -> realm.works().on(stored.key()))
        .ifPresent(realm.works()::look);
    Optional<StoredObject> found =
        then.isPresent()
            ? lookups.one(kind, hit.bindings(), then.get())
            : lookups.one(kind, hit.bindings());
    if (found.isEmpty()) {
      StoredObject trace =
          lookups.trace(kind, hit.bindings()).orElseThrow(RefusalException::notThere);
      return answer(trace, trace.shown());
    }
    return answer(found.get(), shown(found.get()));
  }

  private static OutgoingResponse answer(StoredObject stored, MapValue shown) {
    return tagged(
        OutgoingResponse.of(200, ResponseFormat.object(stored.kind().type().envelope(), shown)),
        stored);
  }

  /** With the tag that the API knows a version of an object by, if it has one. */
  static OutgoingResponse tagged(OutgoingResponse answer, StoredObject stored) {
    return stored.kind().type().concurrency() instanceof Concurrency.ETag
        ? answer.saying("ETag", tag(stored))
        : answer;
  }

  static String tag(StoredObject stored) {
    return "\"" + stored.number() + "-" + stored.revision() + "\"";
  }

  /** An object as it is shown now: how far it is may stand in it. */
  MapValue shown(StoredObject stored) {
    if (stored.kind().type().asynchronous() instanceof AsyncWrites.OfObject(var progress)) {
      boolean works = realm.works().on(stored.key()).filter(work -> !work.isOver()).isPresent();
      String word = works ? pending(progress) : progress.done().getFirst();
      return BodyEditor.put(stored.shown(), progress.status(), Text.of(word));
    }
    return stored.shown();
  }

  /** A word that means neither that it went well nor that it did not. */
  static String pending(AsyncWrites.Progress progress) {
    return List.of("pending", "running", "in_progress", "working").stream()
        .filter(word -> !progress.done().contains(word) && !progress.failed().contains(word))
        .findFirst()
        .orElse("not_yet");
  }

  OutgoingResponse list(RouteTree.Hit hit, IncomingRequest request, Optional<Instant> then) {
    ServedKind kind = hit.route().kind();
    Operations.Listing list = kind.type().operations().list().orElseThrow();
    OrderedObjects all = lookups.many(hit, request.query(), then);
    OrderedObjects top = list.tree().isPresent() ? OrderedObjects.of(withoutLower(kind, all)) : all;
    String target = realm.url().resolve(request.path()).toString();
    PageSelector.Page page = new PageSelector(top, request.query(), target).page(list.pagination());
    Map<String, List<StoredObject>> below =
        list.tree().isPresent() ? byAbove(kind, all) : new HashMap<>();
    List<MapValue> elements =
        page.elements().stream()
            .map(stored -> element(stored, list, below))
            .collect(Collectors.toCollection(ArrayList::new));
    OutgoingResponse answer =
        OutgoingResponse.of(
            200, ResponseFormat.list(kind.type().envelope(), elements, page.beside()));
    return new OutgoingResponse(answer.status(), page.headers(), answer.body());
  }

  private MapValue element(
      StoredObject stored, Operations.Listing list, Map<String, List<StoredObject>> below) {
    MapValue shown = list.partial() ? partial(stored) : shown(stored);
    List<StoredObject> lower = below.getOrDefault(stored.id(), List.of());
    if (list.tree().isEmpty() || lower.isEmpty()) {
      return shown;
    }
    Path tree = list.tree().get();
    return BodyEditor.put(
        shown,
        tree,
        ListValue.of(lower.stream().map(child -> element(child, list, below)).toList()));
  }

  /** What a partial list has to say: what objects are called, and what leads to them. */
  private static MapValue partial(StoredObject stored) {
    ServedKind kind = stored.kind();
    Set<String> kept = new HashSet<>(kind.indexed());
    kept.addAll(kind.type().idFields());
    MapValue.Builder some = MapValue.builder();
    for (int i = 0; i < stored.value().size(); i++) {
      if (kept.contains(stored.value().key(i))) {
        some.put(stored.value().key(i), stored.value().value(i));
      }
    }
    return ResponseFormat.shown(kind.type().fields(), some.build());
  }

  private static Optional<String> above(ServedKind kind, StoredObject stored) {
    return kind.above().flatMap(stored.value()::get).flatMap(ValueText::of);
  }

  private static List<StoredObject> withoutLower(ServedKind kind, OrderedObjects all) {
    Set<String> ids = all.all().stream().map(StoredObject::id).collect(Collectors.toSet());
    return all.all().stream()
        .filter(stored -> above(kind, stored).filter(ids::contains).isEmpty())
        .toList();
  }

  private static Map<String, List<StoredObject>> byAbove(ServedKind kind, OrderedObjects all) {
    Map<String, List<StoredObject>> below = new HashMap<>();
    for (StoredObject stored : all.all()) {
      above(kind, stored)
          .ifPresent(id -> below.computeIfAbsent(id, _ -> new ArrayList<>()).add(stored));
    }
    return below;
  }

  /** How far an operation is. */
  OutgoingResponse operation(String id, Optional<ServedKind> kind) {
    Work work =
        realm
            .works()
            .find(id)
            .filter(one -> kind.isEmpty() || one.object().kind().equals(kind.get()))
            .orElseThrow(RefusalException::notThere);
    realm.works().look(work);
    return OutgoingResponse.of(200, OperationResource.shown(work));
  }
}
