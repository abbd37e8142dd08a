package dev.attune.cli.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the key of a project comes from, seen from the command that needs it. */
class ProjectKeysTest {
  @TempDir Path folder;

  @BeforeEach
  void aProject() throws IOException {
    project("");
    Files.writeString(
        folder.resolve("web.yaml"),
        """
        apiVersion: builtin.attune.dev/v1
        kind: Data
        metadata: {name: web}
        """);
  }

  private void project(String text) throws IOException {
    Files.writeString(folder.resolve("attune.yaml"), "name: shop\n" + text);
  }

  private String digest(Session session) {
    Session.Result result = session.run("plan", "--json");
    assertThat(result.err()).isEmpty();
    return result
        .out()
        .lines()
        .filter(line -> line.contains("\"digest\""))
        .findFirst()
        .orElseThrow();
  }

  private Session session() {
    return Session.in(folder);
  }

  private Path key() {
    return folder.resolve(".attune/key");
  }

  @Test
  void isMadeOnceAndKept() throws IOException {
    String first = digest(session());
    String key = Files.readString(key());
    assertThat(digest(session())).isEqualTo(first);
    assertThat(key()).hasContent(key);
    assertThat(key).matches("[A-Za-z0-9+/]{43}=\n");
  }

  @Test
  void isForItsOwnerOnlyAndNeverCommitted() throws IOException {
    session().run("plan");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key())))
        .isEqualTo("rw-------");
    assertThat(
            PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(".attune"))))
        .isEqualTo("rwx------");
    assertThat(folder.resolve(".attune/.gitignore")).hasContent("*\n");
  }

  @Test
  void isOneEvenIfManyMakeItAtOnce() throws Exception {
    int many = 8;
    CyclicBarrier start = new CyclicBarrier(many);
    try (ExecutorService threads = Executors.newFixedThreadPool(many)) {
      Callable<String> plan =
          () -> {
            start.await();
            return digest(session());
          };
      List<Future<String>> all =
          threads.invokeAll(IntStream.range(0, many).mapToObj(_ -> plan).toList());
      Set<String> digests = new HashSet<>();
      for (Future<String> one : all) {
        digests.add(one.get());
      }
      assertThat(digests).hasSize(1);
    }
    try (var left = Files.list(folder.resolve(".attune"))) {
      assertThat(left).hasSize(2);
    }
  }

  @Test
  void comesFromTheEnvironmentFirst() throws IOException {
    String own = digest(session());
    String given = digest(session().with("ATTUNE_KEY", Session.KEY));
    assertThat(given).isNotEqualTo(own);
    project("key: {env: TEAM_KEY}\n");
    assertThat(digest(session().with("TEAM_KEY", Session.KEY))).isEqualTo(given);
    assertThat(digest(session().with("TEAM_KEY", "x").with("ATTUNE_KEY", Session.KEY)))
        .isEqualTo(given);
  }

  @Test
  void mustBeLongEnough() {
    assertThat(session().with("ATTUNE_KEY", "hunter2").run("plan"))
        .isEqualTo(
            new Session.Result(
                1,
                "",
                """
                the project key in ATTUNE_KEY is shorter than 32 characters [ATT-0007]
                   = create a random one: openssl rand -base64 32
                1 error, 0 warnings
                """));
    assertThat(session().with("ATTUNE_KEY", "").run("plan").err()).contains("[ATT-0007]");
    assertThat(folder.resolve(".attune")).doesNotExist();
  }

  @Test
  void mustBeThereIfAttuneYamlSaysWhere() throws IOException {
    project("key: {env: TEAM_KEY}\n");
    assertThat(session().run("plan").err())
        .contains(
            "the environment variable TEAM_KEY, which must contain the project key, is not set [ATT-0010]");
    assertThat(folder.resolve(".attune")).doesNotExist();
  }

  @Test
  void mustBeGivenWhereATeamSharesAStore() throws IOException {
    // Nobody listens at port 1, and without a key nobody is asked to.
    project("store: postgresql://127.0.0.1:1/db\n");
    assertThat(session().run("plan").err())
        .contains("a project with its own store needs a key that all its users share [ATT-0010]");
    assertThat(session().with("ATTUNE_KEY", Session.KEY).run("plan").err())
        .contains("[ATT-0806]")
        .doesNotContain("[ATT-0010]");
  }

  @Test
  void isNotMadeAnewWhereTheFileIsDamaged() throws IOException {
    Files.createDirectory(folder.resolve(".attune"));
    for (String damage : List.of("", "\n", "abc", "not base64 and of no use to anybody at all!")) {
      Files.writeString(key(), damage);
      assertThat(session().run("plan").err()).contains(".attune/key: ").contains("[ATT-0008]");
      assertThat(key()).hasContent(damage);
    }
    Files.write(key(), new byte[] {(byte) 0xff, (byte) 0xfe});
    assertThat(session().run("plan").err()).contains("the key file is not text [ATT-0008]");
  }

  @Test
  void isNotMadeWhereNothingCanBeWritten() throws IOException {
    Files.writeString(folder.resolve(".attune"), "in the way");
    assertThat(session().run("plan").err())
        .contains(".attune/key: the key of this project cannot be created [ATT-0009]")
        .contains("set one in ATTUNE_KEY");
  }

  @Test
  void isNotMadeThroughALinkThatLeadsNowhere() throws IOException {
    Files.createDirectory(folder.resolve(".attune"));
    Files.createSymbolicLink(key(), folder.resolve("nowhere"));
    assertThat(session().run("plan").err()).contains("the key file cannot be read [ATT-0008]");
  }

  @Test
  void isSafeOnlyIfOthersCannotReadIt() throws IOException {
    session().run("plan");
    Files.setPosixFilePermissions(key(), PosixFilePermissions.fromString("rw-r--r--"));
    Session.Result result = session().run("plan");
    assertThat(result.exit()).isZero();
    assertThat(result.err())
        .isEqualTo(
            """
            .attune/key: warning: other users can read the project key [ATT-0011]
               = chmod 600 .attune/key
            """);
  }
}
