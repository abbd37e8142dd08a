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
  private final JournalGate ledger;
  private final OutcomeRecorder outcomes;
  private final RetryLoop attempts;
  private final ProviderWarnings heard;
  private final ObjectReader again;
  private final RetryCheck reconsidering;

  DeleteCall(
      ApplyRequest request,
      JournalGate ledger,
      RunRecords records,
      OutcomeRecorder outcomes,
      ProviderWarnings heard) {
    this.ledger = ledger;
    this.outcomes = outcomes;
    this.attempts = new RetryLoop(request.pace(), request.stop());
    this.heard = heard;
    this.again = new ObjectReader(request, records);
    this.reconsidering = new RetryCheck(request, ledger, again);
  }

  ChangeResult delete(
      NodeChange part, Intent intent, Provider provider, Schema schema, Observed live) {
    return ledger.after(
        part,
        intent,
        () -> {
          Optional<Failure> failure =
              failure(
                  part,
                  live,
                  () -> provider.delete(live.location(), live.instance()),
                  why -> reconsidering.next(why, live, schema, MapValue.EMPTY));
          boolean waits = provider.operations(schema.type()).contains(Operation.AWAIT_GONE);
          if (failure.isEmpty() && waits) {
            failure =
                failure(
                        part,
                        live,
                        () -> provider.awaitGone(live.location(), live.instance()),
                        _ -> new Next.Try())
                    .map(why -> new Failure.InDoubt(why.message()));
          }
          return failure
              .map(why -> notDeleted(part, intent, provider, schema, live, why))
              .orElseGet(() -> outcomes.gone(part, intent, new ChangeResult.Applied()));
        });
  }

  /** Why it is not gone; that it was gone before is as good. */
  private Optional<Failure> failure(
      NodeChange part, Observed live, Supplier<Result> call, Function<Failure, Next> next) {
    Result result = heard.from(part, attempts.make(call, next), live.value());
    return result.failure().filter(why -> !(why instanceof Failure.NotFound));
  }

  private ChangeResult notDeleted(
      NodeChange part,
      Intent intent,
      Provider provider,
      Schema schema,
      Observed live,
      Failure failure) {
    boolean unsure = failure instanceof Failure.InDoubt || failure instanceof Failure.Failed;
    if (!unsure) {
      return outcomes.nothing(part, intent, failure, live.value());
    }
    if (!provider.operations(schema.type()).contains(Operation.READ)) {
      return unread(part, intent, live, failure, schema.type().kind() + " cannot be read");
    }
    return switch (again.read(live, schema, MapValue.EMPTY)) {
      case ObjectReader.Read.Gone _ -> outcomes.gone(part, intent, new ChangeResult.Applied());
      case ObjectReader.Read.There _
          when failure instanceof Failure.InDoubt(String _, boolean underWay) && underWay ->
          unread(part, intent, live, failure, "it may still be deleted");
      case ObjectReader.Read.There _ -> outcomes.nothing(part, intent, failure, live.value());
      case ObjectReader.Read.Unclear(Failure unclear) ->
          unread(part, intent, live, failure, unclear.message());
    };
  }

  private ChangeResult unread(
      NodeChange part, Intent intent, Observed live, Failure failure, String reason) {
    return failure instanceof Failure.InDoubt
        ? outcomes.doubt(part, intent, failure.message() + ", and " + reason, live.value())
        : outcomes.nothing(part, intent, failure, live.value());
  }

  /** Takes an object off the record that is not there, or that nobody can delete. */
  ChangeResult forget(NodeChange part, Optional<Intent> intent, ChangeResult result) {
    return intent
        .map(record -> ledger.after(part, record, () -> outcomes.gone(part, record, result)))
        .orElseGet(ChangeResult.Unchanged::new);
  }
}
