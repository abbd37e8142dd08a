package dev.attune.applier.journal;

import dev.attune.provider.Failure;
import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Until when a create may still be carried out, although nobody waits for it.
 *
 * @param until none where nothing can come any more
 */
public record CreateDeadline(Optional<Instant> until) {
  /** Nothing can come any more. */
  public static final CreateDeadline NONE = new CreateDeadline(Optional.empty());

  /** Longer than an API works on one request. */
  private static final Duration LONGEST_REQUEST = Duration.ofMinutes(10);

  /** One such part of the time that a create may take is added to it: clocks differ. */
  private static final int MARGIN = 10;

  /** What is to be sent is sent by then, under a lease that was ours; later it is asked again. */
  private static final Duration SOON = Duration.ofSeconds(1);

  /** What was made before the server failed comes into sight, or is committed, by then. */
  private static final Duration GRACE = Duration.ofSeconds(10);

  /** As the journal knows it: what was learnt last counts. */
  public static CreateDeadline of(Intent intent) {
    return new CreateDeadline(intent.openUntil());
  }

  /** As it was sent, whatever was learnt since. */
  public static CreateDeadline asSent(Intent intent) {
    return new CreateDeadline(intent.clues().deadline());
  }

  /**
   * Of a create that is sent now.
   *
   * @param longest how long it may take; zero where it ends with its answer
   */
  public static CreateDeadline sent(Instant now, Duration longest) {
    return longest.isZero()
        ? NONE
        : new CreateDeadline(
            Optional.of(
                now.plus(longest)
                    .plus(longest.dividedBy(MARGIN))
                    .plus(SOON)
                    .truncatedTo(ChronoUnit.MILLIS)));
  }

  /** Whether a create is sent so late that the deadline which it was given then is too early. */
  public static boolean isLate(Instant given, Instant now) {
    Duration waited = Duration.between(given, now);
    return waited.isNegative() || waited.compareTo(SOON) > 0;
  }

  /** What may still come of a create that failed so. */
  public static CreateDeadline after(Failure failure, Intent intent, Instant now) {
    if (!(failure instanceof Failure.InDoubt(String _, boolean underWay, boolean _))) {
      return NONE;
    }
    CreateDeadline asSent = asSent(intent).openAt(now);
    return underWay ? asSent.orLater(unanswered(now)) : asSent;
  }

  private static CreateDeadline unanswered(Instant now) {
    return new CreateDeadline(
        Optional.of(now.plus(LONGEST_REQUEST).truncatedTo(ChronoUnit.SECONDS)));
  }

  /** The same, or that of a request which nobody waits for any more where none is known. */
  CreateDeadline orUnanswered(Instant now) {
    return until.isPresent() ? this : unanswered(now);
  }

  /** The same once the system has answered: what it still does shows soon. */
  public CreateDeadline answered(Instant now) {
    Instant soon = now.plus(GRACE);
    return new CreateDeadline(until.map(end -> end.isBefore(soon) ? end : soon));
  }

  public CreateDeadline orLater(CreateDeadline other) {
    return new CreateDeadline(
        Stream.of(until, other.until).flatMap(Optional::stream).max(Instant::compareTo));
  }

  /** The same while it has not passed. */
  public CreateDeadline openAt(Instant now) {
    return new CreateDeadline(until.filter(now::isBefore));
  }

  public boolean mayCome() {
    return until.isPresent();
  }

  /** How long it may still come. */
  public Duration left(Instant now) {
    return until.map(end -> Duration.between(now, end)).orElse(Duration.ZERO);
  }

  /** The intent of what is carried out by then at the latest. */
  public Intent on(Intent intent) {
    return until.map(intent::within).orElse(intent);
  }

  /** That nobody knows whether it was made. */
  public Doubt doubt(String reason) {
    return new Doubt(reason, until);
  }
}
