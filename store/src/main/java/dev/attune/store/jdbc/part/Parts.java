package dev.attune.store.jdbc.part;

import dev.attune.store.jdbc.tally.RowSet;
import dev.attune.store.jdbc.tally.RowSum;
import dev.attune.store.jdbc.tally.Tally;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * All parts of a project. Each begins at a position and ends where the next one begins.
 *
 * @param tallies by their first positions
 */
public record Parts(NavigableMap<Long, Tally> tallies) {
  public Parts {
    tallies = Collections.unmodifiableNavigableMap(new TreeMap<>(tallies));
  }

  /** The parts, oldest first. */
  public List<Part> all() {
    List<Part> all = new ArrayList<>(tallies.size());
    tallies.forEach((first, tally) -> all.add(new Part(first, last(first), tally)));
    return all;
  }

  private long last(long first) {
    return Optional.ofNullable(tallies.higherKey(first))
        .map(next -> next - 1)
        .orElse(Long.MAX_VALUE);
  }

  /** Whether together they have the rows that the project has. */
  boolean addUpTo(Tally whole) {
    return Part.SETS.stream().allMatch(set -> sum(set).equals(whole.sum(set)));
  }

  private RowSum sum(RowSet set) {
    return tallies.values().stream().map(tally -> tally.sum(set)).reduce(RowSum.NONE, RowSum::plus);
  }
}
