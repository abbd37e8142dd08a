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
  private final ApiClient apiClient;
  private final RequestTargets requestTargets;
  private final ObjectReader objectReader;
  private final VersionGuard versionGuard;
  private final ProgressPoller progressPoller;
  private final WriteResultReader back;

  public UpdateOperation(
      ApiClient apiClient,
      RequestTargets requestTargets,
      ObjectReader objectReader,
      ProgressPoller progressPoller,
      WriteResultReader back) {
    this.apiClient = apiClient;
    this.requestTargets = requestTargets;
    this.objectReader = objectReader;
    this.versionGuard = new VersionGuard(objectReader);
    this.progressPoller = progressPoller;
    this.back = back;
  }

  /** Sets what is wanted of an object that nobody makes; the rest of it stays as it is. */
  public Result settle(RequestVariables at, Write write) {
    ApiKind apiKind = at.kind();
    RequestVariables requestVariables =
        at.about(Optional.of(apiKind.onlyId(at.parents())), MapValue.EMPTY);
    return switch (objectReader.read(requestVariables)) {
      case ReadResult.Gone _ ->
          Result.failed(
              new Failure.NotFound(
                  apiKind.name() + " does not exist: does its parent still exist?"));
      case ReadResult.Unclear(Failure failure) -> Result.failed(failure);
      case ReadResult.There(MapValue _, Instance there) -> {
        MapValue wanted = open(apiKind, WantedFields.of(apiKind.form(), write));
        Result result = update(requestVariables.about(there), there, Optional.empty(), wanted);
        yield result.failure().filter(Failure.InDoubt.class::isInstance).isPresent()
            ? new Result(Optional.of(there), result.diagnostics(), result.failure())
            : result;
      }
    };
  }

  /** With everything that nobody mentions left to the server. */
  private static MapValue open(ApiKind apiKind, MapValue wanted) {
    MapValue.Builder open = MapValue.builder();
    for (BodyForm.Member member : apiKind.form().all()) {
      if (member.attribute().settable()) {
        open.put(member.name(), wanted.get(member.name()).orElse(Unknown.UNKNOWN));
      }
    }
    return open.build();
  }

  /**
   * Changes an object.
   *
   * @param read the object as it was read a moment ago, if it was
   */
  public Result update(
      RequestVariables at, Instance prior, Optional<ReadResult.There> read, Write write) {
    MapValue wanted = WantedFields.of(at.kind().form(), write);
    Optional<String> id = Optional.of(prior.id());
    return update(at.about(id, noted(at.kind(), prior.value(), wanted)), prior, read, wanted);
  }

  /** What no update says is as it is wanted from now on, since nobody will ever see it. */
  private static MapValue noted(ApiKind apiKind, MapValue prior, MapValue wanted) {
    MapValue noted = prior;
    for (BodyForm.Member member : apiKind.form().all()) {
      if (member.createOnly()) {
        noted = noted.with(member.name(), wanted.get(member.name()).orElse(Null.NULL));
      }
    }
    return noted;
  }

  private Result update(
      RequestVariables requestVariables,
      Instance prior,
      Optional<ReadResult.There> read,
      MapValue wanted) {
    Operations.Update update = requestVariables.kind().operations().update().orElseThrow();
    return switch (versionGuard.before(requestVariables, prior, read, needsWhole(update.body()))) {
      case VersionGuard.Before.Refused(Failure failure) -> Result.failed(failure);
      case VersionGuard.Before.Ready ready -> {
        Optional<Value> body = body(requestVariables.kind(), update.body(), ready, wanted);
        yield body.isEmpty()
            ? unchanged(requestVariables)
            : send(requestVariables, update, ready, body.get(), wanted);
      }
    };
  }

  /** What is sent whole has parts that only the API knows. */
  private static boolean needsWhole(Operations.Body body) {
    return body == Operations.Body.WHOLE || body == Operations.Body.FIELDS;
  }

  /** Nothing if there is nothing to say. */
  private static Optional<Value> body(
      ApiKind apiKind, Operations.Body form, VersionGuard.Before.Ready before, MapValue wanted) {
    BodyForm.Members fields = apiKind.form();
    MapValue prior = TypedValue.apply(fields.type(), before.prior().value());
    Optional<MapValue> version = version(apiKind, prior);
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
  private static Optional<MapValue> version(ApiKind apiKind, MapValue prior) {
    return apiKind.type().concurrency() instanceof Concurrency.Version(String field, var query)
            && query.isEmpty()
        ? prior.get(field).map(value -> MapValue.of(field, value))
        : Optional.empty();
  }

  private Result unchanged(RequestVariables requestVariables) {
    return switch (objectReader.read(requestVariables)) {
      case ReadResult.There there -> Result.of(there.instance());
      case ReadResult.Gone _ ->
          Result.failed(new Failure.NotFound(requestVariables.kind().name() + " no longer exists"));
      case ReadResult.Unclear(Failure failure) -> Result.failed(failure);
    };
  }

  private Result send(
      RequestVariables requestVariables,
      Operations.Update update,
      VersionGuard.Before.Ready before,
      Value body,
      MapValue wanted) {
    ApiKind apiKind = requestVariables.kind();
    if (body.containsUnknown()) {
      return Result.failed(
          new Failure.Failed(
              "a change of " + apiKind.name() + " has values that are not known yet"));
    }
    Map<String, String> headers = Etag.condition(before.etag());
    try {
      ApiClient.Content content =
          body instanceof MapValue fields
              ? RequestBodies.of(
                  apiKind,
                  headers,
                  RequestBodies.with(
                      fields, requestTargets.set(update.request(), requestVariables)),
                  update.contentType())
              : RequestBodies.bare(headers, body, update.contentType());
      URI target =
          requestTargets.of(
              update.request(), requestVariables, VersionGuard.query(requestVariables));
      return switch (apiClient.write(requestVariables, update.request().verb(), target, content)) {
        case ApiReply.Failed(Failure failure) -> Result.failed(failure);
        case ApiReply.Fine fine ->
            WriteResultReader.isAsSent(apiKind, update.look(), wanted, before.prior().value())
                ? Result.of(WriteResultReader.assumed(renamed(requestVariables, wanted), wanted))
                : changed(withNewId(renamed(requestVariables, wanted), fine), fine, wanted);
      };
    } catch (UnfilledVariableException e) {
      return Result.failed(new Failure.Failed(e.why()));
    }
  }

  /** Where people set the id themselves, a change of it is a change of name. */
  private static RequestVariables renamed(RequestVariables requestVariables, MapValue wanted) {
    ApiKind apiKind = requestVariables.kind();
    String known = requestVariables.id().orElseThrow();
    Optional<String> id =
        apiKind.isMany()
            ? apiKind
                .id(wanted, requestVariables.parents())
                .filter(other -> !apiKind.areSame(known, other))
            : Optional.empty();
    return id.isPresent()
        ? requestVariables.about(id, requestVariables.value()).justMade()
        : requestVariables;
  }

  /** Some APIs make another object of a change, and tell its id. */
  private static RequestVariables withNewId(RequestVariables requestVariables, ApiReply.Fine fine) {
    Optional<String> id =
        newId(requestVariables.kind()).flatMap(place -> fine.body().text(BodyPath.of(place)));
    return requestVariables.about(id.or(requestVariables::id), requestVariables.value());
  }

  private static Optional<Path> newId(ApiKind apiKind) {
    return apiKind.operations().update().flatMap(Operations.Update::id);
  }

  private Result changed(RequestVariables requestVariables, ApiReply.Fine fine, MapValue wanted) {
    if (!ProgressPoller.goesOn(requestVariables.kind(), AsyncWrites.Write.UPDATE)) {
      return newId(requestVariables.kind()).isPresent()
          ? back.fromAnswer(requestVariables, fine, wanted, false)
          : back.fromChanged(requestVariables, fine, wanted);
    }
    ProgressPoller.Ended ended =
        progressPoller.await(AsyncWrites.Write.UPDATE, requestVariables, fine);
    return ended
        .failure()
        .map(Result::failed)
        .orElseGet(() -> back.maybeElsewhere(requestVariables, ended.id(), fine, wanted));
  }
}
