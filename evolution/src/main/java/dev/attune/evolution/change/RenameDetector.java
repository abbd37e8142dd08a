package dev.attune.evolution.change;

import dev.attune.diagnostic.Suggestion;
import dev.attune.evolution.shape.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which of the fields that went are probably those that came: of the same type, and of a name that
 * is the other with a word more or less ({@code instance}, {@code instanceName}) or nearly the
 * same. Where one could be several, nothing is guessed.
 */
final class RenameDetector {
  private static final int MOST_WORDS = 2;

  /** Beyond this the names of a level are not compared: the work grows with its square. */
  private static final int MOST_FIELDS = 200;

  private record Candidate(String from, String to, int distance) {}

  private RenameDetector() {}

  /** From the old names to the new ones. */
  static Map<String, String> likely(Map<String, Shape> removed, Map<String, Shape> added) {
    Map<String, String> renames = new TreeMap<>();
    if (removed.size() > MOST_FIELDS || added.size() > MOST_FIELDS) {
      return renames;
    }
    List<Candidate> candidates = candidates(removed, added);
    Set<String> taken = new HashSet<>();
    for (Candidate candidate : candidates) {
      boolean free = !taken.contains("-" + candidate.from) && !taken.contains("+" + candidate.to);
      if (free && candidates.stream().noneMatch(other -> rivals(candidate, other))) {
        renames.put(candidate.from, candidate.to);
      }
      taken.add("-" + candidate.from);
      taken.add("+" + candidate.to);
    }
    return renames;
  }

  private static List<Candidate> candidates(Map<String, Shape> removed, Map<String, Shape> added) {
    List<Candidate> candidates = new ArrayList<>();
    removed.forEach((from, before) ->
        added.forEach((to, now) -> {
          int distance = isLike(before, now) ? distance(from, to) : Integer.MAX_VALUE;
          if (distance < Integer.MAX_VALUE) {
            candidates.add(new Candidate(from, to, distance));
          }
        }));
    candidates.sort(Comparator.comparingInt(Candidate::distance));
    return candidates;
  }

  private static boolean rivals(Candidate one, Candidate other) {
    boolean shared = one.from.equals(other.from) != one.to.equals(other.to);
    return shared && one.distance == other.distance;
  }

  private static boolean isLike(Shape before, Shape now) {
    return TypeSet.of(before).equals(TypeSet.of(now))
        && before.format().equals(now.format())
        && before.properties().keySet().equals(now.properties().keySet())
        && before.items().map(TypeSet::of).equals(now.items().map(TypeSet::of));
  }

  /** How many words one has more than the other, all of whose words it has in their order. */
  private static int distance(String from, String to) {
    List<String> one = words(from);
    List<String> other = words(to);
    List<String> shorter = one.size() <= other.size() ? one : other;
    List<String> longer = one.size() <= other.size() ? other : one;
    int more = longer.size() - shorter.size();
    if (more <= MOST_WORDS && isWithin(shorter, longer)) {
      return more;
    }
    boolean near =
        Suggestion.nearest(from, List.of(to)).isPresent()
            && Suggestion.nearest(to, List.of(from)).isPresent();
    return near ? MOST_WORDS + 1 : Integer.MAX_VALUE;
  }

  private static boolean isWithin(List<String> shorter, List<String> longer) {
    int at = 0;
    for (String word : longer) {
      at += at < shorter.size() && shorter.get(at).equals(word) ? 1 : 0;
    }
    return at == shorter.size();
  }

  private static List<String> words(String name) {
    return Arrays.stream(name.split("(?<=[a-z0-9])(?=[A-Z])|[_-]", -1))
        .filter(word -> !word.isEmpty())
        .map(word -> word.toLowerCase(Locale.ROOT))
        .toList();
  }
}
