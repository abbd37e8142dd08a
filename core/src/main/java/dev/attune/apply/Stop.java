package dev.attune.apply;

import java.util.concurrent.atomic.AtomicReference;

/**
 * How a person stops an apply: asked once, it begins nothing more; asked twice, it ends at once.
 */
public final class Stop {
  private enum Asked {
    NOT,
    ONCE,
    TWICE
  }

  private final AtomicReference<Asked> asked = new AtomicReference<>(Asked.NOT);
  private final AtomicReference<Runnable> listener = new AtomicReference<>(() -> {});

  /** May be called from any thread. */
  public void ask() {
    asked.updateAndGet(before -> before == Asked.NOT ? Asked.ONCE : Asked.TWICE);
    listener.get().run();
  }

  /** Begins nothing more, as if asked once; whoever asks after that asks for the second time. */
  void beginNothing() {
    if (asked.compareAndSet(Asked.NOT, Asked.ONCE)) {
      listener.get().run();
    }
  }

  /** Calls this whenever somebody asks. */
  void onAsk(Runnable run) {
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
