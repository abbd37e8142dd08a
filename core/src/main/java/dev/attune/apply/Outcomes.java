package dev.attune.apply;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observation;
import dev.attune.observe.Observed;
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
final class Outcomes {
  private final Ledger ledger;
  private final Records records;
  private final Known known;
  private final Keeping keeping;
  private final Observation observation;
  private final Fingerprint fingerprint;
  private final Heeding heeding;
  private final Heard heard;

  Outcomes(ApplyRequest request, Ledger ledger, Records records, Known known, Heard heard) {
    this.ledger = ledger;
    this.records = records;
    this.known = known;
    this.keeping = new Keeping(request.key());
    this.observation = new Observation(request.providers(), request.labels());
    this.fingerprint = new Fingerprint(request.key());
    this.heeding = new Heeding(request.providers(), request.labels());
    this.heard = heard;
  }

  /** The object was made, and is what the remote system made of it. */
  ChangeResult made(Creation creation, Instance instance) {
    return made(
        creation.part(),
        creation.intent(),
        creation.location(),
        instance,
        creation.schema(),
        creation.reach());
  }

  /** The write was made, and the object is what the remote system made of it. */
  ChangeResult made(
      Part part, Intent intent, Location location, Instance instance, Schema schema, Reach reach) {
    Observed now = observed(intent, location, instance, schema);
    LastApplied applied =
        reach == Reach.MARKS ? marked(intent, now, schema) : written(intent, now, schema, reach);
    if (reach != Reach.MARKS) {
      applied
          .unheeded()
          .forEach(field -> heard.add(part, Heeding.warning(part, field, intent, now)));
    }
    return made(part, intent, now, applied, new ChangeResult.Applied());
  }

  private LastApplied written(Intent intent, Observed now, Schema schema, Reach reach) {
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
  ChangeResult halfMade(Creation creation, Instance instance, Diagnostic why) {
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
  ChangeResult left(
      Part part,
      Intent intent,
      Location location,
      Instance instance,
      Schema schema,
      Diagnostic why) {
    Observed now = observed(intent, location, instance, schema);
    LastApplied applied = Traces.left(intent, records.of(intent.deployment()), now);
    return made(part, intent, now, applied, new ChangeResult.Failed(why, true));
  }

  private ChangeResult made(
      Part part, Intent intent, Observed now, LastApplied applied, ChangeResult result) {
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
  ChangeResult gone(Part part, Intent intent, ChangeResult result) {
    Location location = new Location(intent.deployment().identity().type(), intent.parents());
    String id = intent.prior().orElseThrow().id();
    records.gone(intent.deployment(), new ObjectId(intent.provider(), location, id));
    return ledger.closed(part, new Outcome.Gone(intent.id(), intent.deployment()), result);
  }

  /** Nothing was written. */
  ChangeResult nothing(Part part, Intent intent, Failure failure, Value... mayHoldSecrets) {
    Diagnostic why = Words.failed(part, failure, mayHoldSecrets);
    return ledger.closed(
        part, new Outcome.Nothing(intent.id(), why.message()), new ChangeResult.Failed(why));
  }

  ChangeResult doubt(Part part, Intent intent, String reason, Value... mayHoldSecrets) {
    return doubt(part, intent, Words.inDoubt(part, reason, mayHoldSecrets));
  }

  ChangeResult doubt(Part part, Intent intent, Diagnostic why) {
    return ledger.closed(
        part, new Outcome.InDoubt(intent.id(), why.message()), new ChangeResult.InDoubt(why));
  }
}
