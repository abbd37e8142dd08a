package dev.attune.diagnostic;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** "Did you mean": the known word nearest to what somebody wrote. */
public final class Suggestion {
  private static final int LONGEST = 64;

  private Suggestion() {}

  private record Candidate(String word, int distance) {}

  /** The nearest known word, if one is near enough to be meant. */
  public static Optional<String> nearest(String written, Collection<String> known) {
    if (written.length() > LONGEST) {
      return Optional.empty();
    }
    // Of a single letter nothing would be left but the edit: every other letter is as near.
    int allowed = fold(written).length() < 2 ? 0 : Math.max(1, written.length() / 3);
    return known.stream()
        .filter(word -> Math.abs(word.length() - written.length()) <= allowed)
        .map(word -> new Candidate(word, distance(fold(written), fold(word))))
        .filter(candidate -> candidate.distance() <= allowed)
        .min(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::word))
        .map(Candidate::word);
  }

  /** The same as a hint in words. */
  public static Optional<String> hint(String written, Collection<String> known) {
    return nearest(written, known).map(word -> "did you mean '" + word + "'?");
  }

  /** Case, hyphens and underscores are what people mix up most; they count for nothing. */
  private static String fold(String word) {
    return word.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
  }

  /** Edits between two words; two neighbours swapped are one edit. */
  private static int distance(String a, String b) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(Math.min(last[j] + 1, row[j - 1] + 1), last[j - 1] + change);
        if (isSwap(a, b, i, j)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      beforeLast = last;
      last = row;
    }
    return last[b.length()];
  }

  private static boolean isSwap(String a, String b, int i, int j) {
    return i > 1
        && j > 1
        && a.charAt(i - 1) == b.charAt(j - 2)
        && a.charAt(i - 2) == b.charAt(j - 1);
  }
}
