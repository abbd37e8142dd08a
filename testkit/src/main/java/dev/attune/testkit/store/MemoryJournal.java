package dev.attune.testkit.store;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.Lease;
import dev.attune.store.Outcome;
import dev.attune.store.Run;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import java.util.ArrayList;
import java.util.List;

/** Keeps outcomes back until the next write, as a database does: a crash before that loses them. */
final class MemoryJournal implements Journal {
  private final MemoryStore store;
  private final Lease lease;
  private final List<Outcome> waiting = new ArrayList<>();
  private boolean keepsLease;
  private boolean closed;
  private boolean told;

  MemoryJournal(MemoryStore store, Lease lease) {
    this.store = store;
    this.lease = lease;
  }

  @Override
  public Lease lease() {
    return lease;
  }

  @Override
  public void begin(Run run) {
    flush();
    store.begin(run);
  }

  @Override
  public synchronized void intend(Intent intent) {
    flush();
    store.add(intent);
  }

  @Override
  public synchronized void record(Outcome outcome) {
    waiting.add(outcome);
  }

  @Override
  public synchronized void flush() {
    if (closed) {
      throw new IllegalStateException("the journal is closed");
    }
    if (!store.keep(lease)) {
      told = true;
      throw new StoreException(
          Diagnostic.error(StoreCode.LEASE_LOST, "somebody else has taken over the project"));
    }
    waiting.forEach(store::add);
    waiting.clear();
  }

  @Override
  public void end(String run) {
    flush();
  }

  @Override
  public void complete(String run) {
    flush();
    store.complete(run);
  }

  @Override
  public synchronized void keepLease() {
    keepsLease = true;
  }

  @Override
  public synchronized void close() {
    if (!closed) {
      try {
        if (!told) {
          flush();
          if (!keepsLease) {
            store.release(lease);
          }
        }
      } finally {
        closed = true;
      }
    }
  }
}
