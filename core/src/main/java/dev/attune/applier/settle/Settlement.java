package dev.attune.applier.settle;

import dev.attune.applier.journal.CreateDeadline;
import dev.attune.applier.settle.CreatedObjectSearch.Rivals;
import dev.attune.applier.settle.CreatedObjectSearch.Standing;
import dev.attune.applier.state.RunRecords;
import dev.attune.apply.SettlementPace;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.observe.ObjectId;
import dev.attune.observe.RecordedPlaces;
import dev.attune.observe.UnclearPlace;
import dev.attune.observe.read.Observation;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Providers;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.Outcome;
import dev.attune.store.Store;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Finds out what became of writes whose end nobody recorded, before anything else is written. All
 * are looked at together; another look is only for those that are still open. What cannot be found
 * out stays in doubt.
 */
public final class Settlement {
  /** Who would have to wait longer goes on without it. */
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(2);

  /** More than fit into that time: a clock that stands still must not hold us for ever. */
  private static final int MOST_LOOKS = 40;

  private final Labels labels;
  private final Catalogue catalogue;
  private final Providers providers;
  private final SettlementPace pace;
  private final TraceCollector traceCollector;
  private final SettledOutcome settledOutcome;
  private final RunRecords runRecords;

  /** An intent and what came of it. */
  public record Settled(Intent intent, Outcome outcome) {}

  /** What a look at one intent told; whether another look may tell more. */
  private record Verdict(Outcome outcome, boolean isLast) {
    static Verdict last(Outcome outcome) {
      return new Verdict(outcome, true);
    }
  }

  public Settlement(
      Labels labels,
      Catalogue catalogue,
      Providers providers,
      ProjectKey key,
      Store store,
      SettlementPace pace) {
    this.labels = labels;
    this.catalogue = catalogue;
    this.providers = providers;
    this.pace = pace;
    this.runRecords = new RunRecords(store);
    Observation observation = new Observation(providers, labels);
    this.traceCollector = new TraceCollector(labels, catalogue, providers, observation);
    this.settledOutcome = new SettledOutcome(labels, providers, key, observation, runRecords);
  }

  /** Records what came of each intent that is open. */
  public List<Settled> settle(List<Intent> open, Journal journal) {
    Map<String, Outcome> outcomes = new HashMap<>();
    List<Intent> unsettled = new ArrayList<>(open);
    List<Intent> looking = open;
    for (int look = 1; !looking.isEmpty(); look++) {
      if (look > 1 && !pause(look - 1, looking)) {
        break;
      }
      looking = look(look, looking, unsettled, outcomes, journal);
    }
    journal.flush();
    return open.stream()
        .map(intent -> new Settled(intent, Objects.requireNonNull(outcomes.get(intent.id()))))
        .toList();
  }

  /** Looks at all of these once, and gives those that are worth another look. */
  private List<Intent> look(
      int look,
      List<Intent> looking,
      List<Intent> unsettled,
      Map<String, Outcome> outcomes,
      Journal journal) {
    Instant asked = pace.now(); // What is made while we look may have escaped us.
    Map<String, WriteTrace> traces = traceCollector.collect(looking);
    List<Intent> again = new ArrayList<>();
    for (Intent intent : looking) {
      WriteTrace seen = Objects.requireNonNull(traces.get(intent.id()));
      Verdict verdict = verdict(intent, seen, unsettled, new Moment(look, asked));
      Outcome outcome = verdict.outcome();
      outcomes.put(intent.id(), outcome);
      if (!(outcome instanceof Outcome.InDoubt)) {
        unsettled.remove(intent);
      }
      if (verdict.isLast()) {
        record(outcome, journal);
      } else {
        again.add(intent);
      }
    }
    return again;
  }

  private record Moment(int look, Instant asked) {}

  private void record(Outcome outcome, Journal journal) {
    journal.record(outcome);
    switch (outcome) {
      case Outcome.Made made -> runRecords.made(made.applied());
      case Outcome.Gone gone -> runRecords.gone(gone.deployment());
      case Outcome.Released released -> runRecords.released(released.deployment());
      case Outcome.Nothing _, Outcome.InDoubt _ -> {}
    }
  }

  private boolean pause(int look, List<Intent> looking) {
    Instant now = pace.now();
    List<Instant> deadlines =
        looking.stream()
            .flatMap(intent -> CreateDeadline.of(intent).openAt(now).until().stream())
            .toList();
    deadlines.stream()
        .max(Instant::compareTo)
        .filter(_ -> look >= CreatedObjectSearch.LOOKS)
        .ifPresent(last -> pace.waiting().until(last, deadlines.size()));
    Duration atMost =
        deadlines.stream()
            .min(Instant::compareTo)
            .filter(_ -> look >= CreatedObjectSearch.LOOKS)
            .map(first -> Duration.between(now, first))
            .orElse(LONGEST_WAIT);
    return pace.pause(look, atMost);
  }

  private Verdict verdict(Intent intent, WriteTrace trace, List<Intent> unsettled, Moment moment) {
    Optional<Schema> schema = catalogue.find(intent.deployment().identity().type());
    if (schema.isEmpty() || providers.find(intent.provider()).isEmpty()) {
      return Verdict.last(
          SettledOutcome.doubt(
              intent, "its provider '" + intent.provider() + "' is not configured"));
    }
    if (isOfAnotherVersion(intent, schema.get())) {
      return Verdict.last(SettledOutcome.doubt(intent, "its kind now has another version"));
    }
    if (intent.kind() != Intent.Kind.RECORD
        && RecordedPlaces.isUnclear(catalogue, intent.place())) {
      Identity identity = intent.deployment().identity();
      return Verdict.last(
          SettledOutcome.doubt(intent, UnclearPlace.message(identity, schema.get())));
    }
    return switch (trace) {
      case WriteTrace.Seen(Optional<Candidates> candidates) ->
          created(
              intent, schema.get(), search(intent, schema.get(), candidates, unsettled), moment);
      case WriteTrace.Only(var look) ->
          Verdict.last(settledOutcome.only(intent, schema.get(), look));
      case WriteTrace.Read(var read) when intent.kind() == Intent.Kind.DELETE ->
          Verdict.last(SettledOutcome.deleted(intent, schema.get(), read));
      case WriteTrace.Read(var read) ->
          Verdict.last(settledOutcome.updated(intent, schema.get(), read));
      case WriteTrace.Unasked _ ->
          Verdict.last(new Outcome.Nothing(intent.id(), "there was nothing to write"));
    };
  }

  /** What was declared cannot be told from an object of another version then. */
  private static boolean isOfAnotherVersion(Intent intent, Schema schema) {
    return (intent.kind() == Intent.Kind.CREATE || intent.kind() == Intent.Kind.UPDATE)
        && intent.version().filter(version -> !version.equals(schema.version())).isPresent();
  }

  private SearchResult search(
      Intent intent, Schema schema, Optional<Candidates> seen, List<Intent> unsettled) {
    Location place = new Location(schema.type(), intent.parents());
    return new CreatedObjectSearch(
            labels,
            instance ->
                runRecords.isKnown(new ObjectId(intent.provider(), place, instance.id()))
                    ? Standing.KNOWN
                    : Standing.NEW,
            new Rivals(PendingCreates.others(unsettled.stream(), intent), false))
        .among(intent, schema, seen, true);
  }

  private Verdict created(Intent intent, Schema schema, SearchResult searchResult, Moment moment) {
    return switch (searchResult) {
      case SearchResult.One(Instance instance) ->
          Verdict.last(settledOutcome.made(intent, instance, schema));
      case SearchResult.None _ -> notThere(intent, moment);
      case SearchResult.Possible(String why, boolean passing) ->
          unclear(intent, why, passing, moment);
      case SearchResult.Unclear(String why, boolean passing) ->
          unclear(intent, why, passing, moment);
    };
  }

  private static Verdict unclear(Intent intent, String why, boolean passing, Moment moment) {
    boolean again = passing && moment.look() < CreatedObjectSearch.MOST_LOOKS;
    return new Verdict(SettledOutcome.doubt(intent, why), !again);
  }

  /** That nothing is there proves something only once nothing can come any more. */
  private static Verdict notThere(Intent intent, Moment moment) {
    Duration left = CreateDeadline.of(intent).left(moment.asked());
    boolean seldom = moment.look() < CreatedObjectSearch.LOOKS;
    if (left.isPositive() || seldom) {
      boolean again = seldom || (left.compareTo(LONGEST_WAIT) <= 0 && moment.look() < MOST_LOOKS);
      return new Verdict(SettledOutcome.doubt(intent, "it does not exist yet"), !again);
    }
    return Verdict.last(new Outcome.Nothing(intent.id(), "it does not exist"));
  }
}
