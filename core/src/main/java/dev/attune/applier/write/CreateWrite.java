package dev.attune.applier.write;

import dev.attune.applier.journal.CreateDeadline;
import dev.attune.applier.journal.CreateRequest;
import dev.attune.applier.journal.JournalGate;
import dev.attune.applier.journal.OutcomeRecorder;
import dev.attune.applier.settle.Candidates;
import dev.attune.applier.settle.PendingCreates;
import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.ProviderWarnings;
import dev.attune.applier.state.RunRecords;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.PreparedChange;
import dev.attune.apply.Refusal;
import dev.attune.observe.ObjectId;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Makes new objects, each once, and none that the journal does not know of. */
final class CreateWrite {
  private final ApplyRequest request;
  private final JournalGate journalGate;
  private final OutcomeRecorder outcomeRecorder;
  private final PendingCreates pendingCreates;
  private final CreateAttempts attempts;
  private final CreateOutcome outcome;

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
    this.outcomeRecorder = outcomeRecorder;
    this.pendingCreates = new PendingCreates(request.store().openIntents());
    RetryLoop retryLoop =
        new RetryLoop(request.timeSource(), request.stop(), outcomeRecorder.outages());
    NewObjectSearch search =
        new NewObjectSearch(request, runRecords, pendingCreates, isPlanned, retryLoop);
    this.attempts =
        new CreateAttempts(request.timeSource(), journalGate, search, retryLoop, providerWarnings);
    this.outcome = new CreateOutcome(request.timeSource(), journalGate, search, outcomeRecorder);
  }

  ChangeResult create(CreateRequest wanted) throws Refusal {
    CreateRequest createRequest =
        attempts.sentNow(wanted.as(wanted.intent().seeing(before(wanted))));
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
    Instant since = request.timeSource().now(); // Asked first: no deadline may be older than this.
    CreateRequest createRequest = attempts.sentNow(wanted);
    journalGate.announce(createRequest.intent());
    return new PreparedChange() {
      @Override
      public ChangeResult run(Runnable answered) {
        return outcomeRecorder.outages().mayBegin(createRequest.nodeChange())
            ? reported.apply(created(inTime(createRequest, since), answered))
            : withdraw();
      }

      @Override
      public ChangeResult withdraw() {
        journalGate.withdraw(createRequest.intent());
        return new ChangeResult.NotStarted();
      }
    };
  }

  /** The same with a later deadline, if its turn comes late. */
  private CreateRequest inTime(CreateRequest createRequest, Instant since) {
    if (!CreateDeadline.isLate(since, request.timeSource().now())) {
      return createRequest;
    }
    CreateRequest later = attempts.sentNow(createRequest);
    var _ = attempts.prolong(later); // Whoever waited long may have lost the lease, too.
    return later;
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
              createRequest.nodeChange(),
              intent,
              () -> outcome.of(attempts.make(createRequest), answered));
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
    Optional<Candidates> candidates =
        Candidates.isRecognizable(createRequest.intent(), createRequest.schema())
            ? Optional.empty()
            : candidates(createRequest);
    Optional<Failure> failure =
        candidates.flatMap(Candidates::failure).filter(why -> !(why instanceof Failure.NotFound));
    if (failure.isPresent()) {
      throw Refusal.failed(ChangeMessages.failed(createRequest.nodeChange(), failure.get()));
    }
    return candidates.stream().flatMap(all -> all.instances().stream()).map(Instance::id).toList();
  }

  private Optional<Candidates> candidates(CreateRequest createRequest) throws Refusal {
    return outcomeRecorder
        .outages()
        .answer(
            createRequest.nodeChange(),
            () ->
                Candidates.of(
                    request.labels(),
                    createRequest.intent(),
                    createRequest.provider(),
                    createRequest.schema()),
            all -> all.flatMap(Candidates::failure),
            createRequest.write().config());
  }
}
