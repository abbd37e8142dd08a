package dev.attune.cli;

import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.Lease;
import dev.attune.store.Outcome;
import dev.attune.store.Run;
import dev.attune.store.StoreException;
import java.util.concurrent.atomic.AtomicBoolean;

/** A journal that says only once why it failed: whoever heard it from a write has told it on. */
final class HeardJournal implements Journal {
  private final Journal journal;
  private final AtomicBoolean heard = new AtomicBoolean();
  private final AtomicBoolean closed = new AtomicBoolean();

  HeardJournal(Journal journal) {
    this.journal = journal;
  }

  @Override
  public Lease lease() {
    return journal.lease();
  }

  @Override
  public void begin(Run run) {
    hear(() -> journal.begin(run));
  }

  @Override
  public void intend(Intent intent) {
    hear(() -> journal.intend(intent));
  }

  @Override
  public void record(Outcome outcome) {
    hear(() -> journal.record(outcome));
  }

  @Override
  public void flush() {
    hear(journal::flush);
  }

  @Override
  public void end(String run) {
    hear(() -> journal.end(run));
  }

  private void hear(Runnable write) {
    try {
      write.run();
    } catch (StoreException e) {
      heard.set(true);
      throw e;
    }
  }

  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    try {
      journal.close();
    } catch (StoreException e) {
      if (!heard.get()) {
        throw e;
      }
    }
  }
}
