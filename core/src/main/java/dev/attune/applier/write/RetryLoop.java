package dev.attune.applier.write;

import dev.attune.applier.state.Outages;
import dev.attune.apply.NodeChange;
import dev.attune.apply.StopSignal;
import dev.attune.apply.TimeSource;
import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import dev.attune.value.Value;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Tries a write again where that is safe and may help. */
final class RetryLoop {
  private static final int MOST = 8;
  private static final Duration FIRST_PAUSE = Duration.ofMillis(200);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

  /** Whoever asks us to wait longer is as good as down. */
  private static final Duration LONGEST_WISH = Duration.ofMinutes(5);

  private final TimeSource timeSource;
  private final StopSignal stopSignal;
  private final Outages outages;

  RetryLoop(TimeSource timeSource, StopSignal stopSignal, Outages outages) {
    this.timeSource = timeSource;
    this.stopSignal = stopSignal;
    this.outages = outages;
  }

  /** What to do after an attempt that may be worth another. */
  sealed interface Next {
    /** Another attempt. */
    record Try() implements Next {}

    /** Nothing yet: whether another attempt is safe cannot be told at the moment. */
    record Wait() implements Next {}

    /** No other attempt; this is what came of it. */
    record Enough(Result result) implements Next {}
  }

  /**
   * The result of the last attempt.
   *
   * @param next asked after each pause
   */
  Result make(
      NodeChange nodeChange,
      Supplier<Result> write,
      Function<Failure, Next> next,
      Value... mayHoldSecrets) {
    try {
      return made(nodeChange, write, next, mayHoldSecrets);
    } finally {
      outages.leave(nodeChange);
    }
  }

  private Result made(
      NodeChange nodeChange,
      Supplier<Result> write,
      Function<Failure, Next> next,
      Value... mayHoldSecrets) {
    Result result = write.get();
    int attempt = 1;
    while (attempt < MOST) {
      if (isUnsent(result)) {
        if (!outages.again(nodeChange, result.failure().orElseThrow(), mayHoldSecrets)) {
          return result;
        }
      } else {
        outages.reached(nodeChange);
        Optional<Duration> wish = result.failure().flatMap(RetryLoop::wish);
        if (wish.isEmpty() || result.instance().isPresent() || !pause(attempt, wish.get())) {
          return result;
        }
        attempt++;
      }
      switch (next.apply(result.failure().orElseThrow())) {
        case Next.Try _ -> result = write.get();
        case Next.Wait _ -> {}
        case Next.Enough(Result enough) -> {
          if (!isUnsent(enough)) {
            outages.reached(nodeChange);
          }
          return enough;
        }
      }
    }
    return result;
  }

  private static boolean isUnsent(Result result) {
    return result.instance().isEmpty() && result.failure().filter(Failure::isUnsent).isPresent();
  }

  /** How long to wait at least; none where another try makes no sense. */
  private static Optional<Duration> wish(Failure failure) {
    return switch (failure) {
      case Failure.Throttled(var _, Duration retryAfter) -> Optional.of(retryAfter);
      case Failure.Unavailable _ -> Optional.of(Duration.ZERO);
      default -> Optional.empty();
    };
  }

  /** Waits; false if nothing more is to be tried, as soon as somebody asks for that. */
  private boolean pause(int attempt, Duration atLeast) {
    Duration back = back(attempt);
    return atLeast.compareTo(LONGEST_WISH) <= 0
        && stopSignal.waits(timeSource, back.compareTo(atLeast) > 0 ? back : atLeast);
  }

  /** Waits before another look at what was done already, even when nothing more is begun. */
  boolean patience(int look) {
    return !stopSignal.isUrgent() && paused(back(look)) && !stopSignal.isUrgent();
  }

  private Duration back(int attempt) {
    long doubled = FIRST_PAUSE.toMillis() << Math.min(attempt - 1, 20);
    long most = Math.min(doubled, LONGEST_PAUSE.toMillis());
    return Duration.ofMillis((long) (most * (0.5 + timeSource.chance() / 2)));
  }

  private boolean paused(Duration time) {
    try {
      timeSource.pause(time);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
