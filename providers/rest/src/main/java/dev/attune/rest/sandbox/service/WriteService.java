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
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;

/** Carries out what changes something. */
final class WriteService {
  private final ServerState realm;
  private final ObjectLookup lookups;
  private final ReadService reading;
  private final Admission admission;

  WriteService(ServerState realm, ObjectLookup lookups, ReadService reading) {
    this.realm = realm;
    this.lookups = lookups;
    this.reading = reading;
    this.admission = new Admission(realm);
  }

  OutgoingResponse create(RouteTree.Hit hit, IncomingRequest request) {
    ServedKind kind = hit.route().kind();
    MapValue sent = BodyConstants.stripped(hit, BodyConstants.sent(hit, request));
    Optional<IdempotencyKeys.Token> token = token(kind, request, sent);
    Optional<StoredObject> again =
        token.flatMap(realm.tokens()::find).flatMap(key -> there(kind, key));
    if (again.isPresent()) {
      return again(again.get(), hit);
    }
    MapValue draft = ObjectDrafts.created(kind, hit.bindings(), sent);
    SizeLimit.demand(draft);
    ParentIds place = lookups.place(kind, hit.bindings(), draft);
    long number = realm.world().nextNumber();
    Admission.Named named = admission.named(kind, place, draft, number);
    Instant now = realm.now();
    StoredObject made =
        ServerState.made(kind, place, named.id(), number, 1, now, now, named.draft());
    Optional<StoredObject> existing = there(kind, made.key());
    if (existing.isPresent() && named.given()) {
      return repeated(existing.get(), made, hit);
    }
    admission.demandNew(kind, named.draft(), made);
    if (!OperationResource.has(kind, Write.CREATE)) {
      realm.write(made, token);
      beginOn(made, Write.CREATE);
      return created(made, hit, true);
    }
    AsyncJobs.Work work = realm.writeHidden(made, token, realm.nextId());
    return OperationResource.accepted(work, realm.url().toString());
  }

  /** What the first try was answered with. */
  private OutgoingResponse again(StoredObject stored, RouteTree.Hit hit) {
    if (!OperationResource.has(stored.kind(), Write.CREATE)) {
      return created(stored, hit, false);
    }
    AsyncJobs.Work work =
        realm
            .works()
            .on(stored.key())
            .filter(one -> one.write() == Write.CREATE)
            .orElseGet(() -> realm.begin(Write.CREATE, stored, () -> {}));
    return OperationResource.accepted(work, realm.url().toString());
  }

  private Optional<StoredObject> there(ServedKind kind, StoredObject.Key key) {
    return realm.world().table(kind).get(key.place(), key.id()).or(() -> realm.hidden(key));
  }

  private static Optional<IdempotencyKeys.Token> token(
      ServedKind kind, IncomingRequest request, MapValue sent) {
    return kind.type()
        .operations()
        .create()
        .flatMap(Operations.Create::idempotency)
        .flatMap(request::header)
        .map(text -> {
          String body = new String(PlainJsonWriter.write(sent), StandardCharsets.UTF_8);
          String hash = HexFormat.of().formatHex(Sha256.of(request.path() + body));
          return new IdempotencyKeys.Token(kind.name(), text, hash);
        });
  }

  /** What is put where it is already, and cannot be changed, must be the same. */
  private OutgoingResponse repeated(StoredObject existing, StoredObject made, RouteTree.Hit hit) {
    boolean same =
        hit.route().verb() == Verb.PUT
            && ObjectDrafts.settings(existing).equals(ObjectDrafts.settings(made));
    if (!same) {
      throw RefusalException.with(409, "there is one with this id already");
    }
    return created(existing, hit, false);
  }

  /** The answer to a create, as the pack has it. */
  private OutgoingResponse created(StoredObject stored, RouteTree.Hit hit, boolean isNew) {
    ServedKind kind = stored.kind();
    Optional<Operations.Create> create = kind.type().operations().create();
    Operations.Answer answer =
        create.map(Operations.Create::answer).orElse(Operations.Answer.OBJECT);
    int status = works(stored) ? 202 : isNew ? 201 : 200;
    OutgoingResponse said =
        switch (answer) {
          case OBJECT ->
              OutgoingResponse.of(
                  status, ResponseFormat.object(kind.type().envelope(), reading.shown(stored)));
          case ID ->
              OutgoingResponse.of(status, idAt(create.flatMap(Operations.Create::id), stored));
          case NOTHING -> OutgoingResponse.empty(isNew ? 201 : 204);
          case LOCATION ->
              OutgoingResponse.empty(status == 200 ? 201 : status)
                  .saying("Location", location(stored, hit));
        };
    return ReadService.tagged(said, stored);
  }

  private static MapValue idAt(Optional<Path> place, StoredObject stored) {
    Value id =
        stored.kind().type().idField().flatMap(stored.value()::get).orElse(Text.of(stored.id()));
    return BodyEditor.put(MapValue.EMPTY, place.orElseThrow(), id);
  }

  private String location(StoredObject stored, RouteTree.Hit hit) {
    String path =
        hit.route()
            .request()
            .path()
            .filled(part -> PercentCodec.encode(hit.bindings().get(part).orElse("-")));
    String id = PercentCodec.encode(stored.id());
    return path.endsWith("/" + id) || id.isEmpty() ? path : path + "/" + id;
  }

  private boolean works(StoredObject stored) {
    return realm.works().on(stored.key()).filter(work -> !work.isOver()).isPresent();
  }

  OutgoingResponse update(RouteTree.Hit hit, IncomingRequest request) {
    ServedKind kind = hit.route().kind();
    StoredObject before = lookups.one(kind, hit.bindings()).orElseThrow(RefusalException::notThere);
    Optional<Operations.Update> update = kind.type().operations().update();
    update.ifPresent(said -> request.demand(said.contentType()));
    Operations.Body body = update.map(Operations.Update::body).orElse(Operations.Body.MERGE);
    boolean leaving =
        realm
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
          case JSON_PATCH -> ObjectDrafts.patched(kind, before, edits(kind, request));
          case MERGE -> ObjectDrafts.merged(kind, before, versioned(before, hit, request));
          case FIELDS -> ObjectDrafts.replaced(kind, before, versioned(before, hit, request));
          case WHOLE -> ObjectDrafts.whole(kind, before, versioned(before, hit, request));
        };
    SizeLimit.demand(draft);
    long number = before.number() == 0 ? realm.world().nextNumber() : before.number();
    StoredObject after =
        ServerState.made(
            kind,
            before.place(),
            before.id(),
            number,
            before.revision() + 1,
            before.created(),
            realm.now(),
            draft);
    admission.demandChange(before, draft, after);
    realm.write(after, Optional.empty());
    if (OperationResource.has(kind, Write.UPDATE)) {
      return OperationResource.accepted(
          realm.begin(Write.UPDATE, after, () -> {}), realm.url().toString());
    }
    beginOn(after, Write.UPDATE);
    return updated(after);
  }

  private OutgoingResponse updated(StoredObject after) {
    ServedKind kind = after.kind();
    boolean silent =
        kind.type()
            .operations()
            .create()
            .filter(create -> create.answer() != Operations.Answer.OBJECT)
            .isPresent();
    Value body = ResponseFormat.object(kind.type().envelope(), reading.shown(after));
    int status = works(after) ? 202 : 200;
    Optional<Path> id = kind.type().operations().update().flatMap(Operations.Update::id);
    if (id.isPresent()) {
      return ReadService.tagged(OutgoingResponse.of(status, idAt(id, after)), after);
    }
    return ReadService.tagged(
        silent ? OutgoingResponse.empty(204) : OutgoingResponse.of(status, body), after);
  }

  /** Begins what the object itself shows, if it shows any. */
  private void beginOn(StoredObject stored, Write write) {
    if (OperationResource.isShownBy(stored, write)) {
      AsyncJobs.Work _ = realm.begin(write, stored, () -> {});
    }
  }

  private static MapValue versioned(
      StoredObject before, RouteTree.Hit hit, IncomingRequest request) {
    MapValue sent = BodyConstants.stripped(hit, BodyConstants.sent(hit, request));
    VersionCheck.demandVersion(before, request, sent);
    return sent;
  }

  /** A list of edits, which an API that wraps everything may wrap as well. */
  private static Value edits(ServedKind kind, IncomingRequest request) {
    Value json = request.json();
    return kind.type().envelope().request().flatMap(json::at).orElse(json);
  }
}
