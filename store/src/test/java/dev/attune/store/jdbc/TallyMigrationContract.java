package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.attune.secret.ProjectKey;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.JournalStore.Acquired;
import dev.attune.store.LastApplied;
import dev.attune.store.Outcome;
import dev.attune.store.PlanRuns;
import dev.attune.store.Store;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.store.jdbc.dialect.Dialect;
import dev.attune.store.jdbc.dialect.TableMigration;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.store.Samples;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A store of tables of version 4, whose rows nobody has tallied. */
abstract class TallyMigrationContract {
  /** What the version before asks for, statement by statement. */
  private static final String TAKE =
      "UPDATE attune_lease SET token = token + 1, held = 1, who = 'kim', host = 'h', pid = 1,"
          + " started = 1, since = 1, until = 9000000000000000 WHERE project = 'shop'";

  private static final String RENEW =
      "UPDATE attune_lease SET until = 9000000000000000"
          + " WHERE project = 'shop' AND token = 4 AND held = 1";

  abstract TestDatabase database();

  @BeforeEach
  void putTheOldStore() throws IOException, SQLException {
    database().put(4);
  }

  private StoreSettings settings() {
    return settings("shop", TestProject.KEY);
  }

  private StoreSettings settings(String project, ProjectKey key) {
    return database().settings(project, key);
  }

  private JournalStore open() {
    return JdbcStore.openForWriting(settings());
  }

  private String version() {
    return database().query("SELECT version FROM attune_schema");
  }

  private static void holdsWhatWasLeft(Store store) {
    assertThat(store.recall())
        .extracting(one -> one.deployment().identity().toString())
        .containsExactlyInAnyOrder("GatewaySecret/s", "Portal/web");
    assertThat(store.recall())
        .filteredOn(one -> one.deployment().identity().name().equals("web"))
        .extracting(one -> one.fingerprint().orElse(""))
        .containsExactly("fingerprint 1");
    assertThat(store.openIntents()).hasSize(3);
    assertThat(store.released()).extracting(Intent::id).containsExactly("run-3/4-let");
    assertThat(store.runs("plan-digest")).isEqualTo(PlanRuns.COMPLETED);
  }

  private static void update(JournalStore store) {
    LastApplied web = store.recall().getLast();
    try (Journal journal = ((Acquired.Granted) store.acquire(Samples.ELSEWHERE)).journal()) {
      Intent intent = Samples.intent("later", "web");
      journal.intend(intent);
      journal.record(new Outcome.Made("later", web));
    }
  }

  private static StoreException refused(StoreCode code, ThrowingCallable action) {
    StoreException refusal = catchThrowableOfType(StoreException.class, action);
    assertThat(refusal.diagnostic().code()).isEqualTo(code);
    return refusal;
  }

  @Test
  void isReadAsItIsWhenItIsOnlyLookedAt() {
    try (Store store = JdbcStore.openForReading(settings())) {
      holdsWhatWasLeft(store);
    }
    assertThat(version()).isEqualTo("4");
  }

  @Test
  void isTalliedOnceWhenItIsOpenedToWrite() {
    try (JournalStore store = open()) {
      holdsWhatWasLeft(store);
    }
    String tally = database().query("SELECT tally FROM attune_project");
    try (JournalStore store = open()) {
      holdsWhatWasLeft(store);
    }
    try (Store store = JdbcStore.openForReading(settings())) {
      holdsWhatWasLeft(store);
    }
    assertThat(database().query("SELECT tally FROM attune_project")).isEqualTo(tally);
    assertThat(version()).isEqualTo(String.valueOf(TableMigration.LATEST));
  }

  @Test
  void isWrittenToAfterwards() {
    try (JournalStore store = open()) {
      update(store);
      assertThat(store.recall()).hasSize(2);
    }
    try (Store store = JdbcStore.openForReading(settings())) {
      holdsWhatWasLeft(store);
    }
  }

  @Test
  void manyMayOpenItAtOnce() {
    List<JournalStore> stores =
        Stream.generate(() -> 0).limit(6).parallel().map(_ -> open()).toList();
    stores.forEach(TallyMigrationContract::holdsWhatWasLeft);
    stores.forEach(Store::close);
  }

  @Test
  void whoIsKilledInBetweenLeavesItAsItWas() {
    String check = database().query("SELECT key_check FROM attune_project");
    Dialect dying =
        new FaultyDialect(Dialect.of(settings())) {
          @Override
          public void commit(Connection connection) throws SQLException {
            connection.close();
            throw new SQLException("killed");
          }
        };
    assertThatExceptionOfType(StoreException.class)
        .isThrownBy(() -> JdbcStore.openForWriting(settings(), dying));
    assertThat(version()).isEqualTo("4");
    assertThat(database().query("SELECT key_check FROM attune_project")).isEqualTo(check);
    try (JournalStore store = open()) {
      holdsWhatWasLeft(store);
    }
  }

  @Test
  void isNotBroughtUpToDateWhileAnOlderAttuneWrites() {
    assertThat(database().execute(TAKE)).isEqualTo(1);
    StoreException refusal = refused(StoreCode.LOCKED, this::open);
    assertThat(refusal.diagnostic().message())
        .isEqualTo(
            "the store cannot be brought up to date while an older Attune writes to it: kim has"
                + " been working on project 'shop' since 1970-01-01T00:00:00.000001Z (process 1 on"
                + " h)");
    assertThat(version()).isEqualTo("4");
    assertThat(database().execute(RENEW)).isEqualTo(1);
    try (Store store = JdbcStore.openForReading(settings())) {
      holdsWhatWasLeft(store);
    }
  }

  @Test
  void anOlderAttuneWhoseLeaseRanOutWritesNothingMore() {
    database().execute(TAKE);
    database().execute("UPDATE attune_lease SET until = 1");
    open().close();
    assertThat(database().execute(RENEW)).isZero();
  }

  @Test
  void anOlderAttuneThatOpenedItBeforeCannotTakeTheLease() {
    open().close();
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(() -> database().execute(TAKE))
        .withStackTraceContaining("upgraded_by_a_newer_attune");
    try (JournalStore store = open()) {
      update(store);
    }
  }

  @Test
  void thisAttuneDoesNotTakeTheLeaseOfANewerStore() {
    try (JournalStore store = open()) {
      database().execute("UPDATE attune_schema SET version = version + 1");
      refused(StoreCode.NEWER, () -> store.acquire(Samples.ELSEWHERE));
    }
    assertThat(database().query("SELECT held FROM attune_lease")).isEqualTo("0");
  }

  @Test
  void everyProjectIsTalliedWithItsOwnKey() {
    try (JournalStore other = JdbcStore.openForWriting(settings("other", TestStores.OTHER))) {
      update(other, "o");
      try (Store store = JdbcStore.openForReading(settings())) {
        holdsWhatWasLeft(store);
      }
      try (JournalStore store = open()) {
        holdsWhatWasLeft(store);
        update(store);
        holdsWhatWasLeft(store);
      }
      assertThat(other.recall()).hasSize(1);
    }
    database().execute("UPDATE attune_deployment SET first_position = 1 WHERE project = 'shop'");
    try (JournalStore other = JdbcStore.openForWriting(settings("other", TestStores.OTHER))) {
      assertThat(other.recall()).hasSize(1);
    }
    refused(StoreCode.DAMAGED, () -> open().recall());
  }

  private static void update(JournalStore store, String name) {
    try (Journal journal = ((Acquired.Granted) store.acquire(Samples.ELSEWHERE)).journal()) {
      journal.intend(Samples.intent("1", name));
      journal.record(new Outcome.Made("1", Samples.applied(name)));
    }
  }

  /** Whoever has an old copy can say that nothing was tallied, but not of what came later. */
  @Test
  void whatWasWrittenLaterDoesNotPassForOld() {
    String check = database().query("SELECT key_check FROM attune_project");
    try (JournalStore store = open()) {
      update(store);
    }
    database().execute("UPDATE attune_project SET tally = NULL, key_check = '" + check + "'");
    StoreException refusal = refused(StoreCode.DAMAGED, this::open);
    assertThat(refusal.diagnostic().message())
        .isEqualTo(
            "the store cannot be read: the record of Portal/web was changed by something other"
                + " than Attune");
    refused(StoreCode.DAMAGED, () -> JdbcStore.openForReading(settings()).recall());
  }
}
