package dev.attune.store.jdbc.tally;

import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import java.sql.Connection;
import java.sql.SQLException;

/** Compares rows with the tally of their project, in the transaction of the caller. */
public record TallyCheck(DocumentCodec documents, RowMarker marker) {
  public TallyCheck(DocumentCodec documents) {
    this(documents, new RowMarker(documents.project(), documents.key()));
  }

  /** Whether there are as many rows as were written. */
  public void count(Connection connection, Tally tally) throws SQLException, DamagedDataException {
    TallyRows.Counts counts = rows(connection).counts();
    if (!counts.fit(tally)) {
      throw damaged(connection, countProblem(tally, counts));
    }
  }

  private static String countProblem(Tally tally, TallyRows.Counts counts) {
    if (counts.records() != tally.sum(RowSet.RECORDS).count()) {
      return wrong("records", counts.records(), tally.sum(RowSet.RECORDS).count());
    }
    return counts.intents() != tally.intents()
        ? wrong("intents", counts.intents(), tally.intents())
        : wrong("states in its history", counts.history(), tally.sum(RowSet.HISTORY).count());
  }

  private static String wrong(String what, long found, long written) {
    return "it has " + found + " " + what + ", but " + written + " were written";
  }

  /** Whether the rows of a set that were found are those that were written. */
  public void compare(Connection connection, Tally tally, RowSet set, RowSum found)
      throws SQLException, DamagedDataException {
    if (!found.equals(tally.sum(set))) {
      throw damaged(
          connection,
          switch (set) {
            case RECORDS -> "a record was changed by something other than Attune";
            case OPEN, RELEASED, CLOSED ->
                "the result of a change was changed by something other than Attune";
            case HISTORY -> "its history was changed by something other than Attune";
            case RUNS -> "the runs of its plans were changed by something other than Attune";
          });
    }
  }

  private DamagedDataException damaged(Connection connection, String otherwise)
      throws SQLException, DamagedDataException {
    return new DamagedDataException(
        new TallyDiagnosis(documents, marker, rows(connection)).suspect().orElse(otherwise));
  }

  public TallyRows rows(Connection connection) {
    return new TallyRows(connection, documents.project());
  }
}
