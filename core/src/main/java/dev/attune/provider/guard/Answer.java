package dev.attune.provider.guard;

import java.util.Optional;

/** What came of asking a provider. */
public sealed interface Answer<T> {

  /** It answered. */
  record Given<T>(T value) implements Answer<T> {}

  /**
   * It did not.
   *
   * @param reason the rest of a sentence that begins with the question
   * @param late whether it was still at it when we stopped waiting
   * @param thrown what it ended in instead
   */
  record None<T>(String reason, boolean late, Optional<Throwable> thrown) implements Answer<T> {}

  static <T> Answer<T> none(String reason) {
    return new None<>(reason, false, Optional.empty());
  }

  static <T> Answer<T> late(String reason) {
    return new None<>(reason, true, Optional.empty());
  }
}
