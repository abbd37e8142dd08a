package dev.attune.apply;

import dev.attune.apply.Attempts.Next;
import dev.attune.apply.Looking.Standing;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.observe.ObjectId;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;
import dev.attune.value.MapValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Makes new objects, each once: whoever heard no answer looks before anything else. */
final class Creating {
  /** A lease that was ours so long ago is ours still. */
  private static final Duration SOON = Duration.ofSeconds(1);

  private final ApplyRequest request;
  private final Ledger ledger;
  private final Records records;
  private final Outcomes outcomes;
  private final Attempts attempts;
  private final Heard heard;
  private final Underway underway;
  private final Predicate<ObjectId> spokenOf;

  /**
   * @param spokenOf whether the plan is about an object, which then is no new one
   */
  Creating(
      ApplyRequest request,
      Ledger ledger,
      Records records,
      Outcomes outcomes,
      Heard heard,
      Predicate<ObjectId> spokenOf) {
    this.request = request;
    this.ledger = ledger;
    this.records = records;
    this.outcomes = outcomes;
    this.attempts = new Attempts(request.pace(), request.stop());
    this.heard = heard;
    this.underway = new Underway(request.store().openIntents());
    this.spokenOf = spokenOf;
  }

  ChangeResult create(Creation wanted) throws Refusal {
    Creation creation = wanted.as(wanted.intent().seeing(before(wanted)));
    ledger.intend(creation.intent());
    return created(creation, () -> {});
  }

  /**
   * Has the journal know of a create before its turn, if it can be told afterwards whether it was
   * made: who is killed meanwhile must not be left in doubt of what was never begun.
   *
   * @param told what the result of it becomes for those who hear of it
   */
  Prepared prepare(Creation creation, UnaryOperator<ChangeResult> told) {
    if (!isTold(creation)) {
      return Prepared.unprepared(() -> told.apply(refusable(creation)));
    }
    Instant since = request.pace().now();
    ledger.tell(creation.intent());
    return new Prepared() {
      @Override
      public ChangeResult run(Runnable answered) {
        Duration waited = Duration.between(since, request.pace().now());
        if (waited.isNegative() || waited.compareTo(SOON) > 0) {
          var _ = ledger.mayWrite(); // Whoever waited long may have lost the lease.
        }
        return told.apply(created(creation, answered));
      }

      @Override
      public ChangeResult withdraw() {
        ledger.withdraw(creation.intent());
        return new ChangeResult.NotStarted();
      }
    };
  }

  private static boolean isTold(Creation creation) {
    Schema schema = creation.schema();
    return Sight.tells(creation.intent(), schema)
        && Sight.isOffered(creation.intent(), creation.provider(), schema);
  }

  private ChangeResult refusable(Creation creation) {
    try {
      return create(creation);
    } catch (Refusal refusal) {
      return refusal.result();
    }
  }

  /** Makes it, which the journal knows of by now. */
  private ChangeResult created(Creation creation, Runnable answered) {
    Intent intent = creation.intent();
    underway.begin(intent);
    boolean known = false;
    try {
      ChangeResult result = ledger.known(creation.part(), intent, () -> made(creation, answered));
      known = !(result instanceof ChangeResult.InDoubt);
      return result;
    } finally {
      if (known) {
        underway.end(intent);
      } else {
        underway.leaveOpen(intent);
      }
    }
  }

  /** What is there already, where nothing but that will tell a new object from others. */
  private List<String> before(Creation creation) throws Refusal {
    Intent intent = creation.intent();
    Optional<Sight> sight =
        Sight.tells(intent, creation.schema())
            ? Optional.empty()
            : Sight.of(request.labels(), intent, creation.provider(), creation.schema());
    Optional<Failure> failure =
        sight.flatMap(Sight::failure).filter(why -> !(why instanceof Failure.NotFound));
    if (failure.isPresent()) {
      throw Refusal.failed(Words.failed(creation.part(), failure.get()));
    }
    return sight.stream().flatMap(all -> all.instances().stream()).map(Instance::id).toList();
  }

  private ChangeResult made(Creation creation, Runnable answered) {
    Part part = creation.part();
    Intent intent = creation.intent();
    Write write = creation.write();
    Result result =
        heard.from(
            part,
            attempts.make(
                () -> creation.provider().create(creation.location(), write, intent.id()),
                failure -> next(failure, creation)),
            write.config());
    if (result.failure().isEmpty() && result.instance().isPresent()) {
      answered.run();
      return outcomes.made(creation, result.instance().get());
    }
    Failure failure = result.failure().orElseGet(() -> new Failure.InDoubt("it was not answered"));
    if (result.instance().isPresent()) {
      return unmade(creation, result.instance().get(), Words.failed(part, failure, write.config()));
    }
    return switch (failure) {
      case Failure.InDoubt _, Failure.Unavailable _, Failure.Throttled _ ->
          looked(creation, failure);
      case Failure.Rejected _,
          Failure.Denied _,
          Failure.NotFound _,
          Failure.Conflict _,
          Failure.Failed _ ->
          nothing(creation, failure);
    };
  }

  /** What was there before cannot be half made: it is only not as it was to be. */
  private ChangeResult unmade(Creation creation, Instance instance, Diagnostic why) {
    Schema schema = creation.schema();
    return schema.isAlwaysThere()
        ? outcomes.left(
            creation.part(), creation.intent(), creation.location(), instance, schema, why)
        : outcomes.halfMade(
            creation,
            instance,
            why.hint("what is left of it is on record, and the next attune apply replaces it"));
  }

  /** A create is tried again only if what it was to make is surely not there. */
  private Next next(Failure failure, Creation creation) {
    if (!ledger.mayWrite()) {
      return new Next.Enough(Result.failed(failure));
    }
    return switch (look(creation, false)) {
      case Seen.One(Instance instance) -> new Next.Enough(Result.of(instance));
      case Seen.None _ -> new Next.Try();
      case Seen.Possible(String _, boolean passing) when passing -> new Next.Wait();
      case Seen.Unclear(String _, boolean passing) when passing -> new Next.Wait();
      case Seen.Possible _, Seen.Unclear _ -> new Next.Enough(Result.failed(failure));
    };
  }

  private Seen look(Creation creation, boolean mayBeMade) {
    Intent intent = creation.intent();
    Location place = new Location(creation.schema().type(), intent.parents());
    return new Looking(
            request.labels(),
            instance -> standing(new ObjectId(intent.provider(), place, instance.id())),
            underway.rivals(intent))
        .forCreated(intent, creation.provider(), creation.schema(), mayBeMade);
  }

  /** What this run deleted may linger, or have left its id to the new one. */
  private Standing standing(ObjectId object) {
    if (records.of(object).isPresent()) {
      return Standing.KNOWN;
    }
    return records.isGone(object)
        ? Standing.DELETED
        : spokenOf.test(object) ? Standing.KNOWN : Standing.NEW;
  }

  /** What is down for us may have done its work all the same: nothing but looking tells. */
  private ChangeResult looked(Creation creation, Failure failure) {
    return switch (seen(creation, failure)) {
      case Seen.One(Instance instance) -> outcomes.made(creation, instance);
      case Seen.Unclear _ when failure instanceof Failure.Throttled -> nothing(creation, failure);
      case Seen.None _ when isUnderWay(failure) -> doubt(creation, failure, "it is not there");
      case Seen.None _ -> nothing(creation, failure);
      case Seen.Possible(String why, boolean _) -> doubt(creation, failure, why);
      case Seen.Unclear(String why, boolean _) -> doubt(creation, failure, why);
    };
  }

  private ChangeResult nothing(Creation creation, Failure failure) {
    return outcomes.nothing(creation.part(), creation.intent(), failure, creation.write().config());
  }

  private ChangeResult doubt(Creation creation, Failure failure, String why) {
    Part part = creation.part();
    MapValue config = creation.write().config();
    String reason = failure.message() + ", and " + why;
    return isUnderWay(failure)
        ? outcomes.doubt(
            part, creation.intent(), Words.late(part, request.pace().now(), reason, config))
        : outcomes.doubt(part, creation.intent(), reason, config);
  }

  private static boolean isUnderWay(Failure failure) {
    return failure instanceof Failure.InDoubt(String _, boolean underWay) && underWay;
  }

  /** What is there in the end; whoever was turned away need not wait for what may still show up. */
  private Seen seen(Creation creation, Failure failure) {
    boolean mayBeMade = failure instanceof Failure.InDoubt;
    return failure instanceof Failure.Throttled
        ? look(creation, mayBeMade)
        : Looking.patiently(() -> look(creation, mayBeMade), attempts::patience);
  }
}
