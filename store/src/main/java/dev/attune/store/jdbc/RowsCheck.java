package dev.attune.store.jdbc;

import dev.attune.store.jdbc.dialect.TableMigration;
import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.tally.RowMark;
import dev.attune.store.jdbc.tally.RowSet;
import dev.attune.store.jdbc.tally.RowSum;
import dev.attune.store.jdbc.tally.Tally;
import dev.attune.store.jdbc.tally.TallyCheck;
import dev.attune.store.jdbc.tally.TallyRow;
import dev.attune.store.jdbc.tally.TallyTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What rows that are read in one transaction are compared with.
 *
 * @param tally none where the project was not written to since there are tallies
 */
record RowsCheck(Connection connection, DocumentCodec documents, Optional<Tally> tally) {

  static RowsCheck of(Connection connection, int version, DocumentCodec documents)
      throws SQLException, DamagedDataException {
    Optional<Tally> tally =
        TableMigration.hasTallies(version)
            ? new TallyTable(documents).find(connection).map(TallyTable.Kept::tally)
            : Optional.empty();
    return new RowsCheck(connection, tally.isPresent() ? documents : documents.untallied(), tally);
  }

  Optional<RowMark> mark(TallyRow row) {
    return tally.isPresent() ? Optional.of(check().marker().mark(row)) : Optional.empty();
  }

  /** Whether these are all rows of the set. */
  void compare(RowSet set, Stream<RowMark> marks) throws SQLException, DamagedDataException {
    if (tally.isPresent()) {
      RowSum found = marks.reduce(RowSum.NONE, RowSum::plus, (_, last) -> last);
      check().compare(connection, tally.get(), set, found);
    }
  }

  /**
   * Whether there are as many rows as were written, and those that no command reads are the ones.
   *
   * @param most more rows of a kind are counted, but not read
   */
  void readThrough(long most) throws SQLException, DamagedDataException {
    if (tally.isPresent()) {
      check().count(connection, tally.get());
      check().readThrough(connection, tally.get(), most);
    }
  }

  private TallyCheck check() {
    return new TallyCheck(documents);
  }
}
