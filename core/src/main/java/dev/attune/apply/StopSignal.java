package dev.attune.apply;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/**
 * How a person stops an apply: asked once, it begins nothing more; asked twice, it ends at once.
 */
public final class StopSignal {
  private enum Asked {
    NOT,
    ONCE,
    TWICE
  }

  private final AtomicReference<Asked> asked = new AtomicReference<>(Asked.NOT);
  private final AtomicReference<Runnable> listener = new AtomicReference<>(() -> {});
  private final Set<Thread> waiting = new HashSet<>();

  /** May be called from any thread. */
  public void ask() {
    asked.updateAndGet(before -> before == Asked.NOT ? Asked.ONCE : Asked.TWICE);
    wake();
  }

  /** Begins nothing more, as if asked once; whoever asks after that asks for the second time. */
  public void beginNothing() {
    if (asked.compareAndSet(Asked.NOT, Asked.ONCE)) {
      wake();
    }
  }

  private void wake() {
    synchronized (waiting) {
      waiting.forEach(Thread::interrupt);
    }
    listener.get().run();
  }

  /** Waits unless nothing more is to be begun; false if that is so, at once when it comes to be. */
  public boolean waits(TimeSource timeSource, Duration time) {
    Thread self = Thread.currentThread();
    synchronized (waiting) {
      if (isAsked()) {
        return false;
      }
      waiting.add(self);
    }
    boolean interrupted = false;
    try {
      timeSource.pause(time);
    } catch (InterruptedException e) {
      interrupted = true;
    } finally {
      synchronized (waiting) {
        waiting.remove(self);
      }
    }
    return rested(interrupted);
  }

  /** An interrupt of our own has done its work; one of somebody else's is handed on. */
  private boolean rested(boolean interrupted) {
    if (isAsked()) {
      var _ = Thread.interrupted();
    } else if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return !isAsked() && !interrupted;
  }

  /** Calls this whenever somebody asks. */
  public void onAsk(Runnable run) {
    listener.set(run);
  }

  /** Whether nothing more is to be begun. */
  public boolean isAsked() {
    return asked.get() != Asked.NOT;
  }

  /** Whether not even what runs is to be waited for. */
  public boolean isUrgent() {
    return asked.get() == Asked.TWICE;
  }
}
