package dev.attune.store.jdbc.tally;

import dev.attune.store.jdbc.document.DamagedDataException;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Number and sum of all rows of a project. */
public record Tally(Map<RowSet, RowSum> sums) {
  public Tally {
    sums = Collections.unmodifiableMap(new EnumMap<>(sums));
  }

  public RowSum sum(RowSet set) {
    return sums.getOrDefault(set, RowSum.NONE);
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
    Map<RowSet, RowSum> sums = new EnumMap<>(RowSet.class);
    for (String line : text.lines().toList()) {
      for (RowSet set : RowSet.values()) {
        if (line.startsWith(set.name() + " ")) {
          sums.put(set, RowSum.parse(line.substring(set.name().length() + 1)));
        }
      }
    }
    return new Tally(sums);
  }
}
