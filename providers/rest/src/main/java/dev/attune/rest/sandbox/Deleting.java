package dev.attune.rest.sandbox;

import dev.attune.rest.pack.Asynchronous.Write;
import dev.attune.rest.pack.Operations;
import dev.attune.value.Text;
import java.util.Optional;

/** Takes objects away: at once, or as slowly as the API does. */
final class Deleting {
  private final Realm realm;
  private final Lookups lookups;

  Deleting(Realm realm, Lookups lookups) {
    this.realm = realm;
    this.lookups = lookups;
  }

  Outgoing delete(Routes.Hit hit, Incoming request) {
    Kind kind = hit.route().kind();
    Stored before = lookups.one(kind, hit.bindings()).orElseThrow(Refused::notThere);
    Preconditions.demandTag(before, request);
    Preconditions.demandVersionIfSaid(before, request);
    realm.drop(before);
    if (Operation.has(kind, Write.DELETE)) {
      return Operation.accepted(
          realm.begin(Write.DELETE, before, () -> realm.remove(before)), realm.url().toString());
    }
    Optional<Operations.UntilGone> gone =
        kind.type().operations().delete().flatMap(Operations.Delete::gone);
    if (gone.isPresent()) {
      Works.Work _ = realm.begin(Write.DELETE, before, () -> leave(before, gone.get()));
      return Outgoing.empty(202);
    }
    if (Operation.isShownBy(before, Write.DELETE)) {
      Works.Work _ = realm.begin(Write.DELETE, before, () -> realm.remove(before));
      return Outgoing.empty(202);
    }
    realm.remove(before);
    return Outgoing.empty(204);
  }

  private void leave(Stored stored, Operations.UntilGone gone) {
    realm.remove(stored);
    gone.field()
        .ifPresent(field ->
            realm.leaveTrace(
                new Stored(
                    stored.kind(),
                    stored.place(),
                    stored.id(),
                    stored.number(),
                    stored.revision() + 1,
                    stored.created(),
                    realm.now(),
                    stored.value(),
                    Spots.put(stored.shown(), field, Text.of(gone.values().getFirst())))));
  }
}
