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
import dev.attune.store.jdbc.document.DocumentCodec;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** A store that is only looked at. */
record ReadOnlyStore(Dialect dialect, RecordReader rows, ProjectReader project) implements Store {
  ReadOnlyStore(Dialect dialect, DocumentCodec documents) {
    this(dialect, new RecordReader(documents), new ProjectReader(documents));
  }

  @Override
  public List<LastApplied> recall() {
    return read(dialect, connection -> rows.applied(connection, dialect.version(connection)));
  }

  @Override
  public List<Intent> openIntents() {
    return read(dialect, connection -> rows.open(connection, dialect.version(connection)));
  }

  @Override
  public Optional<StoreMark> mark() {
    return read(dialect, connection -> project.mark(connection, dialect.version(connection)));
  }

  @Override
  public PlanRuns runs(String digest) {
    return read(
        dialect, connection -> project.runs(connection, dialect.version(connection), digest));
  }

  @Override
  public List<Intent> released() {
    return read(dialect, connection -> rows.released(connection, dialect.version(connection)));
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
