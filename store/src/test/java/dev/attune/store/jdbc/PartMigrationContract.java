package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.Outcome;
import dev.attune.store.PlanRuns;
import dev.attune.store.Store;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.store.jdbc.dialect.Dialect;
import dev.attune.store.jdbc.dialect.TableMigration;
import dev.attune.store.jdbc.part.PartLimits;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.store.Samples;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A store of tables of version 5, whose tally has no parts. */
abstract class PartMigrationContract {
  /** Nothing is compared before it is brought up to date. */
  private static final PartLimits SMALL = new PartLimits(4, 1, 1);

  private static final String EDIT =
      "UPDATE attune_intent SET outcome = 'GONE' WHERE intent = 'run-3/1-web'";
  private static final String ALL =
      "SELECT first_position || tally FROM attune_part"
          + " UNION ALL SELECT tally FROM attune_project ORDER BY 1";

  abstract TestDatabase database();

  @BeforeEach
  void putTheOldStore() throws IOException, SQLException {
    database().put(5);
  }

  private StoreSettings settings() {
    return database().settings("shop", TestProject.KEY);
  }

  private JournalStore open() {
    return JdbcStore.openForWriting(settings(), SMALL);
  }

  private Store look() {
    return JdbcStore.openForReading(settings());
  }

  private String version() {
    return database().query("SELECT version FROM attune_schema");
  }

  private static void holdsWhatWasLeft(Store store) {
    assertThat(store.recall())
        .extracting(one -> one.deployment().identity().toString())
        .containsExactlyInAnyOrder("GatewaySecret/s", "Portal/web");
    assertThat(store.openIntents())
        .extracting(Intent::id)
        .containsExactly("run-2/1-c-late", "run-2/3-c-open");
    assertThat(store.released()).extracting(Intent::id).containsExactly("run-3/4-let");
    assertThat(store.runs("later-digest")).isEqualTo(PlanRuns.COMPLETED);
  }

  /** An old intent is settled, which changes an old part, and another is made. */
  private static void write(JournalStore store) {
    try (Journal journal = SqliteFileTest.journal(store)) {
      journal.record(new Outcome.Nothing("run-2/3-c-open", "looked"));
      journal.intend(Samples.intent("later", "later"));
      journal.record(new Outcome.Made("later", Samples.applied("later")));
    }
  }

  private static void refused(Runnable action) {
    StoreException refusal = catchThrowableOfType(StoreException.class, action::run);
    assertThat(refusal.diagnostic().code()).isEqualTo(StoreCode.DAMAGED);
    assertThat(refusal.diagnostic().hint())
        .contains("restore an intact copy of it; nothing in it was changed");
  }

  @Test
  void isReadAsItIsWhenItIsOnlyLookedAt() {
    try (Store store = look()) {
      holdsWhatWasLeft(store);
    }
    assertThat(version()).isEqualTo("5");
  }

  @Test
  void getsItsPartsOnceWhenItIsOpenedToWrite() {
    try (JournalStore store = open()) {
      holdsWhatWasLeft(store);
    }
    List<String> parts = database().column(ALL);
    assertThat(parts).hasSizeGreaterThan(5);
    try (JournalStore store = open()) {
      holdsWhatWasLeft(store);
    }
    try (Store store = look()) {
      holdsWhatWasLeft(store);
    }
    assertThat(database().column(ALL)).isEqualTo(parts);
    assertThat(version()).isEqualTo(String.valueOf(TableMigration.LATEST));
  }

  @Test
  void isWrittenToAfterwards() {
    try (JournalStore store = open()) {
      write(store);
    }
    try (Store store = look()) {
      assertThat(store.recall()).hasSize(3);
      assertThat(store.openIntents()).hasSize(1);
    }
  }

  @Test
  void isReadOnWhenSomebodyBringsItUpToDateMeanwhile() {
    try (Store store = look()) {
      open().close();
      holdsWhatWasLeft(store);
    }
  }

  @Test
  void manyMayOpenItAtOnce() {
    List<JournalStore> stores =
        Stream.generate(() -> 0).limit(6).parallel().map(_ -> open()).toList();
    stores.forEach(PartMigrationContract::holdsWhatWasLeft);
    stores.forEach(Store::close);
  }

  @Test
  void whatWasEditedBeforeIsNotPutIntoParts() {
    database().execute(EDIT);
    refused(() -> open().close());
    assertThat(version()).isEqualTo("5");
  }

  /** Whoever has the old tally can say that there are no parts yet, but hides nothing by that. */
  @Test
  void whatIsEditedLaterIsNotHiddenByTheOldTally() {
    String old = database().query("SELECT tally FROM attune_project");
    open().close();
    database().execute(EDIT);
    database().execute("DELETE FROM attune_part");
    database().execute("UPDATE attune_project SET tally = '" + old + "'");
    refused(() -> open().close());
    refused(() -> look().close());
  }

  @Test
  void whatIsWrittenLaterIsNotTakenBackByTheOldTally() {
    String old = database().query("SELECT tally FROM attune_project");
    try (JournalStore store = open()) {
      write(store);
    }
    database().execute("UPDATE attune_project SET tally = '" + old + "'");
    refused(() -> open().close());
    refused(() -> look().close());
  }

  @Test
  void whoeverLostTheConnectionInBetweenLeavesItAsItWas() {
    List<String> before = database().column("SELECT tally FROM attune_project");
    Dialect dying =
        new FaultyDialect(Dialect.of(settings())) {
          @Override
          public void commit(Connection connection) throws SQLException {
            connection.close();
            throw new SQLException("lost");
          }
        };
    assertThatExceptionOfType(StoreException.class)
        .isThrownBy(() -> JdbcStore.openForWriting(settings(), dying));
    assertThat(version()).isEqualTo("5");
    assertThat(database().column("SELECT tally FROM attune_project")).isEqualTo(before);
    isWrittenToAfterwards();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whoeverIsKilledLeavesTheOldOrTheNewState(boolean committed) throws Exception {
    Process child = StoreProcess.upgrade(database(), committed);
    assertThat(StoreProcess.line(child)).isEqualTo("here");
    child.destroyForcibly().waitFor();
    assertThat(version()).isEqualTo(committed ? String.valueOf(TableMigration.LATEST) : "5");
    try (Store store = look()) {
      holdsWhatWasLeft(store);
    }
    isWrittenToAfterwards();
  }

  @Test
  void anOlderAttuneWhoseLeaseRanOutWritesNothingMore() {
    database()
        .execute(
            "UPDATE attune_lease SET held = 1, token = token + 1, tallied = token + 1,"
                + " until = 1");
    open().close();
    assertThat(
            database()
                .execute(
                    "UPDATE attune_lease SET until = 9000000000000000"
                        + " WHERE project = 'shop' AND token = 6 AND held = 1"))
        .isZero();
  }

  /** The tables are brought up to date for all, the parts of a project by whoever has its key. */
  @Test
  void everyProjectGetsItsPartsFromItsOwnKey() {
    JdbcStore.openForWriting(database().settings("other", TestStores.OTHER)).close();
    assertThat(version()).isEqualTo(String.valueOf(TableMigration.LATEST));
    try (Store store = look()) {
      holdsWhatWasLeft(store);
    }
    assertThat(database().column("SELECT project FROM attune_part")).isEmpty();
    isWrittenToAfterwards();
    assertThat(database().column("SELECT project FROM attune_part")).containsOnly("shop");
  }
}
