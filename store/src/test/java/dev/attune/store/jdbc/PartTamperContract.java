package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.Outcome;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.store.jdbc.part.PartLimits;
import dev.attune.testkit.store.Samples;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Somebody without the key, in a store of which each command compares only some old rows. */
abstract class PartTamperContract {
  private static final int CHANGES = 40;
  private static final PartLimits LIMITS = new PartLimits(8, 8, 16);

  /** After so many commands that write, every row was compared. */
  private static final int PROMISED = 2 * CHANGES / 16;

  private static final String BY = " by something other than Attune";
  private static final String PART =
      "a part of the tally of its rows is missing, or was changed" + BY;

  private int runs;

  abstract TestDatabase database();

  private StoreSettings settings() {
    return database().settings("p", TestStores.KEY);
  }

  private JournalStore open() {
    return JdbcStore.openForWriting(settings(), LIMITS);
  }

  @BeforeEach
  void write() {
    try (JournalStore store = open();
        Journal journal = SqliteFileTest.journal(store)) {
      for (int i = 0; i < CHANGES; i++) {
        change(journal, i);
      }
    }
    assertThat(Integer.parseInt(database().query("SELECT count(*) FROM attune_part")))
        .isEqualTo(2 * CHANGES / 8);
  }

  private static void change(Journal journal, int number) {
    String name = "n" + number % 3;
    journal.intend(Samples.intent("c" + number, name));
    journal.record(new Outcome.Made("c" + number, Samples.applied(name)));
  }

  /** It writes, but no row that stands in a part. */
  private void command() {
    try (JournalStore store = open();
        Journal journal = SqliteFileTest.journal(store)) {
      journal.begin(Samples.run("run-" + runs++));
    }
  }

  private void tamper(String sql) {
    assertThat(database().execute(sql)).as(sql).isPositive();
  }

  private void noticedInItsTurn(String... messages) {
    for (int i = 0; i < PROMISED; i++) {
      List<String> before = content();
      StoreException refusal = catchThrowableOfType(StoreException.class, this::command);
      if (refusal != null) {
        refused(refusal, messages);
        assertThat(content()).isEqualTo(before);
        return;
      }
    }
    throw new AssertionError("not noticed by " + PROMISED + " commands: " + messages[0]);
  }

  private static void refused(StoreException refusal, String... messages) {
    assertThat(refusal.diagnostic().code()).isEqualTo(StoreCode.DAMAGED);
    assertThat(refusal.diagnostic().message().replace("the store cannot be read: ", ""))
        .isIn(List.of(messages));
    assertThat(refusal.diagnostic().hint())
        .contains("restore an intact copy of it; nothing in it was changed");
  }

  /** Whatever a command could change. */
  private List<String> content() {
    return database()
        .column(
            "SELECT token || tally FROM attune_project p, attune_lease l"
                + " WHERE p.project = l.project UNION ALL SELECT first_position || tally"
                + " FROM attune_part UNION ALL SELECT intent || position || outcome || mark"
                + " FROM attune_intent UNION ALL SELECT intent || position || digest"
                + " FROM attune_history UNION ALL SELECT run FROM attune_run ORDER BY 1");
  }

  @Test
  void whatNobodyTouchedIsReadInEveryTurn() {
    for (int i = 0; i < 2 * PROMISED; i++) {
      command();
      JdbcStore.openForReading(settings(), LIMITS).close();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 4, 17, 35, 39})
  void anOutcomeThatWasEditedIsNoticedInItsTurn(int number) {
    tamper("UPDATE attune_intent SET outcome = 'GONE' WHERE intent = 'c" + number + "'");
    noticedInItsTurn(
        "the result or the doubt of change c"
            + number
            + " of Portal/n"
            + number % 3
            + " was changed"
            + BY);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 17, 30})
  void anOldStateThatWasEditedIsNoticedInItsTurn(int number) {
    tamper("UPDATE attune_history SET digest = 'x' WHERE intent = 'c" + number + "'");
    noticedInItsTurn("its history was changed" + BY);
  }

  @Test
  void anEditIsNoticedWhereverTheRoundIs() {
    for (int i = 0; i < 3; i++) {
      command();
    }
    anOutcomeThatWasEditedIsNoticedInItsTurn(2);
  }

  static List<Arguments> moves() {
    return List.of(
        arguments(
            "UPDATE attune_intent SET position = (SELECT position FROM attune_intent"
                + " WHERE intent = 'c30') WHERE intent = 'c10'",
            "change c10 of Portal/n1"),
        arguments(
            "UPDATE attune_intent SET position = -1 WHERE intent = 'c10'",
            "change c10 of Portal/n1"),
        arguments(
            "UPDATE attune_intent SET position = 9000000000000000000 WHERE intent = 'c10'",
            "change c10 of Portal/n1"),
        arguments(
            "UPDATE attune_intent SET mark = (SELECT mark FROM attune_intent WHERE intent = 'c20'),"
                + " position = (SELECT position FROM attune_intent WHERE intent = 'c20')"
                + " WHERE intent = 'c10'",
            "change c10 of Portal/n1"));
  }

  @ParameterizedTest
  @MethodSource("moves")
  void aRowThatWasMovedIsNoticedInItsTurn(String sql, String change) {
    tamper(sql);
    noticedInItsTurn("the result or the doubt of " + change + " was changed" + BY);
  }

  @Test
  void twoRowsThatWereExchangedAreNoticedInTheirTurn() {
    String first = database().query("SELECT position FROM attune_intent WHERE intent = 'c15'");
    String second = database().query("SELECT position FROM attune_intent WHERE intent = 'c25'");
    tamper("UPDATE attune_intent SET position = " + second + " WHERE intent = 'c15'");
    tamper("UPDATE attune_intent SET position = " + first + " WHERE intent = 'c25'");
    noticedInItsTurn(
        "the result or the doubt of change c15 of Portal/n0 was changed" + BY,
        "the result or the doubt of change c25 of Portal/n1 was changed" + BY);
  }

  @Test
  void aStateThatWasMovedIsNoticedInItsTurn() {
    tamper("UPDATE attune_history SET position = -1 WHERE intent = 'c10'");
    noticedInItsTurn("its history was changed" + BY);
  }

  static List<String> tamperedParts() {
    String first = "(SELECT min(first_position) FROM attune_part)";
    String last = "(SELECT max(first_position) FROM attune_part)";
    return List.of(
        "UPDATE attune_part SET tally = 'x' WHERE first_position = " + first,
        "UPDATE attune_part SET tally = '' WHERE first_position = " + last,
        "UPDATE attune_part SET tally = (SELECT tally FROM attune_project)",
        "UPDATE attune_part SET tally = (SELECT tally FROM attune_part WHERE first_position = "
            + last
            + ") WHERE first_position = "
            + first,
        "UPDATE attune_part SET first_position = first_position - 1 WHERE first_position = "
            + first,
        "DELETE FROM attune_part WHERE first_position = " + first,
        "DELETE FROM attune_part WHERE first_position = " + last,
        "DELETE FROM attune_part",
        "INSERT INTO attune_part SELECT project, 1, tally FROM attune_part"
            + " WHERE first_position = "
            + first);
  }

  @ParameterizedTest
  @MethodSource("tamperedParts")
  void aPartThatWasChangedIsNoticedAtOnce(String sql) {
    tamper(sql);
    refusedAtOnce();
  }

  private void refusedAtOnce() {
    List<String> before = content();
    List<ThrowingCallable> all =
        List.of(
            this::command,
            () -> JdbcStore.openForReading(settings(), LIMITS),
            () -> JdbcStore.openForReading(settings()),
            () -> JdbcStore.openForWriting(settings()));
    for (ThrowingCallable one : all) {
      refused(catchThrowableOfType(StoreException.class, one), PART);
    }
    assertThat(content()).isEqualTo(before);
  }

  @Test
  void aPartThatIsItsOlderSelfIsNoticedAtOnce() {
    String last = " WHERE first_position = (SELECT max(first_position) FROM attune_part)";
    try (JournalStore store = open();
        Journal journal = SqliteFileTest.journal(store)) {
      change(journal, CHANGES);
      journal.flush();
      String old = database().query("SELECT tally FROM attune_part" + last);
      change(journal, CHANGES + 1);
      journal.flush();
      tamper("UPDATE attune_part SET tally = '" + old + "'" + last);
    }
    refusedAtOnce();
  }

  /** Whoever lowers the number of the lease cannot keep the round from going on. */
  @Test
  void theRoundDoesNotGoByWhatAnybodyCanWrite() {
    tamper("UPDATE attune_intent SET outcome = 'GONE' WHERE intent = 'c17'");
    for (int i = 0; i < PROMISED; i++) {
      database().execute("UPDATE attune_lease SET token = 100, tallied = 100");
      try {
        command();
      } catch (StoreException e) {
        assertThat(e.diagnostic().code()).isEqualTo(StoreCode.DAMAGED);
        return;
      }
    }
    throw new AssertionError("not noticed");
  }
}
