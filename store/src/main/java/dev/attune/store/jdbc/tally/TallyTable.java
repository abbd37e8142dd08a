package dev.attune.store.jdbc.tally;

import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;

/** Where the tally of one project stands; each method works in the transaction of its caller. */
public record TallyTable(DocumentCodec documents) {
  private static final String FIND =
      "SELECT key_check, store_id, tally FROM attune_project WHERE project = ?";
  private static final String SAVE = "UPDATE attune_project SET tally = ? WHERE project = ?";
  private static final String BEGIN =
      "UPDATE attune_project SET tally = ?, key_check = ? WHERE project = ?";

  private static final String CHANGED =
      "the tally of its rows is missing, or was changed by something other than Attune";

  /** Begins the line that says where the round through the parts goes on. */
  private static final String PARTS = "PARTS ";

  /**
   * A tally as it is kept.
   *
   * @param storeId of the record that it belongs to
   * @param round the position where the next command goes on to compare parts; none where the rows
   *     were tallied before there were parts
   */
  public record Kept(String storeId, Tally tally, OptionalLong round) {
    /** The same rows, with parts from now on. */
    public Kept withParts() {
      return new Kept(storeId, tally, OptionalLong.of(0));
    }

    String text() {
      return tally.text() + (round.isPresent() ? PARTS + round.getAsLong() + "\n" : "");
    }

    static Kept parse(String storeId, String text) throws DamagedDataException {
      try {
        OptionalLong round =
            text.lines()
                .filter(line -> line.startsWith(PARTS))
                .mapToLong(line -> Long.parseLong(line, PARTS.length(), line.length(), 10))
                .findFirst();
        return new Kept(storeId, Tally.parse(text), round);
      } catch (NumberFormatException e) {
        throw new DamagedDataException(CHANGED);
      }
    }
  }

  private record Found(String keyCheck, String storeId, Optional<String> tally) {}

  /** None where the rows were written before there were tallies. */
  public Optional<Kept> find(Connection connection) throws SQLException, DamagedDataException {
    Optional<Found> found = row(connection);
    if (found.isEmpty() || !documents.isTallied(found.get().keyCheck())) {
      return Optional.empty();
    }
    String storeId = found.get().storeId();
    return Optional.of(Kept.parse(storeId, seal(storeId).open(found.get().tally().orElse(null))));
  }

  private Optional<Found> row(Connection connection) throws SQLException {
    try (PreparedStatement select = connection.prepareStatement(FIND)) {
      select.setString(1, documents.project());
      try (ResultSet row = select.executeQuery()) {
        return row.next()
            ? Optional.of(
                new Found(
                    String.valueOf(row.getString(1)),
                    String.valueOf(row.getString(2)),
                    Optional.ofNullable(row.getString(3))))
            : Optional.empty();
      }
    }
  }

  /** Keeps the tally of a project that has one. */
  public void save(Connection connection, Kept kept) throws SQLException {
    try (PreparedStatement update = connection.prepareStatement(SAVE)) {
      update.setString(1, seal(kept.storeId()).close(kept.text()));
      update.setString(2, documents.project());
      update.executeUpdate();
    }
  }

  /** Keeps the first tally of a project, and says that it has parts. One without is damaged. */
  public Kept begin(Connection connection, Tally tally) throws SQLException {
    String storeId = row(connection).map(Found::storeId).orElse("");
    Kept kept = new Kept(storeId, tally, OptionalLong.empty()).withParts();
    try (PreparedStatement update = connection.prepareStatement(BEGIN)) {
      update.setString(1, seal(storeId).close(kept.text()));
      update.setString(2, documents.keyCheck());
      update.setString(3, documents.project());
      update.executeUpdate();
    }
    return kept;
  }

  /** A tally belongs to one record of one project. */
  private TallySeal seal(String storeId) {
    String project = documents.project();
    return new TallySeal(
        documents.key(),
        "attune store tally " + project.length() + ":" + project + storeId,
        CHANGED);
  }
}
