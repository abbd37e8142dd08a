package dev.attune.applier.write;

import dev.attune.applier.check.FreshObject;
import dev.attune.applier.check.WriteBuilder;
import dev.attune.applier.journal.IntentBuilder;
import dev.attune.applier.journal.UpdateRequest;
import dev.attune.applier.journal.WriteScope;
import dev.attune.applier.journal.WriteTarget;
import dev.attune.applier.state.RunRecords;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.compare.Prior;
import dev.attune.label.Stamp;
import dev.attune.manifest.ProtectionLevel;
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
  private final RunRecords runRecords;
  private final FreshObject freshObject;
  private final WriteBuilder writeBuilder;
  private final IntentBuilder intentBuilder;
  private final UpdateWrite updateWrite;

  ProtectionWrite(
      RunRecords runRecords,
      FreshObject freshObject,
      WriteBuilder writeBuilder,
      IntentBuilder intentBuilder,
      UpdateWrite updateWrite) {
    this.runRecords = runRecords;
    this.freshObject = freshObject;
    this.writeBuilder = writeBuilder;
    this.intentBuilder = intentBuilder;
    this.updateWrite = updateWrite;
  }

  ChangeResult run(CheckedChange checkedChange, NodeChange nodeChange, Provider provider)
      throws Refusal {
    Schema schema = checkedChange.schema();
    Observed live = freshObject.fresh(checkedChange, nodeChange, MapValue.EMPTY);
    ProtectionLevel level =
        checkedChange.change().protection().orElseThrow() instanceof Change.Protection.Changes to
            ? to.to()
            : ProtectionLevel.NONE;
    // An object of ours that is not on record comes on record with its protection.
    LastApplied record =
        runRecords
            .of(ObjectId.of(live))
            .orElseGet(() ->
                DeleteWrite.unrecorded(
                    live, runRecords.next(nodeChange.change().identity(), nodeChange.node())));
    boolean onRecordOnly =
        schema.labels().isEmpty()
            || record.isOursByRecordAlone()
            || !provider.operations(schema.type()).contains(Operation.UPDATE);
    Intent.Kind kind = onRecordOnly ? Intent.Kind.RECORD : Intent.Kind.UPDATE;
    Intent intent = intentBuilder.other(nodeChange, kind, schema, record, live.instance(), level);
    if (onRecordOnly) {
      return updateWrite.recorded(nodeChange, intent, live, schema, WriteScope.MARKS);
    }
    MapValue settable = SettableFields.in(schema.body(), live.value());
    Prior prior = Prior.of(live);
    Planned planned = writeBuilder.proposed(checkedChange, nodeChange, settable, level, prior);
    Stamp stamp =
        writeBuilder.stamp(checkedChange, live.marks().configHash().or(record::configHash), level);
    Write write = writeBuilder.write(schema, settable, planned, stamp, prior);
    WriteTarget target = new WriteTarget(provider, live.location(), schema);
    return updateWrite.update(
        new UpdateRequest(nodeChange, intent, target, live, write, WriteScope.MARKS));
  }
}
