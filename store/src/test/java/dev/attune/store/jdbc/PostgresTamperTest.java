package dev.attune.store.jdbc;

class PostgresTamperTest extends TamperContract {
  private final TestDatabase database = PostgresDatabase.empty();

  @Override
  TestDatabase database() {
    return database;
  }
}
