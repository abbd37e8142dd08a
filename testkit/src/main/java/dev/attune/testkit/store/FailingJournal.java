package dev.attune.testkit.store;

import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.Lease;
import dev.attune.store.Outcome;
import dev.attune.store.Run;
import dev.attune.store.StoreException;
import java.util.concurrent.atomic.AtomicBoolean;

/** A journal of a {@link FailingStore}. */
final class FailingJournal implements Journal {
  private final FailingStore store;
  private final Journal journal;
  private final AtomicBoolean dead = new AtomicBoolean();
  private final AtomicBoolean closed = new AtomicBoolean();

  FailingJournal(FailingStore store, Journal journal) {
    this.store = store;
    this.journal = journal;
  }

  @Override
  public Lease lease() {
    return journal.lease();
  }

  @Override
  public void begin(Run run) {
    call(() -> journal.begin(run));
  }

  @Override
  public void intend(Intent intent) {
    call(() -> journal.intend(intent));
  }

  @Override
  public void record(Outcome outcome) {
    call(() -> journal.record(outcome));
  }

  @Override
  public void flush() {
    call(journal::flush);
  }

  @Override
  public void end(String run) {
    call(() -> journal.end(run));
  }

  @Override
  public void complete(String run) {
    call(() -> journal.complete(run));
  }

  /** Writes nothing, so it never fails. */
  @Override
  public void keepLease() {
    journal.keepLease();
  }

  /** A second time it is no call to the store, as with a real one. */
  @Override
  public void close() {
    if (!dead.get() && closed.compareAndSet(false, true)) {
      call(journal::close);
    }
  }

  private void call(Runnable action) {
    if (dead.get()) {
      throw store.failure();
    }
    try {
      boolean _ =
          store.call(() -> {
            action.run();
            return true;
          });
    } catch (StoreException e) {
      dead.set(true);
      throw e;
    }
  }
}
