package dev.attune.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.host.Host;
import dev.attune.testkit.store.FailingStore;
import dev.attune.testkit.store.MemoryStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An apply whose journal fails on the way. */
class FailingJournalTest {
  private static final String DATA =
      """
      apiVersion: builtin.attune.dev/v1
      kind: Data
      metadata: {name: web}
      spec: {input: hello}
      """;

  @TempDir Path folder;

  @BeforeEach
  void aProject() throws IOException {
    Files.writeString(folder.resolve("attune.yaml"), "name: shop\n");
    Files.writeString(folder.resolve("web.yaml"), DATA);
  }

  private Session session() {
    return Session.in(folder).with("ATTUNE_KEY", Session.KEY);
  }

  /** From now on every intent can be written and no outcome. */
  private void refuseOutcomes() throws SQLException {
    execute(
        "CREATE TRIGGER refusing BEFORE INSERT ON attune_history"
            + " BEGIN SELECT RAISE(FAIL, 'no room'); END");
  }

  private void takeOutcomesAgain() throws SQLException {
    execute("DROP TRIGGER refusing");
  }

  private void letTheLeaseRunOut() throws SQLException {
    execute("UPDATE attune_lease SET until = 1");
  }

  private void execute(String sql) throws SQLException {
    String file = folder.resolve(".attune/store.db").toString();
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private void applyWithoutOutcomes() throws IOException, SQLException {
    assertThat(session().run("apply", "--auto-approve").exit()).isZero();
    refuseOutcomes();
    Files.writeString(folder.resolve("web.yaml"), DATA.replace("hello", "goodbye"));
    Session.Result result = session().run("apply", "--auto-approve");
    assertThat(result.exit()).as(result.out() + result.err()).isEqualTo(3);
    takeOutcomesAgain();
  }

  @Test
  void leavesARecordThatIsWholeAndSaysWhatIsOpen() throws IOException, SQLException {
    applyWithoutOutcomes();
    Session.Result plan = session().run("plan");
    assertThat(plan.exit()).as(plan.err()).isZero();
    assertThat(plan.err()).contains("Data/web").contains("[ATT-0808]");
  }

  @Test
  void leavesWhatTheNextApplyPutsRight() throws IOException, SQLException {
    applyWithoutOutcomes();
    letTheLeaseRunOut();
    Session.Result next = session().run("apply", "--auto-approve");
    assertThat(next.exit()).as(next.out() + next.err()).isZero();
    assertThat(session().run("plan", "--detailed-exitcode").exit()).isZero();
  }

  @Test
  void isToldOnceAndKeepsTheExitCode() throws IOException, SQLException {
    assertThat(session().run("apply", "--auto-approve").exit()).isZero();
    refuseOutcomes();
    Files.writeString(folder.resolve("web.yaml"), DATA.replace("hello", "goodbye"));
    Session.Result result = session().run("apply", "--auto-approve");
    assertThat(result.exit()).as(result.out() + result.err()).isEqualTo(3);
    assertThat(result.err()).containsOnlyOnce("[ATT-0804]");
  }

  @Test
  void whatFailsAtTheVeryEndIsToldAndUndoesNothing() {
    FailingStore counting = new FailingStore(new MemoryStore(), 0, FailingStore.Moment.BEFORE);
    session().through(Host.builtin(), counting).run("apply", "--auto-approve");
    // Closing the journal is the last call to a store.
    FailingStore failing =
        new FailingStore(new MemoryStore(), counting.calls(), FailingStore.Moment.BEFORE);
    Session.Result result =
        session().through(Host.builtin(), failing).run("apply", "--auto-approve");
    assertThat(result.out()).contains("Applied 1 of 1 change");
    assertThat(result.exit()).isEqualTo(3);
    assertThat(result.err()).containsOnlyOnce("[ATT-0804]");
  }
}
