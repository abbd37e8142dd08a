package dev.attune.rest.sandbox.service;

import dev.attune.json.PlainJsonWriter;
import dev.attune.rest.pack.AsyncWrites.Write;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.sandbox.body.BodyEditor;
import dev.attune.rest.sandbox.http.IncomingRequest;
import dev.attune.rest.sandbox.http.OutgoingResponse;
import dev.attune.rest.sandbox.http.PercentCodec;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.rest.sandbox.http.ResponseFormat;
import dev.attune.rest.sandbox.route.BodyConstants;
import dev.attune.rest.sandbox.route.RouteTree;
import dev.attune.rest.sandbox.rule.Admission;
import dev.attune.rest.sandbox.rule.SizeLimit;
import dev.attune.rest.sandbox.state.AsyncJobs;
import dev.attune.rest.sandbox.state.IdempotencyKeys;
import dev.attune.rest.sandbox.state.ObjectStamp;
import dev.attune.rest.sandbox.state.ParentIds;
import dev.attune.rest.sandbox.state.ServedKind;
import dev.attune.rest.sandbox.state.ServerState;
import dev.attune.rest.sandbox.state.StoredObject;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Sha256;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;

/** Carries out creates and updates. */
final class WriteService {
  private final ServerState serverState;
  private final ObjectLookup objectLookup;
  private final ReadService readService;
  private final Admission admission;

  WriteService(ServerState serverState, ObjectLookup objectLookup, ReadService readService) {
    this.serverState = serverState;
    this.objectLookup = objectLookup;
    this.readService = readService;
    this.admission = new Admission(serverState);
  }

  OutgoingResponse create(RouteTree.Hit hit, IncomingRequest request) {
    ServedKind servedKind = hit.route().kind();
    MapValue sent = BodyConstants.stripped(hit, BodyConstants.sent(hit, request));
    Optional<IdempotencyKeys.Token> token = token(servedKind, request, sent);
    Optional<StoredObject> again =
        token.flatMap(serverState.tokens()::find).flatMap(key -> there(servedKind, key));
    if (again.isPresent()) {
      return again(again.get(), hit);
    }
    MapValue draft = ObjectDrafts.created(servedKind, hit.bindings(), sent);
    SizeLimit.demand(draft);
    ParentIds parentIds = objectLookup.place(servedKind, hit.bindings(), draft);
    long number = serverState.world().nextNumber();
    Admission.Named named = admission.named(servedKind, parentIds, draft, number);
    ObjectStamp stamp = ObjectStamp.first(named.id(), number, serverState.now());
    StoredObject made = ServerState.made(servedKind, parentIds, stamp, named.draft());
    Optional<StoredObject> existing = there(servedKind, made.key());
    if (existing.isPresent() && named.given()) {
      return repeated(existing.get(), made, hit);
    }
    admission.demandNew(servedKind, named.draft(), made);
    if (!OperationResource.has(servedKind, Write.CREATE)) {
      serverState.write(made, token);
      beginOn(made, Write.CREATE);
      return created(made, hit, true);
    }
    AsyncJobs.Work work = serverState.writeHidden(made, token, serverState.nextId());
    return OperationResource.accepted(work, serverState.url().toString());
  }

  /** What the first try was answered with. */
  private OutgoingResponse again(StoredObject storedObject, RouteTree.Hit hit) {
    if (!OperationResource.has(storedObject.kind(), Write.CREATE)) {
      return created(storedObject, hit, false);
    }
    AsyncJobs.Work work =
        serverState
            .works()
            .on(storedObject.key())
            .filter(one -> one.write() == Write.CREATE)
            .orElseGet(() -> serverState.begin(Write.CREATE, storedObject, () -> {}));
    return OperationResource.accepted(work, serverState.url().toString());
  }

  private Optional<StoredObject> there(ServedKind servedKind, StoredObject.Key key) {
    return serverState
        .world()
        .table(servedKind)
        .get(key.place(), key.id())
        .or(() -> serverState.hidden(key));
  }

  private static Optional<IdempotencyKeys.Token> token(
      ServedKind servedKind, IncomingRequest request, MapValue sent) {
    return servedKind
        .type()
        .operations()
        .create()
        .flatMap(Operations.Create::idempotency)
        .flatMap(request::header)
        .map(text -> {
          String body = new String(PlainJsonWriter.write(sent), StandardCharsets.UTF_8);
          String hash = HexFormat.of().formatHex(Sha256.of(request.path() + body));
          return new IdempotencyKeys.Token(servedKind.name(), text, hash);
        });
  }

  /** What is put where it is already, and cannot be changed, must be the same. */
  private OutgoingResponse repeated(StoredObject existing, StoredObject made, RouteTree.Hit hit) {
    boolean same =
        hit.route().verb() == Verb.PUT
            && ObjectDrafts.settings(existing).equals(ObjectDrafts.settings(made));
    if (!same) {
      throw RefusalException.with(409, "an object with this id already exists");
    }
    return created(existing, hit, false);
  }

  /** The answer to a create, as the pack has it. */
  private OutgoingResponse created(StoredObject storedObject, RouteTree.Hit hit, boolean isNew) {
    ServedKind servedKind = storedObject.kind();
    Optional<Operations.Create> create = servedKind.type().operations().create();
    Operations.Answer answer =
        create.map(Operations.Create::answer).orElse(Operations.Answer.OBJECT);
    int status = works(storedObject) ? 202 : isNew ? 201 : 200;
    OutgoingResponse said =
        switch (answer) {
          case OBJECT ->
              OutgoingResponse.of(
                  status,
                  ResponseFormat.object(
                      servedKind.type().envelope(), readService.shown(storedObject)));
          case ID ->
              OutgoingResponse.of(
                  status, idAt(create.flatMap(Operations.Create::id), storedObject));
          case NOTHING -> OutgoingResponse.empty(isNew ? 201 : 204);
          case LOCATION, NAMED ->
              OutgoingResponse.empty(status == 200 ? 201 : status)
                  .saying("Location", location(storedObject, hit));
        };
    return ReadService.tagged(said, storedObject);
  }

  private static MapValue idAt(Optional<Path> place, StoredObject storedObject) {
    Value id =
        storedObject
            .kind()
            .type()
            .idField()
            .flatMap(storedObject.value()::get)
            .orElse(Text.of(storedObject.id()));
    return BodyEditor.put(MapValue.EMPTY, place.orElseThrow(), id);
  }

  private String location(StoredObject storedObject, RouteTree.Hit hit) {
    String path =
        hit.route()
            .request()
            .path()
            .filled(part -> PercentCodec.encode(hit.bindings().get(part).orElse("-")));
    String id = PercentCodec.encode(storedObject.id());
    return path.endsWith("/" + id) || id.isEmpty() ? path : path + "/" + id;
  }

  private boolean works(StoredObject storedObject) {
    return serverState.works().on(storedObject.key()).filter(work -> !work.isOver()).isPresent();
  }

  OutgoingResponse update(RouteTree.Hit hit, IncomingRequest request) {
    ServedKind servedKind = hit.route().kind();
    StoredObject before =
        objectLookup.one(servedKind, hit.bindings()).orElseThrow(RefusalException::notThere);
    Optional<Operations.Update> update = servedKind.type().operations().update();
    update.ifPresent(said -> request.demand(said.contentType()));
    Operations.Body body = update.map(Operations.Update::body).orElse(Operations.Body.MERGE);
    boolean leaving =
        serverState
            .works()
            .on(before.key())
            .filter(work -> work.write() == Write.DELETE && !work.isOver())
            .isPresent();
    if (leaving) {
      throw RefusalException.with(409, "the object is being deleted");
    }
    VersionCheck.demandTag(before, request);
    MapValue draft =
        switch (body) {
          case JSON_PATCH -> ObjectDrafts.patched(servedKind, before, edits(servedKind, request));
          case MERGE -> ObjectDrafts.merged(servedKind, before, versioned(before, hit, request));
          case FIELDS -> ObjectDrafts.replaced(servedKind, before, versioned(before, hit, request));
          case WHOLE -> ObjectDrafts.whole(servedKind, before, versioned(before, hit, request));
        };
    SizeLimit.demand(draft);
    long number = before.number() == 0 ? serverState.world().nextNumber() : before.number();
    ObjectStamp stamp = before.stamp().numbered(number).next(serverState.now());
    StoredObject after = ServerState.made(servedKind, before.place(), stamp, draft);
    admission.demandChange(before, draft, after);
    serverState.write(after, Optional.empty());
    if (OperationResource.has(servedKind, Write.UPDATE)) {
      return OperationResource.accepted(
          serverState.begin(Write.UPDATE, after, () -> {}), serverState.url().toString());
    }
    beginOn(after, Write.UPDATE);
    return updated(after);
  }

  private OutgoingResponse updated(StoredObject after) {
    ServedKind servedKind = after.kind();
    boolean silent =
        servedKind
            .type()
            .operations()
            .create()
            .filter(create -> create.answer() != Operations.Answer.OBJECT)
            .isPresent();
    Value body = ResponseFormat.object(servedKind.type().envelope(), readService.shown(after));
    int status = works(after) ? 202 : 200;
    Optional<Path> id = servedKind.type().operations().update().flatMap(Operations.Update::id);
    if (id.isPresent()) {
      return ReadService.tagged(OutgoingResponse.of(status, idAt(id, after)), after);
    }
    return ReadService.tagged(
        silent ? OutgoingResponse.empty(204) : OutgoingResponse.of(status, body), after);
  }

  /** Begins what the object itself shows, if it shows any. */
  private void beginOn(StoredObject storedObject, Write write) {
    if (OperationResource.isShownBy(storedObject, write)) {
      AsyncJobs.Work _ = serverState.begin(write, storedObject, () -> {});
    }
  }

  private static MapValue versioned(
      StoredObject before, RouteTree.Hit hit, IncomingRequest request) {
    MapValue sent = BodyConstants.stripped(hit, BodyConstants.sent(hit, request));
    VersionCheck.demandVersion(before, request, sent);
    return sent;
  }

  /** A list of edits, which an API that wraps everything may wrap as well. */
  private static Value edits(ServedKind servedKind, IncomingRequest request) {
    Value json = request.json();
    return servedKind.type().envelope().request().flatMap(json::at).orElse(json);
  }
}
