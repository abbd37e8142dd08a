package dev.attune.store.jdbc.tally;

import java.util.Arrays;

/** A tally while rows are added to it and taken off it; for one thread. */
public final class TallyCount {
  private final RowSum[] sums = new RowSum[RowSet.values().length];

  public TallyCount() {
    Arrays.fill(sums, RowSum.NONE);
  }

  /** Counts on from a tally. */
  public static TallyCount from(Tally tally) {
    TallyCount count = new TallyCount();
    for (RowSet set : RowSet.values()) {
      count.put(set, tally.sum(set));
    }
    return count;
  }

  void put(RowSet set, RowSum sum) {
    sums[set.ordinal()] = sum;
  }

  public void add(RowSet set, RowMark mark) {
    put(set, sums[set.ordinal()].plus(mark));
  }

  public void remove(RowSet set, RowMark mark) {
    put(set, sums[set.ordinal()].minus(mark));
  }

  public Tally tally() {
    return new Tally(Arrays.asList(sums));
  }
}
