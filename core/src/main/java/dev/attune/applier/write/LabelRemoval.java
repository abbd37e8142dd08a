package dev.attune.applier.write;

import dev.attune.applier.check.WriteBuilder;
import dev.attune.applier.journal.IntentBuilder;
import dev.attune.applier.journal.UpdateRequest;
import dev.attune.applier.journal.WriteScope;
import dev.attune.applier.journal.WriteTarget;
import dev.attune.applier.state.RunObjects;
import dev.attune.apply.ApplyCode;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.provider.Provider;
import dev.attune.provider.Write;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;

/** Takes our labels off an object that stays on record until then. */
final class LabelRemoval {
  private final RunObjects runObjects;
  private final WriteBuilder writeBuilder;
  private final IntentBuilder intentBuilder;
  private final UpdateWrite updateWrite;

  LabelRemoval(
      RunObjects runObjects,
      WriteBuilder writeBuilder,
      IntentBuilder intentBuilder,
      UpdateWrite updateWrite) {
    this.runObjects = runObjects;
    this.writeBuilder = writeBuilder;
    this.intentBuilder = intentBuilder;
    this.updateWrite = updateWrite;
  }

  ChangeResult run(
      CheckedChange checkedChange,
      NodeChange nodeChange,
      Provider provider,
      Observed live,
      LastApplied record)
      throws Refusal {
    Schema schema = checkedChange.schema();
    Write write = writeBuilder.unlabelled(checkedChange, nodeChange, live);
    Intent intent =
        intentBuilder.other(
            nodeChange, Intent.Kind.UPDATE, schema, record, live.instance(), record.protection());
    ChangeResult result =
        updateWrite.update(
            new UpdateRequest(
                nodeChange,
                intent,
                new WriteTarget(provider, live.location(), schema),
                live,
                write,
                WriteScope.MARKS));
    return switch (result) {
      case ChangeResult.Applied _ when isLabelled(live) -> stillLabelled(nodeChange);
      case ChangeResult.Failed(Diagnostic why, boolean written) ->
          new ChangeResult.Failed(why.hint(Hint.KEEP_LABELS), written);
      default -> result;
    };
  }

  /** An answer is no proof: an API may ignore what it is told about labels. */
  private boolean isLabelled(Observed live) {
    return runObjects
        .left(ObjectId.of(live))
        .filter(now -> now.marks().managed().isPresent())
        .isPresent();
  }

  private static ChangeResult stillLabelled(NodeChange nodeChange) {
    return new ChangeResult.Failed(
        Diagnostic.error(
                ApplyCode.FAILED,
                nodeChange.displayName() + " could not be forgotten: it still has Attune's labels")
            .hint(Hint.KEEP_LABELS),
        true);
  }
}
