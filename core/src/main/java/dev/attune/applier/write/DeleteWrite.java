package dev.attune.applier.write;

import dev.attune.applier.check.FreshObject;
import dev.attune.applier.journal.IntentBuilder;
import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.RunRecords;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.provider.Location;
import dev.attune.provider.Provider;
import dev.attune.store.Deployment;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Carries out deletes, and forgets what cannot be deleted. */
final class DeleteWrite {
  private final RunRecords records;
  private final FreshObject present;
  private final IntentBuilder intents;
  private final DeleteCall deleting;

  DeleteWrite(RunRecords records, FreshObject present, IntentBuilder intents, DeleteCall deleting) {
    this.records = records;
    this.present = present;
    this.intents = intents;
    this.deleting = deleting;
  }

  ChangeResult run(CheckedChange ready, NodeChange part, Provider provider) throws Refusal {
    Optional<LastApplied> supplanted = records.supplanted(object(ready, part));
    if (supplanted.isPresent()) {
      // The remote system knows both by one id: what is there now is the new one.
      return deleting.forget(
          part, forgetting(ready, part, supplanted), new ChangeResult.Unchanged());
    }
    boolean was = ready.prior().containsKey(part.node());
    Optional<Observed> live = was ? present.find(ready, part, MapValue.EMPTY) : Optional.empty();
    if (live.isEmpty()) {
      return goneAlready(ready, part);
    }
    if (present.isProtected(live.get()) || present.isInProtected(ready, live.get())) {
      throw ChangeMessages.isProtected(part);
    }
    LastApplied record =
        records
            .of(ObjectId.of(live.get()))
            .orElseGet(() ->
                unrecorded(live.get(), new Deployment(part.change().identity(), part.node(), -1)));
    Intent intent =
        intents.other(
            part, Intent.Kind.DELETE, ready.schema(), record, live.get().instance(), false);
    return deleting.delete(part, intent, provider, ready.schema(), live.get());
  }

  /** Takes it off the record; nothing is sent. */
  ChangeResult forget(CheckedChange ready, NodeChange part) throws Refusal {
    Optional<LastApplied> record = record(ready, part);
    if (record.filter(LastApplied::protection).isPresent()) {
      throw ChangeMessages.isProtected(part);
    }
    return deleting.forget(part, forgetting(ready, part, record), new ChangeResult.Applied());
  }

  private ChangeResult goneAlready(CheckedChange ready, NodeChange part) {
    return deleting.forget(
        part, forgetting(ready, part, record(ready, part)), new ChangeResult.Unchanged());
  }

  private Optional<LastApplied> record(CheckedChange ready, NodeChange part) {
    return records.of(object(ready, part));
  }

  private static ObjectId object(CheckedChange ready, NodeChange part) {
    Location location =
        new Location(
            ready.schema().type(),
            Objects.requireNonNull(ready.payload().objects().get(part.node())).parents());
    return new ObjectId(part.provider(), location, part.id().orElseThrow());
  }

  private Optional<Intent> forgetting(
      CheckedChange ready, NodeChange part, Optional<LastApplied> record) {
    return record.map(of ->
        intents.other(
            part, Intent.Kind.RECORD, ready.schema(), of, of.instance(), of.protection()));
  }

  /** What would be on record of an object that is not: that nothing is declared of it. */
  static LastApplied unrecorded(Observed live, Deployment deployment) {
    return new LastApplied(
        deployment,
        live.provider(),
        live.location().parents(),
        live.instance(),
        MapValue.EMPTY,
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        live.marks().protection(),
        List.of());
  }
}
