package dev.attune.store.jdbc.journal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Statements that were prepared once, and the rows that wait to be sent with each. */
final class StatementBatches implements AutoCloseable {
  private final Connection connection;
  private final Map<WriteStatement, PreparedStatement> prepared =
      new EnumMap<>(WriteStatement.class);
  private final Set<WriteStatement> waiting = EnumSet.noneOf(WriteStatement.class);

  StatementBatches(Connection connection) {
    this.connection = connection;
  }

  void add(WriteStatement writeStatement, @Nullable Object... values) throws SQLException {
    PreparedStatement statement = prepared.get(writeStatement);
    if (statement == null) {
      statement = connection.prepareStatement(writeStatement.text());
      prepared.put(writeStatement, statement);
    }
    for (int i = 0; i < values.length; i++) {
      switch (values[i]) {
        case null -> statement.setNull(i + 1, Types.NULL);
        case Long number -> statement.setLong(i + 1, number);
        case Object text -> statement.setString(i + 1, text.toString());
      }
    }
    statement.addBatch();
    waiting.add(writeStatement);
  }

  /** Sends what waits. */
  void execute() throws SQLException {
    for (WriteStatement writeStatement : waiting) {
      PreparedStatement statement = prepared.get(writeStatement);
      if (statement != null) {
        statement.executeBatch();
      }
    }
    waiting.clear();
  }

  @Override
  public void close() throws SQLException {
    for (PreparedStatement statement : prepared.values()) {
      statement.close();
    }
  }
}
