package dev.attune.store.jdbc.tally;

import java.util.EnumMap;
import java.util.Map;

/** A tally while rows are added to it and taken off it; for one thread. */
public final class TallyCount {
  private final Map<RowSet, RowSum> sums = new EnumMap<>(RowSet.class);

  public TallyCount() {
    for (RowSet set : RowSet.values()) {
      sums.put(set, RowSum.NONE);
    }
  }

  /** Counts on from a tally. */
  public static TallyCount from(Tally tally) {
    TallyCount count = new TallyCount();
    count.sums.putAll(tally.sums());
    return count;
  }

  private RowSum sum(RowSet set) {
    return sums.getOrDefault(set, RowSum.NONE);
  }

  public void add(RowSet set, RowMark mark) {
    sums.put(set, sum(set).plus(mark));
  }

  /** Adds a row whose mark is not known. */
  public void add(RowMarker marker, TallyRow row) {
    add(row.set(), marker.mark(row));
  }

  public void remove(RowSet set, RowMark mark) {
    sums.put(set, sum(set).minus(mark));
  }

  public Tally tally() {
    return new Tally(sums);
  }
}
