package dev.attune.store.jdbc.address;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/** Where a store is. */
public sealed interface StoreAddress {

  /** As a person may see it: never with a password. */
  String shown();

  /**
   * One file on this machine.
   *
   * @param shown as a person in the current folder would write it
   */
  record SqliteFile(Path file, String shown) implements StoreAddress {}

  /** A database on a server. */
  record Postgres(
      String host, int port, String database, Optional<Login> login, Properties parameters)
      implements StoreAddress {

    @Override
    public String shown() {
      String user = login.map(one -> one.user() + "@").orElse("");
      return "postgresql://" + user + host + ":" + port + "/" + database;
    }

    @Override
    public String toString() {
      return shown();
    }
  }

  /** Who asks, and how they prove it. */
  record Login(String user, Optional<String> password) {
    @Override
    public String toString() {
      return user;
    }
  }

  /**
   * What a text that starts with {@code postgresql://} means.
   *
   * @throws StoreException if it means nothing
   */
  static StoreAddress postgres(String url) {
    return PostgresUrl.parse(url)
        .orElseThrow(() ->
            new StoreException(
                Diagnostic.error(StoreCode.UNREACHABLE, "the address of the store is not valid")
                    .hint(
                        "write postgresql://user@host:5432/database, with "
                            + String.join(", ", PostgresUrl.PARAMETERS)
                            + " as its only parameters")));
  }
}
