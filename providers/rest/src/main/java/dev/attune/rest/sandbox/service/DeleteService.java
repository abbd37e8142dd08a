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

/** Takes objects away: at once, or as slowly as the API does. */
final class DeleteService {
  private final ServerState realm;
  private final ObjectLookup lookups;

  DeleteService(ServerState realm, ObjectLookup lookups) {
    this.realm = realm;
    this.lookups = lookups;
  }

  OutgoingResponse delete(RouteTree.Hit hit, IncomingRequest request) {
    ServedKind kind = hit.route().kind();
    StoredObject before = lookups.one(kind, hit.bindings()).orElseThrow(RefusalException::notThere);
    VersionCheck.demandTag(before, request);
    VersionCheck.demandVersionIfSaid(before, request);
    realm.drop(before);
    if (OperationResource.has(kind, Write.DELETE)) {
      return OperationResource.accepted(
          realm.begin(Write.DELETE, before, () -> realm.remove(before)), realm.url().toString());
    }
    Optional<Operations.UntilGone> gone =
        kind.type().operations().delete().flatMap(Operations.Delete::gone);
    if (gone.isPresent()) {
      AsyncJobs.Work _ = realm.begin(Write.DELETE, before, () -> leave(before, gone.get()));
      return OutgoingResponse.empty(202);
    }
    if (OperationResource.isShownBy(before, Write.DELETE)) {
      AsyncJobs.Work _ = realm.begin(Write.DELETE, before, () -> realm.remove(before));
      return OutgoingResponse.empty(202);
    }
    realm.remove(before);
    return OutgoingResponse.empty(204);
  }

  private void leave(StoredObject stored, Operations.UntilGone gone) {
    realm.remove(stored);
    gone.field()
        .ifPresent(field ->
            realm.leaveTrace(
                new StoredObject(
                    stored.kind(),
                    stored.place(),
                    stored.id(),
                    stored.number(),
                    stored.revision() + 1,
                    stored.created(),
                    realm.now(),
                    stored.value(),
                    BodyEditor.put(stored.shown(), field, Text.of(gone.values().getFirst())))));
  }
}
