package dev.attune.applier.state;

import dev.attune.apply.Outage;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** A provider instance since it was reached for the last time; guarded by its {@link Outages}. */
final class Silence {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(200);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

  private final String instance;
  private final Instant since;
  private int failures;
  private @Nullable Object counted;
  private Duration paused = Duration.ZERO;
  private Optional<Probe> probe = Optional.empty();
  private String why = "";

  /** Whether people were told that it is down. */
  boolean isNews;

  /** Whether the patience is over. */
  boolean isOver;

  /** Whether a change has said in its result what is down. */
  boolean isReported;

  /** One change asks again, and others wait for the end of that. */
  private record Probe(Thread thread, CountDownLatch end) {}

  Silence(String instance, Instant since) {
    this.instance = instance;
    this.since = since;
  }

  Instant since() {
    return since.truncatedTo(ChronoUnit.SECONDS);
  }

  /**
   * A request failed; gives how many did.
   *
   * @param answer what tells it from the others: several changes may tell of one
   */
  @SuppressWarnings("ReferenceEquality") // Two refusals may say the same.
  int failed(Object answer, String message) {
    if (answer != counted) {
      failures++;
    }
    counted = answer;
    why = message;
    return failures;
  }

  void beginProbe() {
    probe = Optional.of(new Probe(Thread.currentThread(), new CountDownLatch(1)));
  }

  void endProbe() {
    probe.ifPresent(one -> one.end().countDown());
    probe = Optional.empty();
  }

  boolean isProbed() {
    return probe.isPresent();
  }

  boolean isProbedByUs() {
    return probe.filter(one -> one.thread().equals(Thread.currentThread())).isPresent();
  }

  /** What to wait for if another asks again. */
  Optional<CountDownLatch> endOfOthersProbe() {
    return isProbedByUs() ? Optional.empty() : probe.map(Probe::end);
  }

  /** How long to wait before the next question; not at all once the patience is over. */
  Duration pause(Instant now, double chance, Duration patience) {
    Duration left = patience.minus(lasted(now));
    long doubled = FIRST_PAUSE.toMillis() << Math.min(failures - 1, 20);
    long most = Math.min(doubled, LONGEST_PAUSE.toMillis());
    Duration back = Duration.ofMillis((long) (most * (0.5 + chance / 2)));
    Duration pause = back.compareTo(left) < 0 ? back : left;
    paused = paused.plus(pause);
    return pause;
  }

  /** By the clock or, if that stands still, by our pauses. */
  private Duration lasted(Instant now) {
    Duration passed = Duration.between(since, now);
    return passed.compareTo(paused) > 0 ? passed : paused;
  }

  Outage outage(Instant now, Outage.State state) {
    return new Outage(instance, since(), lasted(now), state, why);
  }
}
