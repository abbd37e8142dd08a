package dev.attune.testkit.store;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.LastApplied;
import dev.attune.store.LeaseHolder;
import dev.attune.store.Store;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * A store of which one call fails, counted from 1 over the store and its journals. A journal of
 * which a call failed does nothing more, like a real one; its lease is given back when this is
 * closed.
 */
public final class FailingStore extends Store.Forwarding implements JournalStore {

  /** Whether the call that fails has done what it was asked to. */
  public enum Moment {
    BEFORE,
    AFTER
  }

  private final JournalStore store;
  private final long failing;
  private final Moment moment;
  private final AtomicLong calls = new AtomicLong();
  private final Queue<Journal> journals = new ConcurrentLinkedQueue<>();

  /**
   * @param failing the number of the call that fails; 0: none
   */
  public FailingStore(JournalStore store, long failing, Moment moment) {
    this.store = store;
    this.failing = failing;
    this.moment = moment;
  }

  /** How many calls there were so far. */
  public long calls() {
    return calls.get();
  }

  /** Whether the call came that fails. */
  public boolean hasFailed() {
    return failing > 0 && calls.get() >= failing;
  }

  /** What is asked before anything is done never fails by itself. */
  @Override
  protected Store target() {
    return store;
  }

  @Override
  public List<LastApplied> recall() {
    return call(store::recall);
  }

  @Override
  public List<Intent> openIntents() {
    return call(store::openIntents);
  }

  @Override
  public List<Intent> released() {
    return call(store::released);
  }

  @Override
  public Acquired acquire(LeaseHolder leaseHolder) {
    return call(() -> {
      Acquired acquired = store.acquire(leaseHolder);
      if (acquired instanceof Acquired.Granted(Journal journal)) {
        journals.add(journal);
        return new Acquired.Granted(new FailingJournal(this, journal));
      }
      return acquired;
    });
  }

  <T> T call(Supplier<T> action) {
    if (calls.incrementAndGet() != failing) {
      return action.get();
    }
    if (moment == Moment.AFTER) {
      T _ = action.get();
    }
    throw failure();
  }

  StoreException failure() {
    return new StoreException(
        Diagnostic.error(
            StoreCode.UNWRITABLE,
            "the store cannot be written: call " + failing + " was to fail " + moment));
  }

  @Override
  public void close() {
    try {
      journals.forEach(Journal::close);
    } finally {
      store.close();
    }
  }
}
