package dev.attune.applier.settle;

import dev.attune.applier.journal.AcceptanceCheck;
import dev.attune.applier.journal.CreateDeadline;
import dev.attune.applier.journal.WriteScope;
import dev.attune.applier.state.RecordableInstance;
import dev.attune.applier.state.RunRecords;
import dev.attune.applier.state.WriteEvidence;
import dev.attune.label.Labels;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.Observed;
import dev.attune.observe.SpecMatch;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.observe.secret.RecordedSecrets;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Providers;
import dev.attune.provider.Result;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.schema.Schema;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.store.Outcome;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/** What an open write came to, by what was seen of it. */
final class SettledOutcome {
  private final Observation observation;
  private final RecordableInstance recordableInstance;
  private final Fingerprint fingerprint;
  private final AcceptanceCheck acceptanceCheck;
  private final RunRecords runRecords;

  SettledOutcome(
      Labels labels,
      Providers providers,
      ProjectKey key,
      Observation observation,
      RunRecords runRecords) {
    this.observation = observation;
    this.recordableInstance = new RecordableInstance(key);
    this.fingerprint = new Fingerprint(key);
    this.acceptanceCheck = new AcceptanceCheck(providers, labels, key);
    this.runRecords = runRecords;
  }

  /** What nobody makes is there in any case: the question is only whether it was changed. */
  Outcome only(Intent intent, Schema schema, Look look) {
    return switch (look) {
      case Look.Failed(Failure failure) -> doubt(intent, "it cannot be read: " + failure.message());
      case Look.Found(List<Observed> found) when found.isEmpty() ->
          new Outcome.Nothing(intent.id(), "it does not exist");
      case Look.Found(List<Observed> found) -> {
        Observed now = observed(intent, found.getFirst().instance(), schema);
        yield intent.secrets().isEmpty() && SpecMatch.fits(schema, intent.declared(), now.value())
            ? made(intent, now.instance(), schema)
            : new Outcome.Made(
                intent.id(), WriteEvidence.left(intent, runRecords.of(intent.deployment()), now));
      }
    };
  }

  Outcome made(Intent intent, Instance instance, Schema schema) {
    Observed now = observed(intent, instance, schema);
    Optional<LastApplied> old = runRecords.of(intent.deployment());
    // What it was to be beyond what is declared, the intent does not say.
    LastApplied applied =
        intent
            .applied(now.instance(), Optional.of(fingerprint.ofRecord(now, schema)))
            .withUnaccepted(
                acceptanceCheck.unaccepted(intent, now, schema, WriteScope.DECLARED, old));
    return new Outcome.Made(intent.id(), WriteEvidence.owned(applied, old, now));
  }

  private Observed observed(Intent intent, Instance instance, Schema schema) {
    Location place = new Location(schema.type(), intent.parents());
    Instance kept = recordableInstance.of(schema, instance, intent.declared());
    return observation.observed(intent.provider(), place, schema, kept, intent.declared());
  }

  Outcome updated(Intent intent, Schema schema, Optional<Result> read) {
    if (read.isEmpty()) {
      return doubt(intent, schema.type().kind() + " cannot be read");
    }
    Result result = read.get();
    Optional<Failure> failure = unclear(result);
    if (failure.isPresent()) {
      return doubt(intent, "it cannot be read: " + failure.get().message());
    }
    if (result.instance().isEmpty() || result.failure().isPresent()) {
      return new Outcome.Gone(intent.id(), intent.deployment());
    }
    Optional<LastApplied> old = runRecords.of(intent.deployment());
    MapValue was = old.map(LastApplied::declared).orElse(MapValue.EMPTY);
    Instance found = result.instance().get();
    Instance remembered = found.withValue(RecordedSecrets.secrets(found.value(), was));
    Observed now = observed(intent, remembered, schema);
    return WriteEvidence.isMade(intent, old, now, schema)
        ? made(intent, now.instance(), schema)
        : new Outcome.Made(intent.id(), WriteEvidence.left(intent, old, now));
  }

  static Outcome deleted(Intent intent, Schema schema, Optional<Result> read) {
    if (read.isEmpty()) {
      return doubt(intent, schema.type().kind() + " cannot be read");
    }
    Result result = read.get();
    return unclear(result)
        .map(failure -> doubt(intent, "it cannot be read: " + failure.message()))
        .orElseGet(() ->
            result.instance().isPresent() && result.failure().isEmpty()
                ? new Outcome.Nothing(intent.id(), "it still exists")
                : new Outcome.Gone(intent.id(), intent.deployment()));
  }

  private static Optional<Failure> unclear(Result result) {
    return result.failure().filter(failure -> !(failure instanceof Failure.NotFound));
  }

  static Outcome doubt(Intent intent, String why) {
    Value was = intent.prior().<Value>map(Instance::value).orElse(MapValue.EMPTY);
    String clean = SecretRedactor.about(intent.declared(), was).clean(why);
    // A look that tells nothing new does not change how long it may still be made.
    return new Outcome.InDoubt(intent.id(), CreateDeadline.of(intent).doubt(clean));
  }
}
