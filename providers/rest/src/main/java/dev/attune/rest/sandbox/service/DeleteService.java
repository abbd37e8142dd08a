package dev.attune.rest.sandbox.service;

import dev.attune.rest.pack.AsyncWrites.Write;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.sandbox.body.BodyEditor;
import dev.attune.rest.sandbox.http.IncomingRequest;
import dev.attune.rest.sandbox.http.OutgoingResponse;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.rest.sandbox.route.RouteTree;
import dev.attune.rest.sandbox.state.AsyncJobs;
import dev.attune.rest.sandbox.state.ServedKind;
import dev.attune.rest.sandbox.state.ServerState;
import dev.attune.rest.sandbox.state.StoredObject;
import dev.attune.value.Text;
import java.util.Optional;

/** Deletes objects: at once, or after a while where the API does so. */
final class DeleteService {
  private final ServerState serverState;
  private final ObjectLookup objectLookup;

  DeleteService(ServerState serverState, ObjectLookup objectLookup) {
    this.serverState = serverState;
    this.objectLookup = objectLookup;
  }

  OutgoingResponse delete(RouteTree.Hit hit, IncomingRequest request) {
    ServedKind servedKind = hit.route().kind();
    StoredObject before =
        objectLookup.one(servedKind, hit.bindings()).orElseThrow(RefusalException::notThere);
    VersionCheck.demandTag(before, request);
    VersionCheck.demandVersionIfSaid(before, request);
    serverState.drop(before);
    if (OperationResource.has(servedKind, Write.DELETE)) {
      return OperationResource.accepted(
          serverState.begin(Write.DELETE, before, () -> serverState.remove(before)),
          serverState.url().toString());
    }
    Optional<Operations.UntilGone> gone =
        servedKind.type().operations().delete().flatMap(Operations.Delete::gone);
    if (gone.isPresent()) {
      AsyncJobs.Work _ = serverState.begin(Write.DELETE, before, () -> leave(before, gone.get()));
      return OutgoingResponse.empty(202);
    }
    if (OperationResource.isShownBy(before, Write.DELETE)) {
      AsyncJobs.Work _ = serverState.begin(Write.DELETE, before, () -> serverState.remove(before));
      return OutgoingResponse.empty(202);
    }
    serverState.remove(before);
    return OutgoingResponse.empty(204);
  }

  private void leave(StoredObject storedObject, Operations.UntilGone gone) {
    serverState.remove(storedObject);
    gone.field()
        .ifPresent(field ->
            serverState.leaveTrace(
                new StoredObject(
                    storedObject.kind(),
                    storedObject.place(),
                    storedObject.stamp().next(serverState.now()),
                    storedObject.value(),
                    BodyEditor.put(
                        storedObject.shown(), field, Text.of(gone.values().getFirst())))));
  }
}
