package dev.attune.rest.provider.operation;

import dev.attune.provider.Failure;
import dev.attune.rest.pack.AsyncWrites;
import dev.attune.rest.pack.AsyncWrites.Progress;
import dev.attune.rest.provider.api.ApiClient;
import dev.attune.rest.provider.api.ApiReply;
import dev.attune.rest.provider.api.StoppableTimer;
import dev.attune.rest.provider.body.AnswerBody;
import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.kind.BodyPath;
import dev.attune.rest.provider.lookup.ObjectReader;
import dev.attune.rest.provider.lookup.ReadResult;
import dev.attune.rest.provider.request.RequestContext;
import dev.attune.rest.provider.request.RequestTargets;
import dev.attune.rest.provider.request.RequestVariables;
import dev.attune.rest.provider.request.UnfilledVariableException;
import dev.attune.schema.KeyText;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Waits until the server has finished a write that it only accepted. */
public final class ProgressPoller {
  private final ApiClient apiClient;
  private final RequestTargets requestTargets;
  private final ObjectReader objectReader;
  private final StoppableTimer stoppableTimer;

  public ProgressPoller(
      ApiClient apiClient,
      RequestTargets requestTargets,
      ObjectReader objectReader,
      StoppableTimer stoppableTimer) {
    this.apiClient = apiClient;
    this.requestTargets = requestTargets;
    this.objectReader = objectReader;
    this.stoppableTimer = stoppableTimer;
  }

  /**
   * How it ended.
   *
   * @param id of the new object, if the end says so
   */
  record Ended(Optional<String> id, Optional<Failure> failure) {
    static Ended well(Optional<String> id) {
      return new Ended(id, Optional.empty());
    }

    static Ended badly(Failure failure) {
      return new Ended(Optional.empty(), Optional.of(failure));
    }
  }

  /** One look at how far it is. */
  private sealed interface Look {
    record Body(Value body, RequestContext ask) implements Look {}

    record Over() implements Look {}

    record NotYet() implements Look {}

    record Lost(Failure failure) implements Look {}
  }

  static boolean goesOn(ApiKind apiKind, AsyncWrites.Write write) {
    return progress(apiKind).filter(progress -> progress.on().contains(write)).isPresent();
  }

  /** How long the server may go on with a create after its answer. */
  public static Duration longestCreate(ApiKind apiKind) {
    return progress(apiKind)
        .filter(progress -> progress.on().contains(AsyncWrites.Write.CREATE))
        .map(AsyncWrites.Progress::within)
        .orElse(Duration.ZERO);
  }

  private static Optional<AsyncWrites.Progress> progress(ApiKind apiKind) {
    return switch (apiKind.type().asynchronous()) {
      case AsyncWrites.None _ -> Optional.empty();
      case AsyncWrites.Operation operation -> Optional.of(operation.progress());
      case AsyncWrites.Location location -> Optional.of(location.progress());
      case AsyncWrites.OfObject object -> Optional.of(object.progress());
    };
  }

  /** Whether the answer is about something that is polled, and not the object itself. */
  static boolean isElsewhere(ApiKind apiKind, ApiReply.Fine first) {
    return switch (apiKind.type().asynchronous()) {
      case AsyncWrites.None _, AsyncWrites.OfObject _ -> false;
      case AsyncWrites.Operation operation -> operationId(operation, first).isPresent();
      case AsyncWrites.Location location ->
          first.answer().headers().firstValue(location.header()).isPresent();
    };
  }

  /**
   * Waits for the end of a write that goes on.
   *
   * @param requestVariables the object that is written, with its id if that is known
   * @param first what the write was answered with
   */
  Ended await(AsyncWrites.Write write, RequestVariables requestVariables, ApiReply.Fine first) {
    return switch (requestVariables.kind().type().asynchronous()) {
      case AsyncWrites.None _ -> Ended.well(Optional.empty());
      case AsyncWrites.Operation operation -> operation(operation, requestVariables, first);
      case AsyncWrites.Location location -> location(location, requestVariables, first);
      case AsyncWrites.OfObject(Progress progress) ->
          requestVariables.id().isEmpty()
              ? Ended.badly(doubt(first, "the answer does not say which object to wait for"))
              : poll(
                  () -> object(requestVariables, write, first.ask()),
                  progress,
                  Optional.empty(),
                  first);
    };
  }

  private static Optional<String> operationId(
      AsyncWrites.Operation operation, ApiReply.Fine first) {
    return first.body() instanceof AnswerBody.Json(Value body)
        ? BodyPath.of(operation.id()).find(body).flatMap(KeyText::text)
        : Optional.empty();
  }

  private Ended operation(
      AsyncWrites.Operation operation, RequestVariables requestVariables, ApiReply.Fine first) {
    Optional<String> id = operationId(operation, first);
    if (id.isEmpty()) {
      return unnamed(first);
    }
    try {
      URI target = requestTargets.of(operation.path(), requestVariables.during(id.get()), Map.of());
      return poll(
          () -> ask(requestVariables, target), operation.progress(), operation.result(), first);
    } catch (UnfilledVariableException e) {
      return Ended.badly(doubt(first, e.why()));
    }
  }

  private Ended location(
      AsyncWrites.Location location, RequestVariables requestVariables, ApiReply.Fine first) {
    Optional<String> link = first.answer().headers().firstValue(location.header());
    if (link.isEmpty()) {
      return unnamed(first);
    }
    Optional<URI> target = requestTargets.followed(first.ask().request().target(), link.get());
    return target
        .map(uri ->
            poll(() -> ask(requestVariables, uri), location.progress(), location.result(), first))
        .orElseGet(() ->
            Ended.badly(
                doubt(
                    first,
                    "its header "
                        + location.header()
                        + " leads to another server, which Attune does not contact")));
  }

  /** Nothing to wait for is fine, unless the API says that there is. */
  private static Ended unnamed(ApiReply.Fine first) {
    return first.answer().status() == 202
        ? Ended.badly(doubt(first, "the answer does not say where to ask for its progress"))
        : Ended.well(Optional.empty());
  }

  private Look ask(RequestVariables requestVariables, URI target) {
    return switch (apiClient.look(requestVariables, target)) {
      case ApiReply.Failed(Failure failure) -> new Look.Lost(failure);
      case ApiReply.Fine fine ->
          fine.body() instanceof AnswerBody.Json(Value body)
              ? new Look.Body(body, fine.ask())
              : new Look.Lost(
                  new Failure.Failed(fine.ask().words() + ": the answer cannot be read"));
    };
  }

  private Look object(
      RequestVariables requestVariables, AsyncWrites.Write write, RequestContext requestContext) {
    return switch (objectReader.read(requestVariables)) {
      case ReadResult.There(MapValue raw, var _) -> new Look.Body(raw, requestContext);
      case ReadResult.Gone _ ->
          write == AsyncWrites.Write.DELETE ? new Look.Over() : new Look.NotYet();
      case ReadResult.Unclear(Failure failure) -> new Look.Lost(failure);
    };
  }

  private Ended poll(
      Supplier<Look> look, Progress progress, Optional<Path> result, ApiReply.Fine first) {
    StoppableTimer.Elapsed stretch = stoppableTimer.begin();
    while (true) {
      String late = "it was not finished";
      switch (look.get()) {
        case Look.Over _ -> {
          return Ended.well(Optional.empty());
        }
        case Look.Lost(Failure failure) -> {
          late = "its progress cannot be read: " + failure.message() + ", even";
          if (!passes(failure)) {
            return Ended.badly(
                underWay(first, "its progress cannot be read: " + failure.message()));
          }
        }
        case Look.Body(Value body, RequestContext requestContext) -> {
          Optional<Ended> ended = ended(progress, result, body, requestContext);
          if (ended.isPresent()) {
            return ended.get();
          }
        }
        case Look.NotYet _ -> {}
      }
      if (stretch.exceeds(progress.within()) || !stoppableTimer.waits(progress.every())) {
        return Ended.badly(underWay(first, late + " after " + stretch.soFar().toSeconds() + " s"));
      }
    }
  }

  /** Who cannot be asked for a while may work on all the same. */
  private static boolean passes(Failure failure) {
    return failure instanceof Failure.Unavailable || failure instanceof Failure.Throttled;
  }

  private static Optional<Ended> ended(
      Progress progress, Optional<Path> result, Value body, RequestContext requestContext) {
    Optional<String> id =
        result.flatMap(path -> BodyPath.of(path).find(body)).flatMap(KeyText::text);
    String status = BodyPath.of(progress.status()).find(body).flatMap(KeyText::text).orElse("");
    if (progress.done().contains(status)) {
      return Optional.of(Ended.well(id));
    }
    if (!progress.failed().contains(status)) {
      return Optional.empty();
    }
    String why =
        progress
            .error()
            .flatMap(path -> BodyPath.of(path).find(body))
            .flatMap(KeyText::text)
            .orElse("");
    String message =
        requestContext.words() + " ended with '" + requestContext.repeated(status) + "'";
    String said = why.isEmpty() ? message : message + ": " + requestContext.repeated(why);
    return Optional.of(new Ended(id, Optional.of(new Failure.Failed(said))));
  }

  private static Failure doubt(ApiReply.Fine first, String why) {
    return new Failure.InDoubt(accepted(first) + ", but " + why);
  }

  private static Failure underWay(ApiReply.Fine first, String why) {
    return new Failure.InDoubt(accepted(first) + ", but " + why, true);
  }

  private static String accepted(ApiReply.Fine first) {
    return first.ask().words() + " was accepted with " + first.answer().status();
  }
}
