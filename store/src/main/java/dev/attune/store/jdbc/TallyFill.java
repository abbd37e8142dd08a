package dev.attune.store.jdbc;

import dev.attune.store.jdbc.dialect.TableMigration;
import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.part.PartCount;
import dev.attune.store.jdbc.part.PartTable;
import dev.attune.store.jdbc.tally.RowMark;
import dev.attune.store.jdbc.tally.RowMarker;
import dev.attune.store.jdbc.tally.RowQuery;
import dev.attune.store.jdbc.tally.RowSet;
import dev.attune.store.jdbc.tally.Tally;
import dev.attune.store.jdbc.tally.TallyCheck;
import dev.attune.store.jdbc.tally.TallyCount;
import dev.attune.store.jdbc.tally.TallyRow;
import dev.attune.store.jdbc.tally.TallyRows;
import dev.attune.store.jdbc.tally.TallyTable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tallies the rows of a project for the first time, in the transaction of its caller: a migration
 * cannot, as it has the key of one project only. Nobody writes meanwhile: who knows no tallies was
 * locked out when the tables were brought up to date, and everybody else comes here first.
 */
final class TallyFill {
  private static final String MARK_RECORD =
      "UPDATE attune_deployment SET mark = ? WHERE project = ? AND deployment = ?";
  private static final String MARK_INTENT =
      "UPDATE attune_intent SET mark = ? WHERE project = ? AND intent = ?";

  private final Connection connection;
  private final DocumentCodec documents;
  private final RowMarker marker;
  private final Map<String, String> records = new LinkedHashMap<>();
  private final Map<String, String> intents = new LinkedHashMap<>();
  private final TallyCount count = new TallyCount();
  private final int part;
  private final PartCount parts;

  private TallyFill(Connection connection, DocumentCodec documents, int part) {
    this.connection = connection;
    this.documents = documents;
    this.marker = new RowMarker(documents.project(), documents.key());
    this.part = part;
    this.parts = new PartCount(part);
  }

  /**
   * Makes the tally and its parts if there are none yet.
   *
   * @param part how many positions a part has
   */
  static void run(Connection connection, DocumentCodec documents, int part)
      throws SQLException, DamagedDataException {
    Optional<TallyTable.Kept> kept = new TallyTable(documents).find(connection);
    TallyFill fill = new TallyFill(connection, documents, part);
    if (kept.isEmpty()) {
      fill.fill();
    } else if (kept.get().round().isEmpty()) {
      fill.divide(kept.get());
    }
  }

  private void fill() throws SQLException, DamagedDataException {
    verify();
    TallyRows rows = rows();
    rows.all(RowQuery.RECORDS, found -> records.put(found.name(), add(found.row()).shown()));
    rows.all(RowQuery.RUNS, found -> add(found.row()));
    addAll();
    mark(MARK_RECORD, records);
    mark(MARK_INTENT, intents);
    save(new TallyTable(documents).begin(connection, count.tally()));
  }

  /** Makes the parts of a tally that was made before there were parts. */
  private void divide(TallyTable.Kept kept) throws SQLException, DamagedDataException {
    addAll();
    TallyCheck check = new TallyCheck(documents);
    Tally found = count.tally();
    for (RowSet set : List.of(RowSet.OPEN, RowSet.RELEASED, RowSet.CLOSED, RowSet.HISTORY)) {
      check.compare(connection, kept.tally(), set, found.sum(set));
    }
    TallyTable.Kept divided = kept.withParts();
    new TallyTable(documents).save(connection, divided);
    save(divided);
  }

  /** Adds all intents and states, each to its part. */
  private void addAll() throws SQLException, DamagedDataException {
    TallyRows rows = rows();
    rows.steps(part).forEach(parts::begin);
    rows.all(
        RowQuery.INTENTS,
        found -> {
          RowMark mark = add(found.row());
          // Only what is asked for again: there may be very many others.
          if (found.row().set() != RowSet.CLOSED) {
            intents.put(found.name(), mark.shown());
          }
        });
    rows.all(RowQuery.HISTORY, found -> add(found.row()));
  }

  private TallyRows rows() {
    return new TallyRows(connection, documents.project());
  }

  private void save(TallyTable.Kept kept) throws SQLException {
    new PartTable(documents).save(connection, kept, parts.takeChanged());
  }

  /** Everything that holds today was written before there were tallies, or it was smuggled in. */
  private void verify() throws SQLException, DamagedDataException {
    RecordReader reader = new RecordReader(documents);
    reader.applied(connection, TableMigration.LATEST);
    reader.open(connection, TableMigration.LATEST);
    reader.released(connection, TableMigration.LATEST);
  }

  private RowMark add(TallyRow row) {
    RowMark mark = marker.mark(row);
    count.add(row.set(), mark);
    parts.add(row, mark);
    return mark;
  }

  private void mark(String sql, Map<String, String> marks) throws SQLException {
    try (PreparedStatement update = connection.prepareStatement(sql)) {
      for (Map.Entry<String, String> mark : marks.entrySet()) {
        update.setString(1, mark.getValue());
        update.setString(2, documents.project());
        update.setString(3, mark.getKey());
        update.addBatch();
      }
      update.executeBatch();
    }
  }
}
