package dev.attune.store.jdbc.dialect;

import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreAddress;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.store.jdbc.document.DamagedDataException;
import java.sql.Connection;
import java.sql.SQLException;

/** What differs from one database to the other. */
public interface Dialect extends AutoCloseable {

  /** Something that is read. */
  @FunctionalInterface
  interface Query<T> {
    T read(Connection connection) throws SQLException, DamagedDataException;
  }

  /** Whether there is anything to read; asking creates nothing. */
  boolean exists();

  /** Makes an empty store where there is none, and looks at one that is there. */
  void prepare() throws SQLException;

  /** A new connection to write with. */
  Connection connect() throws SQLException;

  /** Begins a transaction that sees the store as it is now, whoever writes meanwhile. */
  void beginToRead(Connection connection) throws SQLException;

  /** Begins a transaction that writes. */
  void begin(Connection connection) throws SQLException;

  /** Makes it durable. */
  void commit(Connection connection) throws SQLException;

  /** Undoes what the transaction did, if one is under way. */
  void rollback(Connection connection) throws SQLException;

  /** Reads without writing anything. */
  <T> T read(Query<T> query) throws SQLException, DamagedDataException;

  /** The version of the tables; 0 if there are none. */
  int version(Connection connection) throws SQLException, DamagedDataException;

  /** Keeps others from making the tables at the same time, until the end of the transaction. */
  void lockTables(Connection connection) throws SQLException;

  /** The time that leases go by, in microseconds, once {@link #clock} is added to it. */
  String now();

  /** What a caller adds to {@link #now}. */
  long clock();

  /** What makes a query wait for others who change the row. */
  String lockRow();

  /** An expression for 32 hexadecimal digits that nobody else has, from the database's chance. */
  String randomId();

  StoreException unreadable(SQLException problem);

  StoreException unwritable(SQLException problem);

  StoreException damaged(String how);

  @Override
  void close();

  /** The dialect of the address. */
  static Dialect of(StoreSettings settings) {
    return switch (settings.address()) {
      case StoreAddress.SqliteFile file -> new SqliteDialect(file, settings.clock());
      case StoreAddress.Postgres postgres -> new PostgresDialect(postgres);
    };
  }
}
