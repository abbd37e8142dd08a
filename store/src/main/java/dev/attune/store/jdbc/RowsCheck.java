package dev.attune.store.jdbc;

import dev.attune.store.jdbc.dialect.TableMigration;
import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.part.PartCheck;
import dev.attune.store.jdbc.part.PartProgress;
import dev.attune.store.jdbc.tally.RowMark;
import dev.attune.store.jdbc.tally.RowSet;
import dev.attune.store.jdbc.tally.RowSum;
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
 * @param kept the tally; none where the project was not written to since there are tallies
 */
record RowsCheck(Connection connection, DocumentCodec documents, Optional<TallyTable.Kept> kept) {

  static RowsCheck of(Connection connection, int version, DocumentCodec documents)
      throws SQLException, DamagedDataException {
    Optional<TallyTable.Kept> kept =
        TableMigration.hasTallies(version)
            ? new TallyTable(documents).find(connection)
            : Optional.empty();
    return new RowsCheck(connection, kept.isPresent() ? documents : documents.untallied(), kept);
  }

  Optional<RowMark> mark(TallyRow row) {
    return kept.isPresent() ? Optional.of(check().marker().mark(row)) : Optional.empty();
  }

  /** Whether these are all rows of the set. */
  void compare(RowSet set, Stream<RowMark> marks) throws SQLException, DamagedDataException {
    if (kept.isPresent()) {
      RowSum found = marks.reduce(RowSum.NONE, RowSum::plus, (_, last) -> last);
      check().compare(connection, kept.get().tally(), set, found);
    }
  }

  /** Whether there are as many rows as were written. */
  void count() throws SQLException, DamagedDataException {
    if (kept.isPresent()) {
      check().count(connection, kept.get().tally());
    }
  }

  /**
   * Whether rows that no command reads are those that were written.
   *
   * @param most so many are compared, if there are more
   */
  PartProgress readThrough(long most) throws SQLException, DamagedDataException {
    return kept.isPresent()
        ? new PartCheck(check()).readThrough(connection, kept.get(), most)
        : PartProgress.NONE;
  }

  private TallyCheck check() {
    return new TallyCheck(documents);
  }
}
