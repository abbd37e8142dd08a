package dev.attune.store.jdbc;

class PostgresTallyMigrationTest extends TallyMigrationContract {
  private final TestDatabase database = PostgresDatabase.empty();

  @Override
  TestDatabase database() {
    return database;
  }
}
