package dev.attune.rest.sandbox.service;

import dev.attune.rest.pack.AsyncWrites;
import dev.attune.rest.pack.AsyncWrites.Progress;
import dev.attune.rest.pack.AsyncWrites.Write;
import dev.attune.rest.sandbox.body.BodyEditor;
import dev.attune.rest.sandbox.http.OutgoingResponse;
import dev.attune.rest.sandbox.http.PercentCodec;
import dev.attune.rest.sandbox.http.ResponseFormat;
import dev.attune.rest.sandbox.state.AsyncJobs.Work;
import dev.attune.rest.sandbox.state.ServedKind;
import dev.attune.rest.sandbox.state.StoredObject;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Optional;

/** Operations that the API shows as resources of their own. */
public final class OperationResource {
  /** Where those are that a header leads to: below a path that no pack has. */
  public static final String PATH = "/-/operations/";

  private OperationResource() {}

  /** How the API shows that a write goes on, if it does so by an operation. */
  static boolean has(ServedKind servedKind, Write write) {
    return switch (servedKind.type().asynchronous()) {
      case AsyncWrites.Operation operation -> operation.progress().on().contains(write);
      case AsyncWrites.Location location -> location.progress().on().contains(write);
      case AsyncWrites.OfObject _, AsyncWrites.None _ -> false;
    };
  }

  /** Whether the object itself shows that a write goes on. */
  static boolean isShownBy(StoredObject storedObject, Write write) {
    return storedObject.kind().type().asynchronous()
            instanceof AsyncWrites.OfObject(Progress progress)
        && progress.on().contains(write);
  }

  /** The first answer. Where the operation tells the new id, it does not. */
  static OutgoingResponse accepted(Work work, String url) {
    ServedKind servedKind = work.object().kind();
    boolean told = work.write() == Write.DELETE || result(servedKind).isPresent();
    MapValue body =
        told
            ? MapValue.EMPTY
            : ResponseFormat.object(servedKind.type().envelope(), work.object().shown());
    return switch (servedKind.type().asynchronous()) {
      case AsyncWrites.Operation(var _, Path id, var _, Progress progress) ->
          OutgoingResponse.of(
              202, BodyEditor.put(status(body, progress, work), id, Text.of(work.id())));
      case AsyncWrites.Location(String header, var _, Progress _) ->
          (body.isEmpty() ? OutgoingResponse.empty(202) : OutgoingResponse.of(202, body))
              .saying(header, url + PATH + PercentCodec.encode(work.id()));
      case AsyncWrites.OfObject _, AsyncWrites.None _ ->
          throw new IllegalStateException("no operation is shown");
    };
  }

  /** An operation as it is asked for. */
  static Value shown(Work work) {
    ServedKind servedKind = work.object().kind();
    MapValue body =
        switch (servedKind.type().asynchronous()) {
          case AsyncWrites.Operation(var _, Path id, var _, Progress progress) ->
              BodyEditor.put(status(MapValue.EMPTY, progress, work), id, Text.of(work.id()));
          case AsyncWrites.Location(var _, var _, Progress progress) ->
              status(MapValue.EMPTY, progress, work);
          case AsyncWrites.OfObject _, AsyncWrites.None _ -> MapValue.EMPTY;
        };
    Optional<Path> result = result(servedKind);
    if (!work.isOver() || work.write() != Write.CREATE || result.isEmpty()) {
      return body;
    }
    Value id =
        servedKind
            .type()
            .idField()
            .flatMap(work.object().value()::get)
            .orElse(Text.of(work.object().id()));
    return BodyEditor.put(body, result.get(), id);
  }

  private static Optional<Path> result(ServedKind servedKind) {
    return switch (servedKind.type().asynchronous()) {
      case AsyncWrites.Operation operation -> operation.result();
      case AsyncWrites.Location location -> location.result();
      case AsyncWrites.OfObject _, AsyncWrites.None _ -> Optional.empty();
    };
  }

  private static MapValue status(MapValue body, Progress progress, Work work) {
    String word = work.isOver() ? progress.done().getFirst() : ReadService.pending(progress);
    return BodyEditor.put(body, progress.status(), Text.of(word));
  }
}
