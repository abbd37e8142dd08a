package dev.attune.rest.sandbox;

import dev.attune.json.PlainWriter;
import dev.attune.rest.pack.Asynchronous.Write;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.Operations.Verb;
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
final class Writing {
  private final Realm realm;
  private final Lookups lookups;
  private final Reading reading;
  private final Admission admission;

  Writing(Realm realm, Lookups lookups, Reading reading) {
    this.realm = realm;
    this.lookups = lookups;
    this.reading = reading;
    this.admission = new Admission(realm);
  }

  Outgoing create(Routes.Hit hit, Incoming request) {
    Kind kind = hit.route().kind();
    MapValue sent = Fixed.stripped(hit, Fixed.sent(hit, request));
    Optional<Tokens.Token> token = token(kind, request, sent);
    Optional<Stored> again = token.flatMap(realm.tokens()::find).flatMap(key -> there(kind, key));
    if (again.isPresent()) {
      return again(again.get(), hit);
    }
    MapValue draft = Drafts.created(kind, hit.bindings(), sent);
    Bounds.demand(draft);
    Place place = lookups.place(kind, hit.bindings(), draft);
    long number = realm.world().nextNumber();
    Admission.Named named = admission.named(kind, place, draft, number);
    Instant now = realm.now();
    Stored made = Realm.made(kind, place, named.id(), number, 1, now, now, named.draft());
    Optional<Stored> existing = there(kind, made.key());
    if (existing.isPresent() && named.given()) {
      return repeated(existing.get(), made, hit);
    }
    admission.demandNew(kind, named.draft(), made);
    if (!Operation.has(kind, Write.CREATE)) {
      realm.write(made, token);
      beginOn(made, Write.CREATE);
      return created(made, hit, true);
    }
    Works.Work work = realm.writeHidden(made, token, realm.nextId());
    return Operation.accepted(work, realm.url().toString());
  }

  /** What the first try was answered with. */
  private Outgoing again(Stored stored, Routes.Hit hit) {
    if (!Operation.has(stored.kind(), Write.CREATE)) {
      return created(stored, hit, false);
    }
    Works.Work work =
        realm
            .works()
            .on(stored.key())
            .filter(one -> one.write() == Write.CREATE)
            .orElseGet(() -> realm.begin(Write.CREATE, stored, () -> {}));
    return Operation.accepted(work, realm.url().toString());
  }

  private Optional<Stored> there(Kind kind, Stored.Key key) {
    return realm.world().table(kind).get(key.place(), key.id()).or(() -> realm.hidden(key));
  }

  private static Optional<Tokens.Token> token(Kind kind, Incoming request, MapValue sent) {
    return kind.type()
        .operations()
        .create()
        .flatMap(Operations.Create::idempotency)
        .flatMap(request::header)
        .map(text -> {
          String body = new String(PlainWriter.write(sent), StandardCharsets.UTF_8);
          String hash = HexFormat.of().formatHex(Sha256.of(request.path() + body));
          return new Tokens.Token(kind.name(), text, hash);
        });
  }

  /** What is put where it is already, and cannot be changed, must be the same. */
  private Outgoing repeated(Stored existing, Stored made, Routes.Hit hit) {
    boolean same =
        hit.route().verb() == Verb.PUT && Drafts.settings(existing).equals(Drafts.settings(made));
    if (!same) {
      throw Refused.with(409, "there is one with this id already");
    }
    return created(existing, hit, false);
  }

  /** The answer to a create, as the pack has it. */
  private Outgoing created(Stored stored, Routes.Hit hit, boolean isNew) {
    Kind kind = stored.kind();
    Optional<Operations.Create> create = kind.type().operations().create();
    Operations.Answer answer =
        create.map(Operations.Create::answer).orElse(Operations.Answer.OBJECT);
    int status = works(stored) ? 202 : isNew ? 201 : 200;
    Outgoing said =
        switch (answer) {
          case OBJECT ->
              Outgoing.of(
                  status, Presentation.object(kind.type().envelope(), reading.shown(stored)));
          case ID -> Outgoing.of(status, idAt(create.flatMap(Operations.Create::id), stored));
          case NOTHING -> Outgoing.empty(isNew ? 201 : 204);
          case LOCATION ->
              Outgoing.empty(status == 200 ? 201 : status)
                  .saying("Location", location(stored, hit));
        };
    return Reading.tagged(said, stored);
  }

  private static MapValue idAt(Optional<Path> place, Stored stored) {
    Value id =
        stored.kind().type().idField().flatMap(stored.value()::get).orElse(Text.of(stored.id()));
    return Spots.put(MapValue.EMPTY, place.orElseThrow(), id);
  }

  private String location(Stored stored, Routes.Hit hit) {
    String path =
        hit.route()
            .request()
            .path()
            .filled(part -> Percent.encode(hit.bindings().get(part).orElse("-")));
    String id = Percent.encode(stored.id());
    return path.endsWith("/" + id) || id.isEmpty() ? path : path + "/" + id;
  }

  private boolean works(Stored stored) {
    return realm.works().on(stored.key()).filter(work -> !work.isOver()).isPresent();
  }

  Outgoing update(Routes.Hit hit, Incoming request) {
    Kind kind = hit.route().kind();
    Stored before = lookups.one(kind, hit.bindings()).orElseThrow(Refused::notThere);
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
      throw Refused.with(409, "the object is being deleted");
    }
    Preconditions.demandTag(before, request);
    MapValue draft =
        switch (body) {
          case JSON_PATCH -> Drafts.patched(kind, before, edits(kind, request));
          case MERGE -> Drafts.merged(kind, before, versioned(before, hit, request));
          case FIELDS -> Drafts.replaced(kind, before, versioned(before, hit, request));
          case WHOLE -> Drafts.whole(kind, before, versioned(before, hit, request));
        };
    Bounds.demand(draft);
    long number = before.number() == 0 ? realm.world().nextNumber() : before.number();
    Stored after =
        Realm.made(
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
    if (Operation.has(kind, Write.UPDATE)) {
      return Operation.accepted(realm.begin(Write.UPDATE, after, () -> {}), realm.url().toString());
    }
    beginOn(after, Write.UPDATE);
    return updated(after);
  }

  private Outgoing updated(Stored after) {
    Kind kind = after.kind();
    boolean silent =
        kind.type()
            .operations()
            .create()
            .filter(create -> create.answer() != Operations.Answer.OBJECT)
            .isPresent();
    Value body = Presentation.object(kind.type().envelope(), reading.shown(after));
    int status = works(after) ? 202 : 200;
    Optional<Path> id = kind.type().operations().update().flatMap(Operations.Update::id);
    if (id.isPresent()) {
      return Reading.tagged(Outgoing.of(status, idAt(id, after)), after);
    }
    return Reading.tagged(silent ? Outgoing.empty(204) : Outgoing.of(status, body), after);
  }

  /** Begins what the object itself shows, if it shows any. */
  private void beginOn(Stored stored, Write write) {
    if (Operation.isShownBy(stored, write)) {
      Works.Work _ = realm.begin(write, stored, () -> {});
    }
  }

  private static MapValue versioned(Stored before, Routes.Hit hit, Incoming request) {
    MapValue sent = Fixed.stripped(hit, Fixed.sent(hit, request));
    Preconditions.demandVersion(before, request, sent);
    return sent;
  }

  /** A list of edits, which an API that wraps everything may wrap as well. */
  private static Value edits(Kind kind, Incoming request) {
    Value json = request.json();
    return kind.type().envelope().request().flatMap(json::at).orElse(json);
  }
}
