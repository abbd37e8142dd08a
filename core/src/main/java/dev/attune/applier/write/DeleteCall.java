package dev.attune.applier.write;

import dev.attune.applier.check.ObjectReader;
import dev.attune.applier.journal.JournalGate;
import dev.attune.applier.journal.OutcomeRecorder;
import dev.attune.applier.state.ProviderWarnings;
import dev.attune.applier.state.RunRecords;
import dev.attune.applier.write.RetryLoop.Next;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.NodeChange;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.observe.Observed;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;
import dev.attune.value.MapValue;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Deletes objects, and waits until they are gone where that can be told. */
final class DeleteCall {
  private final JournalGate journalGate;
  private final OutcomeRecorder outcomeRecorder;
  private final RetryLoop retryLoop;
  private final ProviderWarnings providerWarnings;
  private final ObjectReader objectReader;
  private final RetryCheck retryCheck;

  DeleteCall(
      ApplyRequest request,
      JournalGate journalGate,
      RunRecords runRecords,
      OutcomeRecorder outcomeRecorder,
      ProviderWarnings providerWarnings) {
    this.journalGate = journalGate;
    this.outcomeRecorder = outcomeRecorder;
    this.retryLoop = new RetryLoop(request.timeSource(), request.stop(), outcomeRecorder.outages());
    this.providerWarnings = providerWarnings;
    this.objectReader = new ObjectReader(request, runRecords);
    this.retryCheck = new RetryCheck(request, journalGate, objectReader);
  }

  ChangeResult delete(
      NodeChange nodeChange, Intent intent, Provider provider, Schema schema, Observed live) {
    return journalGate.write(
        nodeChange,
        intent,
        () -> {
          Optional<Failure> failure =
              failure(
                  nodeChange,
                  live,
                  () -> provider.delete(live.location(), live.instance()),
                  why -> retryCheck.next(why, live, schema, MapValue.EMPTY));
          boolean waits = provider.operations(schema.type()).contains(Operation.AWAIT_GONE);
          if (failure.isEmpty() && waits) {
            failure =
                failure(
                        nodeChange,
                        live,
                        () -> provider.awaitGone(live.location(), live.instance()),
                        _ -> new Next.Try())
                    .map(why -> new Failure.InDoubt(why.message()));
          }
          return failure
              .map(why -> notDeleted(nodeChange, intent, provider, schema, live, why))
              .orElseGet(
                  () -> outcomeRecorder.gone(nodeChange, intent, new ChangeResult.Applied()));
        });
  }

  /** Why it is not gone; that it was gone before is as good. */
  private Optional<Failure> failure(
      NodeChange nodeChange, Observed live, Supplier<Result> call, Function<Failure, Next> next) {
    Result result =
        providerWarnings.from(
            nodeChange, retryLoop.make(nodeChange, call, next, live.value()), live.value());
    return result.failure().filter(why -> !(why instanceof Failure.NotFound));
  }

  private ChangeResult notDeleted(
      NodeChange nodeChange,
      Intent intent,
      Provider provider,
      Schema schema,
      Observed live,
      Failure failure) {
    if (failure.isUnsent()) {
      return outcomeRecorder.unsent(nodeChange, intent, failure, live.value());
    }
    boolean unsure = failure instanceof Failure.InDoubt || failure instanceof Failure.Failed;
    if (!unsure) {
      return refused(nodeChange, intent, failure, live);
    }
    if (!provider.operations(schema.type()).contains(Operation.READ)) {
      return unread(nodeChange, intent, live, failure, schema.type().kind() + " cannot be read");
    }
    return switch (objectReader.read(live, schema, MapValue.EMPTY)) {
      case ObjectReader.Read.Gone _ ->
          outcomeRecorder.gone(nodeChange, intent, new ChangeResult.Applied());
      case ObjectReader.Read.There _
          when failure instanceof Failure.InDoubt(String _, boolean underWay, boolean _)
              && underWay ->
          unread(nodeChange, intent, live, failure, "it may still be deleted");
      case ObjectReader.Read.There _ -> refused(nodeChange, intent, failure, live);
      case ObjectReader.Read.Unclear(Failure unclear) ->
          unread(nodeChange, intent, live, failure, unclear.message());
    };
  }

  /** What is never deleted would be in the way for ever: who lets go of it can go on. */
  private ChangeResult refused(
      NodeChange nodeChange, Intent intent, Failure failure, Observed live) {
    ChangeResult result = outcomeRecorder.nothing(nodeChange, intent, failure, live.value());
    boolean mayLast =
        switch (failure) {
          case Failure.Rejected _, Failure.Denied _, Failure.Conflict _, Failure.Failed _ -> true;
          case Failure.NotFound _, Failure.Throttled _, Failure.Unavailable _, Failure.InDoubt _ ->
              false;
        };
    boolean isOnRecord = intent.deployment().generation() >= 0;
    return mayLast
            && isOnRecord
            && result instanceof ChangeResult.Failed(Diagnostic why, boolean written)
        ? new ChangeResult.Failed(
            why.hint(Hint.orForget(why.hint(), intent.deployment().identity().toString())), written)
        : result;
  }

  private ChangeResult unread(
      NodeChange nodeChange, Intent intent, Observed live, Failure failure, String reason) {
    return failure instanceof Failure.InDoubt
        ? outcomeRecorder.doubt(
            nodeChange, intent, failure.message() + ", and " + reason, live.value())
        : outcomeRecorder.nothing(nodeChange, intent, failure, live.value());
  }

  /** Takes an object off the record that stays, and remembers that it was let go. */
  ChangeResult release(NodeChange nodeChange, Intent intent) {
    return journalGate.write(
        nodeChange, intent, () -> outcomeRecorder.released(nodeChange, intent));
  }

  /** Takes an object off the record that is not there, or that nobody can delete. */
  ChangeResult forget(NodeChange nodeChange, Optional<Intent> intent, ChangeResult result) {
    return intent
        .map(record ->
            journalGate.write(
                nodeChange, record, () -> outcomeRecorder.gone(nodeChange, record, result)))
        .orElseGet(ChangeResult.Unchanged::new);
  }
}
