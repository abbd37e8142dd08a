package dev.attune.store.jdbc.dialect;

import dev.attune.store.jdbc.address.StoreProblems;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** What an error of SQLite means for a person. */
final class SqliteErrors {
  static final String DAMAGE = "it is not a database, or it is damaged";

  /** What tells one kind of error from another; the rest of the number says where it happened. */
  private static final int PRIMARY = 0xff;

  private SqliteErrors() {}

  static boolean isDamage(SQLException problem) {
    if (!(problem instanceof SQLiteException sqlite)) {
      return false;
    }
    SQLiteErrorCode code = sqlite.getResultCode();
    return code == SQLiteErrorCode.SQLITE_IOERR_SHORT_READ
        || switch (primary(code)) {
          case SQLITE_CORRUPT, SQLITE_NOTADB -> true;
          // Our statements are right, so the tables are not.
          case SQLITE_ERROR -> true;
          default -> false;
        };
  }

  static String explain(SQLException problem) {
    return problem instanceof SQLiteException sqlite
        ? switch (primary(sqlite.getResultCode())) {
          case SQLITE_BUSY, SQLITE_LOCKED -> "another program is writing to it";
          case SQLITE_READONLY -> "it is read-only";
          case SQLITE_IOERR -> "the disk reports an input/output error";
          case SQLITE_FULL -> "the disk is full";
          case SQLITE_CANTOPEN -> "its file cannot be opened";
          default -> StoreProblems.explain(problem);
        }
        : StoreProblems.explain(problem);
  }

  private static SQLiteErrorCode primary(SQLiteErrorCode code) {
    return SQLiteErrorCode.getErrorCode(code.code & PRIMARY);
  }
}
