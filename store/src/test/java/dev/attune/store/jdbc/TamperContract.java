package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.attune.store.Doubt;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.Outcome;
import dev.attune.store.Store;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.testkit.store.Samples;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Somebody who can write to the database, and does not have the key. */
abstract class TamperContract {
  private static final String BY = " by something other than Attune";
  private static final String A =
      "'[\"default\",\"konnect.attune.dev\",\"Portal\",\"a\",\"eu\",2]'";
  private static final String OF_A =
      "(SELECT %s(position) FROM attune_history WHERE deployment = " + A + ")";
  private static final String FIRST = OF_A.formatted("min");
  private static final String LAST = OF_A.formatted("max");

  abstract TestDatabase database();

  private StoreSettings settings() {
    return database().settings("p", TestStores.KEY);
  }

  @BeforeEach
  void write() {
    try (JournalStore store = JdbcStore.openForWriting(settings());
        Journal journal = SqliteFileTest.journal(store)) {
      journal.begin(Samples.run("run-1"));
      made(journal, "1", "a");
      made(journal, "2", "a");
      made(journal, "3", "a");
      made(journal, "4", "b");
      made(journal, "5", "c");
      journal.intend(Samples.intent("6", "c"));
      journal.record(new Outcome.Gone("6", Samples.intent("6", "c").deployment()));
      made(journal, "7", "d");
      journal.intend(Samples.intent("8", "d"));
      journal.record(new Outcome.Released("8", Samples.intent("8", "d").deployment()));
      journal.intend(Samples.intent("9", "e"));
      journal.record(
          new Outcome.InDoubt("9", Doubt.until(Instant.parse("2100-01-01T00:00:00Z"), "lost")));
      journal.intend(Samples.intent("10", "f"));
      journal.record(new Outcome.Nothing("10", "refused"));
      journal.intend(Samples.intent("11", "g"));
      journal.complete("run-1");
    }
  }

  private static void made(Journal journal, String intent, String name) {
    journal.intend(Samples.intent(intent, name));
    journal.record(new Outcome.Made(intent, Samples.applied(name)));
  }

  private void execute(String sql) {
    assertThat(database().execute(sql)).as(sql).isPositive();
  }

  static List<Arguments> tamperings() {
    return List.of(
        arguments(
            "UPDATE attune_deployment SET position = " + FIRST + " WHERE deployment = " + A,
            "the record of Portal/a was set back to an older state" + BY),
        arguments(
            "UPDATE attune_deployment SET first_position = 1 WHERE deployment = " + A,
            "the record of Portal/a was changed" + BY),
        arguments(
            "DELETE FROM attune_deployment WHERE deployment = " + A,
            "the record of Portal/a was removed" + BY),
        arguments(
            "INSERT INTO attune_deployment (project, deployment, first_position, position)"
                + " SELECT project, deployment, position, position FROM attune_history"
                + " WHERE intent = '5'",
            "the record of Portal/c, which is gone or was let go, was put back" + BY),
        arguments(
            "DELETE FROM attune_history WHERE intent = '2'",
            "the state after change 2 of Portal/a was removed from the history" + BY),
        arguments(
            "DELETE FROM attune_history WHERE position = " + LAST,
            "the state of Portal/a is missing"),
        arguments(
            "UPDATE attune_history SET intent = '1' WHERE intent = '2'",
            "the state after change 2 of Portal/a was removed from the history" + BY),
        arguments(
            "UPDATE attune_intent SET outcome = NULL WHERE intent = '4'",
            "the result of change 4 of Portal/b was removed" + BY),
        arguments(
            "UPDATE attune_intent SET outcome = 'GONE' WHERE intent = '4'",
            "the result or the doubt of change 4 of Portal/b was changed" + BY),
        arguments(
            "UPDATE attune_intent SET outcome = 'GONE' WHERE intent = '8'",
            "the result or the doubt of change 8 of Portal/d was changed" + BY),
        arguments(
            "UPDATE attune_intent SET outcome = 'RELEASED' WHERE intent = '6'",
            "the result or the doubt of change 6 of Portal/c was changed" + BY),
        arguments(
            "UPDATE attune_intent SET outcome = 'NOTHING' WHERE intent = '9'",
            "the result or the doubt of change 9 of Portal/e was changed" + BY),
        arguments(
            "UPDATE attune_intent SET outcome = NULL WHERE intent = '10'",
            "the result or the doubt of change 10 of Portal/f was changed" + BY),
        arguments(
            "UPDATE attune_intent SET doubt_until = 1 WHERE intent = '9'",
            "the result or the doubt of change 9 of Portal/e was changed" + BY),
        arguments(
            "UPDATE attune_intent SET doubt_reason = NULL, doubt_until = NULL WHERE intent = '9'",
            "the result or the doubt of change 9 of Portal/e was changed" + BY),
        arguments(
            "UPDATE attune_intent SET doubt_reason = '\"x\"', mark = NULL WHERE intent = '11'",
            "the result or the doubt of change 11 of Portal/g was changed" + BY),
        arguments(
            "DELETE FROM attune_intent WHERE intent = '9'",
            "it has 10 intents, but 11 were written"),
        arguments(
            "UPDATE attune_run SET completed = NULL", "the runs of its plans were changed" + BY),
        arguments("DELETE FROM attune_run", "the runs of its plans were changed" + BY),
        arguments(
            "UPDATE attune_project SET tally = NULL",
            "the tally of its rows is missing, or was changed" + BY),
        arguments(
            "UPDATE attune_project SET store_id = 'ffff'",
            "the tally of its rows is missing, or was changed" + BY),
        arguments("DELETE FROM attune_project", "the entry of the project was removed" + BY));
  }

  @ParameterizedTest
  @MethodSource("tamperings")
  void isNoticedByWhoeverReads(String sql, String message) {
    execute(sql);
    refused(message, () -> JdbcStore.openForReading(settings()));
  }

  @ParameterizedTest
  @MethodSource("tamperings")
  void isNoticedByWhoeverWrites(String sql, String message) {
    execute(sql);
    refused(message, () -> JdbcStore.openForWriting(settings()));
  }

  private void refused(String message, Supplier<Store> opening) {
    StoreException refusal = catchThrowableOfType(StoreException.class, () -> readAll(opening));
    assertThat(refusal).as(message).isNotNull();
    assertThat(refusal.diagnostic().code()).isEqualTo(StoreCode.DAMAGED);
    assertThat(refusal.diagnostic().message()).isEqualTo("the store cannot be read: " + message);
    assertThat(refusal.diagnostic().hint().orElse("")).startsWith("restore an intact copy of it");
  }

  private static void readAll(Supplier<Store> opening) {
    try (Store store = opening.get()) {
      store.recall();
      store.openIntents();
      store.released();
      store.runs("digest");
    }
  }

  @Test
  void whatNobodyTouchedIsRead() {
    readAll(() -> JdbcStore.openForReading(settings()));
    readAll(() -> JdbcStore.openForWriting(settings()));
  }

  /** Writing adds to what was written, and never makes something else of it good. */
  @Test
  void isStillNoticedWhenSomethingWasWrittenSince() {
    try (JournalStore store = JdbcStore.openForWriting(settings());
        Journal journal = SqliteFileTest.journal(store)) {
      execute("UPDATE attune_deployment SET position = " + FIRST + " WHERE deployment = " + A);
      made(journal, "12", "b");
    }
    refused(
        "the record of Portal/a was set back to an older state" + BY,
        () -> JdbcStore.openForReading(settings()));
  }

  /** What a row was is not what it is, even with the mark that it had. */
  @Test
  void aRowWithItsOldMarkIsNoticed() {
    String mark = database().query("SELECT mark FROM attune_intent WHERE intent = '11'");
    try (JournalStore store = JdbcStore.openForWriting(settings());
        Journal journal = SqliteFileTest.journal(store)) {
      journal.record(new Outcome.Nothing("11", "refused"));
    }
    execute(
        "UPDATE attune_intent SET outcome = NULL, reason = NULL, mark = '"
            + mark
            + "' WHERE intent = '11'");
    refused("the result of a change was changed" + BY, () -> JdbcStore.openForReading(settings()));
  }
}
