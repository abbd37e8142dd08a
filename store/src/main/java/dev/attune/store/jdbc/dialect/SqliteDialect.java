package dev.attune.store.jdbc.dialect;

import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreAddress;
import dev.attune.store.jdbc.address.StoreProblems;
import dev.attune.store.jdbc.document.DamagedDataException;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** A store in one file, which only this machine writes: leases go by its clock. */
final class SqliteDialect implements Dialect {
  private static final int TRIES = 10;

  /** Larger files are not read through before every apply. */
  private static final long CHECKED_WHOLE = 64L << 20;

  private final SqliteFiles files;
  private final InstantSource clock;
  private final StoreProblems storeProblems;

  SqliteDialect(StoreAddress.SqliteFile address, InstantSource clock) {
    this.files = new SqliteFiles(address.file());
    this.clock = clock;
    this.storeProblems = new StoreProblems(address.shown());
  }

  @Override
  public boolean exists() {
    return files.exists();
  }

  @Override
  public void prepare() throws SQLException {
    try {
      if (!files.exists()) {
        files.create();
      } else if (files.size() <= CHECKED_WHOLE) {
        read(SqliteDialect::check);
      }
    } catch (IOException e) {
      throw storeProblems.unwritable(SqliteFiles.explain(e), e);
    } catch (DamagedDataException e) {
      throw damaged(String.valueOf(e.getMessage()));
    }
  }

  private static boolean check(Connection connection) throws SQLException, DamagedDataException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("PRAGMA quick_check(1)")) {
      if (!rows.next() || !rows.getString(1).equals("ok")) {
        throw new DamagedDataException("its pages are inconsistent");
      }
      return true;
    }
  }

  @Override
  public Connection connect() throws SQLException {
    return files.connect();
  }

  // The driver's own transactions begin anew at the end of each, and keep all others waiting.

  @Override
  public void beginToRead(Connection connection) throws SQLException {
    execute(connection, "BEGIN");
  }

  @Override
  public void begin(Connection connection) throws SQLException {
    execute(connection, "BEGIN IMMEDIATE");
  }

  @Override
  public void commit(Connection connection) throws SQLException {
    execute(connection, "COMMIT");
  }

  @Override
  public void rollback(Connection connection) throws SQLException {
    try {
      execute(connection, "ROLLBACK");
    } catch (SQLiteException e) {
      // After some failures SQLite has done so already, and refuses to do it again.
      if (e.getResultCode() != SQLiteErrorCode.SQLITE_ERROR) {
        throw e;
      }
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Reads again when somebody wrote to the file meanwhile. */
  @Override
  public <T> T read(Query<T> query) throws SQLException, DamagedDataException {
    for (int i = 1; ; i++) {
      SqliteFiles.Stamp before = stamp();
      try (Connection connection = files.look(before)) {
        beginToRead(connection);
        T found = query.read(connection);
        if (i == TRIES || before.stillHolds(stamp())) {
          return found;
        }
      } catch (SQLException | DamagedDataException e) {
        if (i == TRIES || before.stillHolds(stamp())) {
          throw e;
        }
      }
    }
  }

  private SqliteFiles.Stamp stamp() throws DamagedDataException {
    try {
      return files.stamp();
    } catch (IOException e) {
      throw storeProblems.unreachable(SqliteFiles.explain(e), e);
    }
  }

  @Override
  public int version(Connection connection) throws SQLException, DamagedDataException {
    String sql = "SELECT count(*) FROM sqlite_master WHERE name = 'attune_schema'";
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      // A store appears whole: a file without our tables was never one.
      if (!rows.next() || rows.getInt(1) == 0) {
        throw new DamagedDataException("it is a database of another program");
      }
    }
    return TableMigration.version(connection);
  }

  /** A transaction that writes locks the whole file. */
  @Override
  public void lockTables(Connection connection) {}

  @Override
  public String now() {
    return "0";
  }

  @Override
  public long clock() {
    return Micros.of(clock.instant());
  }

  @Override
  public String lockRow() {
    return "";
  }

  @Override
  public String randomId() {
    return "lower(hex(randomblob(16)))";
  }

  @Override
  public StoreException unreadable(SQLException problem) {
    return SqliteErrors.isDamage(problem)
        ? storeProblems.damaged(SqliteErrors.DAMAGE, problem)
        : storeProblems.unreachable(SqliteErrors.explain(problem), problem);
  }

  @Override
  public StoreException unwritable(SQLException problem) {
    return SqliteErrors.isDamage(problem)
        ? storeProblems.damaged(SqliteErrors.DAMAGE, problem)
        : storeProblems.unwritable(SqliteErrors.explain(problem), problem);
  }

  @Override
  public StoreException damaged(String how) {
    return storeProblems.damaged(how, null);
  }

  @Override
  public void close() {}
}
