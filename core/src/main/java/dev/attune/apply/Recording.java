package dev.attune.apply;

import dev.attune.apply.Looking.Seen;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.Fitting;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observation;
import dev.attune.observe.Observed;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.LastApplied;
import dev.attune.store.Outcome;
import dev.attune.store.StoreException;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Makes writes, each between its intent and its outcome. Once the journal fails, no write is made
 * any more.
 */
final class Recording {
  /** An object may come into sight a while after it was made. */
  private static final int LOOKS = 3;

  private final ApplyRequest request;
  private final Journal journal;
  private final Records records;
  private final Known known;
  private final Intents intents;
  private final Attempts attempts;
  private final Again again;
  private final Observation observation;
  private final Fingerprint fingerprint;
  private final AtomicReference<Optional<StoreException>> broken =
      new AtomicReference<>(Optional.empty());

  Recording(ApplyRequest request, Journal journal, Records records, Known known, Intents intents) {
    this.request = request;
    this.journal = journal;
    this.records = records;
    this.known = known;
    this.intents = intents;
    this.attempts = new Attempts(request.pace(), request.stop());
    this.again = new Again(request, records);
    this.observation = new Observation(request.providers(), request.labels());
    this.fingerprint = new Fingerprint(request.key());
  }

  /** Why nothing more could be written, if that is so. */
  Optional<StoreException> broken() {
    return broken.get();
  }

  ChangeResult create(
      Part part, Intent intent, Provider provider, Location location, Schema schema, Write write) {
    return after(
        part,
        intent,
        () -> {
          Result result =
              attempts.make(
                  () -> provider.create(location, write, intent.id()),
                  () -> lookBefore(intent, provider, schema));
          if (result.failure().isEmpty()) {
            return made(part, intent, location, result.instance().orElseThrow(), schema);
          }
          Failure failure = result.failure().get();
          if (result.instance().isPresent()) {
            record(intent, location, result.instance().get().asTainted(), schema);
            return halfMade(part, failure, write);
          }
          return failure instanceof Failure.InDoubt
              ? looked(part, intent, provider, location, schema, failure, write)
              : nothing(part, intent, failure, write);
        });
  }

  private static ChangeResult halfMade(Part part, Failure failure, Write write) {
    return new ChangeResult.Failed(
        Words.failed(part, failure, write.config())
            .hint("what is left of it is on record, and the next attune apply replaces it"));
  }

  /** A create is tried again only if what it was to make is surely not there. */
  private Optional<Result> lookBefore(Intent intent, Provider provider, Schema schema) {
    return switch (look(intent, provider, schema)) {
      case Seen.One(Instance instance) -> Optional.of(Result.of(instance));
      case Seen.None _ -> Optional.empty();
      case Seen.Unclear(String why) ->
          Optional.of(Result.failed(new Failure.Failed("it was not tried again, as " + why)));
    };
  }

  private Seen look(Intent intent, Provider provider, Schema schema) {
    Location place = new Location(schema.type(), intent.parents());
    return new Looking(
            request.labels(),
            instance ->
                records.of(new ObjectId(intent.provider(), place, instance.id())).isPresent())
        .forCreated(intent, provider, schema);
  }

  private ChangeResult looked(
      Part part,
      Intent intent,
      Provider provider,
      Location location,
      Schema schema,
      Failure failure,
      Write write) {
    Seen seen = look(intent, provider, schema);
    for (int i = 1; i < LOOKS && !(seen instanceof Seen.One); i++) {
      if (!attempts.pause(i, Duration.ZERO)) {
        break;
      }
      seen = look(intent, provider, schema);
    }
    return switch (seen) {
      case Seen.One(Instance instance) -> made(part, intent, location, instance, schema);
      case Seen.None _ -> nothing(part, intent, failure, write);
      case Seen.Unclear(String why) ->
          doubt(part, intent, failure.message() + ", and " + why, write.config());
    };
  }

  ChangeResult update(
      Part part, Intent intent, Provider provider, Schema schema, Observed live, Write write) {
    return after(
        part,
        intent,
        () -> {
          Result result =
              attempts.make(
                  () -> provider.update(live.location(), live.instance(), write), Optional::empty);
          if (result.failure().isEmpty()) {
            return made(part, intent, live.location(), result.instance().orElseThrow(), schema);
          }
          Failure failure = result.failure().get();
          if (result.instance().isPresent()) {
            left(intent, again.observed(live, result.instance().get(), schema, intent.declared()));
            return new ChangeResult.Failed(Words.failed(part, failure, write.config()));
          }
          return failure instanceof Failure.InDoubt || failure instanceof Failure.Failed
              ? readBack(part, intent, schema, live, failure, write)
              : nothing(part, intent, failure, write);
        });
  }

  /** What a failed update left is what is there, not what was planned. */
  private ChangeResult readBack(
      Part part, Intent intent, Schema schema, Observed live, Failure failure, Write write) {
    return switch (again.read(live, schema, intent.declared())) {
      case Again.Read.Unclear(Failure unclear) ->
          failure instanceof Failure.InDoubt
              ? doubt(
                  part, intent, failure.message() + ", and " + unclear.message(), write.config())
              : nothing(part, intent, failure, write);
      case Again.Read.Gone _ -> {
        close(new Outcome.Gone(intent.id(), intent.deployment()));
        records.gone(intent.deployment());
        yield new ChangeResult.Failed(Words.failed(part, failure, write.config()));
      }
      case Again.Read.There(Observed now) -> {
        boolean isMade =
            failure instanceof Failure.InDoubt
                && intent.secrets().isEmpty()
                && Fitting.fits(intent.declared(), now.value());
        if (isMade) {
          yield made(part, intent, live.location(), now.instance(), schema);
        }
        left(intent, now);
        yield new ChangeResult.Failed(Words.failed(part, failure, write.config()));
      }
    };
  }

  ChangeResult delete(Part part, Intent intent, Provider provider, Observed live) {
    return after(
        part,
        intent,
        () -> {
          Result result =
              attempts.make(
                  () -> provider.delete(live.location(), live.instance()), Optional::empty);
          Optional<Failure> failure =
              result.failure().filter(why -> !(why instanceof Failure.NotFound));
          if (failure.isEmpty()
              && provider.operations(live.location().type()).contains(Operation.AWAIT_GONE)) {
            failure =
                provider
                    .awaitGone(live.location(), live.instance())
                    .failure()
                    .filter(why -> !(why instanceof Failure.NotFound))
                    .map(why -> new Failure.InDoubt(why.message()));
          }
          return failure
              .map(why -> notDeleted(part, intent, live, why))
              .orElseGet(() -> gone(part, intent));
        });
  }

  private ChangeResult notDeleted(Part part, Intent intent, Observed live, Failure failure) {
    if (!(failure instanceof Failure.InDoubt)) {
      close(new Outcome.Nothing(intent.id(), Words.failed(part, failure, live.value()).message()));
      return new ChangeResult.Failed(Words.failed(part, failure, live.value()));
    }
    Schema schema = request.catalogue().find(live.location().type()).orElseThrow();
    return switch (again.read(live, schema, MapValue.EMPTY)) {
      case Again.Read.Gone _ -> gone(part, intent);
      case Again.Read.There _ when canRead(live) -> {
        close(new Outcome.Nothing(intent.id(), "it is still there"));
        yield new ChangeResult.Failed(Words.failed(part, failure, live.value()));
      }
      case Again.Read.There _ -> doubt(part, intent, failure.message(), live.value());
      case Again.Read.Unclear(Failure unclear) ->
          doubt(part, intent, failure.message() + ", and " + unclear.message(), live.value());
    };
  }

  private boolean canRead(Observed live) {
    return request
        .providers()
        .find(live.provider())
        .orElseThrow()
        .operations(live.location().type())
        .contains(Operation.READ);
  }

  private ChangeResult gone(Part part, Intent intent) {
    records.gone(intent.deployment());
    return closed(
        part, new Outcome.Gone(intent.id(), intent.deployment()), new ChangeResult.Applied());
  }

  /** Nothing needs to be written; what is on record may all the same be out of date. */
  ChangeResult unchanged(Part part, Intent intent, Observed live, Schema schema) {
    Optional<LastApplied> record = records.of(ObjectId.of(live));
    boolean recorded =
        record.isPresent()
            && record.get().configHash().equals(intent.configHash())
            && record.get().declared().equals(intent.declared());
    ChangeResult result =
        recorded
            ? new ChangeResult.Unchanged()
            : recorded(part, intent.as(Intent.Kind.RECORD), live, schema);
    return result instanceof ChangeResult.Applied ? new ChangeResult.Unchanged() : result;
  }

  /** Changes what is on record, and nothing else. */
  ChangeResult recorded(Part part, Intent intent, Observed live, Schema schema) {
    return after(part, intent, () -> made(part, intent, live.location(), live.instance(), schema));
  }

  /** An object that was to be deleted and is not there. */
  ChangeResult goneAlready(Part part, Optional<Intent> intent) {
    if (intent.isEmpty()) {
      return new ChangeResult.Unchanged();
    }
    ChangeResult result = after(part, intent.get(), () -> gone(part, intent.get()));
    return result instanceof ChangeResult.Applied ? new ChangeResult.Unchanged() : result;
  }

  private ChangeResult made(
      Part part, Intent intent, Location location, Instance instance, Schema schema) {
    return record(intent, location, instance, schema)
        .<ChangeResult>map(e -> unrecorded(part, e))
        .orElseGet(ChangeResult.Applied::new);
  }

  private Optional<StoreException> record(
      Intent intent, Location location, Instance instance, Schema schema) {
    Instance open = intents.open(schema, instance);
    Observed now =
        observation.observed(intent.provider(), location, schema, open, intent.declared());
    LastApplied applied =
        intent.applied(
            now.instance(),
            instance.tainted() ? Optional.empty() : Optional.of(fingerprint.ofRecord(now, schema)));
    records.made(applied);
    known.made(intent.deployment().identity(), intent.deployment().node(), now);
    return close(new Outcome.Made(intent.id(), applied));
  }

  /** The object is there and not as it was to be: what was declared before still holds. */
  private void left(Intent intent, Observed now) {
    Optional<LastApplied> old = records.of(intent.deployment());
    LastApplied applied =
        new LastApplied(
            intent.deployment(),
            intent.provider(),
            intent.parents(),
            now.instance(),
            old.map(LastApplied::declared).orElse(MapValue.EMPTY),
            Map.of(), // Whether what is written only was written, nobody knows.
            Optional.empty(),
            Optional.empty(),
            old.map(LastApplied::protection).orElse(now.marks().protection()),
            intent.dependencies());
    records.made(applied);
    known.made(intent.deployment().identity(), intent.deployment().node(), now);
    close(new Outcome.Made(intent.id(), applied));
  }

  private ChangeResult nothing(Part part, Intent intent, Failure failure, Write write) {
    Diagnostic why = Words.failed(part, failure, write.config());
    return closed(
        part, new Outcome.Nothing(intent.id(), why.message()), new ChangeResult.Failed(why));
  }

  private ChangeResult doubt(Part part, Intent intent, String reason, Value mayHoldSecrets) {
    Diagnostic why = Words.inDoubt(part, reason, mayHoldSecrets);
    return closed(
        part, new Outcome.InDoubt(intent.id(), why.message()), new ChangeResult.InDoubt(why));
  }

  private ChangeResult closed(Part part, Outcome outcome, ChangeResult result) {
    return close(outcome).<ChangeResult>map(e -> unrecorded(part, e)).orElse(result);
  }

  /** Writes only what the journal knows of. */
  private ChangeResult after(Part part, Intent intent, Supplier<ChangeResult> write) {
    try {
      journal.intend(intent);
    } catch (StoreException e) {
      breakOff(e);
      return new ChangeResult.Failed(e.diagnostic());
    }
    return request.stop().isUrgent()
        ? new ChangeResult.InDoubt(Words.inDoubt(part, "it was stopped before it was made"))
        : write.get();
  }

  private Optional<StoreException> close(Outcome outcome) {
    try {
      journal.record(outcome);
      return Optional.empty();
    } catch (StoreException e) {
      breakOff(e);
      return Optional.of(e);
    }
  }

  private void breakOff(StoreException e) {
    broken.compareAndSet(Optional.empty(), Optional.of(e));
    request.stop().ask();
  }

  private static ChangeResult unrecorded(Part part, StoreException e) {
    return new ChangeResult.InDoubt(
        Words.inDoubt(part, "it was made, and that could not be recorded: " + e.getMessage()));
  }
}
