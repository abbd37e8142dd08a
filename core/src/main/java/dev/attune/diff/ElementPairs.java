package dev.attune.diff;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which elements of two lists without order are the same, found by hash. */
final class ElementPairs {
  static final int NONE = -1;

  /** Links of the same last segment are tried one by one; more than these would be an attack. */
  private static final int TRIES = 16;

  private final int[] partners;
  private final boolean[] kept;

  private ElementPairs(int before, int after) {
    this.partners = new int[after];
    this.kept = new boolean[before];
  }

  /** The earlier element that this later one is the same as, or {@link #NONE}. */
  int partner(int after) {
    return partners[after];
  }

  /** Whether a later element is the same as this earlier one. */
  boolean keeps(int before) {
    return kept[before];
  }

  /** Whether two elements are the same, by their indexes. */
  @FunctionalInterface
  interface Sameness {
    boolean same(int before, int after);
  }

  static ElementPairs of(List<MatchKey> before, List<MatchKey> after, Sameness sameness) {
    ElementPairs elementPairs = new ElementPairs(before.size(), after.size());
    elementPairs.matchExactly(before, after);
    elementPairs.matchLinks(before, after, sameness);
    return elementPairs;
  }

  private void matchExactly(List<MatchKey> before, List<MatchKey> after) {
    Map<String, Integer> first = new HashMap<>();
    for (int i = 0; i < before.size(); i++) {
      if (before.get(i).known()) {
        first.putIfAbsent(before.get(i).exact(), i);
      }
    }
    Set<String> met = new HashSet<>();
    for (int j = 0; j < after.size(); j++) {
      MatchKey matchKey = after.get(j);
      partners[j] = matchKey.known() ? first.getOrDefault(matchKey.exact(), NONE) : NONE;
      if (partners[j] != NONE) {
        met.add(matchKey.exact());
      }
    }
    for (int i = 0; i < before.size(); i++) {
      kept[i] = before.get(i).known() && met.contains(before.get(i).exact());
    }
  }

  /** One to one, as a tail meets links that do not meet each other. */
  private void matchLinks(List<MatchKey> before, List<MatchKey> after, Sameness sameness) {
    Map<String, List<Integer>> left = new HashMap<>();
    for (int i = 0; i < before.size(); i++) {
      if (!kept[i] && before.get(i).known() && before.get(i).linked()) {
        left.computeIfAbsent(before.get(i).coarse(), _ -> new ArrayList<>()).add(i);
      }
    }
    for (int j = 0; j < after.size() && !left.isEmpty(); j++) {
      if (partners[j] == NONE && after.get(j).known()) {
        take(left.getOrDefault(after.get(j).coarse(), List.of()), j, sameness);
      }
    }
  }

  private void take(List<Integer> candidates, int after, Sameness sameness) {
    for (int at = 0; at < Math.min(candidates.size(), TRIES); at++) {
      int before = candidates.get(at);
      if (sameness.same(before, after)) {
        partners[after] = before;
        kept[before] = true;
        candidates.set(at, candidates.getLast());
        candidates.removeLast();
        return;
      }
    }
  }
}
