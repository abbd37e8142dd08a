package dev.attune.applier.journal;

import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.Outages;
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
import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.store.Outcome;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/** Records what came of a write, in the journal and for the rest of the run. */
public final class OutcomeRecorder {
  private final JournalGate journalGate;
  private final RunRecords runRecords;
  private final RunObjects runObjects;
  private final RecordableInstance recordableInstance;
  private final Observation observation;
  private final Fingerprint fingerprint;
  private final AcceptanceCheck acceptanceCheck;
  private final ProviderWarnings providerWarnings;
  private final Outages outages;

  public OutcomeRecorder(
      ApplyRequest request,
      JournalGate journalGate,
      RunRecords runRecords,
      RunObjects runObjects,
      ProviderWarnings providerWarnings,
      Outages outages) {
    this.journalGate = journalGate;
    this.runRecords = runRecords;
    this.runObjects = runObjects;
    this.recordableInstance = new RecordableInstance(request.key());
    this.observation = new Observation(request.providers(), request.labels());
    this.fingerprint = new Fingerprint(request.key());
    this.acceptanceCheck =
        new AcceptanceCheck(request.providers(), request.labels(), request.key());
    this.providerWarnings = providerWarnings;
    this.outages = outages;
  }

  /** The object was made, and is what the remote system made of it. */
  public ChangeResult made(CreateRequest createRequest, Instance instance) {
    return made(
        createRequest.nodeChange(),
        createRequest.intent(),
        createRequest.location(),
        instance,
        createRequest.schema(),
        createRequest.scope());
  }

  /** The write was made, and the object is what the remote system made of it. */
  public ChangeResult made(
      NodeChange nodeChange,
      Intent intent,
      Location location,
      Instance instance,
      Schema schema,
      WriteScope writeScope) {
    Observed now = observed(intent, location, instance, schema);
    LastApplied applied =
        writeScope == WriteScope.MARKS
            ? marked(intent, now, schema)
            : written(intent, now, schema, writeScope);
    if (writeScope != WriteScope.MARKS) {
      applied
          .unaccepted()
          .forEach(field ->
              providerWarnings.add(
                  nodeChange, AcceptanceCheck.warning(nodeChange, field, intent, now)));
    }
    LastApplied kept = WriteEvidence.owned(applied, runRecords.of(intent.deployment()), now);
    return made(nodeChange, intent, now, kept, new ChangeResult.Applied());
  }

  private LastApplied written(Intent intent, Observed now, Schema schema, WriteScope writeScope) {
    return intent
        .applied(now.instance(), Optional.of(fingerprint.ofRecord(now, schema)))
        .withUnaccepted(
            acceptanceCheck.unaccepted(
                intent, now, schema, writeScope, runRecords.of(intent.deployment())));
  }

  /** Who only marks an object leaves what had changed before as it is, and as seen. */
  private LastApplied marked(Intent intent, Observed now, Schema schema) {
    Optional<LastApplied> old = runRecords.of(intent.deployment());
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
        .withUnaccepted(old.map(LastApplied::unaccepted).orElse(List.of()));
  }

  /** A new object is there, and nobody can rely on it. */
  public ChangeResult halfMade(CreateRequest createRequest, Instance instance, Diagnostic why) {
    Intent intent = createRequest.intent();
    Observed now =
        observed(intent, createRequest.location(), instance.asTainted(), createRequest.schema());
    return made(
        createRequest.nodeChange(),
        intent,
        now,
        intent.applied(now.instance(), Optional.empty()),
        new ChangeResult.Failed(why, true));
  }

  /** The object is there and not as it was to be. */
  public ChangeResult left(
      NodeChange nodeChange,
      Intent intent,
      Location location,
      Instance instance,
      Schema schema,
      Diagnostic why) {
    Observed now = observed(intent, location, instance, schema);
    LastApplied applied = WriteEvidence.left(intent, runRecords.of(intent.deployment()), now);
    return made(nodeChange, intent, now, applied, new ChangeResult.Failed(why, true));
  }

  private ChangeResult made(
      NodeChange nodeChange,
      Intent intent,
      Observed now,
      LastApplied applied,
      ChangeResult result) {
    if (intent.kind() == Intent.Kind.CREATE) {
      runRecords.created(applied);
    } else {
      runRecords.made(applied);
    }
    runObjects.made(intent.deployment().identity(), intent.deployment().node(), now);
    return journalGate.closed(nodeChange, new Outcome.Made(intent.id(), applied), result);
  }

  private Observed observed(Intent intent, Location location, Instance instance, Schema schema) {
    Instance kept = recordableInstance.of(schema, instance, intent.declared());
    return observation.observed(intent.provider(), location, schema, kept, intent.declared());
  }

  /** The object is no longer there. */
  public ChangeResult gone(NodeChange nodeChange, Intent intent, ChangeResult result) {
    Location location = new Location(intent.deployment().identity().type(), intent.parents());
    String id = intent.prior().orElseThrow().id();
    runRecords.gone(intent.deployment(), new ObjectId(intent.provider(), location, id));
    return journalGate.closed(
        nodeChange, new Outcome.Gone(intent.id(), intent.deployment()), result);
  }

  /** The object is there, and no longer ours. */
  public ChangeResult released(NodeChange nodeChange, Intent intent) {
    runRecords.released(intent.deployment());
    return journalGate.closed(
        nodeChange,
        new Outcome.Released(intent.id(), intent.deployment()),
        new ChangeResult.Applied());
  }

  /** Nothing was written. */
  public ChangeResult nothing(
      NodeChange nodeChange, Intent intent, Failure failure, Value... mayHoldSecrets) {
    Diagnostic why = ChangeMessages.failed(nodeChange, failure, mayHoldSecrets);
    return journalGate.closed(
        nodeChange, new Outcome.Nothing(intent.id(), why.message()), new ChangeResult.Failed(why));
  }

  /** Nothing was sent, so nothing can have been written: the intent is withdrawn. */
  public ChangeResult unsent(
      NodeChange nodeChange, Intent intent, Failure failure, Value... mayHoldSecrets) {
    return journalGate.closed(
        nodeChange,
        new Outcome.Nothing(intent.id(), "it was not sent"),
        outages.result(nodeChange, failure, mayHoldSecrets));
  }

  /** What cannot be reached at the moment. */
  public Outages outages() {
    return outages;
  }

  public ChangeResult doubt(
      NodeChange nodeChange, Intent intent, String reason, Value... mayHoldSecrets) {
    Diagnostic why = ChangeMessages.inDoubt(nodeChange, reason, mayHoldSecrets);
    return doubt(nodeChange, intent, Doubt.of(why.message()), why);
  }

  /** Nobody waits for the create any more, and it may still be carried out. */
  public ChangeResult leftUnderWay(
      CreateRequest createRequest, CreateDeadline deadline, String reason) {
    NodeChange nodeChange = createRequest.nodeChange();
    Diagnostic why = ChangeMessages.inDoubt(nodeChange, reason, createRequest.write().config());
    Doubt doubt = deadline.doubt(why.message());
    return doubt(
        nodeChange,
        createRequest.intent(),
        doubt,
        Diagnostic.error(why.code(), doubt.text()).hint(why.hint().orElseThrow()));
  }

  private ChangeResult doubt(NodeChange nodeChange, Intent intent, Doubt doubt, Diagnostic why) {
    return journalGate.closed(
        nodeChange, new Outcome.InDoubt(intent.id(), doubt), new ChangeResult.InDoubt(why));
  }
}
