package dev.attune.rest.provider.list;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** The result that another thread is fetching. */
public final class FutureValue {
  private FutureValue() {}

  /** Waits for it; a bug of whoever fetches it is thrown as it was there. */
  public static <T> T of(CompletableFuture<T> future) {
    try {
      return future.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException bug ? bug : e;
    }
  }
}
