package dev.attune.store.jdbc.tally;

import dev.attune.store.jdbc.document.DamagedDataException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Number and sum of all rows of a project.
 *
 * @param sums one for each {@link RowSet}, in their order
 */
public record Tally(List<RowSum> sums) {
  public Tally {
    sums = List.copyOf(sums);
  }

  public RowSum sum(RowSet set) {
    return sums.get(set.ordinal());
  }

  /** How many intents there are. */
  public long intents() {
    return sum(RowSet.OPEN).count() + sum(RowSet.RELEASED).count() + sum(RowSet.CLOSED).count();
  }

  String text() {
    return Arrays.stream(RowSet.values())
        .map(set -> set.name() + " " + sum(set).text() + "\n")
        .collect(Collectors.joining());
  }

  static Tally parse(String text) throws DamagedDataException {
    TallyCount count = new TallyCount();
    for (String line : text.lines().toList()) {
      int end = line.indexOf(' ');
      for (RowSet set : RowSet.values()) {
        if (set.name().equals(line.substring(0, Math.max(end, 0)))) {
          count.put(set, RowSum.parse(line.substring(end + 1)));
        }
      }
    }
    return count.tally();
  }
}
