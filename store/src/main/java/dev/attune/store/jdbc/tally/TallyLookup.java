package dev.attune.store.jdbc.tally;

import dev.attune.store.jdbc.document.DamagedDataException;
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
public final class TallyLookup implements AutoCloseable {
  private static final int MOST = 256;

  private final Connection connection;
  private final String project;
  private final Map<String, PreparedStatement> prepared = new HashMap<>();

  public TallyLookup(Connection connection, String project) {
    this.connection = connection;
    this.project = project;
  }

  /** Those rows of these names that there are. */
  public <T extends TallyRow> Map<String, T> find(RowQuery<T> query, Collection<String> names)
      throws SQLException, DamagedDataException {
    Map<String, T> found = new HashMap<>();
    List<String> all = new ArrayList<>(names);
    for (int from = 0; from < all.size(); from += MOST) {
      List<String> some = all.subList(from, Math.min(from + MOST, all.size()));
      PreparedStatement select = statement(query, size(some.size()));
      select.setString(1, project);
      for (int i = 0; i < size(some.size()); i++) {
        // What there is too much room for is asked for twice.
        select.setString(i + 2, some.get(Math.min(i, some.size() - 1)));
      }
      try (ResultSet row = select.executeQuery()) {
        while (row.next()) {
          RowQuery.Found<T> one = query.reading().of(row);
          found.put(one.name(), one.row());
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

  private PreparedStatement statement(RowQuery<?> query, int size) throws SQLException {
    String names = String.join(", ", Collections.nCopies(size, "?"));
    String text = query.select() + " AND " + query.name() + " IN (" + names + ")";
    PreparedStatement statement = prepared.get(text);
    if (statement == null) {
      statement = connection.prepareStatement(text);
      prepared.put(text, statement);
    }
    return statement;
  }

  @Override
  public void close() throws SQLException {
    for (PreparedStatement statement : prepared.values()) {
      statement.close();
    }
  }
}
