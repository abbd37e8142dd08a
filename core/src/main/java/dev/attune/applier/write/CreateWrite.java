package dev.attune.applier.write;

import dev.attune.applier.journal.CreateRequest;
import dev.attune.applier.journal.JournalGate;
import dev.attune.applier.journal.OutcomeRecorder;
import dev.attune.applier.settle.Candidates;
import dev.attune.applier.settle.CreatedObjectSearch;
import dev.attune.applier.settle.CreatedObjectSearch.Standing;
import dev.attune.applier.settle.PendingCreates;
import dev.attune.applier.settle.SearchResult;
import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.ProviderWarnings;
import dev.attune.applier.state.RunRecords;
import dev.attune.applier.write.RetryLoop.Next;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.NodeChange;
import dev.attune.apply.PreparedChange;
import dev.attune.apply.Refusal;
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
final class CreateWrite {
  /** A lease that was ours so long ago is ours still. */
  private static final Duration SOON = Duration.ofSeconds(1);

  private final ApplyRequest request;
  private final JournalGate ledger;
  private final RunRecords records;
  private final OutcomeRecorder outcomes;
  private final RetryLoop attempts;
  private final ProviderWarnings heard;
  private final PendingCreates underway;
  private final Predicate<ObjectId> spokenOf;

  /**
   * @param spokenOf whether the plan is about an object, which then is no new one
   */
  CreateWrite(
      ApplyRequest request,
      JournalGate ledger,
      RunRecords records,
      OutcomeRecorder outcomes,
      ProviderWarnings heard,
      Predicate<ObjectId> spokenOf) {
    this.request = request;
    this.ledger = ledger;
    this.records = records;
    this.outcomes = outcomes;
    this.attempts = new RetryLoop(request.pace(), request.stop());
    this.heard = heard;
    this.underway = new PendingCreates(request.store().openIntents());
    this.spokenOf = spokenOf;
  }

  ChangeResult create(CreateRequest wanted) throws Refusal {
    CreateRequest creation = wanted.as(wanted.intent().seeing(before(wanted)));
    ledger.intend(creation.intent());
    return created(creation, () -> {});
  }

  /**
   * Has the journal know of a create before its turn, if it can be told afterwards whether it was
   * made: who is killed meanwhile must not be left in doubt of what was never begun.
   *
   * @param told what the result of it becomes for those who hear of it
   */
  PreparedChange prepare(CreateRequest creation, UnaryOperator<ChangeResult> told) {
    if (!isTold(creation)) {
      return PreparedChange.unprepared(() -> told.apply(refusable(creation)));
    }
    Instant since = request.pace().now();
    ledger.tell(creation.intent());
    return new PreparedChange() {
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

  private static boolean isTold(CreateRequest creation) {
    Schema schema = creation.schema();
    return Candidates.tells(creation.intent(), schema)
        && Candidates.isOffered(creation.intent(), creation.provider(), schema);
  }

  private ChangeResult refusable(CreateRequest creation) {
    try {
      return create(creation);
    } catch (Refusal refusal) {
      return refusal.result();
    }
  }

  /** Makes it, which the journal knows of by now. */
  private ChangeResult created(CreateRequest creation, Runnable answered) {
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
  private List<String> before(CreateRequest creation) throws Refusal {
    Intent intent = creation.intent();
    Optional<Candidates> sight =
        Candidates.tells(intent, creation.schema())
            ? Optional.empty()
            : Candidates.of(request.labels(), intent, creation.provider(), creation.schema());
    Optional<Failure> failure =
        sight.flatMap(Candidates::failure).filter(why -> !(why instanceof Failure.NotFound));
    if (failure.isPresent()) {
      throw Refusal.failed(ChangeMessages.failed(creation.part(), failure.get()));
    }
    return sight.stream().flatMap(all -> all.instances().stream()).map(Instance::id).toList();
  }

  private ChangeResult made(CreateRequest creation, Runnable answered) {
    NodeChange part = creation.part();
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
      return unmade(
          creation, result.instance().get(), ChangeMessages.failed(part, failure, write.config()));
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
  private ChangeResult unmade(CreateRequest creation, Instance instance, Diagnostic why) {
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
  private Next next(Failure failure, CreateRequest creation) {
    if (!ledger.mayWrite()) {
      return new Next.Enough(Result.failed(failure));
    }
    return switch (look(creation, false)) {
      case SearchResult.One(Instance instance) -> new Next.Enough(Result.of(instance));
      case SearchResult.None _ -> new Next.Try();
      case SearchResult.Possible(String _, boolean passing) when passing -> new Next.Wait();
      case SearchResult.Unclear(String _, boolean passing) when passing -> new Next.Wait();
      case SearchResult.Possible _, SearchResult.Unclear _ ->
          new Next.Enough(Result.failed(failure));
    };
  }

  private SearchResult look(CreateRequest creation, boolean mayBeMade) {
    Intent intent = creation.intent();
    Location place = new Location(creation.schema().type(), intent.parents());
    return new CreatedObjectSearch(
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
  private ChangeResult looked(CreateRequest creation, Failure failure) {
    return switch (seen(creation, failure)) {
      case SearchResult.One(Instance instance) -> outcomes.made(creation, instance);
      case SearchResult.Unclear _ when failure instanceof Failure.Throttled ->
          nothing(creation, failure);
      case SearchResult.None _ when isUnderWay(failure) ->
          doubt(creation, failure, "it is not there");
      case SearchResult.None _ -> nothing(creation, failure);
      case SearchResult.Possible(String why, boolean _) -> doubt(creation, failure, why);
      case SearchResult.Unclear(String why, boolean _) -> doubt(creation, failure, why);
    };
  }

  private ChangeResult nothing(CreateRequest creation, Failure failure) {
    return outcomes.nothing(creation.part(), creation.intent(), failure, creation.write().config());
  }

  private ChangeResult doubt(CreateRequest creation, Failure failure, String why) {
    NodeChange part = creation.part();
    MapValue config = creation.write().config();
    String reason = failure.message() + ", and " + why;
    return isUnderWay(failure)
        ? outcomes.doubt(
            part,
            creation.intent(),
            ChangeMessages.late(part, request.pace().now(), reason, config))
        : outcomes.doubt(part, creation.intent(), reason, config);
  }

  private static boolean isUnderWay(Failure failure) {
    return failure instanceof Failure.InDoubt(String _, boolean underWay) && underWay;
  }

  /** What is there in the end; whoever was turned away need not wait for what may still show up. */
  private SearchResult seen(CreateRequest creation, Failure failure) {
    boolean mayBeMade = failure instanceof Failure.InDoubt;
    return failure instanceof Failure.Throttled
        ? look(creation, mayBeMade)
        : CreatedObjectSearch.patiently(() -> look(creation, mayBeMade), attempts::patience);
  }
}
