package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.store.StoreException;
import dev.attune.store.jdbc.dialect.Dialect;
import dev.attune.store.jdbc.document.DamagedDataException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A dialect that can be told to fail, and tells of its commits. */
class FaultyDialect implements Dialect {
  private final Dialect dialect;
  private final Semaphore commits = new Semaphore(0);

  FaultyDialect(Dialect dialect) {
    this.dialect = dialect;
  }

  @Override
  public boolean exists() {
    return dialect.exists();
  }

  @Override
  public void prepare() throws SQLException {
    dialect.prepare();
  }

  @Override
  public Connection connect() throws SQLException {
    return dialect.connect();
  }

  @Override
  public void beginToRead(Connection connection) throws SQLException {
    dialect.beginToRead(connection);
  }

  @Override
  public void begin(Connection connection) throws SQLException {
    dialect.begin(connection);
  }

  @Override
  public void commit(Connection connection) throws SQLException {
    dialect.commit(connection);
    commits.release();
  }

  /** Only those from now on count. */
  final void forgetCommits() {
    commits.drainPermits();
  }

  /** Returns after so many commits. */
  final void awaitCommits(int count) throws InterruptedException {
    assertThat(commits.tryAcquire(count, 1, TimeUnit.MINUTES)).isTrue();
  }

  @Override
  public void rollback(Connection connection) throws SQLException {
    dialect.rollback(connection);
  }

  @Override
  public <T> T read(Query<T> query) throws SQLException, DamagedDataException {
    return dialect.read(query);
  }

  @Override
  public int version(Connection connection) throws SQLException, DamagedDataException {
    return dialect.version(connection);
  }

  @Override
  public void lockTables(Connection connection) throws SQLException {
    dialect.lockTables(connection);
  }

  @Override
  public String now() {
    return dialect.now();
  }

  @Override
  public long clock() {
    return dialect.clock();
  }

  @Override
  public String lockRow() {
    return dialect.lockRow();
  }

  @Override
  public String randomId() {
    return dialect.randomId();
  }

  @Override
  public StoreException unreadable(SQLException problem) {
    return dialect.unreadable(problem);
  }

  @Override
  public StoreException unwritable(SQLException problem) {
    return dialect.unwritable(problem);
  }

  @Override
  public StoreException damaged(String how) {
    return dialect.damaged(how);
  }

  @Override
  public void close() {
    dialect.close();
  }
}
