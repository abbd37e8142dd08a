package dev.attune.diff;

import dev.attune.diff.ElementPairs.Sameness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The fewest removals and additions that make one list out of another: Myers' greedy algorithm,
 * which takes as long as the lists differ, with a limit on that.
 */
final class ShortestEdit {
  private static final int MOST_EDITS = 1_000;
  private static final int STEPS = 1_000_000;
  private static final int STEPS_AN_ELEMENT = 32;

  private final int before;
  private final int after;
  private final Sameness sameness;
  private final int offset;
  private final int[] reach;
  private final List<int[]> rounds = new ArrayList<>();
  private long steps;

  /** Two elements that are the same, by their indexes. */
  record Match(int before, int after) {}

  ShortestEdit(int before, int after, Sameness sameness) {
    this.before = before;
    this.after = after;
    this.sameness = sameness;
    int most = Math.min(before + after, MOST_EDITS);
    this.offset = most + 1;
    this.reach = new int[2 * most + 3];
    this.steps = STEPS + (long) STEPS_AN_ELEMENT * (before + after);
  }

  /** The elements that stay, last first; empty if it would take too long to tell. */
  Optional<List<Match>> matches() {
    for (int edits = 0; edits < offset && steps > 0; edits++) {
      // What the rounds before have reached is all that the way back needs.
      rounds.add(Arrays.copyOfRange(reach, offset - edits, offset + edits + 1));
      if (round(edits)) {
        return Optional.of(wayBack(edits));
      }
    }
    return Optional.empty();
  }

  /** Goes as far as this many edits lead on every diagonal; whether that is the end. */
  private boolean round(int edits) {
    for (int diagonal = -edits; diagonal <= edits; diagonal += 2) {
      int at = offset + diagonal;
      int x = goesDown(reach, at, diagonal, edits) ? reach[at + 1] : reach[at - 1] + 1;
      int y = x - diagonal;
      steps--;
      while (x < before && y < after && sameness.same(x, y)) {
        x++;
        y++;
        steps--;
      }
      reach[at] = x;
      if (x >= before && y >= after) {
        return true;
      }
    }
    return false;
  }

  /** Whether the best way to the diagonal is an addition, not a removal. */
  private static boolean goesDown(int[] reach, int at, int diagonal, int edits) {
    return diagonal == -edits || (diagonal != edits && reach[at - 1] < reach[at + 1]);
  }

  private List<Match> wayBack(int edits) {
    List<Match> matches = new ArrayList<>();
    int x = before;
    int y = after;
    for (int round = edits; round > 0; round--) {
      int[] reached = rounds.get(round);
      int diagonal = x - y;
      boolean down = goesDown(reached, diagonal + round, diagonal, round);
      int from = down ? diagonal + 1 : diagonal - 1;
      int fromX = reached[from + round];
      stay(x, y, fromX, fromX - from, matches);
      x = fromX;
      y = fromX - from;
    }
    stay(x, y, 0, 0, matches);
    return matches;
  }

  private static void stay(int x, int y, int toX, int toY, List<Match> matches) {
    for (int k = 1; x - k >= toX && y - k >= toY; k++) {
      matches.add(new Match(x - k, y - k));
    }
  }
}
