package dev.attune.applier.journal;

import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.ProviderWarnings;
import dev.attune.applier.state.RecordableInstance;
import dev.attune.applier.state.RunObjects;
import dev.attune.applier.state.RunRecords;
import dev.attune.applier.state.WriteEvidence;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.NodeChange;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.read.Observation;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.store.Outcome;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/** Records what came of a write, in the journal and for the rest of the run. */
public final class OutcomeRecorder {
  private final JournalGate ledger;
  private final RunRecords records;
  private final RunObjects known;
  private final RecordableInstance keeping;
  private final Observation observation;
  private final Fingerprint fingerprint;
  private final AcceptanceCheck heeding;
  private final ProviderWarnings heard;

  public OutcomeRecorder(
      ApplyRequest request,
      JournalGate ledger,
      RunRecords records,
      RunObjects known,
      ProviderWarnings heard) {
    this.ledger = ledger;
    this.records = records;
    this.known = known;
    this.keeping = new RecordableInstance(request.key());
    this.observation = new Observation(request.providers(), request.labels());
    this.fingerprint = new Fingerprint(request.key());
    this.heeding = new AcceptanceCheck(request.providers(), request.labels());
    this.heard = heard;
  }

  /** The object was made, and is what the remote system made of it. */
  public ChangeResult made(CreateRequest creation, Instance instance) {
    return made(
        creation.part(),
        creation.intent(),
        creation.location(),
        instance,
        creation.schema(),
        creation.reach());
  }

  /** The write was made, and the object is what the remote system made of it. */
  public ChangeResult made(
      NodeChange part,
      Intent intent,
      Location location,
      Instance instance,
      Schema schema,
      WriteScope reach) {
    Observed now = observed(intent, location, instance, schema);
    LastApplied applied =
        reach == WriteScope.MARKS
            ? marked(intent, now, schema)
            : written(intent, now, schema, reach);
    if (reach != WriteScope.MARKS) {
      applied
          .unheeded()
          .forEach(field -> heard.add(part, AcceptanceCheck.warning(part, field, intent, now)));
    }
    return made(part, intent, now, applied, new ChangeResult.Applied());
  }

  private LastApplied written(Intent intent, Observed now, Schema schema, WriteScope reach) {
    return intent
        .applied(now.instance(), Optional.of(fingerprint.ofRecord(now, schema)))
        .unheeding(heeding.unheeded(intent, now, schema, reach));
  }

  /** Who only marks an object leaves what had changed before as it is, and as seen. */
  private LastApplied marked(Intent intent, Observed now, Schema schema) {
    Optional<LastApplied> old = records.of(intent.deployment());
    boolean asLeft =
        old.isPresent()
            && fingerprint.isAsLeft(
                observed(intent, now.location(), intent.prior().orElseThrow(), schema),
                schema,
                old.get());
    return intent
        .applied(
            now.instance(),
            asLeft ? Optional.of(fingerprint.ofRecord(now, schema)) : Optional.empty())
        .unheeding(old.map(LastApplied::unheeded).orElse(List.of()));
  }

  /** A new object is there, and nobody can rely on it. */
  public ChangeResult halfMade(CreateRequest creation, Instance instance, Diagnostic why) {
    Intent intent = creation.intent();
    Observed now = observed(intent, creation.location(), instance.asTainted(), creation.schema());
    return made(
        creation.part(),
        intent,
        now,
        intent.applied(now.instance(), Optional.empty()),
        new ChangeResult.Failed(why, true));
  }

  /** The object is there and not as it was to be. */
  public ChangeResult left(
      NodeChange part,
      Intent intent,
      Location location,
      Instance instance,
      Schema schema,
      Diagnostic why) {
    Observed now = observed(intent, location, instance, schema);
    LastApplied applied = WriteEvidence.left(intent, records.of(intent.deployment()), now);
    return made(part, intent, now, applied, new ChangeResult.Failed(why, true));
  }

  private ChangeResult made(
      NodeChange part, Intent intent, Observed now, LastApplied applied, ChangeResult result) {
    if (intent.kind() == Intent.Kind.CREATE) {
      records.created(applied);
    } else {
      records.made(applied);
    }
    known.made(intent.deployment().identity(), intent.deployment().node(), now);
    return ledger.closed(part, new Outcome.Made(intent.id(), applied), result);
  }

  private Observed observed(Intent intent, Location location, Instance instance, Schema schema) {
    Instance kept = keeping.of(schema, instance, intent.declared());
    return observation.observed(intent.provider(), location, schema, kept, intent.declared());
  }

  /** The object is no longer there. */
  public ChangeResult gone(NodeChange part, Intent intent, ChangeResult result) {
    Location location = new Location(intent.deployment().identity().type(), intent.parents());
    String id = intent.prior().orElseThrow().id();
    records.gone(intent.deployment(), new ObjectId(intent.provider(), location, id));
    return ledger.closed(part, new Outcome.Gone(intent.id(), intent.deployment()), result);
  }

  /** Nothing was written. */
  public ChangeResult nothing(
      NodeChange part, Intent intent, Failure failure, Value... mayHoldSecrets) {
    Diagnostic why = ChangeMessages.failed(part, failure, mayHoldSecrets);
    return ledger.closed(
        part, new Outcome.Nothing(intent.id(), why.message()), new ChangeResult.Failed(why));
  }

  public ChangeResult doubt(
      NodeChange part, Intent intent, String reason, Value... mayHoldSecrets) {
    return doubt(part, intent, ChangeMessages.inDoubt(part, reason, mayHoldSecrets));
  }

  public ChangeResult doubt(NodeChange part, Intent intent, Diagnostic why) {
    return ledger.closed(
        part, new Outcome.InDoubt(intent.id(), why.message()), new ChangeResult.InDoubt(why));
  }
}
