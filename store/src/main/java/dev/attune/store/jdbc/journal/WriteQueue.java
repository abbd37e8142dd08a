package dev.attune.store.jdbc.journal;

import dev.attune.store.StoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** What waits to be written, in the order in which it came, and who waits for it. */
public final class WriteQueue {
  /** Whoever comes when so many wait must wait too: memory has an end. */
  private static final int LONGEST = 10_000;

  /** How long a write that nobody waits for may wait for others to join it. */
  private static final Duration LINGER = Duration.ofMillis(50);

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition arrived = lock.newCondition();
  private final Condition settled = lock.newCondition();
  private List<PendingWrite> waiting = new ArrayList<>();
  private long added;
  private long durable;
  private boolean urgent;
  private boolean closing;
  private boolean stopped;
  private boolean told;
  private @Nullable StoreException failure;

  /** Puts it in the queue and returns. */
  void add(PendingWrite pendingWrite) {
    lock.lock();
    try {
      enqueue(pendingWrite);
    } finally {
      lock.unlock();
    }
  }

  /** Returns when it is durable, and with it everything that came before. */
  void addAndWait(PendingWrite pendingWrite) {
    lock.lock();
    try {
      enqueue(pendingWrite);
      if (!urgent) {
        urgent = true;
        arrived.signal();
      }
      awaitDurable(added);
    } finally {
      lock.unlock();
    }
  }

  private void enqueue(PendingWrite pendingWrite) {
    while (waiting.size() >= LONGEST && failure == null) {
      settled.awaitUninterruptibly();
    }
    checkFailure();
    if (closing) {
      throw new IllegalStateException("the journal is closed");
    }
    waiting.add(pendingWrite);
    added++;
    // Whoever lingers for more need not hear of each: that would cost more than writing it.
    if (waiting.size() == 1 || waiting.size() == LONGEST) {
      arrived.signal();
    }
  }

  private void awaitDurable(long ticket) {
    while (durable < ticket && failure == null) {
      settled.awaitUninterruptibly();
    }
    // Also when this one is durable: whoever hears so goes on to change the remote system.
    checkFailure();
  }

  private void checkFailure() {
    if (failure != null) {
      told = true;
      throw new StoreException(failure.diagnostic(), failure);
    }
  }

  /** No more is let in; returns when all of it is written, or nothing more will be. */
  void close() {
    lock.lock();
    try {
      closing = true;
      arrived.signal();
      while (!stopped) {
        settled.awaitUninterruptibly();
      }
      if (!told) {
        checkFailure();
      }
    } finally {
      lock.unlock();
    }
  }

  /** The next group, for the one who writes: nothing when none came for so long. */
  List<PendingWrite> take(Duration idle) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = idle.toNanos();
      while (waiting.isEmpty() && !closing && left > 0) {
        left = arrived.awaitNanos(left);
      }
      left = waiting.isEmpty() ? 0 : LINGER.toNanos();
      while (!urgent && !closing && waiting.size() < LONGEST && left > 0) {
        left = arrived.awaitNanos(left);
      }
      List<PendingWrite> group = waiting;
      waiting = new ArrayList<>();
      urgent = false;
      return group;
    } finally {
      lock.unlock();
    }
  }

  boolean isDrained() {
    lock.lock();
    try {
      return closing && waiting.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  /** So many more are durable. */
  void written(int count) {
    lock.lock();
    try {
      durable += count;
      settled.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Nothing more is let in, and whoever waits is told why. */
  void fail(StoreException reason) {
    lock.lock();
    try {
      failure = reason;
      waiting.clear();
      settled.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Nothing more will be written. */
  void stop(@Nullable StoreException reason) {
    lock.lock();
    try {
      failure = reason;
      stopped = true;
      waiting.clear();
      settled.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
