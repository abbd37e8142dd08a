package dev.attune.store.jdbc;

class PostgresPartMigrationTest extends PartMigrationContract {
  private final TestDatabase database = PostgresDatabase.empty();

  @Override
  TestDatabase database() {
    return database;
  }
}
