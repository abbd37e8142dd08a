package dev.attune.adopt;

import dev.attune.adopt.Adoption.Wanted;
import dev.attune.applier.state.RecordableInstance;
import dev.attune.compare.Prior;
import dev.attune.compare.Proposer;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.Labels;
import dev.attune.label.Stamp;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.Observed;
import dev.attune.observe.read.Observation;
import dev.attune.own.SettableFields;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.schema.Schema;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.IntentKey;
import dev.attune.store.Journal;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.store.Outcome;
import dev.attune.value.MapValue;
import java.util.Optional;
import java.util.Set;

/** Labels an object that may be taken over, and puts it on record. */
final class AdoptionWrite {
  /** What the journal calls the change. */
  static final String CHANGE = "adopt";

  private final Labels labels;
  private final Providers providers;
  private final RecordableInstance recordableInstance;
  private final Observation observation;

  AdoptionWrite(Labels labels, Providers providers, ProjectKey key) {
    this.labels = labels;
    this.providers = providers;
    this.recordableInstance = new RecordableInstance(key);
    this.observation = new Observation(providers, labels);
  }

  /**
   * Takes it over, in place of what was on record; what there is to say: an error if it was not
   * taken over, a warning if it was without a label.
   */
  Optional<Diagnostic> carryOut(
      Wanted wanted, Observed object, Optional<Deployment> before, Journal journal, String run) {
    Schema schema = wanted.schema();
    Provider provider = providers.find(wanted.provider()).orElseThrow();
    Set<Operation> operations = provider.operations(schema.type());
    boolean labelled = schema.labels().isPresent() && operations.contains(Operation.UPDATE);
    Optional<Planned> planned =
        labelled ? Optional.of(labelling(wanted, object, provider)) : Optional.empty();
    Optional<Failure> unplanned = planned.flatMap(Planned::failure);
    Intent intent = intent(wanted, object, before, run, labelled && unplanned.isEmpty());
    journal.intend(intent);
    if (planned.isEmpty()) {
      LastApplied known = record(wanted, object, object.instance(), intent);
      journal.record(new Outcome.Made(intent.id(), known));
      return Optional.empty();
    }
    Result result =
        unplanned
            .map(Result::failed)
            .orElseGet(() ->
                provider.update(
                    object.location(), object.instance(), write(wanted, object, planned.get())));
    if (result.failure().isEmpty() && result.instance().isPresent()) {
      LastApplied marked = record(wanted, object, result.instance().get(), intent);
      journal.record(new Outcome.Made(intent.id(), marked));
      return Optional.empty();
    }
    Failure failure = result.failure().orElse(new Failure.InDoubt("there was no answer"));
    return afterFailure(wanted, object, failure, provider, intent, journal);
  }

  /** Whether it carries our label in spite of what was said, or must do without one. */
  private Optional<Diagnostic> afterFailure(
      Wanted wanted,
      Observed object,
      Failure failure,
      Provider provider,
      Intent intent,
      Journal journal) {
    String why =
        SecretRedactor.about(object.value(), wanted.secrets())
            .clean("could not be labelled: " + failure.message());
    Instance now = object.instance();
    if (intent.kind() == Intent.Kind.UPDATE && mayBeWritten(failure)) {
      Result read = provider.read(object.location(), object.instance());
      boolean isGone = read.failure().filter(Failure.NotFound.class::isInstance).isPresent();
      if (!isGone && (read.failure().isPresent() || read.instance().isEmpty())) {
        journal.record(new Outcome.InDoubt(intent.id(), Doubt.of(why)));
        return Optional.of(
            Adoption.refused(wanted, why).hint("adopt it again once it can be read"));
      }
      if (isGone) {
        return nothing(wanted, intent, why, journal);
      }
      now = read.instance().get();
    }
    LastApplied known = record(wanted, object, now, intent);
    if (isOurs(wanted, object, now)) {
      journal.record(new Outcome.Made(intent.id(), known));
      return Optional.empty();
    }
    if (!isRefused(failure)) {
      return nothing(wanted, intent, why, journal);
    }
    journal.record(new Outcome.Made(intent.id(), known.oursByRecordAlone()));
    return Optional.of(unlabelled(wanted, why));
  }

  private static boolean mayBeWritten(Failure failure) {
    return failure instanceof Failure.InDoubt || failure instanceof Failure.Failed;
  }

  /** Whether it is the label that is not wanted, so that another try would not help. */
  private static boolean isRefused(Failure failure) {
    return failure instanceof Failure.Rejected
        || failure instanceof Failure.Denied
        || failure instanceof Failure.Failed;
  }

  private static Optional<Diagnostic> nothing(
      Wanted wanted, Intent intent, String why, Journal journal) {
    journal.record(new Outcome.Nothing(intent.id(), why));
    return Optional.of(Adoption.refused(wanted, why));
  }

  private static Diagnostic unlabelled(Wanted wanted, String why) {
    return Diagnostic.warning(
            PlanCode.UNLABELLED,
            wanted.identity() + " " + why + "; it is adopted, and only the store knows about it")
        .at(wanted.declared().origin().position())
        .hint("adopt it again once the remote system accepts the label");
  }

  private boolean isOurs(Wanted wanted, Observed object, Instance now) {
    return observed(wanted, object, now)
        .marks()
        .managed()
        .equals(Optional.of(wanted.identity().namespace()));
  }

  private LastApplied record(Wanted wanted, Observed object, Instance now, Intent intent) {
    return intent.applied(observed(wanted, object, now).instance(), Optional.empty());
  }

  private Observed observed(Wanted wanted, Observed object, Instance now) {
    Instance kept = recordableInstance.of(wanted.schema(), now, wanted.secrets());
    return observation.observed(
        wanted.provider(), object.location(), wanted.schema(), kept, MapValue.EMPTY);
  }

  private Planned labelling(Wanted wanted, Observed object, Provider provider) {
    Schema schema = wanted.schema();
    MapValue settable = SettableFields.in(schema.body(), object.value());
    ProtectionLevel protection = object.marks().protection();
    return new Proposer(labels)
        .propose(
            provider,
            new Proposer.Wanted(wanted.identity(), schema, settable, protection, false),
            Prior.of(object));
  }

  private Write write(Wanted wanted, Observed object, Planned planned) {
    Schema schema = wanted.schema();
    MapValue settable = SettableFields.in(schema.body(), object.value());
    Stamp stamp =
        new Stamp(
            wanted.identity().namespace(),
            Optional.empty(),
            wanted.at(),
            object.marks().protection());
    return new Write(
        labels.write(schema, settable, stamp),
        labels.write(schema, planned.value(), stamp),
        planned.privateBytes());
  }

  private boolean isOnlyLookedAt(Manifest target) {
    return target.settings().external()
        || providers
            .find(target.instance())
            .filter(it -> it.answers(target.schema().type()))
            .isPresent();
  }

  private Intent intent(
      Wanted wanted, Observed object, Optional<Deployment> before, String run, boolean labelled) {
    Instance kept = recordableInstance.of(wanted.schema(), object.instance(), wanted.secrets());
    return Intent.of(
        new IntentKey(run + "/" + CHANGE, run, CHANGE),
        labelled ? Intent.Kind.UPDATE : Intent.Kind.RECORD,
        new ObjectPlace(
            before.orElse(new Deployment(wanted.identity(), wanted.node(), 0)),
            wanted.provider(),
            object.location().parents()),
        Declaration.NONE
            .withProtection(object.marks().protection())
            .withDependencies(wanted.links().recorded(wanted.declared(), this::isOnlyLookedAt)),
        Intent.Clues.of(NaturalKey.of(wanted.schema(), object.value()), Optional.of(kept)));
  }
}
