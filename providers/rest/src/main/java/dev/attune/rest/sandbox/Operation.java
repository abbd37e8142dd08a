package dev.attune.rest.sandbox;

import dev.attune.rest.pack.Asynchronous;
import dev.attune.rest.pack.Asynchronous.Progress;
import dev.attune.rest.pack.Asynchronous.Write;
import dev.attune.rest.sandbox.Works.Work;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Optional;

/** Operations that the API shows as things of their own. */
final class Operation {
  /** Where those are that a header leads to: below a path that no pack has. */
  static final String PATH = "/-/operations/";

  private Operation() {}

  /** How the API shows that a write goes on, if it does so by an operation. */
  static boolean has(Kind kind, Write write) {
    return switch (kind.type().asynchronous()) {
      case Asynchronous.Operation operation -> operation.progress().on().contains(write);
      case Asynchronous.Location location -> location.progress().on().contains(write);
      case Asynchronous.OfObject _, Asynchronous.None _ -> false;
    };
  }

  /** Whether the object itself shows that a write goes on. */
  static boolean isShownBy(Stored stored, Write write) {
    return stored.kind().type().asynchronous() instanceof Asynchronous.OfObject(Progress progress)
        && progress.on().contains(write);
  }

  /** The first answer. Where the operation tells the new id, it does not. */
  static Outgoing accepted(Work work, String url) {
    Kind kind = work.object().kind();
    boolean told = work.write() == Write.DELETE || result(kind).isPresent();
    MapValue body =
        told ? MapValue.EMPTY : Presentation.object(kind.type().envelope(), work.object().shown());
    return switch (kind.type().asynchronous()) {
      case Asynchronous.Operation(var _, Path id, var _, Progress progress) ->
          Outgoing.of(202, Spots.put(status(body, progress, work), id, Text.of(work.id())));
      case Asynchronous.Location(String header, var _, Progress _) ->
          (body.isEmpty() ? Outgoing.empty(202) : Outgoing.of(202, body))
              .saying(header, url + PATH + Percent.encode(work.id()));
      case Asynchronous.OfObject _, Asynchronous.None _ ->
          throw new IllegalStateException("no operation is shown");
    };
  }

  /** An operation as it is asked for. */
  static Value shown(Work work) {
    Kind kind = work.object().kind();
    MapValue body =
        switch (kind.type().asynchronous()) {
          case Asynchronous.Operation(var _, Path id, var _, Progress progress) ->
              Spots.put(status(MapValue.EMPTY, progress, work), id, Text.of(work.id()));
          case Asynchronous.Location(var _, var _, Progress progress) ->
              status(MapValue.EMPTY, progress, work);
          case Asynchronous.OfObject _, Asynchronous.None _ -> MapValue.EMPTY;
        };
    Optional<Path> result = result(kind);
    if (!work.isOver() || work.write() != Write.CREATE || result.isEmpty()) {
      return body;
    }
    Value id =
        kind.type()
            .idField()
            .flatMap(work.object().value()::get)
            .orElse(Text.of(work.object().id()));
    return Spots.put(body, result.get(), id);
  }

  private static Optional<Path> result(Kind kind) {
    return switch (kind.type().asynchronous()) {
      case Asynchronous.Operation operation -> operation.result();
      case Asynchronous.Location location -> location.result();
      case Asynchronous.OfObject _, Asynchronous.None _ -> Optional.empty();
    };
  }

  private static MapValue status(MapValue body, Progress progress, Work work) {
    String word = work.isOver() ? progress.done().getFirst() : Reading.pending(progress);
    return Spots.put(body, progress.status(), Text.of(word));
  }
}
