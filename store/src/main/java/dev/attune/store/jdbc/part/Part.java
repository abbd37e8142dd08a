package dev.attune.store.jdbc.part;

import dev.attune.store.jdbc.tally.RowSet;
import dev.attune.store.jdbc.tally.Tally;
import java.util.List;

/**
 * The closed intents and the history of some positions.
 *
 * @param last the last position that can be its, whether or not anything stands there
 * @param tally of these rows alone
 */
public record Part(long first, long last, Tally tally) {
  /** The sets whose rows are in parts: they only grow, while all others are read anyway. */
  static final List<RowSet> SETS = List.of(RowSet.HISTORY, RowSet.CLOSED);

  /** How many rows it has. */
  long rows() {
    return SETS.stream().mapToLong(set -> tally.sum(set).count()).sum();
  }
}
