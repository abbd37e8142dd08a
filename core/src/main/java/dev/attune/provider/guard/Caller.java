package dev.attune.provider.guard;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks in a thread of its own, so that an answer that never comes holds nobody up for ever. */
public final class Caller implements AutoCloseable {
  private final ExecutorService threads;

  /**
   * @param libraries what the asked one's libraries look for their own parts in
   */
  public Caller(String name, ClassLoader libraries) {
    // Daemons, and no virtual threads: one that spins would take a carrier from everybody else.
    threads =
        Executors.newCachedThreadPool(task -> {
          Thread thread = new Thread(task, "provider " + name);
          thread.setDaemon(true);
          thread.setContextClassLoader(libraries);
          return thread;
        });
  }

  public <T> Answer<T> ask(Callable<T> question, Duration patience) {
    Future<T> future;
    try {
      future = threads.submit(question);
    } catch (RejectedExecutionException e) {
      return Answer.none("was called after the provider was closed");
    }
    try {
      T value = future.get(patience.toNanos(), TimeUnit.NANOSECONDS);
      return value == null ? Answer.none("got an empty answer") : new Answer.Given<>(value);
    } catch (TimeoutException e) {
      future.cancel(true);
      return Answer.late("got no answer within " + words(patience));
    } catch (InterruptedException e) {
      future.cancel(true);
      Thread.currentThread().interrupt();
      return Answer.late("was interrupted");
    } catch (ExecutionException e) {
      Throwable thrown = Objects.requireNonNullElse(e.getCause(), e);
      return new Answer.None<>("failed with " + words(thrown), false, Optional.of(thrown));
    }
  }

  /** Says something and does not wait for what comes of it; the future ends when it was said. */
  Future<?> tell(Runnable words) {
    try {
      return threads.submit(words);
    } catch (RejectedExecutionException e) {
      return CompletableFuture.completedFuture(true); // It is closed: all that a stop is for.
    }
  }

  private static String words(Duration patience) {
    return patience.toMillis() < 1_000 ? patience.toMillis() + " ms" : patience.toSeconds() + " s";
  }

  /** Which class and where, for the provider's authors; its text may hold anything. */
  public static String words(Throwable thrown) {
    if (thrown instanceof VirtualMachineError broken && !(thrown instanceof StackOverflowError)) {
      throw broken;
    }
    StackTraceElement[] trace = thrown.getStackTrace();
    String place = trace.length == 0 ? "" : " at " + trace[0];
    return thrown.getClass().getName() + place;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
