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
  private final JournalGate ledger;
  private final RunRecords records;
  private final RunObjects known;
  private final OutcomeRecorder outcomes;
  private final RetryLoop attempts;
  private final ProviderWarnings heard;
  private final ObjectReader again;
  private final RetryCheck reconsidering;

  UpdateWrite(
      ApplyRequest request,
      JournalGate ledger,
      RunRecords records,
      RunObjects known,
      OutcomeRecorder outcomes,
      ProviderWarnings heard) {
    this.ledger = ledger;
    this.records = records;
    this.known = known;
    this.outcomes = outcomes;
    this.attempts = new RetryLoop(request.pace(), request.stop());
    this.heard = heard;
    this.again = new ObjectReader(request, records);
    this.reconsidering = new RetryCheck(request, ledger, again);
  }

  ChangeResult update(
      NodeChange part,
      Intent intent,
      Provider provider,
      Schema schema,
      Observed live,
      Write write,
      WriteScope reach) {
    return ledger.after(
        part,
        intent,
        () -> {
          Result result =
              heard.from(
                  part,
                  attempts.make(
                      () -> provider.update(live.location(), live.instance(), write),
                      failure -> reconsidering.next(failure, live, schema, intent.declared())),
                  write.config(),
                  live.value());
          if (result.failure().isEmpty() && result.instance().isPresent()) {
            return outcomes.made(
                part, intent, live.location(), result.instance().get(), schema, reach);
          }
          Failure failure =
              result.failure().orElseGet(() -> new Failure.InDoubt("it was not answered"));
          if (result.instance().isPresent()) {
            Observed left =
                again.observed(live, result.instance().get(), schema, intent.declared());
            Diagnostic why = ChangeMessages.failed(part, failure, write.config(), live.value());
            return outcomes.left(part, intent, left.location(), left.instance(), schema, why);
          }
          boolean unsure = failure instanceof Failure.InDoubt || failure instanceof Failure.Failed;
          return unsure
              ? readBack(part, intent, provider, schema, live, failure, write, reach)
              : outcomes.nothing(part, intent, failure, write.config(), live.value());
        });
  }

  /** What a failed update left is what is there, not what was planned. */
  private ChangeResult readBack(
      NodeChange part,
      Intent intent,
      Provider provider,
      Schema schema,
      Observed live,
      Failure failure,
      Write write,
      WriteScope reach) {
    if (!provider.operations(schema.type()).contains(Operation.READ)) {
      return unread(part, intent, failure, schema.type().kind() + " cannot be read", live, write);
    }
    Diagnostic why = ChangeMessages.failed(part, failure, write.config(), live.value());
    return switch (again.read(live, schema, intent.declared())) {
      case ObjectReader.Read.Unclear(Failure unclear) ->
          unread(part, intent, failure, unclear.message(), live, write);
      case ObjectReader.Read.Gone _ -> outcomes.gone(part, intent, new ChangeResult.Failed(why));
      case ObjectReader.Read.There(Observed now) -> {
        Optional<LastApplied> old = records.of(intent.deployment());
        if (failure instanceof Failure.InDoubt && WriteEvidence.isMade(intent, old, now, schema)) {
          yield outcomes.made(part, intent, live.location(), now.instance(), schema, reach);
        }
        if (isUnderWay(failure)) {
          yield unread(part, intent, failure, "it may still be changed", live, write);
        }
        boolean traceless =
            failure instanceof Failure.Failed
                && WriteEvidence.keepsSecrets(intent, old)
                && reconsidering.isSame(now, live, schema);
        yield traceless
            ? outcomes.nothing(part, intent, failure, write.config(), live.value())
            : outcomes.left(part, intent, now.location(), now.instance(), schema, why);
      }
    };
  }

  private static boolean isUnderWay(Failure failure) {
    return failure instanceof Failure.InDoubt(String _, boolean underWay) && underWay;
  }

  private ChangeResult unread(
      NodeChange part, Intent intent, Failure failure, String reason, Observed live, Write write) {
    return failure instanceof Failure.InDoubt
        ? outcomes.doubt(
            part, intent, failure.message() + ", and " + reason, write.config(), live.value())
        : outcomes.nothing(part, intent, failure, write.config(), live.value());
  }

  /** Nothing needs to be written; what is on record may all the same be out of date. */
  ChangeResult unchanged(
      NodeChange part, Intent intent, Observed live, Schema schema, WriteScope reach) {
    Optional<LastApplied> record = records.of(ObjectId.of(live));
    boolean recorded =
        record.isPresent()
            && record.get().configHash().equals(intent.configHash())
            && record.get().declared().equals(intent.declared());
    if (recorded) {
      known.made(intent.deployment().identity(), intent.deployment().node(), live);
      return new ChangeResult.Unchanged();
    }
    ChangeResult result = recorded(part, intent.as(Intent.Kind.RECORD), live, schema, reach);
    return result instanceof ChangeResult.Applied ? new ChangeResult.Unchanged() : result;
  }

  /** Changes what is on record, and nothing else. */
  ChangeResult recorded(
      NodeChange part, Intent intent, Observed live, Schema schema, WriteScope reach) {
    return ledger.after(
        part,
        intent,
        () -> outcomes.made(part, intent, live.location(), live.instance(), schema, reach));
  }
}
