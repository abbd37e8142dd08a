package dev.attune.store.jdbc.tally;

import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Base64;
import java.util.Optional;

/** Where the tally of one project stands; each method works in the transaction of its caller. */
public record TallyTable(DocumentCodec documents) {
  private static final String FIND =
      "SELECT key_check, store_id, tally FROM attune_project WHERE project = ?";
  private static final String SAVE = "UPDATE attune_project SET tally = ? WHERE project = ?";
  private static final String BEGIN =
      "UPDATE attune_project SET tally = ?, key_check = ? WHERE project = ?";

  /**
   * A tally as it is kept.
   *
   * @param storeId of the record that it belongs to
   */
  public record Kept(String storeId, Tally tally) {}

  private record Found(String keyCheck, String storeId, Optional<String> tally) {}

  /** None where the rows were written before there were tallies. */
  public Optional<Kept> find(Connection connection) throws SQLException, DamagedDataException {
    Optional<Found> found = row(connection);
    if (found.isEmpty() || !documents.isTallied(found.get().keyCheck())) {
      return Optional.empty();
    }
    return Optional.of(new Kept(found.get().storeId(), open(found.get())));
  }

  private Tally open(Found found) throws DamagedDataException {
    try {
      byte[] sealed = Base64.getDecoder().decode(found.tally().orElse(""));
      byte[] text =
          documents.key().open(context(found.storeId()), sealed).orElseThrow(TallyTable::changed);
      return Tally.parse(new String(text, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      throw changed();
    }
  }

  private static DamagedDataException changed() {
    return new DamagedDataException(
        "the tally of its rows is missing, or was changed by something other than Attune");
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
      update.setString(1, sealed(kept));
      update.setString(2, documents.project());
      update.executeUpdate();
    }
  }

  /** Keeps the first tally of a project. From now on one without is damaged. */
  public void begin(Connection connection, Tally tally) throws SQLException {
    String storeId = row(connection).map(Found::storeId).orElse("");
    try (PreparedStatement update = connection.prepareStatement(BEGIN)) {
      update.setString(1, sealed(new Kept(storeId, tally)));
      update.setString(2, documents.keyCheck());
      update.setString(3, documents.project());
      update.executeUpdate();
    }
  }

  private String sealed(Kept kept) {
    byte[] text = kept.tally().text().getBytes(StandardCharsets.UTF_8);
    byte[] sealed = documents.key().seal(context(kept.storeId()), text);
    return Base64.getEncoder().encodeToString(sealed);
  }

  /** A tally belongs to one record of one project. */
  private String context(String storeId) {
    String project = documents.project();
    return "attune store tally " + project.length() + ":" + project + storeId;
  }
}
