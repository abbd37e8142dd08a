package dev.attune.rest.provider.operation;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.rest.pack.AsyncWrites;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.provider.api.ApiClient;
import dev.attune.rest.provider.api.ApiReply;
import dev.attune.rest.provider.api.RequestBodies;
import dev.attune.rest.provider.api.StoppableTimer;
import dev.attune.rest.provider.lookup.ObjectReader;
import dev.attune.rest.provider.lookup.ReadResult;
import dev.attune.rest.provider.request.Etag;
import dev.attune.rest.provider.request.RequestTargets;
import dev.attune.rest.provider.request.RequestVariables;
import dev.attune.rest.provider.request.UnfilledVariableException;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/** Removes objects, and waits until they are gone. */
public final class DeleteOperation {
  private final ApiClient api;
  private final RequestTargets targets;
  private final ObjectReader reading;
  private final VersionGuard versions;
  private final ProgressPoller progressing;
  private final StoppableTimer patience;

  public DeleteOperation(
      ApiClient api,
      RequestTargets targets,
      ObjectReader reading,
      ProgressPoller progressing,
      StoppableTimer patience) {
    this.api = api;
    this.targets = targets;
    this.reading = reading;
    this.versions = new VersionGuard(reading);
    this.progressing = progressing;
    this.patience = patience;
  }

  public Result delete(RequestVariables at, Instance prior) {
    Operations.Delete delete = at.kind().operations().delete().orElseThrow();
    RequestVariables filling = at.about(prior);
    return switch (versions.before(filling, prior, false)) {
      case VersionGuard.Before.No(Failure.NotFound _) -> Result.gone();
      case VersionGuard.Before.No(Failure failure) -> Result.failed(failure);
      case VersionGuard.Before.Ok ok -> send(filling, delete.request(), ok);
    };
  }

  private Result send(
      RequestVariables filling, Operations.Request request, VersionGuard.Before.Ok before) {
    try {
      URI target = targets.of(request, filling, VersionGuard.query(filling));
      Map<String, String> headers = Etag.condition(before.etag());
      ApiClient.Content content =
          request.set().isEmpty()
              ? RequestBodies.none(headers)
              : RequestBodies.json(filling.kind(), headers, targets.set(request, filling));
      return switch (api.write(filling, request.verb(), target, content)) {
        case ApiReply.Not(Failure.NotFound(String said)) -> missing(filling, said);
        case ApiReply.Not(Failure failure) -> Result.failed(failure);
        case ApiReply.Fine fine -> ended(filling, fine);
      };
    } catch (UnfilledVariableException e) {
      return Result.failed(new Failure.Failed(e.why()));
    }
  }

  /** It may not be there, or not where the pack says that one deletes it: looking tells. */
  private Result missing(RequestVariables filling, String said) {
    return switch (reading.read(filling)) {
      case ReadResult.Gone _ -> Result.gone();
      case ReadResult.Unclear(Failure failure) -> Result.failed(failure);
      case ReadResult.There _ ->
          Result.failed(
              new Failure.Failed(
                  said
                      + ": the API says it is not there to be deleted, but shows it: is the"
                      + " delete path of the pack right?"));
    };
  }

  private Result ended(RequestVariables filling, ApiReply.Fine fine) {
    if (ProgressPoller.goesOn(filling.kind(), AsyncWrites.Write.DELETE)) {
      return progressing
          .await(AsyncWrites.Write.DELETE, filling, fine)
          .failure()
          .map(Result::failed)
          .orElseGet(Result::gone);
    }
    boolean awaited =
        filling.kind().operations().delete().flatMap(Operations.Delete::gone).isPresent();
    return fine.answer().status() == 202 && !awaited ? accepted(filling, fine) : Result.gone();
  }

  /** Accepted is not done, and the pack does not say how to see the end of it. */
  private Result accepted(RequestVariables filling, ApiReply.Fine fine) {
    String start = fine.ask().words() + " was accepted with 202, but ";
    return switch (reading.read(filling)) {
      case ReadResult.Gone _ -> Result.gone();
      case ReadResult.Unclear(Failure failure) ->
          Result.failed(
              new Failure.InDoubt(
                  start + "what came of it cannot be seen: " + failure.message(), true));
      case ReadResult.There _ ->
          Result.failed(
              new Failure.InDoubt(
                  start
                      + filling.kind().name()
                      + " is still there; to wait until it is gone, the pack could say"
                      + " delete: {gone: {every: 2s, within: 5m}}",
                  true));
    };
  }

  /** Looks until the object is gone, or only the trace of it is left that the pack names. */
  public Result awaitGone(RequestVariables at, Instance deleted) {
    Optional<Operations.UntilGone> gone =
        at.kind().operations().delete().flatMap(Operations.Delete::gone);
    if (gone.isEmpty()) {
      return Result.gone();
    }
    RequestVariables filling = at.about(deleted);
    StoppableTimer.Stretch stretch = patience.begin();
    while (true) {
      switch (reading.read(filling)) {
        case ReadResult.Gone _ -> {
          return Result.gone();
        }
        case ReadResult.Unclear(Failure failure) -> {
          return Result.failed(failure);
        }
        case ReadResult.There _ -> {}
      }
      if (stretch.exceeds(gone.get().within()) || !patience.waits(gone.get().every())) {
        String message =
            at.kind().name()
                + " is still there "
                + stretch.soFar().toSeconds()
                + " s after its delete";
        return Result.failed(new Failure.InDoubt(message, true));
      }
    }
  }
}
