package dev.attune.rest.provider.operation;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.rest.pack.AsyncWrites;
import dev.attune.rest.pack.Concurrency;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.provider.api.ApiClient;
import dev.attune.rest.provider.api.ApiReply;
import dev.attune.rest.provider.api.RequestBodies;
import dev.attune.rest.provider.body.BodyEncoder;
import dev.attune.rest.provider.body.JsonPatchBuilder;
import dev.attune.rest.provider.body.MergePatchBuilder;
import dev.attune.rest.provider.body.WantedFields;
import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.kind.BodyForm;
import dev.attune.rest.provider.kind.BodyPath;
import dev.attune.rest.provider.lookup.ObjectReader;
import dev.attune.rest.provider.lookup.ReadResult;
import dev.attune.rest.provider.request.Etag;
import dev.attune.rest.provider.request.RequestTargets;
import dev.attune.rest.provider.request.RequestVariables;
import dev.attune.rest.provider.request.UnfilledVariableException;
import dev.attune.schema.TypedValue;
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
public final class UpdateOperation {
  private final ApiClient api;
  private final RequestTargets targets;
  private final ObjectReader reading;
  private final VersionGuard versions;
  private final ProgressPoller progressing;
  private final WriteResultReader back;

  public UpdateOperation(
      ApiClient api,
      RequestTargets targets,
      ObjectReader reading,
      ProgressPoller progressing,
      WriteResultReader back) {
    this.api = api;
    this.targets = targets;
    this.reading = reading;
    this.versions = new VersionGuard(reading);
    this.progressing = progressing;
    this.back = back;
  }

  /** Sets what is wanted of an object that nobody makes; the rest of it stays as it is. */
  public Result settle(RequestVariables at, Write write) {
    ApiKind kind = at.kind();
    RequestVariables filling = at.about(Optional.of(kind.onlyId(at.parents())), MapValue.EMPTY);
    return switch (reading.read(filling)) {
      case ReadResult.Gone _ ->
          Result.failed(
              new Failure.NotFound(
                  kind.name() + " is not there: is what it stands in still there?"));
      case ReadResult.Unclear(Failure failure) -> Result.failed(failure);
      case ReadResult.There(MapValue _, Instance there) -> {
        MapValue wanted = open(kind, WantedFields.of(kind.form(), write));
        Result result = update(filling.about(there), there, wanted);
        yield result.failure().filter(Failure.InDoubt.class::isInstance).isPresent()
            ? new Result(Optional.of(there), result.diagnostics(), result.failure())
            : result;
      }
    };
  }

  /** With everything that nobody mentions left to the server. */
  private static MapValue open(ApiKind kind, MapValue wanted) {
    MapValue.Builder open = MapValue.builder();
    for (BodyForm.Member member : kind.form().all()) {
      if (member.attribute().settable()) {
        open.put(member.name(), wanted.get(member.name()).orElse(Unknown.UNKNOWN));
      }
    }
    return open.build();
  }

  public Result update(RequestVariables at, Instance prior, Write write) {
    MapValue wanted = WantedFields.of(at.kind().form(), write);
    Optional<String> id = Optional.of(prior.id());
    return update(at.about(id, noted(at.kind(), prior.value(), wanted)), prior, wanted);
  }

  /** What no update says is as it is wanted from now on, since nobody will ever see it. */
  private static MapValue noted(ApiKind kind, MapValue prior, MapValue wanted) {
    MapValue noted = prior;
    for (BodyForm.Member member : kind.form().all()) {
      if (member.createOnly()) {
        noted = noted.with(member.name(), wanted.get(member.name()).orElse(Null.NULL));
      }
    }
    return noted;
  }

  private Result update(RequestVariables filling, Instance prior, MapValue wanted) {
    Operations.Update update = filling.kind().operations().update().orElseThrow();
    return switch (versions.before(filling, prior, needsWhole(update.body()))) {
      case VersionGuard.Before.No(Failure failure) -> Result.failed(failure);
      case VersionGuard.Before.Ok ok -> {
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
      ApiKind kind, Operations.Body form, VersionGuard.Before.Ok before, MapValue wanted) {
    BodyForm.Members fields = kind.form();
    MapValue prior = TypedValue.apply(fields.type(), before.prior().value());
    Optional<MapValue> version = version(kind, prior);
    if (form == Operations.Body.JSON_PATCH) {
      List<Value> edits = new ArrayList<>(JsonPatchBuilder.between(fields, prior, wanted));
      if (!edits.isEmpty()) {
        version.ifPresent(one -> edits.addFirst(JsonPatchBuilder.test(one.key(0), one.value(0))));
      }
      return edits.isEmpty() ? Optional.empty() : Optional.of(JsonPatchBuilder.body(edits));
    }
    MapValue patch = MergePatchBuilder.between(fields, prior, wanted);
    if (patch.isEmpty()) {
      return Optional.empty();
    }
    MapValue body =
        switch (form) {
          case MERGE, JSON_PATCH -> patch;
          case FIELDS -> BodyEncoder.fields(fields, before.raw(), wanted, patch);
          case WHOLE -> BodyEncoder.whole(fields, before.raw(), wanted);
        };
    return Optional.of(version.map(one -> body.with(one.key(0), one.value(0))).orElse(body));
  }

  /** The field that tells versions apart, if bodies have it. */
  private static Optional<MapValue> version(ApiKind kind, MapValue prior) {
    return kind.type().concurrency() instanceof Concurrency.Version(String field, var query)
            && query.isEmpty()
        ? prior.get(field).map(value -> MapValue.of(field, value))
        : Optional.empty();
  }

  private Result unchanged(RequestVariables filling) {
    return switch (reading.read(filling)) {
      case ReadResult.There there -> Result.of(there.instance());
      case ReadResult.Gone _ ->
          Result.failed(new Failure.NotFound(filling.kind().name() + " is not there any more"));
      case ReadResult.Unclear(Failure failure) -> Result.failed(failure);
    };
  }

  private Result send(
      RequestVariables filling,
      Operations.Update update,
      VersionGuard.Before.Ok before,
      Value body,
      MapValue wanted) {
    ApiKind kind = filling.kind();
    if (body.containsUnknown()) {
      return Result.failed(
          new Failure.Failed("a change of " + kind.name() + " has values that are not known yet"));
    }
    Map<String, String> headers = Etag.condition(before.etag());
    try {
      ApiClient.Content content =
          body instanceof MapValue fields
              ? RequestBodies.of(
                  kind,
                  headers,
                  RequestBodies.with(fields, targets.set(update.request(), filling)),
                  update.contentType())
              : RequestBodies.bare(headers, body, update.contentType());
      URI target = targets.of(update.request(), filling, VersionGuard.query(filling));
      return switch (api.write(filling, update.request().verb(), target, content)) {
        case ApiReply.Not(Failure failure) -> Result.failed(failure);
        case ApiReply.Fine fine -> changed(told(renamed(filling, wanted), fine), fine, wanted);
      };
    } catch (UnfilledVariableException e) {
      return Result.failed(new Failure.Failed(e.why()));
    }
  }

  /** Where people set the id themselves, a change of it is a change of name. */
  private static RequestVariables renamed(RequestVariables filling, MapValue wanted) {
    ApiKind kind = filling.kind();
    String known = filling.id().orElseThrow();
    Optional<String> id =
        kind.isMany()
            ? kind.id(wanted, filling.parents()).filter(other -> !kind.areSame(known, other))
            : Optional.empty();
    return id.isPresent() ? filling.about(id, filling.value()).justMade() : filling;
  }

  /** Some APIs make another object of a change, and tell its id. */
  private static RequestVariables told(RequestVariables filling, ApiReply.Fine fine) {
    Optional<String> id =
        newId(filling.kind()).flatMap(place -> fine.body().text(BodyPath.of(place)));
    return filling.about(id.or(filling::id), filling.value());
  }

  private static Optional<Path> newId(ApiKind kind) {
    return kind.operations().update().flatMap(Operations.Update::id);
  }

  private Result changed(RequestVariables filling, ApiReply.Fine fine, MapValue wanted) {
    if (!ProgressPoller.goesOn(filling.kind(), AsyncWrites.Write.UPDATE)) {
      return newId(filling.kind()).isPresent()
          ? back.fromAnswer(filling, fine, wanted, false)
          : back.fromChanged(filling, fine, wanted);
    }
    ProgressPoller.Ended ended = progressing.await(AsyncWrites.Write.UPDATE, filling, fine);
    return ended
        .failure()
        .map(Result::failed)
        .orElseGet(() -> back.maybeElsewhere(filling, ended.id(), fine, wanted));
  }
}
