package dev.attune.applier.write;

import dev.attune.applier.journal.CreateRequest;
import dev.attune.provider.Failure;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A create as it was sent last.
 *
 * @param earlier until when attempts before that may still be carried out
 */
record SentCreate(CreateRequest createRequest, Optional<Instant> earlier) {

  /**
   * The same, sent again. Who said that the system is down may not know what it does meanwhile; who
   * was turned away, or reached nobody, left nothing behind.
   */
  SentCreate again(Failure failure, CreateRequest next) {
    return new SentCreate(
        next,
        failure instanceof Failure.Unavailable && !failure.isUnsent()
            ? latest(earlier, deadline())
            : earlier);
  }

  /** Until when something may still come of it, once the system has answered the last attempt. */
  Instant answered(Instant now, Duration grace) {
    Instant soon = now.plus(grace);
    Optional<Instant> last = deadline().map(until -> until.isBefore(soon) ? until : soon);
    return latest(earlier, last).orElse(now);
  }

  private Optional<Instant> deadline() {
    return createRequest.intent().clues().deadline();
  }

  private static Optional<Instant> latest(Optional<Instant> one, Optional<Instant> other) {
    return Stream.of(one, other).flatMap(Optional::stream).max(Instant::compareTo);
  }
}
