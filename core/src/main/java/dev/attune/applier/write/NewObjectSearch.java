package dev.attune.applier.write;

import dev.attune.applier.journal.CreateDeadline;
import dev.attune.applier.journal.CreateRequest;
import dev.attune.applier.settle.CreatedObjectSearch;
import dev.attune.applier.settle.CreatedObjectSearch.Standing;
import dev.attune.applier.settle.PendingCreates;
import dev.attune.applier.settle.SearchResult;
import dev.attune.applier.state.RunRecords;
import dev.attune.apply.ApplyRequest;
import dev.attune.observe.ObjectId;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.store.Intent;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/** Looks for the object of a create that failed: it may be there all the same. */
final class NewObjectSearch {
  private final ApplyRequest request;
  private final RunRecords runRecords;
  private final PendingCreates pendingCreates;
  private final Predicate<ObjectId> isPlanned;
  private final RetryLoop retryLoop;

  /**
   * @param isPlanned whether the plan is about an object, which then is no new one
   */
  NewObjectSearch(
      ApplyRequest request,
      RunRecords runRecords,
      PendingCreates pendingCreates,
      Predicate<ObjectId> isPlanned,
      RetryLoop retryLoop) {
    this.request = request;
    this.runRecords = runRecords;
    this.pendingCreates = pendingCreates;
    this.isPlanned = isPlanned;
    this.retryLoop = retryLoop;
  }

  /**
   * Looks once.
   *
   * @param mayBeMade whether it may have been: else what is merely alike is surely another one
   */
  SearchResult once(CreateRequest createRequest, boolean mayBeMade) {
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

  /** What is there in the end; whoever was turned away need not wait for what may still show up. */
  SearchResult last(CreateRequest createRequest, Failure failure) {
    return switch (failure) {
      case Failure.Throttled _ -> once(createRequest, false);
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
              mayCome.set(mayCome(createRequest, failure));
              return once(createRequest, true);
            },
            retryLoop::patience);
    return mayCome.get() ? yet(searchResult) : searchResult;
  }

  /** That nothing is there proves something only once nothing can come any more. */
  private SearchResult look(CreateRequest createRequest, Failure failure) {
    boolean mayCome = mayCome(createRequest, failure); // Asked before we look.
    SearchResult searchResult = once(createRequest, failure instanceof Failure.InDoubt);
    return mayCome ? yet(searchResult) : searchResult;
  }

  private boolean mayCome(CreateRequest createRequest, Failure failure) {
    return CreateDeadline.after(failure, createRequest.intent(), request.timeSource().now())
        .mayCome();
  }

  private static SearchResult yet(SearchResult searchResult) {
    return searchResult instanceof SearchResult.None
        ? new SearchResult.Possible("it does not exist yet", true)
        : searchResult;
  }
}
