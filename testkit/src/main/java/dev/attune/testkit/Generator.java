package dev.attune.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** Makes things out of randomness: the same randomness gives the same thing. */
@FunctionalInterface
public interface Generator<T> {

  T next(RandomGenerator random);

  default <R> Generator<R> map(Function<? super T, ? extends R> function) {
    return random -> function.apply(next(random));
  }

  /** Lists of none up to {@code longest} of these. */
  default Generator<List<T>> lists(int longest) {
    return random -> {
      int size = random.nextInt(longest + 1);
      List<T> list = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        list.add(next(random));
      }
      return list;
    };
  }

  /** One of these things. */
  @SafeVarargs
  static <T> Generator<T> among(T... things) {
    return random -> things[random.nextInt(things.length)];
  }

  /** One of these things. */
  static <T> Generator<T> among(List<? extends T> things) {
    return random -> things.get(random.nextInt(things.size()));
  }

  /** What one of these generators gives. */
  @SafeVarargs
  static <T> Generator<T> oneOf(Generator<? extends T>... choices) {
    return random -> choices[random.nextInt(choices.length)].next(random);
  }
}
