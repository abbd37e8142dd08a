package dev.attune.rest.sandbox.service;

import dev.attune.rest.pack.AsyncWrites;
import dev.attune.rest.pack.Concurrency;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.sandbox.body.BodyEditor;
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
import dev.attune.schema.KeyText;
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

/** Answers reads and lists. */
final class ReadService {
  private final ServerState serverState;
  private final ObjectLookup objectLookup;

  ReadService(ServerState serverState, ObjectLookup objectLookup) {
    this.serverState = serverState;
    this.objectLookup = objectLookup;
  }

  /** One object, or what is left of it. */
  OutgoingResponse read(RouteTree.Hit hit, Optional<Instant> then) {
    ServedKind servedKind = hit.route().kind();
    objectLookup
        .one(servedKind, hit.bindings())
        .flatMap(storedObject -> serverState.works().on(storedObject.key()))
        .ifPresent(serverState.works()::look);
    Optional<StoredObject> found =
        then.isPresent()
            ? objectLookup.one(servedKind, hit.bindings(), then.get())
            : objectLookup.one(servedKind, hit.bindings());
    if (found.isEmpty()) {
      StoredObject trace =
          objectLookup.trace(servedKind, hit.bindings()).orElseThrow(RefusalException::notThere);
      return answer(trace, trace.shown());
    }
    return answer(found.get(), shown(found.get()));
  }

  private static OutgoingResponse answer(StoredObject storedObject, MapValue shown) {
    return tagged(
        OutgoingResponse.of(
            200, ResponseFormat.object(storedObject.kind().type().envelope(), shown)),
        storedObject);
  }

  /** With the tag that the API knows a version of an object by, if it has one. */
  static OutgoingResponse tagged(OutgoingResponse answer, StoredObject storedObject) {
    return storedObject.kind().type().concurrency() instanceof Concurrency.ETag
        ? answer.saying("ETag", tag(storedObject))
        : answer;
  }

  static String tag(StoredObject storedObject) {
    return "\"" + storedObject.number() + "-" + storedObject.revision() + "\"";
  }

  /** An object as it is shown now: how far it is may stand in it. */
  MapValue shown(StoredObject storedObject) {
    if (storedObject.kind().type().asynchronous() instanceof AsyncWrites.OfObject(var progress)) {
      boolean works =
          serverState.works().on(storedObject.key()).filter(work -> !work.isOver()).isPresent();
      String word = works ? pending(progress) : progress.done().getFirst();
      return BodyEditor.put(storedObject.shown(), progress.status(), Text.of(word));
    }
    return storedObject.shown();
  }

  /** A word that means neither that it went well nor that it did not. */
  static String pending(AsyncWrites.Progress progress) {
    return List.of("pending", "running", "in_progress", "working").stream()
        .filter(word -> !progress.done().contains(word) && !progress.failed().contains(word))
        .findFirst()
        .orElse("not_yet");
  }

  OutgoingResponse list(RouteTree.Hit hit, IncomingRequest request, Optional<Instant> then) {
    ServedKind servedKind = hit.route().kind();
    Operations.Listing list = servedKind.type().operations().list().orElseThrow();
    OrderedObjects all = objectLookup.many(hit, request.query(), then);
    OrderedObjects top =
        list.tree().isPresent() ? OrderedObjects.of(withoutLower(servedKind, all)) : all;
    String target = serverState.url().resolve(request.path()).toString();
    PageSelector.Page page = new PageSelector(top, request.query(), target).page(list.pagination());
    Map<String, List<StoredObject>> below =
        list.tree().isPresent() ? byAbove(servedKind, all) : new HashMap<>();
    List<MapValue> elements =
        page.elements().stream()
            .map(storedObject -> element(storedObject, list, below))
            .collect(Collectors.toCollection(ArrayList::new));
    OutgoingResponse answer =
        OutgoingResponse.of(
            200, ResponseFormat.list(servedKind.type().envelope(), elements, page.beside()));
    return new OutgoingResponse(answer.status(), page.headers(), answer.body());
  }

  private MapValue element(
      StoredObject storedObject, Operations.Listing list, Map<String, List<StoredObject>> below) {
    MapValue shown = list.partial() ? partial(storedObject) : shown(storedObject);
    List<StoredObject> lower = below.getOrDefault(storedObject.id(), List.of());
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
  private static MapValue partial(StoredObject storedObject) {
    ServedKind servedKind = storedObject.kind();
    Set<String> kept = new HashSet<>(servedKind.indexed());
    kept.addAll(servedKind.type().idFields());
    MapValue.Builder some = MapValue.builder();
    for (int i = 0; i < storedObject.value().size(); i++) {
      if (kept.contains(storedObject.value().key(i))) {
        some.put(storedObject.value().key(i), storedObject.value().value(i));
      }
    }
    return ResponseFormat.shown(servedKind.type().fields(), some.build());
  }

  private static Optional<String> above(ServedKind servedKind, StoredObject storedObject) {
    return servedKind.above().flatMap(storedObject.value()::get).flatMap(KeyText::text);
  }

  private static List<StoredObject> withoutLower(ServedKind servedKind, OrderedObjects all) {
    Set<String> ids = all.all().stream().map(StoredObject::id).collect(Collectors.toSet());
    return all.all().stream()
        .filter(storedObject -> above(servedKind, storedObject).filter(ids::contains).isEmpty())
        .toList();
  }

  private static Map<String, List<StoredObject>> byAbove(
      ServedKind servedKind, OrderedObjects all) {
    Map<String, List<StoredObject>> below = new HashMap<>();
    for (StoredObject storedObject : all.all()) {
      above(servedKind, storedObject)
          .ifPresent(id -> below.computeIfAbsent(id, _ -> new ArrayList<>()).add(storedObject));
    }
    return below;
  }

  /** How far an operation is. */
  OutgoingResponse operation(String id, Optional<ServedKind> servedKind) {
    Work work =
        serverState
            .works()
            .find(id)
            .filter(one -> servedKind.isEmpty() || one.object().kind().equals(servedKind.get()))
            .orElseThrow(RefusalException::notThere);
    serverState.works().look(work);
    return OutgoingResponse.of(200, OperationResource.shown(work));
  }
}
