package dev.attune.store.jdbc.tally;

import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.tally.TallyRow.Announced;
import dev.attune.store.jdbc.tally.TallyRow.Current;
import dev.attune.store.jdbc.tally.TallyRow.Executed;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds some rows of a project by name, many with one question. */
public final class TallyLookup {
  private static final int MOST = 256;

  private final Connection connection;
  private final String project;
  private final Map<String, PreparedStatement> prepared = new HashMap<>();

  public TallyLookup(Connection connection, String project) {
    this.connection = connection;
    this.project = project;
  }

  @FunctionalInterface
  private interface Reading<T> {
    void into(Map<String, T> found, ResultSet row) throws SQLException, DamagedDataException;
  }

  public Map<String, Current> current(Collection<String> deployments)
      throws SQLException, DamagedDataException {
    return find(
        TallyRows.CURRENT + " AND d.deployment IN ",
        deployments,
        (found, row) -> {
          TallyRows.Found<Current> one = TallyRows.current(row);
          found.put(one.name(), one.row());
        });
  }

  public Map<String, Announced> announced(Collection<String> intents)
      throws SQLException, DamagedDataException {
    return find(
        TallyRows.ANNOUNCED + " AND intent IN ",
        intents,
        (found, row) -> {
          TallyRows.Found<Announced> one = TallyRows.announced(row);
          found.put(one.name(), one.row());
        });
  }

  public Map<String, Executed> executed(Collection<String> runs)
      throws SQLException, DamagedDataException {
    return find(
        TallyRows.EXECUTED + " AND run IN ",
        runs,
        (found, row) -> {
          Executed one = TallyRows.executed(row);
          found.put(one.run(), one);
        });
  }

  private <T> Map<String, T> find(String sql, Collection<String> names, Reading<T> reading)
      throws SQLException, DamagedDataException {
    Map<String, T> found = new HashMap<>();
    List<String> all = new ArrayList<>(names);
    for (int from = 0; from < all.size(); from += MOST) {
      List<String> part = all.subList(from, Math.min(from + MOST, all.size()));
      PreparedStatement select = statement(sql, size(part.size()));
      select.setString(1, project);
      for (int i = 0; i < size(part.size()); i++) {
        // What there is too much room for is asked for twice.
        select.setString(i + 2, part.get(Math.min(i, part.size() - 1)));
      }
      try (ResultSet row = select.executeQuery()) {
        while (row.next()) {
          reading.into(found, row);
        }
      }
    }
    return found;
  }

  /** Few sizes, so that few statements are prepared. */
  private static int size(int count) {
    int size = 1;
    while (size < count) {
      size *= 2;
    }
    return size;
  }

  private PreparedStatement statement(String sql, int size) throws SQLException {
    String text = sql + "(" + String.join(", ", Collections.nCopies(size, "?")) + ")";
    PreparedStatement statement = prepared.get(text);
    if (statement == null) {
      statement = connection.prepareStatement(text);
      prepared.put(text, statement);
    }
    return statement;
  }
}
