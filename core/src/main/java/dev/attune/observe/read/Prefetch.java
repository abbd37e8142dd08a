package dev.attune.observe.read;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Looks at many things before anybody asks for them, several at a time, until it is closed. */
public final class Prefetch implements AutoCloseable {
  /** What an API stands without complaint. */
  private static final int AT_ONCE = 10;

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicInteger next = new AtomicInteger();
  private volatile boolean closed;

  private Prefetch() {}

  /** Begins with the first; each is looked at once, unless somebody wants it to stop. */
  static <T> Prefetch of(List<T> all, Consumer<T> look, BooleanSupplier stopped) {
    Prefetch prefetch = new Prefetch();
    for (int i = 0; i < Math.min(AT_ONCE, all.size()); i++) {
      prefetch.threads.execute(() -> prefetch.run(all, look, stopped));
    }
    return prefetch;
  }

  private <T> void run(List<T> all, Consumer<T> look, BooleanSupplier stopped) {
    for (int at = next.getAndIncrement(); at < all.size(); at = next.getAndIncrement()) {
      if (closed || stopped.getAsBoolean()) {
        return;
      }
      look.accept(all.get(at));
    }
  }

  /** Begins no further look, and waits for those under way. */
  @Override
  public void close() {
    closed = true;
    threads.close();
  }
}
