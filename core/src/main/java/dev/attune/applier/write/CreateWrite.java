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
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Makes new objects, each once: whoever heard no answer looks before anything else. */
final class CreateWrite {
  /** One such part of the time that a create may take is added to it: clocks differ. */
  private static final int MARGIN = 10;

  /** A lease that was ours so long ago is ours still, and what was to be sent is sent. */
  private static final Duration SOON = Duration.ofSeconds(1);

  /** What was made before the server failed comes into sight, or is committed, by then. */
  private static final Duration GRACE = Duration.ofSeconds(10);

  private final ApplyRequest request;
  private final JournalGate journalGate;
  private final RunRecords runRecords;
  private final OutcomeRecorder outcomeRecorder;
  private final RetryLoop retryLoop;
  private final ProviderWarnings providerWarnings;
  private final PendingCreates pendingCreates;
  private final Predicate<ObjectId> isPlanned;

  /**
   * @param isPlanned whether the plan is about an object, which then is no new one
   */
  CreateWrite(
      ApplyRequest request,
      JournalGate journalGate,
      RunRecords runRecords,
      OutcomeRecorder outcomeRecorder,
      ProviderWarnings providerWarnings,
      Predicate<ObjectId> isPlanned) {
    this.request = request;
    this.journalGate = journalGate;
    this.runRecords = runRecords;
    this.outcomeRecorder = outcomeRecorder;
    this.retryLoop = new RetryLoop(request.timeSource(), request.stop(), outcomeRecorder.outages());
    this.providerWarnings = providerWarnings;
    this.pendingCreates = new PendingCreates(request.store().openIntents());
    this.isPlanned = isPlanned;
  }

  ChangeResult create(CreateRequest wanted) throws Refusal {
    CreateRequest createRequest = sentNow(wanted.as(wanted.intent().seeing(before(wanted))));
    journalGate.announce(createRequest.intent());
    return created(createRequest, () -> {});
  }

  /**
   * Has the journal know of a create before its turn, if it can be found out afterwards whether it
   * was made: who is killed meanwhile must not be left in doubt of what was never begun.
   *
   * @param reported how its result is reported
   */
  PreparedChange prepare(CreateRequest wanted, UnaryOperator<ChangeResult> reported) {
    if (!isRecognizable(wanted)) {
      return PreparedChange.unprepared(() -> reported.apply(refusable(wanted)));
    }
    CreateRequest createRequest = sentNow(wanted);
    Instant since = request.timeSource().now();
    journalGate.announce(createRequest.intent());
    return new PreparedChange() {
      @Override
      public ChangeResult run(Runnable answered) {
        if (!outcomeRecorder.outages().mayBegin(createRequest.nodeChange())) {
          return withdraw();
        }
        Duration waited = Duration.between(since, request.timeSource().now());
        boolean isLate = waited.isNegative() || waited.compareTo(SOON) > 0;
        CreateRequest sent = isLate ? sentNow(createRequest) : createRequest;
        if (isLate) {
          var _ = prolong(sent); // Whoever waited long may have lost the lease, too.
        }
        return reported.apply(created(sent, answered));
      }

      @Override
      public ChangeResult withdraw() {
        journalGate.withdraw(createRequest.intent());
        return new ChangeResult.NotStarted();
      }
    };
  }

  /** The same, with the time at which it is carried out at the latest if it is sent now. */
  private CreateRequest sentNow(CreateRequest createRequest) {
    Duration longest =
        createRequest
            .provider()
            .longestCreate(createRequest.schema().type(), createRequest.write().config());
    if (longest.isZero()) {
      return createRequest;
    }
    Instant deadline =
        request
            .timeSource()
            .now()
            .plus(longest)
            .plus(longest.dividedBy(MARGIN))
            .plus(SOON)
            .truncatedTo(ChronoUnit.MILLIS);
    return createRequest.as(createRequest.intent().within(deadline));
  }

  private boolean prolong(CreateRequest createRequest) {
    return journalGate.prolong(createRequest.intent(), request.timeSource().now());
  }

  private static boolean isRecognizable(CreateRequest createRequest) {
    Schema schema = createRequest.schema();
    return Candidates.isRecognizable(createRequest.intent(), schema)
        && Candidates.isOffered(createRequest.intent(), createRequest.provider(), schema);
  }

  private ChangeResult refusable(CreateRequest createRequest) {
    try {
      return create(createRequest);
    } catch (Refusal refusal) {
      return refusal.result();
    }
  }

  /** Makes it, which the journal knows of by now. */
  private ChangeResult created(CreateRequest createRequest, Runnable answered) {
    Intent intent = createRequest.intent();
    pendingCreates.begin(intent);
    boolean known = false;
    try {
      ChangeResult result =
          journalGate.writeAnnounced(
              createRequest.nodeChange(), intent, () -> made(createRequest, answered));
      known = !(result instanceof ChangeResult.InDoubt);
      return result;
    } finally {
      if (known) {
        pendingCreates.end(intent);
      } else {
        pendingCreates.leaveOpen(intent);
      }
    }
  }

  /** What is there already, where nothing but that will tell a new object from others. */
  private List<String> before(CreateRequest createRequest) throws Refusal {
    Intent intent = createRequest.intent();
    Optional<Candidates> candidates =
        Candidates.isRecognizable(intent, createRequest.schema())
            ? Optional.empty()
            : outcomeRecorder
                .outages()
                .answer(
                    createRequest.nodeChange(),
                    () ->
                        Candidates.of(
                            request.labels(),
                            intent,
                            createRequest.provider(),
                            createRequest.schema()),
                    all -> all.flatMap(Candidates::failure),
                    createRequest.write().config());
    Optional<Failure> failure =
        candidates.flatMap(Candidates::failure).filter(why -> !(why instanceof Failure.NotFound));
    if (failure.isPresent()) {
      throw Refusal.failed(ChangeMessages.failed(createRequest.nodeChange(), failure.get()));
    }
    return candidates.stream().flatMap(all -> all.instances().stream()).map(Instance::id).toList();
  }

  private ChangeResult made(CreateRequest createRequest, Runnable answered) {
    NodeChange nodeChange = createRequest.nodeChange();
    Write write = createRequest.write();
    String id = createRequest.intent().id();
    AtomicReference<SentCreate> sent =
        new AtomicReference<>(new SentCreate(createRequest, Optional.empty()));
    Result result =
        providerWarnings.from(
            nodeChange,
            retryLoop.make(
                nodeChange,
                () -> createRequest.provider().create(createRequest.location(), write, id),
                failure -> next(failure, sent),
                write.config()),
            write.config());
    return made(sent.get(), result, answered);
  }

  /** What came of it, as it was sent last. */
  private ChangeResult made(SentCreate sent, Result result, Runnable answered) {
    CreateRequest createRequest = sent.createRequest();
    NodeChange nodeChange = createRequest.nodeChange();
    Write write = createRequest.write();
    if (result.failure().isEmpty() && result.instance().isPresent()) {
      answered.run();
      return outcomeRecorder.made(createRequest, result.instance().get());
    }
    Failure failure = result.failure().orElseGet(() -> new Failure.InDoubt("there was no answer"));
    if (result.instance().isPresent()) {
      return unmade(
          createRequest,
          result.instance().get(),
          ChangeMessages.failed(nodeChange, failure, write.config()));
    }
    if (failure.isUnsent()) {
      return outcomeRecorder.unsent(nodeChange, createRequest.intent(), failure, write.config());
    }
    return switch (failure) {
      case Failure.InDoubt(String _, boolean _, boolean isOver) when isOver ->
          afterSearch(ended(sent), failure);
      case Failure.InDoubt _, Failure.Unavailable _, Failure.Throttled _ ->
          afterSearch(createRequest, failure);
      case Failure.Rejected _,
          Failure.Denied _,
          Failure.NotFound _,
          Failure.Conflict _,
          Failure.Failed _ ->
          nothing(createRequest, failure);
    };
  }

  /** The same, answered: little more will come of it, unless an earlier attempt is under way. */
  private CreateRequest ended(SentCreate sent) {
    Instant now = request.timeSource().now().truncatedTo(ChronoUnit.MILLIS);
    Instant until = sent.answered(now, GRACE);
    CreateRequest ended = sent.createRequest().as(sent.createRequest().intent().within(until));
    journalGate.ended(ended.intent());
    return ended;
  }

  /** What was there before cannot be half made: it is only not as it was to be. */
  private ChangeResult unmade(CreateRequest createRequest, Instance instance, Diagnostic why) {
    Schema schema = createRequest.schema();
    return schema.isAlwaysThere()
        ? outcomeRecorder.left(
            createRequest.nodeChange(),
            createRequest.intent(),
            createRequest.location(),
            instance,
            schema,
            why)
        : outcomeRecorder.halfMade(
            createRequest,
            instance,
            why.hint(
                "the store keeps the partly created object, and the next attune apply replaces"
                    + " it"));
  }

  /** A create is tried again only if what it was to make is surely not there. */
  private Next next(Failure failure, AtomicReference<SentCreate> sent) {
    if (!journalGate.mayWrite()) {
      return new Next.Enough(Result.failed(failure));
    }
    if (failure.isUnsent()) { // Nobody need look for what was never asked for.
      return isSentAgain(failure, sent) ? new Next.Try() : new Next.Enough(Result.failed(failure));
    }
    return switch (search(sent.get().createRequest(), false)) {
      case SearchResult.One(Instance instance) -> new Next.Enough(Result.of(instance));
      case SearchResult.None _ when isSentAgain(failure, sent) -> new Next.Try();
      case SearchResult.None _ -> new Next.Enough(Result.failed(failure));
      case SearchResult.Possible(String _, boolean passing) when passing -> new Next.Wait();
      case SearchResult.Unclear(String _, boolean passing) when passing -> new Next.Wait();
      case SearchResult.Possible _, SearchResult.Unclear _ ->
          new Next.Enough(Result.failed(failure));
    };
  }

  /** Whether it may be sent again, which from now on has its time from then. */
  private boolean isSentAgain(Failure failure, AtomicReference<SentCreate> sent) {
    CreateRequest again = sentNow(sent.get().createRequest());
    boolean mayBeSent = prolong(again);
    if (mayBeSent) {
      sent.set(sent.get().again(failure, again));
    }
    return mayBeSent;
  }

  private SearchResult search(CreateRequest createRequest, boolean mayBeMade) {
    Intent intent = createRequest.intent();
    Location place = new Location(createRequest.schema().type(), intent.parents());
    return new CreatedObjectSearch(
            request.labels(),
            instance -> standing(new ObjectId(intent.provider(), place, instance.id())),
            pendingCreates.rivals(intent))
        .forCreated(intent, createRequest.provider(), createRequest.schema(), mayBeMade);
  }

  /** What this run deleted may linger, or have left its id to the new one. */
  private Standing standing(ObjectId object) {
    if (runRecords.isKnown(object)) {
      return Standing.KNOWN;
    }
    return runRecords.isGone(object)
        ? Standing.DELETED
        : isPlanned.test(object) ? Standing.KNOWN : Standing.NEW;
  }

  /** What is down for us may have done its work all the same: nothing but looking tells. */
  private ChangeResult afterSearch(CreateRequest createRequest, Failure failure) {
    return switch (lastSearch(createRequest, failure)) {
      case SearchResult.One(Instance instance) -> outcomeRecorder.made(createRequest, instance);
      case SearchResult.Unclear _ when failure instanceof Failure.Throttled ->
          nothing(createRequest, failure);
      case SearchResult.None _ -> nothing(createRequest, failure);
      case SearchResult.Possible(String why, boolean _) -> doubt(createRequest, failure, why);
      case SearchResult.Unclear(String why, boolean _) -> doubt(createRequest, failure, why);
    };
  }

  private ChangeResult nothing(CreateRequest createRequest, Failure failure) {
    return outcomeRecorder.nothing(
        createRequest.nodeChange(),
        createRequest.intent(),
        failure,
        createRequest.write().config());
  }

  private ChangeResult doubt(CreateRequest createRequest, Failure failure, String why) {
    String reason = failure.message() + ", and " + why;
    return openUntil(createRequest, failure)
        .map(until -> outcomeRecorder.leftUnderWay(createRequest, until, reason))
        .orElseGet(() ->
            outcomeRecorder.doubt(
                createRequest.nodeChange(),
                createRequest.intent(),
                reason,
                createRequest.write().config()));
  }

  /** Until when it may still be carried out; none where nothing can come any more. */
  private Optional<Instant> openUntil(CreateRequest createRequest, Failure failure) {
    if (!(failure instanceof Failure.InDoubt)) {
      return Optional.empty();
    }
    Instant now = request.timeSource().now();
    Optional<Instant> underWay =
        isUnderWay(failure) ? Optional.of(JournalGate.deadline(now)) : Optional.empty();
    Optional<Instant> deadline = createRequest.intent().clues().deadline().filter(now::isBefore);
    return Stream.of(underWay, deadline).flatMap(Optional::stream).max(Instant::compareTo);
  }

  private static boolean isUnderWay(Failure failure) {
    return failure instanceof Failure.InDoubt(String _, boolean underWay, boolean _) && underWay;
  }

  /** What is there in the end; whoever was turned away need not wait for what may still show up. */
  private SearchResult lastSearch(CreateRequest createRequest, Failure failure) {
    return switch (failure) {
      case Failure.Throttled _ -> search(createRequest, false);
      case Failure.InDoubt(String _, boolean _, boolean isOver) when isOver ->
          afterAnswer(createRequest, failure);
      default ->
          CreatedObjectSearch.patiently(() -> look(createRequest, failure), retryLoop::patience);
    };
  }

  /** Nobody waits for the rest of what an answered create may still show: the next run looks. */
  private SearchResult afterAnswer(CreateRequest createRequest, Failure failure) {
    AtomicBoolean mayCome = new AtomicBoolean();
    SearchResult searchResult =
        CreatedObjectSearch.patiently(
            () -> {
              mayCome.set(openUntil(createRequest, failure).isPresent());
              return search(createRequest, true);
            },
            retryLoop::patience);
    return mayCome.get() ? yet(searchResult) : searchResult;
  }

  /** That nothing is there proves something only once nothing can come any more. */
  private SearchResult look(CreateRequest createRequest, Failure failure) {
    boolean mayCome = openUntil(createRequest, failure).isPresent(); // Asked before we look.
    SearchResult searchResult = search(createRequest, failure instanceof Failure.InDoubt);
    return mayCome ? yet(searchResult) : searchResult;
  }

  private static SearchResult yet(SearchResult searchResult) {
    return searchResult instanceof SearchResult.None
        ? new SearchResult.Possible("it does not exist yet", true)
        : searchResult;
  }
}
