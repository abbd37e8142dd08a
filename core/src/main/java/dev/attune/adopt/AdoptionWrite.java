package dev.attune.adopt;

import dev.attune.adopt.Adoption.Wanted;
import dev.attune.applier.state.RecordableInstance;
import dev.attune.apply.Refusal;
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

  /** Takes it over, in place of what was on record; what went wrong, if anything did. */
  Optional<Diagnostic> carryOut(
      Wanted wanted, Observed object, Optional<Deployment> before, Journal journal, String run)
      throws Refusal {
    Schema schema = wanted.schema();
    Provider provider = providers.find(wanted.provider()).orElseThrow();
    Set<Operation> operations = provider.operations(schema.type());
    boolean labelled = schema.labels().isPresent() && operations.contains(Operation.UPDATE);
    Intent intent = intent(wanted, object, before, run, labelled);
    if (!labelled) {
      journal.intend(intent);
      journal.record(made(wanted, object, object.instance(), intent));
      return Optional.empty();
    }
    Write write = labelling(wanted, object, provider);
    journal.intend(intent);
    Result result = provider.update(object.location(), object.instance(), write);
    if (result.failure().isEmpty() && result.instance().isPresent()) {
      journal.record(made(wanted, object, result.instance().get(), intent));
      return Optional.empty();
    }
    Failure failure = result.failure().orElse(new Failure.InDoubt("there was no answer"));
    Outcome outcome = afterFailure(wanted, object, failure, provider, intent);
    journal.record(outcome);
    return switch (outcome) {
      case Outcome.Made _, Outcome.Gone _, Outcome.Released _ -> Optional.empty();
      case Outcome.Nothing(String _, String why) -> Optional.of(Adoption.refused(wanted, why));
      case Outcome.InDoubt(String _, Doubt doubt) ->
          Optional.of(
              Adoption.refused(wanted, doubt.text()).hint("adopt it again once it can be read"));
    };
  }

  /** Whether it carries our label in spite of what was said. */
  private Outcome afterFailure(
      Wanted wanted, Observed object, Failure failure, Provider provider, Intent intent) {
    String why =
        SecretRedactor.about(object.value(), wanted.secrets())
            .clean("could not be labelled: " + failure.message());
    if (failure instanceof Failure.InDoubt || failure instanceof Failure.Failed) {
      Result read = provider.read(object.location(), object.instance());
      boolean isGone = read.failure().filter(Failure.NotFound.class::isInstance).isPresent();
      if (!isGone && (read.failure().isPresent() || read.instance().isEmpty())) {
        return new Outcome.InDoubt(intent.id(), Doubt.of(why));
      }
      if (!isGone && isOurs(wanted, object, read.instance().get())) {
        return made(wanted, object, read.instance().get(), intent);
      }
    }
    return new Outcome.Nothing(intent.id(), why);
  }

  private boolean isOurs(Wanted wanted, Observed object, Instance now) {
    return observed(wanted, object, now)
        .marks()
        .managed()
        .equals(Optional.of(wanted.identity().namespace()));
  }

  private Outcome made(Wanted wanted, Observed object, Instance now, Intent intent) {
    Instance kept = observed(wanted, object, now).instance();
    return new Outcome.Made(intent.id(), intent.applied(kept, Optional.empty()));
  }

  private Observed observed(Wanted wanted, Observed object, Instance now) {
    Instance kept = recordableInstance.of(wanted.schema(), now, wanted.secrets());
    return observation.observed(
        wanted.provider(), object.location(), wanted.schema(), kept, MapValue.EMPTY);
  }

  private Write labelling(Wanted wanted, Observed object, Provider provider) throws Refusal {
    Schema schema = wanted.schema();
    ProtectionLevel protection = object.marks().protection();
    MapValue settable = SettableFields.in(schema.body(), object.value());
    Planned planned =
        new Proposer(labels)
            .propose(
                provider,
                new Proposer.Wanted(wanted.identity(), schema, settable, protection, false),
                Prior.of(object));
    if (planned.failure().isPresent()) {
      String why = "cannot be labelled: " + planned.failure().get().message();
      throw Refusal.failed(
          SecretRedactor.about(object.value(), wanted.secrets())
              .clean(Adoption.refused(wanted, why)));
    }
    Stamp stamp =
        new Stamp(wanted.identity().namespace(), Optional.empty(), wanted.at(), protection);
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
