package dev.attune.testkit.fuzz;

import dev.attune.diagnostic.Printable;
import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Feeds a target inputs of the seeds from 0 on, until there are enough or time is up.
 *
 * <p>An input does harm if the target throws, if it takes more than a second of the processor, or
 * if it never comes back. With {@code -Dattune.seed=N} only the input of that seed is fed.
 */
public final class Campaign {
  private static final Duration MOST_FOR_ONE = Duration.ofSeconds(1);
  private static final Duration GRACE = Duration.ofSeconds(30);
  private static final int LONGEST_SHOWN = 2_000;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Generator<byte[]> inputs;
  private final Target target;
  private volatile long seed;
  private volatile @Nullable AssertionError harm;
  private Duration slowest = Duration.ZERO;
  private long fed;

  private Campaign(Generator<byte[]> inputs, Target target) {
    this.inputs = inputs;
    this.target = target;
  }

  /** What came of a campaign in which nothing did harm. */
  public record Report(long inputs, Duration time, Duration slowest) {
    @Override
    public String toString() {
      long rate = inputs * 1_000 / Math.max(1, time.toMillis());
      return "%,d inputs in %,d ms, %,d a second; the slowest took %d ms"
          .formatted(inputs, time.toMillis(), rate, slowest.toMillis());
    }
  }

  /** Runs it; throws an {@link AssertionError} that names the seed if an input does harm. */
  public static Report run(Generator<byte[]> inputs, Target target, long count, Duration atMost)
      throws InterruptedException {
    Campaign campaign = new Campaign(inputs, target);
    long start = System.nanoTime();
    long end = start + atMost.toNanos();
    // A thread of its own: an input that never comes back must not keep the seed to itself.
    Thread feeder = Thread.ofPlatform().daemon().start(() -> campaign.feedAll(count, end));
    boolean ended = feeder.join(atMost.plus(GRACE));
    AssertionError harm = ended ? campaign.harm : campaign.harm("never came back", null);
    if (harm != null) {
      throw harm;
    }
    return new Report(campaign.fed, Duration.ofNanos(System.nanoTime() - start), campaign.slowest);
  }

  private void feedAll(long count, long end) {
    Long only = Long.getLong(Property.SEED);
    long first = only == null ? 0 : only;
    long last = only == null ? count : only + 1;
    for (long next = first; next < last && harm == null && System.nanoTime() < end; next++) {
      seed = next;
      feed(inputs.next(Property.random(next)));
      fed++;
    }
  }

  private void feed(byte[] input) {
    long before = THREADS.getCurrentThreadCpuTime();
    try {
      target.feed(input);
    } catch (Throwable thrown) {
      harm = harm("threw " + thrown, thrown);
      return;
    }
    Duration taken = Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - before);
    slowest = taken.compareTo(slowest) > 0 ? taken : slowest;
    if (taken.compareTo(MOST_FOR_ONE) > 0) {
      harm = harm("took " + taken.toMillis() + " ms", null);
    }
  }

  private AssertionError harm(String what, @Nullable Throwable cause) {
    byte[] input = inputs.next(Property.random(seed));
    String text = new String(input, StandardCharsets.UTF_8).replace("\n", "\\n\n         ");
    String shown = text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text;
    return new AssertionError(
        "an input of %d bytes %s%n  again: -D%s=%d%n  input: %s"
            .formatted(input.length, what, Property.SEED, seed, printable(shown)),
        cause);
  }

  private static String printable(String text) {
    StringBuilder shown = new StringBuilder();
    text.lines().forEach(line -> shown.append(Printable.of(line)).append('\n'));
    return shown.toString();
  }
}
