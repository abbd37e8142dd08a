package dev.attune.rest.provider;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.rest.pack.Asynchronous;
import dev.attune.rest.pack.Concurrency;
import dev.attune.rest.pack.Operations;
import dev.attune.schema.Typing;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Changes objects that are there. */
final class Updating {
  private final Api api;
  private final Targets targets;
  private final Reading reading;
  private final Versions versions;
  private final Progressing progressing;
  private final ReadingBack back;

  Updating(Api api, Targets targets, Reading reading, Progressing progressing, ReadingBack back) {
    this.api = api;
    this.targets = targets;
    this.reading = reading;
    this.versions = new Versions(reading);
    this.progressing = progressing;
    this.back = back;
  }

  /** Sets what is wanted of an object that nobody makes; the rest of it stays as it is. */
  Result settle(Filling at, Write write) {
    Kind kind = at.kind();
    Filling filling = at.about(Optional.of(kind.onlyId(at.parents())), MapValue.EMPTY);
    return switch (reading.read(filling)) {
      case Seen.Gone _ ->
          Result.failed(
              new Failure.NotFound(
                  kind.name() + " is not there: is what it stands in still there?"));
      case Seen.Unclear(Failure failure) -> Result.failed(failure);
      case Seen.There(MapValue _, Instance there) -> {
        MapValue wanted = open(kind, Wanted.of(kind.form(), write));
        Result result = update(filling.about(there), there, wanted);
        yield result.failure().filter(Failure.InDoubt.class::isInstance).isPresent()
            ? new Result(Optional.of(there), result.diagnostics(), result.failure())
            : result;
      }
    };
  }

  /** With everything that nobody mentions left to the server. */
  private static MapValue open(Kind kind, MapValue wanted) {
    MapValue.Builder open = MapValue.builder();
    for (Form.Member member : kind.form().all()) {
      if (member.attribute().settable()) {
        open.put(member.name(), wanted.get(member.name()).orElse(Unknown.UNKNOWN));
      }
    }
    return open.build();
  }

  Result update(Filling at, Instance prior, Write write) {
    MapValue wanted = Wanted.of(at.kind().form(), write);
    Optional<String> id = Optional.of(prior.id());
    return update(at.about(id, noted(at.kind(), prior.value(), wanted)), prior, wanted);
  }

  /** What no update says is as it is wanted from now on, since nobody will ever see it. */
  private static MapValue noted(Kind kind, MapValue prior, MapValue wanted) {
    MapValue noted = prior;
    for (Form.Member member : kind.form().all()) {
      if (member.createOnly()) {
        noted = noted.with(member.name(), wanted.get(member.name()).orElse(Null.NULL));
      }
    }
    return noted;
  }

  private Result update(Filling filling, Instance prior, MapValue wanted) {
    Operations.Update update = filling.kind().operations().update().orElseThrow();
    return switch (versions.before(filling, prior, needsWhole(update.body()))) {
      case Versions.Before.No(Failure failure) -> Result.failed(failure);
      case Versions.Before.Ok ok -> {
        Optional<Value> body = body(filling.kind(), update.body(), ok, wanted);
        yield body.isEmpty() ? unchanged(filling) : send(filling, update, ok, body.get(), wanted);
      }
    };
  }

  /** What is sent whole has parts that only the API knows. */
  private static boolean needsWhole(Operations.Body body) {
    return body == Operations.Body.WHOLE || body == Operations.Body.FIELDS;
  }

  /** Nothing if there is nothing to say. */
  private static Optional<Value> body(
      Kind kind, Operations.Body form, Versions.Before.Ok before, MapValue wanted) {
    Form.Members fields = kind.form();
    MapValue prior = Typing.apply(fields.type(), before.prior().value());
    Optional<MapValue> version = version(kind, prior);
    if (form == Operations.Body.JSON_PATCH) {
      List<Value> edits = new ArrayList<>(JsonPatch.between(fields, prior, wanted));
      if (!edits.isEmpty()) {
        version.ifPresent(one -> edits.addFirst(JsonPatch.test(one.key(0), one.value(0))));
      }
      return edits.isEmpty() ? Optional.empty() : Optional.of(JsonPatch.body(edits));
    }
    MapValue patch = MergePatch.between(fields, prior, wanted);
    if (patch.isEmpty()) {
      return Optional.empty();
    }
    MapValue body =
        switch (form) {
          case MERGE, JSON_PATCH -> patch;
          case FIELDS -> Encoding.fields(fields, before.raw(), wanted, patch);
          case WHOLE -> Encoding.whole(fields, before.raw(), wanted);
        };
    return Optional.of(version.map(one -> body.with(one.key(0), one.value(0))).orElse(body));
  }

  /** The field that tells versions apart, if bodies have it. */
  private static Optional<MapValue> version(Kind kind, MapValue prior) {
    return kind.type().concurrency() instanceof Concurrency.Version(String field, var query)
            && query.isEmpty()
        ? prior.get(field).map(value -> MapValue.of(field, value))
        : Optional.empty();
  }

  private Result unchanged(Filling filling) {
    return switch (reading.read(filling)) {
      case Seen.There there -> Result.of(there.instance());
      case Seen.Gone _ ->
          Result.failed(new Failure.NotFound(filling.kind().name() + " is not there any more"));
      case Seen.Unclear(Failure failure) -> Result.failed(failure);
    };
  }

  private Result send(
      Filling filling,
      Operations.Update update,
      Versions.Before.Ok before,
      Value body,
      MapValue wanted) {
    Kind kind = filling.kind();
    if (body.containsUnknown()) {
      return Result.failed(
          new Failure.Failed("a change of " + kind.name() + " has values that are not known yet"));
    }
    Map<String, String> headers = Etag.condition(before.etag());
    try {
      Api.Content content =
          body instanceof MapValue fields
              ? Bodies.of(
                  kind,
                  headers,
                  Bodies.with(fields, targets.set(update.request(), filling)),
                  update.contentType())
              : Bodies.bare(headers, body, update.contentType());
      URI target = targets.of(update.request(), filling, Versions.query(filling));
      return switch (api.write(filling, update.request().verb(), target, content)) {
        case Heard.Not(Failure failure) -> Result.failed(failure);
        case Heard.Fine fine -> changed(told(renamed(filling, wanted), fine), fine, wanted);
      };
    } catch (Unfilled e) {
      return Result.failed(new Failure.Failed(e.why()));
    }
  }

  /** Where people set the id themselves, a change of it is a change of name. */
  private static Filling renamed(Filling filling, MapValue wanted) {
    Kind kind = filling.kind();
    String known = filling.id().orElseThrow();
    Optional<String> id =
        kind.isMany()
            ? kind.id(wanted, filling.parents()).filter(other -> !kind.areSame(known, other))
            : Optional.empty();
    return id.isPresent() ? filling.about(id, filling.value()).justMade() : filling;
  }

  /** Some APIs make another object of a change, and tell its id. */
  private static Filling told(Filling filling, Heard.Fine fine) {
    Optional<String> id = newId(filling.kind()).flatMap(place -> fine.body().text(Place.of(place)));
    return filling.about(id.or(filling::id), filling.value());
  }

  private static Optional<Path> newId(Kind kind) {
    return kind.operations().update().flatMap(Operations.Update::id);
  }

  private Result changed(Filling filling, Heard.Fine fine, MapValue wanted) {
    if (!Progressing.goesOn(filling.kind(), Asynchronous.Write.UPDATE)) {
      return newId(filling.kind()).isPresent()
          ? back.fromAnswer(filling, fine, wanted, false)
          : back.fromChanged(filling, fine, wanted);
    }
    Progressing.Ended ended = progressing.await(Asynchronous.Write.UPDATE, filling, fine);
    return ended
        .failure()
        .map(Result::failed)
        .orElseGet(() -> back.maybeElsewhere(filling, ended.id(), fine, wanted));
  }
}
