package dev.attune.store.jdbc.tally;

import dev.attune.store.jdbc.document.DamagedDataException;
import java.math.BigInteger;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** Number and sum of all rows of a project. */
public record Tally(Map<RowSet, RowSum> sums) {
  public static final Tally NONE = new Tally(Map.of());

  private static final int HEXADECIMAL = 16;
  private static final int WORDS = 3;

  public Tally {
    Map<RowSet, RowSum> copy = new EnumMap<>(RowSet.class);
    copy.putAll(sums);
    sums = Collections.unmodifiableMap(copy);
  }

  public RowSum sum(RowSet set) {
    return sums.getOrDefault(set, RowSum.NONE);
  }

  public Tally plus(RowSet set, RowMark mark) {
    return with(set, sum(set).plus(mark));
  }

  public Tally minus(RowSet set, RowMark mark) {
    return with(set, sum(set).minus(mark));
  }

  private Tally with(RowSet set, RowSum sum) {
    Map<RowSet, RowSum> changed = new EnumMap<>(RowSet.class);
    changed.putAll(sums);
    changed.put(set, sum);
    return new Tally(changed);
  }

  /** How many intents there are. */
  public long intents() {
    return sum(RowSet.OPEN).count() + sum(RowSet.RELEASED).count() + sum(RowSet.CLOSED).count();
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (RowSet set : RowSet.values()) {
      RowSum sum = sum(set);
      text.append(set.name())
          .append(' ')
          .append(sum.count())
          .append(' ')
          .append(sum.sum().toString(HEXADECIMAL))
          .append('\n');
    }
    return text.toString();
  }

  static Tally parse(String text) throws DamagedDataException {
    Map<RowSet, RowSum> sums = new EnumMap<>(RowSet.class);
    try {
      for (String line : text.lines().toList()) {
        String[] words = line.split(" ", WORDS);
        sums.put(
            RowSet.valueOf(words[0]),
            new RowSum(Long.parseLong(words[1]), new BigInteger(words[2], HEXADECIMAL)));
      }
      return new Tally(sums);
    } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
      throw new DamagedDataException("its tally is damaged");
    }
  }
}
