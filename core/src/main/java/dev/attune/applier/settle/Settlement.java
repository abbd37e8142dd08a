package dev.attune.applier.settle;

import dev.attune.applier.journal.AcceptanceCheck;
import dev.attune.applier.journal.WriteScope;
import dev.attune.applier.settle.CreatedObjectSearch.Standing;
import dev.attune.applier.state.RecordableInstance;
import dev.attune.applier.state.RunRecords;
import dev.attune.applier.state.WriteEvidence;
import dev.attune.label.Labels;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.SpecMatch;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.observe.secret.RecordedSecrets;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.provider.Result;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.LastApplied;
import dev.attune.store.Outcome;
import dev.attune.store.Store;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds out what became of writes whose end nobody recorded, before anything else is written. What
 * cannot be found out stays in doubt.
 */
public final class Settlement {
  private final Labels labels;
  private final Catalogue catalogue;
  private final Providers providers;
  private final Pause pause;
  private final Observation observation;
  private final RecordableInstance recordableInstance;
  private final Fingerprint fingerprint;
  private final AcceptanceCheck acceptanceCheck;
  private final RunRecords runRecords;

  /** Waits before the next look; an object may come into sight a while after it was made. */
  public interface Pause {
    void before(int look);
  }

  /** An intent and what came of it. */
  public record Settled(Intent intent, Outcome outcome) {}

  public Settlement(
      Labels labels,
      Catalogue catalogue,
      Providers providers,
      ProjectKey key,
      Store store,
      Pause pause) {
    this.labels = labels;
    this.catalogue = catalogue;
    this.providers = providers;
    this.pause = pause;
    this.observation = new Observation(providers, labels);
    this.recordableInstance = new RecordableInstance(key);
    this.fingerprint = new Fingerprint(key);
    this.acceptanceCheck = new AcceptanceCheck(providers, labels, key);
    this.runRecords = new RunRecords(store);
  }

  /** Records what came of each intent that is open. */
  public List<Settled> settle(List<Intent> open, Journal journal) {
    List<Settled> all = new ArrayList<>();
    Instant now = journal.lease().since(); // Settling comes first under a lease.
    List<Intent> unsettled = new ArrayList<>(open);
    for (Intent intent : open) {
      Outcome outcome = outcome(intent, unsettled, now);
      if (!(outcome instanceof Outcome.InDoubt)) {
        unsettled.remove(intent);
      }
      journal.record(outcome);
      switch (outcome) {
        case Outcome.Made made -> runRecords.made(made.applied());
        case Outcome.Gone gone -> runRecords.gone(gone.deployment());
        case Outcome.Nothing _, Outcome.InDoubt _ -> {}
      }
      all.add(new Settled(intent, outcome));
    }
    journal.flush();
    return all;
  }

  private Outcome outcome(Intent intent, List<Intent> unsettled, Instant now) {
    Optional<Schema> schema = catalogue.find(intent.deployment().identity().type());
    Optional<Provider> provider = providers.find(intent.provider());
    if (schema.isEmpty() || provider.isEmpty()) {
      return doubt(intent, "its provider '" + intent.provider() + "' is not configured");
    }
    if (isOfAnotherVersion(intent, schema.get())) {
      return doubt(intent, "its kind now has another version");
    }
    return switch (intent.kind()) {
      case CREATE ->
          schema.get().isAlwaysThere()
              ? settledIn(intent, schema.get())
              : created(intent, provider.get(), schema.get(), unsettled, now);
      case UPDATE -> updated(intent, provider.get(), schema.get());
      case DELETE -> deleted(intent, provider.get(), schema.get());
      case RECORD -> new Outcome.Nothing(intent.id(), "there was nothing to write");
    };
  }

  /** What was declared cannot be told from an object of another version then. */
  private static boolean isOfAnotherVersion(Intent intent, Schema schema) {
    return (intent.kind() == Intent.Kind.CREATE || intent.kind() == Intent.Kind.UPDATE)
        && intent.version().filter(version -> !version.equals(schema.version())).isPresent();
  }

  private Outcome created(
      Intent intent, Provider provider, Schema schema, List<Intent> unsettled, Instant now) {
    Location place = new Location(schema.type(), intent.parents());
    CreatedObjectSearch createdObjectSearch =
        new CreatedObjectSearch(
            labels,
            instance ->
                runRecords.of(new ObjectId(intent.provider(), place, instance.id())).isPresent()
                    ? Standing.KNOWN
                    : Standing.NEW,
            new CreatedObjectSearch.Rivals(
                PendingCreates.others(unsettled.stream(), intent), false));
    SearchResult searchResult =
        CreatedObjectSearch.patiently(
            () -> createdObjectSearch.forCreated(intent, provider, schema, true),
            look -> {
              pause.before(look);
              return true;
            });
    return switch (searchResult) {
      case SearchResult.One(Instance instance) -> made(intent, place, instance, schema);
      case SearchResult.None _ when mayBeUnderWay(intent, now) ->
          doubt(intent, "it does not exist yet");
      case SearchResult.None _ -> new Outcome.Nothing(intent.id(), "it does not exist");
      case SearchResult.Possible(String why, boolean _) -> doubt(intent, why);
      case SearchResult.Unclear(String why, boolean _) -> doubt(intent, why);
    };
  }

  private static boolean mayBeUnderWay(Intent intent, Instant now) {
    return intent.doubt().filter(doubt -> doubt.mayBeUnderWay(now)).isPresent();
  }

  /** What nobody makes is there in any case: the question is only whether it was changed. */
  private Outcome settledIn(Intent intent, Schema schema) {
    Location place = new Location(schema.type(), intent.parents());
    return switch (observation.only(intent.provider(), place, schema, intent.declared())) {
      case Look.Failed(Failure failure) -> doubt(intent, "it cannot be read: " + failure.message());
      case Look.Found(List<Observed> found) when found.isEmpty() ->
          new Outcome.Nothing(intent.id(), "it does not exist");
      case Look.Found(List<Observed> found) -> {
        Observed now = observed(intent, place, found.getFirst().instance(), schema);
        yield intent.secrets().isEmpty() && SpecMatch.fits(schema, intent.declared(), now.value())
            ? made(intent, place, now.instance(), schema)
            : new Outcome.Made(
                intent.id(), WriteEvidence.left(intent, runRecords.of(intent.deployment()), now));
      }
    };
  }

  private Outcome made(Intent intent, Location place, Instance instance, Schema schema) {
    Observed now = observed(intent, place, instance, schema);
    // What it was to be beyond what is declared, the intent does not say.
    LastApplied applied =
        intent
            .applied(now.instance(), Optional.of(fingerprint.ofRecord(now, schema)))
            .withUnaccepted(acceptanceCheck.unaccepted(intent, now, schema, WriteScope.DECLARED));
    return new Outcome.Made(
        intent.id(), WriteEvidence.owned(applied, runRecords.of(intent.deployment()), now));
  }

  private Observed observed(Intent intent, Location place, Instance instance, Schema schema) {
    Instance kept = recordableInstance.of(schema, instance, intent.declared());
    return observation.observed(intent.provider(), place, schema, kept, intent.declared());
  }

  private Outcome updated(Intent intent, Provider provider, Schema schema) {
    if (!provider.operations(schema.type()).contains(Operation.READ)) {
      return doubt(intent, schema.type().kind() + " cannot be read");
    }
    Location place = new Location(schema.type(), intent.parents());
    Instance prior = intent.prior().orElseThrow();
    Result result = provider.read(place, prior);
    Optional<Failure> failure = unclear(result);
    if (failure.isPresent()) {
      return doubt(intent, "it cannot be read: " + failure.get().message());
    }
    if (result.instance().isEmpty() || result.failure().isPresent()) {
      return new Outcome.Gone(intent.id(), intent.deployment());
    }
    Optional<LastApplied> old = runRecords.of(intent.deployment());
    MapValue was = old.map(LastApplied::declared).orElse(MapValue.EMPTY);
    Instance read = result.instance().get();
    Instance remembered = read.withValue(RecordedSecrets.secrets(read.value(), was));
    Observed now = observed(intent, place, remembered, schema);
    return WriteEvidence.isMade(intent, old, now, schema)
        ? made(intent, place, now.instance(), schema)
        : new Outcome.Made(intent.id(), WriteEvidence.left(intent, old, now));
  }

  private Outcome deleted(Intent intent, Provider provider, Schema schema) {
    if (!provider.operations(schema.type()).contains(Operation.READ)) {
      return doubt(intent, schema.type().kind() + " cannot be read");
    }
    Location place = new Location(schema.type(), intent.parents());
    Result result = provider.read(place, intent.prior().orElseThrow());
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

  private static Outcome doubt(Intent intent, String why) {
    Value was = intent.prior().<Value>map(Instance::value).orElse(MapValue.EMPTY);
    String clean = SecretRedactor.about(intent.declared(), was).clean(why);
    // A look that tells nothing new does not change how long it may still be made.
    Optional<Instant> until = intent.doubt().flatMap(Doubt::until);
    return new Outcome.InDoubt(intent.id(), new Doubt(clean, until));
  }
}
