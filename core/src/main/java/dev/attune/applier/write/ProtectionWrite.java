package dev.attune.applier.write;

import dev.attune.applier.check.FreshObject;
import dev.attune.applier.check.WriteBuilder;
import dev.attune.applier.journal.IntentBuilder;
import dev.attune.applier.journal.WriteScope;
import dev.attune.applier.state.RunRecords;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.compare.Prior;
import dev.attune.label.Stamp;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.own.SettableFields;
import dev.attune.plan.Change;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.Provider;
import dev.attune.provider.Write;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;

/** Carries out changes of protection: of a label where there is one, else of the record alone. */
final class ProtectionWrite {
  private final RunRecords records;
  private final FreshObject present;
  private final WriteBuilder drafting;
  private final IntentBuilder intents;
  private final UpdateWrite updating;

  ProtectionWrite(
      RunRecords records,
      FreshObject present,
      WriteBuilder drafting,
      IntentBuilder intents,
      UpdateWrite updating) {
    this.records = records;
    this.present = present;
    this.drafting = drafting;
    this.intents = intents;
    this.updating = updating;
  }

  ChangeResult run(CheckedChange ready, NodeChange part, Provider provider) throws Refusal {
    Schema schema = ready.schema();
    Observed live = present.fresh(ready, part, MapValue.EMPTY);
    boolean protects =
        ready.change().protection().orElseThrow() instanceof Change.Protection.Changes(boolean p)
            && p;
    // An object of ours that is not on record comes on record with its protection.
    LastApplied record =
        records
            .of(ObjectId.of(live))
            .orElseGet(() ->
                DeleteWrite.unrecorded(live, records.next(part.change().identity(), part.node())));
    boolean onRecordOnly =
        schema.labels().isEmpty() || !provider.operations(schema.type()).contains(Operation.UPDATE);
    Intent.Kind kind = onRecordOnly ? Intent.Kind.RECORD : Intent.Kind.UPDATE;
    Intent intent = intents.other(part, kind, schema, record, live.instance(), protects);
    if (onRecordOnly) {
      return updating.recorded(part, intent, live, schema, WriteScope.MARKS);
    }
    MapValue settable = SettableFields.in(schema.body(), live.value());
    Planned planned = drafting.proposed(ready, part, settable, protects, Prior.of(live));
    Stamp stamp = drafting.stamp(ready, live.marks().configHash().or(record::configHash), protects);
    Write write = drafting.write(schema, settable, planned, stamp);
    return updating.update(part, intent, provider, schema, live, write, WriteScope.MARKS);
  }
}
