package dev.attune.rest.provider.failure;

import dev.attune.provider.Failure;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How often, and after how long, a look that failed is worth another. */
public final class RetryBudget {
  private static final List<Duration> PAUSES =
      List.of(Duration.ofMillis(200), Duration.ofSeconds(1), Duration.ofSeconds(3));
  private static final int MOST_WISHES = 5;
  private static final Duration LONGEST_WISHES = Duration.ofMinutes(2);

  private int pauses;
  private int wishes;
  private Duration wished = Duration.ZERO;

  /** How long to wait before another try; nothing if there is to be none. */
  public Optional<Duration> pause(Failure failure) {
    return switch (failure) {
      case Failure.Throttled(String _, Duration wish) -> {
        wishes++;
        wished = wished.plus(wish);
        boolean within = wishes <= MOST_WISHES && wished.compareTo(LONGEST_WISHES) <= 0;
        yield within ? Optional.of(wish) : Optional.empty();
      }
      case Failure.Unavailable _ ->
          pauses < PAUSES.size() ? Optional.of(PAUSES.get(pauses++)) : Optional.empty();
      default -> Optional.empty();
    };
  }
}
