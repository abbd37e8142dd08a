package dev.attune.apply;

import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** Tries a write again where that is safe and may help. */
final class Attempts {
  private static final int MOST = 8;
  private static final Duration FIRST_PAUSE = Duration.ofMillis(200);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

  /** Whoever asks us to wait longer is as good as down. */
  private static final Duration LONGEST_WISH = Duration.ofMinutes(5);

  private final Pace pace;
  private final Stop stop;

  Attempts(Pace pace, Stop stop) {
    this.pace = pace;
    this.stop = stop;
  }

  /**
   * The result of the last attempt.
   *
   * @param before asked before each attempt but the first: a result makes another one needless
   */
  Result make(Supplier<Result> write, Supplier<Optional<Result>> before) {
    for (int attempt = 1; ; attempt++) {
      Result result = write.get();
      Optional<Duration> wish = result.failure().flatMap(Attempts::wish);
      if (wish.isEmpty() || result.instance().isPresent() || attempt == MOST) {
        return result;
      }
      if (wish.get().compareTo(LONGEST_WISH) > 0 || !pause(attempt, wish.get())) {
        return result;
      }
      Optional<Result> instead = before.get();
      if (instead.isPresent()) {
        return instead.get();
      }
    }
  }

  /** How long to wait at least; none where another try makes no sense. */
  private static Optional<Duration> wish(Failure failure) {
    return switch (failure) {
      case Failure.Throttled(var _, Duration retryAfter) -> Optional.of(retryAfter);
      case Failure.Unavailable _ -> Optional.of(Duration.ZERO);
      default -> Optional.empty();
    };
  }

  /** Waits; false if nothing more is to be tried. */
  boolean pause(int attempt, Duration atLeast) {
    long doubled = FIRST_PAUSE.toMillis() << Math.min(attempt - 1, 20);
    long most = Math.min(doubled, LONGEST_PAUSE.toMillis());
    Duration back = Duration.ofMillis((long) (most * (0.5 + pace.chance() / 2)));
    try {
      if (!stop.isAsked()) {
        pace.pause(back.compareTo(atLeast) > 0 ? back : atLeast);
      }
      return !stop.isAsked();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
