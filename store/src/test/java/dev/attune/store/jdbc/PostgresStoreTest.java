package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.LeaseHolder;
import dev.attune.store.Outcome;
import dev.attune.store.Store;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreAddress;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.store.jdbc.dialect.Dialect;
import dev.attune.store.jdbc.journal.ThisProcess;
import dev.attune.testkit.store.Samples;
import dev.attune.testkit.store.StoreContract;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PostgresStoreTest extends StoreContract {
  private final List<JournalStore> opened = new ArrayList<>();
  private String url = "";

  @BeforeEach
  void makeDatabase() {
    url = PostgresServer.shared().database();
  }

  @AfterEach
  void closeAll() {
    opened.forEach(Store::close);
  }

  @Override
  protected JournalStore open(String project) {
    JournalStore store = JdbcStore.openForWriting(settings(project));
    opened.add(store);
    return store;
  }

  private StoreSettings settings(String project) {
    return new StoreSettings(
        StoreAddress.postgres(url), project, TestStores.KEY, Clock.systemUTC());
  }

  @Override
  protected LeaseHolder living() {
    return ThisProcess.holder();
  }

  @Override
  protected LeaseHolder dead() {
    return TestStores.deadProcess();
  }

  @Override
  protected void expire(String project) {
    execute("UPDATE attune_lease SET until = 1 WHERE project = '" + project + "'");
  }

  private void execute(String sql) {
    String database = url.substring(url.lastIndexOf('/') + 1);
    try (Connection connection = PostgresServer.shared().connect(database);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void readingAnEmptyDatabaseCreatesNothing() {
    try (Store store = JdbcStore.openForReading(settings("p"))) {
      assertThat(store.recall()).isEmpty();
    }
    execute("CREATE TABLE attune_schema (version INTEGER)");
  }

  @Test
  void readsWhatWasWritten() {
    write("p", journal -> made(journal, "1", "a"));
    try (Store store = JdbcStore.openForReading(settings("p"))) {
      assertThat(store.recall()).containsExactly(Samples.applied("a"));
      assertThat(store.openIntents()).isEmpty();
    }
  }

  @Test
  void aNewerVersionIsRefused() {
    open("p");
    execute("UPDATE attune_schema SET version = 99");
    refused(StoreCode.NEWER, () -> open("p"));
    refused(StoreCode.NEWER, () -> JdbcStore.openForReading(settings("p")));
  }

  @Test
  void anotherKeyIsRefused() {
    open("p");
    StoreSettings other =
        new StoreSettings(StoreAddress.postgres(url), "p", TestStores.OTHER, Clock.systemUTC());
    refused(StoreCode.OTHER_KEY, () -> JdbcStore.openForWriting(other));
    refused(StoreCode.OTHER_KEY, () -> JdbcStore.openForReading(other));
  }

  @Test
  void aLostConnectionEndsTheJournal() {
    JournalStore store = open("p");
    Journal journal = granted(store, living());
    made(journal, "1", "a");
    journal.flush();
    execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            + " WHERE application_name = 'attune' AND datname = current_database()");
    refused(StoreCode.UNREACHABLE, () -> journal.intend(Samples.intent("2", "b")));
    refused(StoreCode.UNREACHABLE, () -> journal.intend(Samples.intent("3", "c")));
    journal.close();
    assertThat(names("p")).containsExactly("a");
  }

  // What is left of the group must not be written when the journal renews its lease.
  @Test
  void aGroupOfWhichOnlyAPartIsTakenLeavesNothing() throws InterruptedException {
    FaultyDialect dialect = new FaultyDialect(Dialect.of(settings("p")));
    try (JournalStore store = JdbcStore.openForWriting(settings("p"), dialect)) {
      Journal journal = granted(store, living());
      journal.intend(Samples.intent("1", "a"));
      dialect.forgetCommits();
      execute("ALTER TABLE attune_history ADD CONSTRAINT none CHECK (length(document) < 9)");
      journal.record(new Outcome.Made("1", Samples.applied("a")));
      refused(StoreCode.UNWRITABLE, journal::flush);
      dialect.awaitCommits(1); // It goes on renewing its lease.
      journal.close();
    }
    assertThat(open("p").openIntents()).extracting(Intent::id).containsExactly("1");
    assertThat(open("p").recall()).isEmpty();
  }

  @Test
  void aRefusedRowIsNotQuoted() {
    StoreException refusal = refusedOutcome("CHECK (length(document) < 9)");
    assertThat(refusal.diagnostic().message())
        .isEqualTo(
            "the store cannot be written: ERROR: new row for relation \"attune_history\""
                + " violates check constraint \"small\"");
    for (Throwable cause = refusal; cause != null; cause = cause.getCause()) {
      assertThat(cause.toString()).doesNotContain("id-a").doesNotContain("declared");
    }
  }

  @Test
  void aServerThatSaysMuchIsQuotedInPart() {
    execute(
        "CREATE FUNCTION verbose(t text) RETURNS boolean LANGUAGE plpgsql AS"
            + " $$ BEGIN RAISE EXCEPTION '%', repeat('no ', 9999); END $$");
    StoreException refusal = refusedOutcome("CHECK (verbose(document))");
    assertThat(refusal.diagnostic().message()).contains("no no no").hasSizeLessThan(400);
  }

  private StoreException refusedOutcome(String constraint) {
    try (Journal journal = granted(open("p"), living())) {
      journal.intend(Samples.intent("1", "a"));
      execute("ALTER TABLE attune_history ADD CONSTRAINT small " + constraint);
      journal.record(new Outcome.Made("1", Samples.applied("a")));
      return refused(StoreCode.UNWRITABLE, journal::flush);
    }
  }

  @Test
  void noMessageShowsThePassword() {
    String nowhere = "postgresql://kim:hush-hush@127.0.0.1:1/none";
    StoreSettings settings =
        new StoreSettings(StoreAddress.postgres(nowhere), "p", TestStores.KEY, Clock.systemUTC());
    StoreException refusal =
        refused(StoreCode.UNREACHABLE, () -> JdbcStore.openForWriting(settings));
    assertThat(refusal.diagnostic() + " " + refusal.getCause() + settings)
        .contains("kim@127.0.0.1")
        .doesNotContain("hush");
  }

  private static StoreException refused(StoreCode code, Runnable action) {
    StoreException[] caught = new StoreException[1];
    assertThatExceptionOfType(StoreException.class)
        .isThrownBy(action::run)
        .satisfies(e -> {
          caught[0] = e;
          assertThat(e.diagnostic().code()).isEqualTo(code);
        });
    return caught[0];
  }
}
