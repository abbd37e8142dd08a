package dev.attune.applier;

import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.Lease;
import dev.attune.store.LeaseHolder;
import dev.attune.store.Outcome;
import dev.attune.store.Run;
import dev.attune.store.Store;
import java.util.function.BiConsumer;

/** A store of which a test takes the outcomes. */
public final class InterceptedStore extends Store.Forwarding implements JournalStore {
  private final JournalStore store;
  private final BiConsumer<Journal, Outcome> recording;

  /**
   * @param recording what is done with each outcome, instead of recording it
   */
  public InterceptedStore(JournalStore store, BiConsumer<Journal, Outcome> recording) {
    this.store = store;
    this.recording = recording;
  }

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
  protected Store target() {
    return store;
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
