package dev.attune.applier.write;

import dev.attune.applier.check.FreshObject;
import dev.attune.applier.journal.IntentBuilder;
import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.RunRecords;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.provider.Location;
import dev.attune.provider.Provider;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.value.MapValue;
import java.util.Objects;
import java.util.Optional;

/** Carries out deletes. */
final class DeleteWrite {
  private final RunRecords runRecords;
  private final FreshObject freshObject;
  private final IntentBuilder intentBuilder;
  private final DeleteCall deleteCall;

  DeleteWrite(
      RunRecords runRecords,
      FreshObject freshObject,
      IntentBuilder intentBuilder,
      DeleteCall deleteCall) {
    this.runRecords = runRecords;
    this.freshObject = freshObject;
    this.intentBuilder = intentBuilder;
    this.deleteCall = deleteCall;
  }

  ChangeResult run(CheckedChange checkedChange, NodeChange nodeChange, Provider provider)
      throws Refusal {
    Optional<LastApplied> supplanted = runRecords.supplanted(object(checkedChange, nodeChange));
    if (supplanted.isPresent()) {
      // The remote system knows both by one id: what is there now is the new one.
      return deleteCall.forget(
          nodeChange,
          forgetting(checkedChange, nodeChange, supplanted),
          new ChangeResult.Unchanged());
    }
    boolean was = checkedChange.prior().containsKey(nodeChange.node());
    Optional<Observed> live =
        was ? freshObject.find(checkedChange, nodeChange, MapValue.EMPTY) : Optional.empty();
    if (live.isEmpty()) {
      return goneAlready(checkedChange, nodeChange);
    }
    if (freshObject.protection(live.get()).forbidsDeletes()
        || freshObject.protectionAround(checkedChange, nodeChange, live.get()).forbidsDeletes()) {
      throw ChangeMessages.isProtected(nodeChange);
    }
    LastApplied record =
        runRecords
            .of(ObjectId.of(live.get()))
            .orElseGet(() ->
                unrecorded(
                    live.get(),
                    new Deployment(nodeChange.change().identity(), nodeChange.node(), -1)));
    Intent intent =
        intentBuilder.other(
            nodeChange,
            Intent.Kind.DELETE,
            checkedChange.schema(),
            record,
            live.get().instance(),
            ProtectionLevel.NONE);
    return deleteCall.delete(nodeChange, intent, provider, checkedChange.schema(), live.get());
  }

  private ChangeResult goneAlready(CheckedChange checkedChange, NodeChange nodeChange) {
    return deleteCall.forget(
        nodeChange,
        forgetting(checkedChange, nodeChange, record(checkedChange, nodeChange)),
        new ChangeResult.Unchanged());
  }

  private Optional<LastApplied> record(CheckedChange checkedChange, NodeChange nodeChange) {
    return runRecords.of(object(checkedChange, nodeChange));
  }

  /** The object that a change is about. */
  static ObjectId object(CheckedChange checkedChange, NodeChange nodeChange) {
    Location location =
        new Location(
            checkedChange.schema().type(),
            Objects.requireNonNull(checkedChange.payload().objects().get(nodeChange.node()))
                .parents());
    return new ObjectId(nodeChange.provider(), location, nodeChange.id().orElseThrow());
  }

  private Optional<Intent> forgetting(
      CheckedChange checkedChange, NodeChange nodeChange, Optional<LastApplied> record) {
    return record.map(of ->
        intentBuilder.other(
            nodeChange,
            Intent.Kind.RECORD,
            checkedChange.schema(),
            of,
            of.instance(),
            of.protection()));
  }

  /** What would be on record of an object that is not: that nothing is declared of it. */
  static LastApplied unrecorded(Observed live, Deployment deployment) {
    return LastApplied.of(
        new ObjectPlace(deployment, live.provider(), live.location().parents()),
        live.instance(),
        Declaration.NONE.withProtection(live.marks().protection()));
  }
}
