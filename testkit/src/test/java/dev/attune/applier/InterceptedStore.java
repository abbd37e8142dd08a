package dev.attune.applier;

import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.LastApplied;
import dev.attune.store.Lease;
import dev.attune.store.LeaseHolder;
import dev.attune.store.Outcome;
import dev.attune.store.PlanRuns;
import dev.attune.store.Run;
import dev.attune.store.StoreMark;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * A store of which a test takes the outcomes.
 *
 * @param recording what is done with each of them, instead of recording it
 */
public record InterceptedStore(JournalStore store, BiConsumer<Journal, Outcome> recording)
    implements JournalStore {

  /** Loses every outcome, as if each run died right after its last write. */
  public static InterceptedStore forgetful(JournalStore store) {
    return new InterceptedStore(store, (_, _) -> {});
  }

  /** Records all of them, and says so after each. */
  public static InterceptedStore telling(JournalStore store, Runnable recorded) {
    return new InterceptedStore(
        store,
        (journal, outcome) -> {
          journal.record(outcome);
          recorded.run();
        });
  }

  @Override
  public Acquired acquire(LeaseHolder leaseHolder) {
    return switch (store.acquire(leaseHolder)) {
      case Acquired.Granted(Journal journal) ->
          new Acquired.Granted(new Intercepted(journal, recording));
      case Acquired.Held held -> held;
    };
  }

  @Override
  public List<LastApplied> recall() {
    return store.recall();
  }

  @Override
  public List<Intent> openIntents() {
    return store.openIntents();
  }

  @Override
  public Optional<StoreMark> mark() {
    return store.mark();
  }

  @Override
  public PlanRuns runs(String digest) {
    return store.runs(digest);
  }

  @Override
  public List<Intent> released() {
    return store.released();
  }

  private record Intercepted(Journal journal, BiConsumer<Journal, Outcome> recording)
      implements Journal {
    @Override
    public Lease lease() {
      return journal.lease();
    }

    @Override
    public void begin(Run run) {
      journal.begin(run);
    }

    @Override
    public void intend(Intent intent) {
      journal.intend(intent);
    }

    @Override
    public void record(Outcome outcome) {
      recording.accept(journal, outcome);
    }

    @Override
    public void flush() {
      journal.flush();
    }

    @Override
    public void end(String run) {
      journal.end(run);
    }

    @Override
    public void complete(String run) {
      journal.complete(run);
    }

    @Override
    public void keepLease() {
      journal.keepLease();
    }

    @Override
    public void close() {
      journal.close();
    }
  }
}
