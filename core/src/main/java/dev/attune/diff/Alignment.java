package dev.attune.diff;

import dev.attune.diff.ElementPairs.Sameness;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which elements of two ordered lists are the same, as many as can be without crossing.
 *
 * <p>The answer holds for each later element the index of its earlier one, or {@link #NONE}.
 */
final class Alignment {
  static final int NONE = -1;

  private final int[] before;
  private final int[] after;
  private final Sameness sameness;
  private final int[] partners;

  private Alignment(int[] before, int[] after, Sameness sameness) {
    this.before = before;
    this.after = after;
    this.sameness = sameness;
    this.partners = none(after.length);
  }

  static int[] none(int length) {
    int[] partners = new int[length];
    Arrays.fill(partners, NONE);
    return partners;
  }

  /** The sameness is asked only of elements with equal coarse forms that may be links. */
  static int[] of(List<MatchKey> before, List<MatchKey> after, Sameness sameness) {
    Map<String, Integer> numbers = new HashMap<>();
    int[] olds = number(before, numbers, -1);
    int[] news = number(after, numbers, -2);
    boolean linked = Stream.of(before, after).flatMap(List::stream).anyMatch(MatchKey::linked);
    return of(olds, news, linked ? sameness : (_, _) -> true);
  }

  static int[] of(int[] before, int[] after, Sameness sameness) {
    Alignment alignment = new Alignment(before, after, sameness);
    alignment.align();
    return alignment.partners;
  }

  /** A number for each coarse form; what holds an unknown gets one that the other side lacks. */
  private static int[] number(List<MatchKey> matchKeys, Map<String, Integer> numbers, int unknown) {
    return matchKeys.stream()
        .mapToInt(matchKey ->
            matchKey.known()
                ? numbers.computeIfAbsent(matchKey.coarse(), _ -> numbers.size())
                : unknown)
        .toArray();
  }

  private boolean same(int i, int j) {
    return before[i] == after[j] && sameness.same(i, j);
  }

  private void align() {
    int start = 0;
    int beforeEnd = before.length;
    int afterEnd = after.length;
    while (start < beforeEnd && start < afterEnd && same(start, start)) {
      partners[start] = start++;
    }
    while (beforeEnd > start && afterEnd > start && same(beforeEnd - 1, afterEnd - 1)) {
      partners[--afterEnd] = --beforeEnd;
    }
    // What the other side lacks has no partner: without it, most lists are nearly the same.
    int[] olds = shared(before, start, beforeEnd, numbers(after, start, afterEnd));
    int[] news = shared(after, start, afterEnd, numbers(before, start, beforeEnd));
    new ShortestEdit(olds.length, news.length, (x, y) -> same(olds[x], news[y]))
        .matches()
        .ifPresent(matches ->
            matches.forEach(match -> partners[news[match.after()]] = olds[match.before()]));
  }

  private static Set<Integer> numbers(int[] list, int from, int to) {
    Set<Integer> numbers = new HashSet<>();
    Arrays.stream(list, from, to).forEach(numbers::add);
    return numbers;
  }

  private static int[] shared(int[] list, int from, int to, Set<Integer> others) {
    return IntStream.range(from, to).filter(i -> others.contains(list[i])).toArray();
  }
}
