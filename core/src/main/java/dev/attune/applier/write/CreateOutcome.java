package dev.attune.applier.write;

import dev.attune.applier.journal.CreateDeadline;
import dev.attune.applier.journal.CreateRequest;
import dev.attune.applier.journal.JournalGate;
import dev.attune.applier.journal.OutcomeRecorder;
import dev.attune.applier.settle.SearchResult;
import dev.attune.applier.state.ChangeMessages;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.NodeChange;
import dev.attune.apply.TimeSource;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import java.time.temporal.ChronoUnit;

/** What came of a create: whoever heard no answer looks before anything else. */
final class CreateOutcome {
  private final TimeSource timeSource;
  private final JournalGate journalGate;
  private final NewObjectSearch search;
  private final OutcomeRecorder outcomeRecorder;

  CreateOutcome(
      TimeSource timeSource,
      JournalGate journalGate,
      NewObjectSearch search,
      OutcomeRecorder outcomeRecorder) {
    this.timeSource = timeSource;
    this.journalGate = journalGate;
    this.search = search;
    this.outcomeRecorder = outcomeRecorder;
  }

  /**
   * What came of it, as it was sent last.
   *
   * @param onAnswer told once the object is there, before that is recorded
   */
  ChangeResult of(CreateAttempts.Answered answered, Runnable onAnswer) {
    CreateRequest createRequest = answered.sent().createRequest();
    Result result = answered.result();
    if (result.failure().isEmpty() && result.instance().isPresent()) {
      onAnswer.run();
      return outcomeRecorder.made(createRequest, result.instance().get());
    }
    Failure failure = result.failure().orElseGet(() -> new Failure.InDoubt("there was no answer"));
    NodeChange nodeChange = createRequest.nodeChange();
    MapValue config = createRequest.write().config();
    if (result.instance().isPresent()) {
      return unmade(
          createRequest,
          result.instance().get(),
          ChangeMessages.failed(nodeChange, failure, config));
    }
    if (answered.sent().mayBeMade() && !(failure instanceof Failure.InDoubt)) {
      // What came of the last attempt says nothing of those before it.
      return afterSearch(createRequest, new Failure.Unavailable(failure.message()), failure);
    }
    return failure.isUnsent()
        ? outcomeRecorder.unsent(nodeChange, createRequest.intent(), failure, config)
        : failed(answered.sent(), failure);
  }

  private ChangeResult failed(SentCreate sent, Failure failure) {
    return switch (failure) {
      case Failure.InDoubt(String _, boolean _, boolean isOver) when isOver ->
          afterSearch(ended(sent), failure);
      case Failure.InDoubt _, Failure.Unavailable _, Failure.Throttled _ ->
          afterSearch(sent.createRequest(), failure);
      case Failure.Rejected _,
          Failure.Denied _,
          Failure.NotFound _,
          Failure.Conflict _,
          Failure.Failed _ ->
          nothing(sent.createRequest(), failure);
    };
  }

  /** The same, answered: little more will come of it, unless an earlier attempt is under way. */
  private CreateRequest ended(SentCreate sent) {
    CreateRequest ended = sent.answered(timeSource.now().truncatedTo(ChronoUnit.MILLIS));
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

  /** What is down for us may have done its work all the same: nothing but looking tells. */
  private ChangeResult afterSearch(CreateRequest createRequest, Failure failure) {
    return afterSearch(createRequest, failure, failure);
  }

  /**
   * The same.
   *
   * @param last what to say of it if nothing is there
   */
  private ChangeResult afterSearch(CreateRequest createRequest, Failure failure, Failure last) {
    return switch (search.last(createRequest, failure)) {
      case SearchResult.One(Instance instance) -> outcomeRecorder.made(createRequest, instance);
      case SearchResult.Unclear _ when failure instanceof Failure.Throttled ->
          nothing(createRequest, last);
      case SearchResult.None _ -> nothing(createRequest, last);
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
    CreateDeadline deadline =
        CreateDeadline.after(failure, createRequest.intent(), timeSource.now());
    return deadline.mayCome()
        ? outcomeRecorder.leftUnderWay(createRequest, deadline, reason)
        : outcomeRecorder.doubt(
            createRequest.nodeChange(),
            createRequest.intent(),
            reason,
            createRequest.write().config());
  }
}
