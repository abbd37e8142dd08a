package dev.attune.store.jdbc.tally;

import dev.attune.store.jdbc.document.DamagedDataException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Number and sum of rows: of all that a project has, or of those of a part. */
public record Tally(Map<RowSet, RowSum> sums) {
  public static final Tally NONE = new Tally(Map.of());

  public Tally {
    Map<RowSet, RowSum> some = new EnumMap<>(RowSet.class);
    some.putAll(sums);
    some.values().removeIf(RowSum.NONE::equals);
    sums = Collections.unmodifiableMap(some);
  }

  public RowSum sum(RowSet set) {
    return sums.getOrDefault(set, RowSum.NONE);
  }

  /** How many intents there are. */
  public long intents() {
    return sum(RowSet.OPEN).count() + sum(RowSet.RELEASED).count() + sum(RowSet.CLOSED).count();
  }

  public String text() {
    return sums.entrySet().stream()
        .map(sum -> sum.getKey().name() + " " + sum.getValue().text() + "\n")
        .collect(Collectors.joining());
  }

  public static Tally parse(String text) throws DamagedDataException {
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
