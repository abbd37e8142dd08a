package dev.attune.store.jdbc;

import dev.attune.store.jdbc.address.StoreAddress;
import java.sql.Connection;
import java.sql.SQLException;

class PostgresTamperTest extends TamperContract {
  private final String url = PostgresServer.shared().database();

  @Override
  StoreAddress address() {
    return StoreAddress.postgres(url);
  }

  @Override
  Connection connect() throws SQLException {
    return PostgresServer.shared().connect(url.substring(url.lastIndexOf('/') + 1));
  }
}
