package dev.attune.testkit;

import dev.attune.diagnostic.Printable;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * Runs a sentence that must hold for everything a generator gives.
 *
 * <p>The cases are those of the seeds from 0 on: every run is the same run. With {@code
 * -Dattune.seed=N} only the case of that seed is run, which is how a failure is looked into. The
 * profile nightly runs so many times as many cases as {@code attune.times} says.
 */
public final class Property {
  /** The system property that picks one case. */
  public static final String SEED = "attune.seed";

  private static final int TIMES = Integer.getInteger("attune.times", 1);

  private static final int LONGEST_SHOWN = 4_000;

  private Property() {}

  /** What must hold; it says no by throwing. */
  @FunctionalInterface
  public interface Check<T> {
    void accept(T example) throws Exception;
  }

  public static <T> void check(
      String sentence, int cases, Generator<? extends T> generator, Check<? super T> check) {
    Long only = Long.getLong(SEED);
    if (only != null) {
      run(sentence, only, generator, check);
      return;
    }
    for (long seed = 0; seed < times(cases); seed++) {
      run(sentence, seed, generator, check);
    }
  }

  /** So many, or in the profile nightly so many times as many as {@code attune.times} says. */
  public static int times(int cases) {
    return Math.multiplyExact(cases, TIMES);
  }

  /** The randomness that belongs to a seed. */
  public static RandomGenerator random(long seed) {
    return new SplittableRandom(seed);
  }

  private static <T> void run(
      String sentence, long seed, Generator<? extends T> generator, Check<? super T> check) {
    T example;
    try {
      example = generator.next(random(seed));
    } catch (Exception | StackOverflowError broken) {
      throw failure(sentence, seed, "(the generator failed)", broken);
    }
    try {
      check.accept(example);
    } catch (Exception | AssertionError | StackOverflowError broken) {
      throw failure(sentence, seed, show(example), broken);
    }
  }

  private static AssertionError failure(
      String sentence, long seed, String example, Throwable broken) {
    return new AssertionError(
        "not so: %s%n  again: -D%s=%d%n  case:  %s%n  found: %s"
            .formatted(sentence, SEED, seed, example, broken),
        broken);
  }

  /** Values mask themselves in their text, so this shows no marked one; nor does it paint. */
  private static String show(Object example) {
    String text =
        String.valueOf(example).lines().map(Printable::of).collect(Collectors.joining("\n"));
    return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "…";
  }
}
