package dev.attune.rest.provider;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.rest.pack.Asynchronous;
import dev.attune.rest.pack.Operations;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/** Removes objects, and waits until they are gone. */
final class Deleting {
  private final Api api;
  private final Targets targets;
  private final Reading reading;
  private final Versions versions;
  private final Progressing progressing;
  private final Patience patience;

  Deleting(Api api, Targets targets, Reading reading, Progressing progressing, Patience patience) {
    this.api = api;
    this.targets = targets;
    this.reading = reading;
    this.versions = new Versions(reading);
    this.progressing = progressing;
    this.patience = patience;
  }

  Result delete(Filling at, Instance prior) {
    Operations.Delete delete = at.kind().operations().delete().orElseThrow();
    Filling filling = at.about(prior);
    return switch (versions.before(filling, prior, false)) {
      case Versions.Before.No(Failure.NotFound _) -> Result.gone();
      case Versions.Before.No(Failure failure) -> Result.failed(failure);
      case Versions.Before.Ok ok -> send(filling, delete.request(), ok);
    };
  }

  private Result send(Filling filling, Operations.Request request, Versions.Before.Ok before) {
    try {
      URI target = targets.of(request, filling, Versions.query(filling));
      Map<String, String> headers = Etag.condition(before.etag());
      Api.Content content =
          request.set().isEmpty()
              ? Bodies.none(headers)
              : Bodies.json(filling.kind(), headers, targets.set(request, filling));
      return switch (api.write(filling, request.verb(), target, content)) {
        case Heard.Not(Failure.NotFound(String said)) -> missing(filling, said);
        case Heard.Not(Failure failure) -> Result.failed(failure);
        case Heard.Fine fine -> ended(filling, fine);
      };
    } catch (Unfilled e) {
      return Result.failed(new Failure.Failed(e.why()));
    }
  }

  /** It may not be there, or not where the pack says that one deletes it: looking tells. */
  private Result missing(Filling filling, String said) {
    return switch (reading.read(filling)) {
      case Seen.Gone _ -> Result.gone();
      case Seen.Unclear(Failure failure) -> Result.failed(failure);
      case Seen.There _ ->
          Result.failed(
              new Failure.Failed(
                  said
                      + ": the API says it is not there to be deleted, but shows it: is the"
                      + " delete path of the pack right?"));
    };
  }

  private Result ended(Filling filling, Heard.Fine fine) {
    if (Progressing.goesOn(filling.kind(), Asynchronous.Write.DELETE)) {
      return progressing
          .await(Asynchronous.Write.DELETE, filling, fine)
          .failure()
          .map(Result::failed)
          .orElseGet(Result::gone);
    }
    boolean awaited =
        filling.kind().operations().delete().flatMap(Operations.Delete::gone).isPresent();
    return fine.answer().status() == 202 && !awaited ? accepted(filling, fine) : Result.gone();
  }

  /** Accepted is not done, and the pack does not say how to see the end of it. */
  private Result accepted(Filling filling, Heard.Fine fine) {
    String start = fine.ask().words() + " was accepted with 202, but ";
    return switch (reading.read(filling)) {
      case Seen.Gone _ -> Result.gone();
      case Seen.Unclear(Failure failure) ->
          Result.failed(
              new Failure.InDoubt(
                  start + "what came of it cannot be seen: " + failure.message(), true));
      case Seen.There _ ->
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
  Result awaitGone(Filling at, Instance deleted) {
    Optional<Operations.UntilGone> gone =
        at.kind().operations().delete().flatMap(Operations.Delete::gone);
    if (gone.isEmpty()) {
      return Result.gone();
    }
    Filling filling = at.about(deleted);
    Patience.Stretch stretch = patience.begin();
    while (true) {
      switch (reading.read(filling)) {
        case Seen.Gone _ -> {
          return Result.gone();
        }
        case Seen.Unclear(Failure failure) -> {
          return Result.failed(failure);
        }
        case Seen.There _ -> {}
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
