package dev.attune.store.jdbc.part;

import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.tally.Tally;
import dev.attune.store.jdbc.tally.TallySeal;
import dev.attune.store.jdbc.tally.TallyTable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Where the parts of one project stand; each method works in the transaction of its caller. */
public record PartTable(DocumentCodec documents) {
  private static final String FIND =
      "SELECT first_position, tally FROM attune_part WHERE project = ?";
  private static final String SAVE =
      "INSERT INTO attune_part (project, first_position, tally) VALUES (?, ?, ?)"
          + " ON CONFLICT (project, first_position) DO UPDATE SET tally = excluded.tally";
  private static final String CHANGED =
      "a part of the tally of its rows is missing, or was changed by something other than Attune";

  /** The parts of a project that has them: those that add up to its tally. */
  public Parts find(Connection connection, TallyTable.Kept kept)
      throws SQLException, DamagedDataException {
    NavigableMap<Long, Tally> found = new TreeMap<>();
    try (PreparedStatement select = connection.prepareStatement(FIND)) {
      select.setString(1, documents.project());
      try (ResultSet row = select.executeQuery()) {
        while (row.next()) {
          long first = row.getLong(1);
          found.put(first, Tally.parse(seal(kept, first).open(row.getString(2))));
        }
      }
    }
    Parts parts = new Parts(found);
    // A part that is an older one of itself opens, but then there is too little in the sum.
    if (!parts.addUpTo(kept.tally())) {
      throw new DamagedDataException(CHANGED);
    }
    return parts;
  }

  /** Keeps the tallies of some parts, by their first positions. */
  public void save(Connection connection, TallyTable.Kept kept, Map<Long, Tally> parts)
      throws SQLException {
    try (PreparedStatement upsert = connection.prepareStatement(SAVE)) {
      for (Map.Entry<Long, Tally> part : parts.entrySet()) {
        upsert.setString(1, documents.project());
        upsert.setLong(2, part.getKey());
        upsert.setString(3, seal(kept, part.getKey()).close(part.getValue().text()));
        upsert.addBatch();
      }
      upsert.executeBatch();
    }
  }

  /** A part belongs to its place in one record of one project. */
  private TallySeal seal(TallyTable.Kept kept, long first) {
    String project = documents.project();
    return new TallySeal(
        documents.key(),
        "attune store part " + project.length() + ":" + project + first + ":" + kept.storeId(),
        CHANGED);
  }
}
