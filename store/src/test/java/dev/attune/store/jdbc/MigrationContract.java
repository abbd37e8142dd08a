package dev.attune.store.jdbc;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.apply.ApplyReport;
import dev.attune.apply.ChangeResult;
import dev.attune.store.Doubt;
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
import dev.attune.store.StoreMark;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.store.jdbc.dialect.TableMigration;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.store.Samples;
import dev.attune.testkit.world.World;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A store of tables of version 1, as the Attune of that version left it. */
abstract class MigrationContract {
  private static final Instant DEADLINE = Instant.parse("2100-01-01T00:10:00Z");
  private static final Doubt LATE =
      Doubt.until(
          DEADLINE,
          "Portal/late may or may not have been created: the connection broke, and it is not"
              + " there");
  private static final Doubt LOST =
      Doubt.of(
          "Portal/lost may or may not have been created: the connection broke, and it cannot be"
              + " looked for: broken");

  abstract TestDatabase database();

  @BeforeEach
  void putTheOldStore() throws IOException, SQLException {
    database().put(1);
  }

  final StoreSettings settings() {
    return database().settings("shop", TestProject.KEY);
  }

  private JournalStore open() {
    return JdbcStore.openForWriting(settings());
  }

  private String version() {
    return database().query("SELECT version FROM attune_schema");
  }

  private static List<String> names(Store store) {
    return store.recall().stream().map(one -> one.deployment().identity().toString()).toList();
  }

  private static void holdsWhatWasLeft(Store store) {
    assertThat(names(store)).containsExactlyInAnyOrder("GatewaySecret/s", "Portal/web");
    assertThat(store.openIntents())
        .extracting(Intent::change)
        .containsExactlyInAnyOrder("1-c-late", "2-c-lost", "3-c-open");
    assertThat(doubt(store, "late")).contains(LATE);
    assertThat(doubt(store, "lost")).contains(LOST);
    assertThat(doubt(store, "open")).isEmpty();
  }

  private static Optional<Doubt> doubt(Store store, String name) {
    return store.openIntents().stream()
        .filter(intent -> intent.deployment().identity().name().equals(name))
        .findFirst()
        .orElseThrow()
        .doubt();
  }

  @Test
  void isBroughtUpToDateWhenItIsOpenedToWrite() {
    try (JournalStore store = open()) {
      holdsWhatWasLeft(store);
    }
    assertThat(version()).isEqualTo(String.valueOf(TableMigration.LATEST));
    assertThat(database().column("SELECT doubt FROM attune_intent")).containsOnly("null");
    assertThat(
            database()
                .column("SELECT doubt_until FROM attune_intent WHERE doubt_until IS NOT NULL"))
        .containsExactly("4102445400000000");
  }

  @Test
  void isReadAsItIsWhenItIsOnlyLookedAt() {
    try (Store store = JdbcStore.openForReading(settings())) {
      holdsWhatWasLeft(store);
    }
    assertThat(version()).isEqualTo("1");
  }

  // Planning opens first; meanwhile somebody applies with this version.
  @Test
  void isReadOnWhenSomebodyBringsItUpToDateMeanwhile() {
    try (Store store = JdbcStore.openForReading(settings())) {
      open().close();
      holdsWhatWasLeft(store);
    }
  }

  @Test
  void isBroughtUpToDateOnce() {
    open().close();
    String all = "SELECT intent || document || coalesce(doubt_reason, '') FROM attune_intent";
    List<String> once = database().column(all);
    try (JournalStore store = open()) {
      holdsWhatWasLeft(store);
    }
    assertThat(database().column(all)).isEqualTo(once);
  }

  @Test
  void aNewerVersionIsRefusedAndStaysAsItIs() {
    open().close();
    String newer = String.valueOf(TableMigration.LATEST + 1);
    database().execute("UPDATE attune_schema SET version = " + newer);
    refused(() -> open().close());
    refused(() -> JdbcStore.openForReading(settings()).close());
    assertThat(version()).isEqualTo(newer);
  }

  @Test
  void getsAnIdOnceWhenItIsOpenedToWrite() {
    try (Store store = JdbcStore.openForReading(settings())) {
      assertThat(store.mark()).isEmpty();
      assertThat(store.runs("digest")).isEqualTo(PlanRuns.NONE);
    }
    Optional<StoreMark> given;
    try (JournalStore store = open()) {
      given = store.mark();
      assertThat(given).isPresent();
    }
    try (JournalStore store = open()) {
      assertThat(store.mark()).isEqualTo(given);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void isBroughtUpToDateFromEveryVersion(int version) {
    lift(version);
    try (Store store = JdbcStore.openForReading(settings())) {
      holdsWhatWasLeft(store);
    }
    assertThat(version()).isEqualTo(String.valueOf(version));
    try (JournalStore store = open()) {
      holdsWhatWasLeft(store);
      assertThat(store.mark()).isPresent();
    }
    try (Store store = JdbcStore.openForReading(settings())) {
      holdsWhatWasLeft(store);
    }
    assertThat(version()).isEqualTo(String.valueOf(TableMigration.LATEST));
    assertThat(database().column("SELECT mark FROM attune_deployment")).doesNotContain("null");
    assertThat(database().column("SELECT mark FROM attune_intent WHERE outcome IS NULL"))
        .doesNotContain("null");
  }

  private void lift(int version) {
    try (Connection connection = database().connect()) {
      OldTables.lift(connection, 1, version);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private static void refused(Runnable action) {
    assertThatExceptionOfType(StoreException.class)
        .isThrownBy(action::run)
        .satisfies(e -> assertThat(e.diagnostic().code()).isEqualTo(StoreCode.NEWER));
  }

  /** A process of version 1 that had the lease knew nothing of the new columns. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void aDoubtThatTheFirstVersionWroteLaterKeepsItsDeadline(int version) {
    lift(version);
    database()
        .execute(
            "UPDATE attune_intent SET doubt = NULL, doubt_reason = '\"old\"', doubt_until = 1");
    database()
        .execute(
            "UPDATE attune_intent SET doubt ="
                + " '\"no answer, and it may still be made until 2100-01-01T00:20:00Z\"'"
                + " WHERE intent = 'run-2/1-c-late'");
    Doubt theirs = Doubt.until(Instant.parse("2100-01-01T00:20:00Z"), "no answer");
    try (Store store = JdbcStore.openForReading(settings())) {
      assertThat(doubt(store, "late")).contains(theirs);
    }
    try (JournalStore store = open()) {
      assertThat(doubt(store, "late")).contains(theirs);
      try (Journal journal = ((Acquired.Granted) store.acquire(Samples.ELSEWHERE)).journal()) {
        journal.record(new Outcome.InDoubt("run-2/1-c-late", LOST));
      }
      assertThat(doubt(store, "late")).contains(LOST);
    }
  }

  private static List<String> manifests(String... portals) {
    List<String> all = new ArrayList<>();
    all.add(resource("GatewaySecret", "s", "name: s, token: \"${env:TOKEN}\", description: one"));
    for (String name : portals) {
      all.add(resource("Portal", name, "name: " + name));
    }
    return all;
  }

  private static TestProject project(World world, JournalStore store) {
    return TestProject.on(world)
        .namespace("default")
        .variable("TOKEN", "hush-hush-token")
        .store(store);
  }

  /** The remote system as the old version left it: what was open when the process died is there. */
  private static World left() {
    World world = Konnect.world();
    TestProject maker = project(world, new MemoryStore());
    maker.declares(manifests("web")).run();
    maker.declares(manifests("web", "open")).run();
    return world;
  }

  private static List<String> results(ApplyReport report) {
    List<String> told = new ArrayList<>();
    for (int i = 0; i < report.results().size(); i++) {
      ChangeResult result = report.results().get(i);
      told.add(
          report.change(i).id()
              + " "
              + (result instanceof ChangeResult.InDoubt(var why) ? why.message() : result));
    }
    return told;
  }

  @Test
  void whatWasLeftOpenIsSettledByTheNextRun() {
    World world = left();
    try (JournalStore store = open()) {
      ApplyReport report =
          project(world, store).declares(manifests("web", "late", "lost", "open")).run();
      assertThat(results(report))
          .containsExactly(
              "1-c-late Portal/late was not changed, because an earlier change of it is in doubt:"
                  + " it does not exist yet, and it may still be created until"
                  + " 2100-01-01T00:10:00Z",
              "2-c-lost Applied[]");
      assertThat(names(store))
          .containsExactlyInAnyOrder("GatewaySecret/s", "Portal/web", "Portal/open", "Portal/lost");
      assertThat(store.recall())
          .filteredOn(one -> one.deployment().identity().name().equals("open"))
          .extracting(one -> one.instance().id())
          .containsExactly("portal-2");
      assertThat(doubt(store, "late")).contains(Doubt.until(DEADLINE, "it does not exist yet"));
      assertThat(store.recall()).allMatch(LastApplied::wasApplied);
    }
  }

  @Test
  void whoseTimeIsOverIsMade() {
    World world = left();
    database()
        .execute(
            "UPDATE attune_intent SET doubt = replace(doubt, '2100-01-01T00:10',"
                + " '1970-01-01T00:00')");
    try (JournalStore store = open()) {
      ApplyReport report =
          project(world, store).declares(manifests("web", "late", "lost", "open")).run();
      assertThat(results(report)).containsExactly("1-c-late Applied[]", "2-c-lost Applied[]");
      assertThat(store.openIntents()).isEmpty();
    }
    assertThat(
            database()
                .column("SELECT doubt_reason FROM attune_intent WHERE doubt_reason IS NOT NULL"))
        .isEmpty();
  }
}
