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
  private final ApiClient apiClient;
  private final RequestTargets requestTargets;
  private final ObjectReader objectReader;
  private final VersionGuard versionGuard;
  private final ProgressPoller progressPoller;
  private final StoppableTimer stoppableTimer;

  public DeleteOperation(
      ApiClient apiClient,
      RequestTargets requestTargets,
      ObjectReader objectReader,
      ProgressPoller progressPoller,
      StoppableTimer stoppableTimer) {
    this.apiClient = apiClient;
    this.requestTargets = requestTargets;
    this.objectReader = objectReader;
    this.versionGuard = new VersionGuard(objectReader);
    this.progressPoller = progressPoller;
    this.stoppableTimer = stoppableTimer;
  }

  public Result delete(RequestVariables at, Instance prior) {
    Operations.Delete delete = at.kind().operations().delete().orElseThrow();
    RequestVariables requestVariables = at.about(prior);
    return switch (versionGuard.before(requestVariables, prior, Optional.empty(), false)) {
      case VersionGuard.Before.Refused(Failure.NotFound _) -> Result.gone();
      case VersionGuard.Before.Refused(Failure failure) -> Result.failed(failure);
      case VersionGuard.Before.Ready ready -> send(requestVariables, delete.request(), ready);
    };
  }

  private Result send(
      RequestVariables requestVariables,
      Operations.Request request,
      VersionGuard.Before.Ready before) {
    try {
      URI target =
          requestTargets.of(request, requestVariables, VersionGuard.query(requestVariables));
      Map<String, String> headers = Etag.condition(before.etag());
      ApiClient.Content content =
          request.set().isEmpty()
              ? RequestBodies.none(headers)
              : RequestBodies.json(
                  requestVariables.kind(), headers, requestTargets.set(request, requestVariables));
      return switch (apiClient.write(requestVariables, request.verb(), target, content)) {
        case ApiReply.Failed(Failure.NotFound(String said)) -> missing(requestVariables, said);
        case ApiReply.Failed(Failure failure) -> Result.failed(failure);
        case ApiReply.Fine fine -> ended(requestVariables, fine);
      };
    } catch (UnfilledVariableException e) {
      return Result.failed(new Failure.Failed(e.why()));
    }
  }

  /** It may not be there, or not where the pack says that one deletes it: looking tells. */
  private Result missing(RequestVariables requestVariables, String said) {
    return switch (objectReader.read(requestVariables)) {
      case ReadResult.Gone _ -> Result.gone();
      // The look was not sent, the delete was.
      case ReadResult.Unclear(Failure failure) when failure.isUnsent() ->
          Result.failed(
              Failure.InDoubt.ended(
                  said + ", but whether it is gone cannot be read: " + failure.message()));
      case ReadResult.Unclear(Failure failure) -> Result.failed(failure);
      case ReadResult.There _ ->
          Result.failed(
              new Failure.Failed(
                  said
                      + ": the API says that it does not exist, but a read finds it: check the"
                      + " delete path of the pack"));
    };
  }

  private Result ended(RequestVariables requestVariables, ApiReply.Fine fine) {
    if (ProgressPoller.goesOn(requestVariables.kind(), AsyncWrites.Write.DELETE)) {
      return progressPoller
          .await(AsyncWrites.Write.DELETE, requestVariables, fine)
          .failure()
          .map(Result::failed)
          .orElseGet(Result::gone);
    }
    boolean awaited =
        requestVariables.kind().operations().delete().flatMap(Operations.Delete::gone).isPresent();
    return fine.answer().status() == 202 && !awaited
        ? accepted(requestVariables, fine)
        : Result.gone();
  }

  /** Accepted is not done, and the pack does not say how to see the end of it. */
  private Result accepted(RequestVariables requestVariables, ApiReply.Fine fine) {
    String start = fine.ask().words() + " was accepted with 202, but ";
    return switch (objectReader.read(requestVariables)) {
      case ReadResult.Gone _ -> Result.gone();
      case ReadResult.Unclear(Failure failure) ->
          Result.failed(
              new Failure.InDoubt(start + "the result cannot be read: " + failure.message(), true));
      case ReadResult.There _ ->
          Result.failed(
              new Failure.InDoubt(
                  start
                      + requestVariables.kind().name()
                      + " still exists; to wait until it is gone, add to the pack"
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
    RequestVariables requestVariables = at.about(deleted);
    StoppableTimer.Elapsed stretch = stoppableTimer.begin();
    while (true) {
      switch (objectReader.read(requestVariables)) {
        case ReadResult.Gone _ -> {
          return Result.gone();
        }
        case ReadResult.Unclear(Failure failure) -> {
          return Result.failed(failure);
        }
        case ReadResult.There _ -> {}
      }
      if (stretch.exceeds(gone.get().within()) || !stoppableTimer.waits(gone.get().every())) {
        String message =
            at.kind().name()
                + " still exists "
                + stretch.soFar().toSeconds()
                + " s after the delete";
        return Result.failed(new Failure.InDoubt(message, true));
      }
    }
  }
}
