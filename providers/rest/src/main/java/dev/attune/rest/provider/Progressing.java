package dev.attune.rest.provider;

import dev.attune.provider.Failure;
import dev.attune.rest.pack.Asynchronous;
import dev.attune.rest.pack.Asynchronous.Progress;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Waits for what goes on at the server after it has answered. */
final class Progressing {
  private final Api api;
  private final Targets targets;
  private final Reading reading;
  private final Patience patience;

  Progressing(Api api, Targets targets, Reading reading, Patience patience) {
    this.api = api;
    this.targets = targets;
    this.reading = reading;
    this.patience = patience;
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
    record Body(Value body, Ask ask) implements Look {}

    record Over() implements Look {}

    record NotYet() implements Look {}

    record Lost(Failure failure) implements Look {}
  }

  static boolean goesOn(Kind kind, Asynchronous.Write write) {
    return switch (kind.type().asynchronous()) {
      case Asynchronous.None _ -> false;
      case Asynchronous.Operation operation -> operation.progress().on().contains(write);
      case Asynchronous.Location location -> location.progress().on().contains(write);
      case Asynchronous.OfObject object -> object.progress().on().contains(write);
    };
  }

  /** Whether the answer is about something that is polled, and not the object itself. */
  static boolean isElsewhere(Kind kind, Heard.Fine first) {
    return switch (kind.type().asynchronous()) {
      case Asynchronous.None _, Asynchronous.OfObject _ -> false;
      case Asynchronous.Operation operation -> operationId(operation, first).isPresent();
      case Asynchronous.Location location ->
          first.answer().headers().firstValue(location.header()).isPresent();
    };
  }

  /**
   * Waits for the end of a write that goes on.
   *
   * @param filling the object that is written, with its id if that is known
   * @param first what the write was answered with
   */
  Ended await(Asynchronous.Write write, Filling filling, Heard.Fine first) {
    return switch (filling.kind().type().asynchronous()) {
      case Asynchronous.None _ -> Ended.well(Optional.empty());
      case Asynchronous.Operation operation -> operation(operation, filling, first);
      case Asynchronous.Location location -> location(location, filling, first);
      case Asynchronous.OfObject(Progress progress) ->
          filling.id().isEmpty()
              ? Ended.badly(doubt(first, "the answer does not say which object to wait for"))
              : poll(() -> object(filling, write, first.ask()), progress, Optional.empty(), first);
    };
  }

  private static Optional<String> operationId(Asynchronous.Operation operation, Heard.Fine first) {
    return first.body() instanceof AnswerBody.Json(Value body)
        ? Place.of(operation.id()).find(body).flatMap(Kind::text)
        : Optional.empty();
  }

  private Ended operation(Asynchronous.Operation operation, Filling filling, Heard.Fine first) {
    Optional<String> id = operationId(operation, first);
    if (id.isEmpty()) {
      return unnamed(first);
    }
    try {
      URI target = targets.of(operation.path(), filling.during(id.get()), Map.of());
      return poll(() -> ask(filling, target), operation.progress(), operation.result(), first);
    } catch (Unfilled e) {
      return Ended.badly(doubt(first, e.why()));
    }
  }

  private Ended location(Asynchronous.Location location, Filling filling, Heard.Fine first) {
    Optional<String> link = first.answer().headers().firstValue(location.header());
    if (link.isEmpty()) {
      return unnamed(first);
    }
    Optional<URI> target = targets.followed(first.ask().request().target(), link.get());
    return target
        .map(uri -> poll(() -> ask(filling, uri), location.progress(), location.result(), first))
        .orElseGet(() ->
            Ended.badly(
                doubt(
                    first,
                    "its header "
                        + location.header()
                        + " leads to another server, where we do not go")));
  }

  /** Nothing to wait for is fine, unless the API says that there is. */
  private static Ended unnamed(Heard.Fine first) {
    return first.answer().status() == 202
        ? Ended.badly(doubt(first, "the answer does not say how to learn what becomes of it"))
        : Ended.well(Optional.empty());
  }

  private Look ask(Filling filling, URI target) {
    return switch (api.look(filling, target)) {
      case Heard.Not(Failure failure) -> new Look.Lost(failure);
      case Heard.Fine fine ->
          fine.body() instanceof AnswerBody.Json(Value body)
              ? new Look.Body(body, fine.ask())
              : new Look.Lost(
                  new Failure.Failed(fine.ask().words() + ": the answer cannot be read"));
    };
  }

  private Look object(Filling filling, Asynchronous.Write write, Ask ask) {
    return switch (reading.read(filling)) {
      case Seen.There(MapValue raw, var _) -> new Look.Body(raw, ask);
      case Seen.Gone _ -> write == Asynchronous.Write.DELETE ? new Look.Over() : new Look.NotYet();
      case Seen.Unclear(Failure failure) -> new Look.Lost(failure);
    };
  }

  private Ended poll(
      Supplier<Look> look, Progress progress, Optional<Path> result, Heard.Fine first) {
    Patience.Stretch stretch = patience.begin();
    while (true) {
      String late = "it was not done";
      switch (look.get()) {
        case Look.Over _ -> {
          return Ended.well(Optional.empty());
        }
        case Look.Lost(Failure failure) -> {
          late = "how far it is cannot be seen: " + failure.message() + ", even";
          if (!passes(failure)) {
            return Ended.badly(
                underWay(first, "how far it is cannot be seen: " + failure.message()));
          }
        }
        case Look.Body(Value body, Ask ask) -> {
          Optional<Ended> ended = ended(progress, result, body, ask);
          if (ended.isPresent()) {
            return ended.get();
          }
        }
        case Look.NotYet _ -> {}
      }
      if (stretch.exceeds(progress.within()) || !patience.waits(progress.every())) {
        return Ended.badly(underWay(first, late + " after " + stretch.soFar().toSeconds() + " s"));
      }
    }
  }

  /** Who cannot be asked for a while may work on all the same. */
  private static boolean passes(Failure failure) {
    return failure instanceof Failure.Unavailable || failure instanceof Failure.Throttled;
  }

  private static Optional<Ended> ended(
      Progress progress, Optional<Path> result, Value body, Ask ask) {
    Optional<String> id = result.flatMap(path -> Place.of(path).find(body)).flatMap(Kind::text);
    String status = Place.of(progress.status()).find(body).flatMap(Kind::text).orElse("");
    if (progress.done().contains(status)) {
      return Optional.of(Ended.well(id));
    }
    if (!progress.failed().contains(status)) {
      return Optional.empty();
    }
    String why =
        progress.error().flatMap(path -> Place.of(path).find(body)).flatMap(Kind::text).orElse("");
    String message = ask.words() + " ended with '" + ask.repeated(status) + "'";
    String said = why.isEmpty() ? message : message + ": " + ask.repeated(why);
    return Optional.of(new Ended(id, Optional.of(new Failure.Failed(said))));
  }

  private static Failure doubt(Heard.Fine first, String why) {
    return new Failure.InDoubt(accepted(first) + ", but " + why);
  }

  private static Failure underWay(Heard.Fine first, String why) {
    return new Failure.InDoubt(accepted(first) + ", but " + why, true);
  }

  private static String accepted(Heard.Fine first) {
    return first.ask().words() + " was accepted with " + first.answer().status();
  }
}
