package dev.attune.store.jdbc;

class PostgresPartTamperTest extends PartTamperContract {
  private final TestDatabase database = PostgresDatabase.empty();

  @Override
  TestDatabase database() {
    return database;
  }
}
