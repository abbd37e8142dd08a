package dev.attune.cli.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.RecordedSessions;
import dev.attune.cli.host.StoreOpener;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Provider;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.LastApplied;
import dev.attune.store.LeaseHolder;
import dev.attune.store.Outcome;
import dev.attune.store.Run;
import dev.attune.store.Store;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreAddress;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.AbstractMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that look read the record where it really is, and leave it as it is. */
class ProjectStoresTest {
  private static final String OTHER_KEY = "another key that is long enough for tests";
  private static final LastApplied WEB =
      RecordedSessions.applied("web", MapValue.of("input", Text.of("hello")));

  @TempDir Path folder;

  @BeforeEach
  void aProject() throws IOException {
    Files.writeString(folder.resolve("attune.yaml"), "name: shop\n");
    Files.writeString(
        folder.resolve("web.yaml"),
        """
        apiVersion: builtin.attune.dev/v1
        kind: Data
        metadata: {name: web}
        spec: {input: hello}
        """);
  }

  private Session session() {
    return Session.in(folder).with("ATTUNE_KEY", Session.KEY);
  }

  private Path file() {
    return folder.resolve(".attune/store.db");
  }

  /** Makes the record of a project in which web was applied. */
  private void applied() {
    StoreSettings settings =
        new StoreSettings(
            new StoreAddress.SqliteFile(file(), "store.db"),
            "shop",
            ProjectKey.of(Session.KEY).orElseThrow(),
            InstantSource.fixed(Session.NOW));
    try (JournalStore store = StoreOpener.IN_DATABASES.forWriting(settings);
        Journal journal = granted(store)) {
      journal.begin(new Run("r1", "apply", Session.NOW, "attune/test", Optional.empty()));
      journal.intend(RecordedSessions.intent("1-c-web", WEB));
      journal.record(new Outcome.Made(RecordedSessions.intent("1-c-web", WEB).id(), WEB));
      journal.end("r1");
    }
  }

  private static Journal granted(JournalStore store) {
    return switch (store.acquire(new LeaseHolder("me", "here", 1, Instant.EPOCH))) {
      case JournalStore.Acquired.Granted(Journal journal) -> journal;
      case JournalStore.Acquired.Held(var lease) -> throw new AssertionError(lease);
    };
  }

  @Test
  void planAndDiffReadWhatWasApplied() {
    applied();
    assertThat(session().run("plan"))
        .isEqualTo(new Session.Result(0, "No changes. Everything is as declared.\n", ""));
    assertThat(session().run("diff").out()).isEqualTo("No changes. Everything is as declared.\n");
  }

  @Test
  void lookingLeavesEveryFileAsItIs() throws IOException {
    applied();
    Map<String, String> before = files();
    session().run("plan");
    session().run("diff", "--prune");
    assertThat(files()).isEqualTo(before).containsKey(".attune/store.db");
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder).filter(Files::isRegularFile)) {
      for (Path file : files.toList()) {
        contents.put(
            folder.relativize(file).toString(), HexFormat.of().formatHex(Files.readAllBytes(file)));
      }
    }
    return contents;
  }

  @Test
  void aStoreThatIsNoDatabaseIsAnErrorAndNoStackTrace() throws IOException {
    Files.createDirectories(file().getParent());
    Files.writeString(file(), "no database\n".repeat(1000));
    Session.Result result = session().run("plan");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .contains(".attune/store.db")
        .contains("[ATT-0802]")
        .endsWith("1 error, 0 warnings\n")
        .doesNotContain("ATT-0004");
    assertThat(session().run("diff", "--json").out()).contains("\"code\":\"ATT-0802\"");
  }

  @Test
  void aStoreOfAnotherKeyIsNotRead() {
    applied();
    Session.Result result = Session.in(folder).with("ATTUNE_KEY", OTHER_KEY).run("plan");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("[ATT-0807]");
  }

  @Test
  void aFolderThatWasRenamedIsToldTheNameOfItsRecord() throws IOException {
    Path two = renamed("apply", "--auto-approve");
    for (String command : List.of("plan", "drift", "destroy")) {
      Session.Result result = Session.in(two).run(command);
      assertThat(result.exit()).isEqualTo(1);
      assertThat(result.out()).isEmpty();
      assertThat(result.err())
          .contains(
              ".attune/store.db: the store belongs to project 'one' and contains nothing of 'two'"
                  + " [ATT-0809]")
          .contains("add name: \"one\" to attune.yaml");
    }
    Files.writeString(two.resolve("attune.yaml"), "name: \"one\"\n");
    assertThat(Session.in(two).run("plan", "--detailed-exitcode").exit()).isZero();
  }

  @Test
  void aFolderThatIsRefusedStaysAsItIs() throws IOException {
    Path two = renamed("apply", "--auto-approve");
    byte[] before = Files.readAllBytes(two.resolve(".attune/store.db"));
    Session.in(two).run("apply", "--auto-approve");
    assertThat(two.resolve(".attune/store.db")).hasBinaryContent(before);
  }

  @Test
  void aFolderThatWasRenamedBeforeItAppliedAnythingIsNoMatter() throws IOException {
    Path two = renamed("destroy", "--auto-approve");
    Session.Result result = Session.in(two).run("apply", "--auto-approve");
    assertThat(result.exit()).as(result.err()).isZero();
  }

  /** A project without a name whose folder was called one when this was run, and is two now. */
  private Path renamed(String... command) throws IOException {
    Path one = Files.createDirectory(folder.resolve("one"));
    Files.writeString(one.resolve("attune.yaml"), "");
    Files.move(folder.resolve("web.yaml"), one.resolve("web.yaml"));
    Session.Result result = Session.in(one).run(command);
    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(one.resolve(".attune/store.db")).exists();
    return Files.move(one, folder.resolve("two"));
  }

  @Test
  void aStoreThatATeamSharesNeedsTheNameOfTheProject() throws IOException {
    Files.writeString(
        folder.resolve("attune.yaml"), "store: postgresql://me:word@127.0.0.1:1/db\n");
    for (String command : List.of("validate", "plan", "apply")) {
      Session.Result result = session().run(command);
      assertThat(result.exit()).isEqualTo(1);
      assertThat(result.err())
          .contains("attune.yaml:1:8: a project with its own store needs a name [ATT-0201]")
          .contains("add name: \"" + folder.getFileName() + "\"")
          .doesNotContain("word");
    }
  }

  @Test
  void theAddressOfAStoreMayComeFromTheEnvironment() throws IOException {
    Files.writeString(folder.resolve("attune.yaml"), "store: ${env:DATABASE}\nname: shop\n");
    assertThat(session().run("plan").err())
        .contains("attune.yaml:1:8: the environment variable DATABASE is not set [ATT-0411]");
    // Nobody listens at port 1.
    Session.Result result =
        session().with("DATABASE", "postgresql://me:word@127.0.0.1:1/shop").run("plan");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .contains("postgresql://me@127.0.0.1:1/shop")
        .contains("[ATT-0806]")
        .doesNotContain("word");
  }

  @Test
  void anAddressThatIsNotUnderstoodIsNotShown() throws IOException {
    Files.writeString(
        folder.resolve("attune.yaml"), "store: mysql://me:word@host/shop\nname: shop\n");
    Session.Result result = session().run("plan");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .contains("attune.yaml:1:8: the address of the store is not valid [ATT-0806]")
        .doesNotContain("word");
  }

  @Test
  void aStoreThatFailsAnywhereElseEndsTheCommandWithItsOwnWords() {
    assertThat(failing(StoreCode.LOCKED))
        .isEqualTo(new Session.Result(4, "", "attune: the store fails [ATT-0801]\n"));
    assertThat(failing(StoreCode.LEASE_LOST))
        .isEqualTo(new Session.Result(1, "", "attune: the store fails [ATT-0805]\n"));
  }

  private Session.Result failing(StoreCode code) {
    Map<String, Provider> providers =
        new AbstractMap<>() {
          @Override
          public Set<Map.Entry<String, Provider>> entrySet() {
            throw new StoreException(Diagnostic.error(code, "the store fails"));
          }
        };
    return session().through(providers, Store.EMPTY).run("validate");
  }
}
