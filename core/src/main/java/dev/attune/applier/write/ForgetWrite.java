package dev.attune.applier.write;

import dev.attune.applier.check.FreshObject;
import dev.attune.applier.journal.IntentBuilder;
import dev.attune.applier.journal.LeftChanges;
import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.RunRecords;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.observe.Observed;
import dev.attune.provider.Provider;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.Optional;

/**
 * Lets objects go. The labels come off first and the record goes last: a run that dies between the
 * two leaves an object that is on record, so the next run lets it go again.
 */
final class ForgetWrite {
  private final RunRecords runRecords;
  private final FreshObject freshObject;
  private final IntentBuilder intentBuilder;
  private final LabelRemoval labelRemoval;
  private final DeleteCall deleteCall;

  ForgetWrite(
      RunRecords runRecords,
      FreshObject freshObject,
      IntentBuilder intentBuilder,
      LabelRemoval labelRemoval,
      DeleteCall deleteCall) {
    this.runRecords = runRecords;
    this.freshObject = freshObject;
    this.intentBuilder = intentBuilder;
    this.labelRemoval = labelRemoval;
    this.deleteCall = deleteCall;
  }

  ChangeResult run(CheckedChange checkedChange, NodeChange nodeChange, Provider provider)
      throws Refusal {
    Optional<LastApplied> record = runRecords.of(DeleteWrite.object(checkedChange, nodeChange));
    if (record.isEmpty()) {
      return new ChangeResult.Unchanged();
    }
    if (record.get().protection() != ProtectionLevel.NONE) {
      throw ChangeMessages.isProtected(nodeChange);
    }
    Schema schema = checkedChange.schema();
    boolean unlabels = !nodeChange.change().fields().isEmpty();
    Intent intent = intentBuilder.letGo(nodeChange, schema, record.get());
    if (schema.isAlwaysThere() && !unlabels) {
      return deleteCall.forget(nodeChange, Optional.of(intent), new ChangeResult.Applied());
    }
    Optional<Observed> live = live(checkedChange, nodeChange);
    boolean writes = live.isPresent() && unlabels;
    if (writes) {
      ChangeResult result =
          labelRemoval.run(checkedChange, nodeChange, provider, live.get(), record.get());
      if (!(result instanceof ChangeResult.Applied)) {
        return result;
      }
    }
    // What is gone or always there cannot be deleted: nobody need remember that it was let go.
    ChangeResult result =
        live.isEmpty() || schema.isAlwaysThere()
            ? deleteCall.forget(nodeChange, Optional.of(intent), new ChangeResult.Applied())
            : deleteCall.release(nodeChange, intent);
    return writes ? afterUnlabelling(nodeChange, result) : result;
  }

  /** Whatever comes of the record, the labels are off. */
  private static ChangeResult afterUnlabelling(NodeChange nodeChange, ChangeResult result) {
    return switch (result) {
      case ChangeResult.Failed(Diagnostic why, boolean _) ->
          new ChangeResult.Failed(
              Diagnostic.error(
                      why.code(),
                      nodeChange.displayName()
                          + " has lost Attune's labels and is still on record: "
                          + why.message())
                  .hint(LeftChanges.FORGET_AGAIN),
              true);
      case ChangeResult.NotStarted _ -> LeftChanges.halfLetGo(nodeChange);
      default -> result;
    };
  }

  private Optional<Observed> live(CheckedChange checkedChange, NodeChange nodeChange)
      throws Refusal {
    Optional<Observed> live =
        checkedChange.prior().containsKey(nodeChange.node())
            ? freshObject.find(checkedChange, nodeChange, MapValue.EMPTY)
            : Optional.empty();
    if (live.filter(object -> freshObject.protection(object) != ProtectionLevel.NONE).isPresent()) {
      throw ChangeMessages.isProtected(nodeChange);
    }
    return live;
  }
}
