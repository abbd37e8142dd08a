package dev.attune.store.jdbc;

class PostgresMigrationTest extends MigrationContract {
  private final TestDatabase database = PostgresDatabase.empty();

  @Override
  TestDatabase database() {
    return database;
  }
}
