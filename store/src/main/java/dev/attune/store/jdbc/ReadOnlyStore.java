package dev.attune.store.jdbc;

import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.store.PlanRuns;
import dev.attune.store.Store;
import dev.attune.store.StoreException;
import dev.attune.store.StoreMark;
import dev.attune.store.jdbc.address.StoreProblems;
import dev.attune.store.jdbc.dialect.Dialect;
import dev.attune.store.jdbc.document.DamagedDataException;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** A store that is only looked at. */
record ReadOnlyStore(Dialect dialect, RecordReader rows) implements Store {

  @Override
  public List<LastApplied> recall() {
    return read(dialect, rows::applied);
  }

  @Override
  public List<Intent> openIntents() {
    return read(dialect, connection -> rows.open(connection, dialect.version(connection)));
  }

  @Override
  public Optional<StoreMark> mark() {
    return read(dialect, connection -> rows.mark(connection, dialect.version(connection)));
  }

  @Override
  public PlanRuns runs(String digest) {
    return read(dialect, connection -> rows.runs(connection, dialect.version(connection), digest));
  }

  @Override
  public List<Intent> released() {
    return read(dialect, rows::released);
  }

  @Override
  public void close() {
    dialect.close();
  }

  /**
   * @throws StoreException if it cannot be read
   */
  static <T> T read(Dialect dialect, Dialect.Query<T> query) {
    try {
      return dialect.read(query);
    } catch (SQLException e) {
      throw StoreProblems.untouched(dialect.unreadable(e));
    } catch (DamagedDataException e) {
      throw StoreProblems.untouched(dialect.damaged(String.valueOf(e.getMessage())));
    }
  }
}
