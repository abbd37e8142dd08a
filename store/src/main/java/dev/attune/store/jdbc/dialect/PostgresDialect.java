package dev.attune.store.jdbc.dialect;

import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreAddress;
import dev.attune.store.jdbc.address.StoreProblems;
import dev.attune.store.jdbc.document.DamagedDataException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** A store that a team shares: leases go by the clock of the server. */
final class PostgresDialect implements Dialect {
  /** Any number will do, as long as it is always this one. */
  private static final long TABLES_LOCK = 0x617474756e65L;

  private final StoreAddress.Postgres address;
  private final StoreProblems storeProblems;
  private @Nullable Connection reading;

  PostgresDialect(StoreAddress.Postgres address) {
    this.address = address;
    this.storeProblems = new StoreProblems(address.shown());
  }

  @Override
  public boolean exists() {
    return true;
  }

  @Override
  public void prepare() {}

  @Override
  public Connection connect() throws SQLException {
    Connection connection = open();
    try (Statement statement = connection.createStatement()) {
      // Whatever the server does by default: what we call durable must be.
      statement.execute(
          "DO $$ BEGIN IF current_setting('synchronous_commit') = 'off' THEN"
              + " PERFORM set_config('synchronous_commit', 'on', false); END IF; END $$");
      connection.setAutoCommit(false);
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  @Override
  public void beginToRead(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    }
  }

  /** The first statement does. */
  @Override
  public void begin(Connection connection) {}

  @Override
  public void commit(Connection connection) throws SQLException {
    connection.commit();
  }

  @Override
  public void rollback(Connection connection) throws SQLException {
    connection.rollback();
  }

  private Connection open() throws SQLException {
    Properties properties = new Properties();
    properties.putAll(address.parameters());
    if (trustsTheJdk(properties)) {
      properties.setProperty("sslfactory", "org.postgresql.ssl.DefaultJavaSSLFactory");
    }
    properties.setProperty("ApplicationName", "attune");
    properties.setProperty("connectTimeout", "10");
    // Far less than a lease lasts: a server that went silent must not look like a slow one.
    properties.setProperty("socketTimeout", "30");
    properties.setProperty("tcpKeepAlive", "true");
    // Details of the server quote rows, and rows hold what a person declared.
    properties.setProperty("logServerErrorDetail", "false");
    address
        .login()
        .ifPresent(login -> {
          properties.setProperty("user", login.user());
          login.password().ifPresent(password -> properties.setProperty("password", password));
        });
    String database = URLEncoder.encode(address.database(), StandardCharsets.UTF_8);
    String url = "jdbc:postgresql://" + address.host() + ":" + address.port() + "/" + database;
    return DriverManager.getConnection(url, properties);
  }

  /** Where the address names no certificates, those that Java trusts are trusted. */
  private static boolean trustsTheJdk(Properties parameters) {
    return "verify-full".equals(parameters.getProperty("sslmode"))
        && parameters.getProperty("sslrootcert") == null
        && parameters.getProperty("sslcert") == null;
  }

  @Override
  public synchronized <T> T read(Query<T> query) throws SQLException, DamagedDataException {
    Connection connection = reading;
    if (connection == null) {
      connection = open();
      reading = connection;
      connection.setReadOnly(true);
      // What is read by the version of the tables must be of that version.
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      connection.setAutoCommit(false);
    }
    try {
      return query.read(connection);
    } finally {
      connection.rollback();
    }
  }

  @Override
  public int version(Connection connection) throws SQLException, DamagedDataException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT to_regclass('attune_schema') IS NULL")) {
      if (!rows.next() || rows.getBoolean(1)) {
        return 0;
      }
    }
    return TableMigration.version(connection);
  }

  @Override
  public void lockTables(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("SELECT pg_advisory_xact_lock(" + TABLES_LOCK + ")");
    }
  }

  @Override
  public String now() {
    return "(extract(epoch FROM clock_timestamp()) * 1000000)::bigint";
  }

  @Override
  public long clock() {
    return 0;
  }

  @Override
  public String lockRow() {
    return " FOR UPDATE";
  }

  @Override
  public String randomId() {
    return "replace(gen_random_uuid()::text, '-', '')";
  }

  @Override
  public StoreException unreadable(SQLException problem) {
    return isDamage(problem)
        ? storeProblems.damaged(StoreProblems.explain(problem), problem)
        : storeProblems.unreachable(StoreProblems.explain(problem), problem);
  }

  @Override
  public StoreException unwritable(SQLException problem) {
    if (isDamage(problem)) {
      return storeProblems.damaged(StoreProblems.explain(problem), problem);
    }
    return isUnreachable(problem)
        ? storeProblems.unreachable(StoreProblems.explain(problem), problem)
        : storeProblems.unwritable(StoreProblems.explain(problem), problem);
  }

  @Override
  public StoreException damaged(String how) {
    return storeProblems.damaged(how, null);
  }

  /** Data or an index corrupted, or a table that is gone or not ours. */
  private static boolean isDamage(SQLException problem) {
    String state = String.valueOf(problem.getSQLState());
    return state.startsWith("XX") || state.equals("42P01") || state.equals("42703");
  }

  /** Connections, log-ins, the name of the database, a server that stops or is full. */
  private static boolean isUnreachable(SQLException problem) {
    String state = String.valueOf(problem.getSQLState());
    return state.startsWith("08")
        || state.startsWith("28")
        || state.startsWith("57P")
        || state.equals("3D000")
        || state.equals("53300");
  }

  @Override
  public synchronized void close() {
    try {
      if (reading != null) {
        reading.close();
      }
    } catch (SQLException e) {
      // It only read.
    }
  }
}
