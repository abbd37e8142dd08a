package dev.attune.applier.write;

import dev.attune.applier.check.ObjectReader;
import dev.attune.applier.journal.JournalGate;
import dev.attune.applier.journal.OutcomeRecorder;
import dev.attune.applier.journal.UpdateRequest;
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
import dev.attune.provider.Instance;
import dev.attune.provider.Operation;
import dev.attune.provider.Result;
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
    this.retryLoop = new RetryLoop(request.timeSource(), request.stop(), outcomeRecorder.outages());
    this.providerWarnings = providerWarnings;
    this.objectReader = new ObjectReader(request, runRecords);
    this.retryCheck = new RetryCheck(request, journalGate, objectReader);
  }

  ChangeResult update(UpdateRequest update) {
    return journalGate.write(update.nodeChange(), update.intent(), () -> written(update));
  }

  private ChangeResult written(UpdateRequest update) {
    NodeChange nodeChange = update.nodeChange();
    Observed live = update.live();
    Result result =
        providerWarnings.from(
            nodeChange,
            retryLoop.make(
                nodeChange,
                () -> update.provider().update(live.location(), live.instance(), update.write()),
                failure -> retryCheck.next(failure, live, update.schema(), update.declared()),
                update.mayHoldSecrets()),
            update.mayHoldSecrets());
    if (result.failure().isEmpty() && result.instance().isPresent()) {
      return made(update, result.instance().get());
    }
    Failure failure = result.failure().orElseGet(() -> new Failure.InDoubt("there was no answer"));
    if (result.instance().isPresent()) {
      return left(
          update,
          objectReader.observed(live, result.instance().get(), update.schema(), update.declared()),
          failure);
    }
    if (failure.isUnsent()) {
      return outcomeRecorder.unsent(nodeChange, update.intent(), failure, update.mayHoldSecrets());
    }
    boolean unsure = failure instanceof Failure.InDoubt || failure instanceof Failure.Failed;
    return unsure ? readBack(update, failure) : nothing(update, failure);
  }

  private ChangeResult made(UpdateRequest update, Instance instance) {
    return outcomeRecorder.made(
        update.nodeChange(),
        update.intent(),
        update.live().location(),
        instance,
        update.schema(),
        update.scope());
  }

  private ChangeResult left(UpdateRequest update, Observed left, Failure failure) {
    return outcomeRecorder.left(
        update.nodeChange(),
        update.intent(),
        left.location(),
        left.instance(),
        update.schema(),
        failed(update, failure));
  }

  private ChangeResult nothing(UpdateRequest update, Failure failure) {
    return outcomeRecorder.nothing(
        update.nodeChange(), update.intent(), failure, update.mayHoldSecrets());
  }

  private static Diagnostic failed(UpdateRequest update, Failure failure) {
    return ChangeMessages.failed(update.nodeChange(), failure, update.mayHoldSecrets());
  }

  /** What a failed update left is what is there, not what was planned. */
  private ChangeResult readBack(UpdateRequest update, Failure failure) {
    Schema schema = update.schema();
    if (!update.provider().operations(schema.type()).contains(Operation.READ)) {
      return unread(update, failure, schema.type().kind() + " cannot be read");
    }
    return switch (objectReader.read(update.live(), schema, update.declared())) {
      case ObjectReader.Read.Unclear(Failure unclear) -> unread(update, failure, unclear.message());
      case ObjectReader.Read.Gone _ ->
          outcomeRecorder.gone(
              update.nodeChange(),
              update.intent(),
              new ChangeResult.Failed(failed(update, failure)));
      case ObjectReader.Read.There(Observed now) -> afterFailure(update, failure, now);
    };
  }

  private ChangeResult afterFailure(UpdateRequest update, Failure failure, Observed now) {
    Intent intent = update.intent();
    Optional<LastApplied> old = runRecords.of(intent.deployment());
    if (failure instanceof Failure.InDoubt
        && WriteEvidence.isMade(intent, old, now, update.schema())) {
      return made(update, now.instance());
    }
    if (isUnderWay(failure)) {
      return unread(update, failure, "it may still be changed");
    }
    boolean leftNothing =
        failure instanceof Failure.Failed
            && WriteEvidence.keepsSecrets(intent, old)
            && retryCheck.isSame(now, update.live(), update.schema());
    return leftNothing ? nothing(update, failure) : left(update, now, failure);
  }

  private static boolean isUnderWay(Failure failure) {
    return failure instanceof Failure.InDoubt(String _, boolean underWay, boolean _) && underWay;
  }

  private ChangeResult unread(UpdateRequest update, Failure failure, String reason) {
    return failure instanceof Failure.InDoubt
        ? outcomeRecorder.doubt(
            update.nodeChange(),
            update.intent(),
            failure.message() + ", and " + reason,
            update.mayHoldSecrets())
        : nothing(update, failure);
  }

  /** Nothing needs to be written; what is on record may all the same be out of date. */
  ChangeResult unchanged(
      NodeChange nodeChange, Intent intent, Observed live, Schema schema, WriteScope writeScope) {
    Optional<LastApplied> record = runRecords.of(ObjectId.of(live));
    boolean recorded =
        record.isPresent()
            && record.get().configHash().equals(intent.configHash())
            && record.get().keepsUnspecified() == intent.keepsUnspecified()
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
    return journalGate.write(
        nodeChange,
        intent,
        () ->
            outcomeRecorder.made(
                nodeChange, intent, live.location(), live.instance(), schema, writeScope));
  }
}
