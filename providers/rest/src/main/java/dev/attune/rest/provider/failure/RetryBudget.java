package dev.attune.rest.provider.failure;

import dev.attune.provider.Failure;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How often a read that failed is tried again, and after how long. */
public final class RetryBudget {
  /** How long to wait before each further look, where nobody says. */
  public static final List<Duration> PAUSES =
      List.of(Duration.ofMillis(200), Duration.ofSeconds(1), Duration.ofSeconds(3));

  private static final int MOST_REQUESTS = 5;
  private static final Duration LONGEST_REQUESTED = Duration.ofMinutes(2);

  private int pauses;
  private int requests;
  private Duration requested = Duration.ZERO;

  /** How long to wait before another try; nothing if there is to be none. */
  public Optional<Duration> pause(Failure failure) {
    return switch (failure) {
      case Failure.Throttled(String _, Duration asked) -> {
        requests++;
        requested = requested.plus(asked);
        boolean within = requests <= MOST_REQUESTS && requested.compareTo(LONGEST_REQUESTED) <= 0;
        yield within ? Optional.of(asked) : Optional.empty();
      }
      case Failure.Unavailable _ ->
          pauses < PAUSES.size() ? Optional.of(PAUSES.get(pauses++)) : Optional.empty();
      default -> Optional.empty();
    };
  }
}
