package dev.attune.applier.write;

import dev.attune.applier.check.ObjectReader;
import dev.attune.applier.journal.JournalGate;
import dev.attune.applier.journal.OutcomeRecorder;
import dev.attune.applier.journal.WriteScope;
import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.ProviderWarnings;
import dev.attune.applier.state.RunObjects;
import dev.attune.applier.state.RunRecords;
import dev.attune.applier.state.WriteEvidence;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.NodeChange;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import java.util.Optional;

/** Changes objects, or only what is on record of them. */
final class UpdateWrite {
  private final JournalGate journalGate;
  private final RunRecords runRecords;
  private final RunObjects runObjects;
  private final OutcomeRecorder outcomeRecorder;
  private final RetryLoop retryLoop;
  private final ProviderWarnings providerWarnings;
  private final ObjectReader objectReader;
  private final RetryCheck retryCheck;

  UpdateWrite(
      ApplyRequest request,
      JournalGate journalGate,
      RunRecords runRecords,
      RunObjects runObjects,
      OutcomeRecorder outcomeRecorder,
      ProviderWarnings providerWarnings) {
    this.journalGate = journalGate;
    this.runRecords = runRecords;
    this.runObjects = runObjects;
    this.outcomeRecorder = outcomeRecorder;
    this.retryLoop = new RetryLoop(request.pace(), request.stop());
    this.providerWarnings = providerWarnings;
    this.objectReader = new ObjectReader(request, runRecords);
    this.retryCheck = new RetryCheck(request, journalGate, objectReader);
  }

  ChangeResult update(
      NodeChange nodeChange,
      Intent intent,
      Provider provider,
      Schema schema,
      Observed live,
      Write write,
      WriteScope writeScope) {
    return journalGate.after(
        nodeChange,
        intent,
        () -> {
          Result result =
              providerWarnings.from(
                  nodeChange,
                  retryLoop.make(
                      () -> provider.update(live.location(), live.instance(), write),
                      failure -> retryCheck.next(failure, live, schema, intent.declared())),
                  write.config(),
                  live.value());
          if (result.failure().isEmpty() && result.instance().isPresent()) {
            return outcomeRecorder.made(
                nodeChange, intent, live.location(), result.instance().get(), schema, writeScope);
          }
          Failure failure =
              result.failure().orElseGet(() -> new Failure.InDoubt("there was no answer"));
          if (result.instance().isPresent()) {
            Observed left =
                objectReader.observed(live, result.instance().get(), schema, intent.declared());
            Diagnostic why =
                ChangeMessages.failed(nodeChange, failure, write.config(), live.value());
            return outcomeRecorder.left(
                nodeChange, intent, left.location(), left.instance(), schema, why);
          }
          boolean unsure = failure instanceof Failure.InDoubt || failure instanceof Failure.Failed;
          return unsure
              ? readBack(nodeChange, intent, provider, schema, live, failure, write, writeScope)
              : outcomeRecorder.nothing(nodeChange, intent, failure, write.config(), live.value());
        });
  }

  /** What a failed update left is what is there, not what was planned. */
  private ChangeResult readBack(
      NodeChange nodeChange,
      Intent intent,
      Provider provider,
      Schema schema,
      Observed live,
      Failure failure,
      Write write,
      WriteScope writeScope) {
    if (!provider.operations(schema.type()).contains(Operation.READ)) {
      return unread(
          nodeChange, intent, failure, schema.type().kind() + " cannot be read", live, write);
    }
    Diagnostic why = ChangeMessages.failed(nodeChange, failure, write.config(), live.value());
    return switch (objectReader.read(live, schema, intent.declared())) {
      case ObjectReader.Read.Unclear(Failure unclear) ->
          unread(nodeChange, intent, failure, unclear.message(), live, write);
      case ObjectReader.Read.Gone _ ->
          outcomeRecorder.gone(nodeChange, intent, new ChangeResult.Failed(why));
      case ObjectReader.Read.There(Observed now) -> {
        Optional<LastApplied> old = runRecords.of(intent.deployment());
        if (failure instanceof Failure.InDoubt && WriteEvidence.isMade(intent, old, now, schema)) {
          yield outcomeRecorder.made(
              nodeChange, intent, live.location(), now.instance(), schema, writeScope);
        }
        if (isUnderWay(failure)) {
          yield unread(nodeChange, intent, failure, "it may still be changed", live, write);
        }
        boolean traceless =
            failure instanceof Failure.Failed
                && WriteEvidence.keepsSecrets(intent, old)
                && retryCheck.isSame(now, live, schema);
        yield traceless
            ? outcomeRecorder.nothing(nodeChange, intent, failure, write.config(), live.value())
            : outcomeRecorder.left(nodeChange, intent, now.location(), now.instance(), schema, why);
      }
    };
  }

  private static boolean isUnderWay(Failure failure) {
    return failure instanceof Failure.InDoubt(String _, boolean underWay) && underWay;
  }

  private ChangeResult unread(
      NodeChange nodeChange,
      Intent intent,
      Failure failure,
      String reason,
      Observed live,
      Write write) {
    return failure instanceof Failure.InDoubt
        ? outcomeRecorder.doubt(
            nodeChange, intent, failure.message() + ", and " + reason, write.config(), live.value())
        : outcomeRecorder.nothing(nodeChange, intent, failure, write.config(), live.value());
  }

  /** Nothing needs to be written; what is on record may all the same be out of date. */
  ChangeResult unchanged(
      NodeChange nodeChange, Intent intent, Observed live, Schema schema, WriteScope writeScope) {
    Optional<LastApplied> record = runRecords.of(ObjectId.of(live));
    boolean recorded =
        record.isPresent()
            && record.get().configHash().equals(intent.configHash())
            && record.get().declared().equals(intent.declared());
    if (recorded) {
      runObjects.made(intent.deployment().identity(), intent.deployment().node(), live);
      return new ChangeResult.Unchanged();
    }
    ChangeResult result =
        recorded(nodeChange, intent.as(Intent.Kind.RECORD), live, schema, writeScope);
    return result instanceof ChangeResult.Applied ? new ChangeResult.Unchanged() : result;
  }

  /** Changes what is on record, and nothing else. */
  ChangeResult recorded(
      NodeChange nodeChange, Intent intent, Observed live, Schema schema, WriteScope writeScope) {
    return journalGate.after(
        nodeChange,
        intent,
        () ->
            outcomeRecorder.made(
                nodeChange, intent, live.location(), live.instance(), schema, writeScope));
  }
}
