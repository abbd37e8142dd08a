package dev.attune.store.jdbc.part;

import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.tally.RowQuery;
import dev.attune.store.jdbc.tally.RowSet;
import dev.attune.store.jdbc.tally.Tally;
import dev.attune.store.jdbc.tally.TallyCheck;
import dev.attune.store.jdbc.tally.TallyCount;
import dev.attune.store.jdbc.tally.TallyRows;
import dev.attune.store.jdbc.tally.TallyTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Compares rows that no command reads with their parts, in the transaction of the caller. */
public record PartCheck(TallyCheck whole) {

  /**
   * Compares all of these rows, or some parts of very many.
   *
   * @param most so many rows are compared, if there are more
   */
  public PartProgress readThrough(Connection connection, TallyTable.Kept kept, long most)
      throws SQLException, DamagedDataException {
    PartTurn turn = turn(connection, kept, most);
    for (Part part : turn.parts()) {
      compare(connection, part);
    }
    return turn.progress();
  }

  private PartTurn turn(Connection connection, TallyTable.Kept kept, long most)
      throws SQLException, DamagedDataException {
    if (kept.round().isPresent()) {
      Parts parts = new PartTable(whole.documents()).find(connection, kept);
      return PartTurn.of(parts.all(), kept.round().getAsLong(), most);
    }
    Part all = new Part(Long.MIN_VALUE, Long.MAX_VALUE, kept.tally());
    return new PartTurn(all.rows() <= most ? List.of(all) : List.of(), PartProgress.NONE);
  }

  private void compare(Connection connection, Part part) throws SQLException, DamagedDataException {
    TallyCount count = new TallyCount();
    TallyRows rows = whole.rows(connection);
    rows.between(
        part.first(),
        part.last(),
        RowQuery.HISTORY,
        found -> count.add(whole.marker(), found.row()));
    rows.between(
        part.first(),
        part.last(),
        RowQuery.INTENTS,
        found -> count.add(whole.marker(), found.row()));
    Tally found = count.tally();
    for (RowSet set : Part.SETS) {
      whole.compare(connection, part.tally(), set, found.sum(set));
    }
  }
}
