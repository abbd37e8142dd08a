package dev.attune.applier.write;

import dev.attune.applier.journal.CreateDeadline;
import dev.attune.applier.journal.CreateRequest;
import dev.attune.applier.journal.JournalGate;
import dev.attune.applier.settle.SearchResult;
import dev.attune.applier.state.ProviderWarnings;
import dev.attune.applier.write.RetryLoop.Next;
import dev.attune.apply.NodeChange;
import dev.attune.apply.TimeSource;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;

/** Sends a create, and again only if what it was to make is surely not there. */
final class CreateAttempts {
  private final TimeSource timeSource;
  private final JournalGate journalGate;
  private final NewObjectSearch search;
  private final RetryLoop retryLoop;
  private final ProviderWarnings providerWarnings;

  CreateAttempts(
      TimeSource timeSource,
      JournalGate journalGate,
      NewObjectSearch search,
      RetryLoop retryLoop,
      ProviderWarnings providerWarnings) {
    this.timeSource = timeSource;
    this.journalGate = journalGate;
    this.search = search;
    this.retryLoop = retryLoop;
    this.providerWarnings = providerWarnings;
  }

  /** A create as it was sent last, and the answer. */
  record Answered(SentCreate sent, Result result) {}

  Answered make(CreateRequest createRequest) {
    NodeChange nodeChange = createRequest.nodeChange();
    Write write = createRequest.write();
    String id = createRequest.intent().id();
    AtomicReference<SentCreate> sent = new AtomicReference<>(SentCreate.first(createRequest));
    Result result =
        providerWarnings.from(
            nodeChange,
            retryLoop.make(
                nodeChange,
                () -> createRequest.provider().create(createRequest.location(), write, id),
                failure -> next(failure, sent),
                write.config()),
            write.config());
    return new Answered(sent.get(), result);
  }

  /** The same, with the time at which it is carried out at the latest if it is sent now. */
  CreateRequest sentNow(CreateRequest createRequest) {
    Duration longest =
        createRequest
            .provider()
            .longestCreate(createRequest.schema().type(), createRequest.write().config());
    CreateDeadline deadline = CreateDeadline.sent(timeSource.now(), longest);
    return createRequest.as(deadline.on(createRequest.intent()));
  }

  /** Has the journal know its new deadline; false if it must not be sent any more. */
  boolean prolong(CreateRequest createRequest) {
    return journalGate.prolong(createRequest.intent(), timeSource.now());
  }

  private Next next(Failure failure, AtomicReference<SentCreate> sent) {
    if (!journalGate.mayWrite()) {
      return new Next.Enough(Result.failed(failure));
    }
    if (failure.isUnsent() && !sent.get().mayBeMade()) {
      // Nobody need look for what was never asked for.
      return isSentAgain(failure, sent) ? new Next.Try() : new Next.Enough(Result.failed(failure));
    }
    return switch (search.once(sent.get().createRequest(), false)) {
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
}
