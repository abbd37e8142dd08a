package dev.attune.rest.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.Pack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** State that outlives the server. */
class SandboxDataTest {
  private static final Pack PACK = SandboxFixture.resource("everything.yaml");

  @TempDir Path folder;

  private SandboxFixture served() {
    return SandboxFixture.of(PACK, terms -> terms.keeping(folder));
  }

  private StartResult start() {
    return Sandbox.start(
        PACK,
        SandboxOptions.of(() -> "x", InstantSource.fixed(SandboxFixture.START)).keeping(folder));
  }

  private Path journal() {
    return folder.resolve("journal.jsonl");
  }

  @Test
  void allIsThereAgainAfterARestart() {
    String order;
    try (SandboxFixture first = served()) {
      order = first.post("/orders", "{\"total\":1}").body();
      first.post("/tags", "{}");
      first.post("/leases", "{}");
      first.delete("/leases/id3");
    }
    try (SandboxFixture second = served()) {
      assertThat(second.get("/orders/id1").body()).isEqualTo(order);
      assertThat(second.get("/leases").body()).isEqualTo("[]");
      assertThat(second.patch("/orders/id1", "{\"revision\":1}").at("revision")).isEqualTo("2");
    }
  }

  @Test
  void whatWasAcceptedIsDoneAfterARestart() {
    try (SandboxFixture first = served()) {
      first.post("/clusters", "{\"name\":\"a\"}");
    }
    try (SandboxFixture second = served()) {
      assertThat(second.get("/clusters").at("[0].name")).isEqualTo("a");
    }
  }

  @Test
  void whatWasAnsweredIsInTheFileBeforeTheServerEnds() throws IOException {
    try (SandboxFixture first = served()) {
      first.post("/orders", "{\"total\":41}");
      assertThat(Files.readString(journal())).contains("\"total\":41");
    }
  }

  @Test
  void secretsAreInNoFile() throws IOException {
    try (SandboxFixture first = served()) {
      first.post("/main/shops", "{\"shop\":{\"title\":\"a\",\"secret\":\"s3cret\"}}");
    }
    assertThat(Files.readString(journal())).doesNotContain("s3cret");
    try (SandboxFixture second = served()) {
      String change = "{\"shop\":{\"secret\":\"%s\"}}";
      String[] type = {"Content-Type", "application/merge-patch+json"};
      assertThat(second.send("PATCH", "/main/shops/id1", change.formatted("s3cret"), type).status())
          .isEqualTo(200);
      assertThat(second.send("PATCH", "/main/shops/id1", change.formatted("other"), type).status())
          .isEqualTo(400);
      assertThat(second.get("/main/shops/id1").body()).doesNotContain("secret");
    }
  }

  @Test
  void aTokenIsKnownAfterARestart() {
    String body = "{\"shop\":{\"title\":\"a\"}}";
    try (SandboxFixture first = served()) {
      first.send("POST", "/main/shops", body, "Idempotency-Key", "t");
    }
    try (SandboxFixture second = served()) {
      assertThat(
              second.send("POST", "/main/shops", body, "Idempotency-Key", "t").at("data.shop.id"))
          .isEqualTo("id1");
    }
  }

  @Test
  void halfALastLineIsCutOff() throws IOException {
    try (SandboxFixture first = served()) {
      first.post("/orders", "{}");
    }
    Files.writeString(journal(), "{\"put\":\"Or", StandardOpenOption.APPEND);
    try (SandboxFixture second = served()) {
      second.post("/tags", "{}");
      assertThat(second.get("/orders").has("[0]")).isTrue();
    }
    assertThat(Files.readAllLines(journal())).hasSize(3).allMatch(line -> line.endsWith("}"));
  }

  @Test
  void aDamagedLineIsNamed() throws IOException {
    try (SandboxFixture first = served()) {
      first.post("/orders", "{}");
      first.post("/orders", "{}");
    }
    List<String> lines = Files.readAllLines(journal());
    Files.write(journal(), List.of(lines.get(0), lines.get(1).substring(9), lines.get(2)));
    assertThat(start()).isEqualTo(new StartResult.Damaged(journal(), 2, "this is not JSON"));
    assertThat(start()).isInstanceOf(StartResult.Damaged.class);
  }

  @Test
  void dataOfAnotherPackIsRefused() {
    try (SandboxFixture konnect =
        SandboxFixture.of(SandboxFixture.shipped("konnect"), terms -> terms.keeping(folder))) {
      konnect.post("/v3/apis", "{\"name\":\"a\"}");
    }
    assertThat(start())
        .isEqualTo(
            new StartResult.Damaged(journal(), 1, "this is data of another pack, 'konnect'"));
  }

  @Test
  void aSecondServerIsToldWhereTheFirstIs() {
    try (SandboxFixture first = served()) {
      assertThat(start()).isEqualTo(new StartResult.DataInUse(folder, Optional.of(first.url())));
    }
    try (SandboxFixture third = served()) {
      assertThat(third.get("/orders").status()).isEqualTo(200);
    }
  }

  @Test
  void aJournalThatIsMuchLongerThanWhatItTellsIsWrittenAnew() throws IOException {
    String before;
    try (SandboxFixture first = served()) {
      first.post("/tags", "{}");
      first.patch("/tags/id1", "{\"text\":\"a\"}");
      before = first.get("/tags/id1").body();
    }
    String change = Files.readAllLines(journal()).getLast() + "\n";
    Files.writeString(journal(), change.repeat(1_010), StandardOpenOption.APPEND);
    try (SandboxFixture second = served()) {
      assertThat(second.get("/tags/id1").body()).isEqualTo(before);
      second.post("/tags", "{}");
    }
    assertThat(Files.readAllLines(journal())).hasSize(3);
  }

  @Test
  void whatAPackNoLongerKnowsIsKept() throws IOException {
    String strange = "{\"put\":\"Old\",\"place\":[],\"id\":\"a\"}\n";
    try (SandboxFixture first = served()) {
      first.post("/tags", "{}");
    }
    Files.writeString(journal(), strange.repeat(1_100), StandardOpenOption.APPEND);
    try (SandboxFixture second = served()) {
      assertThat(second.get("/tags/id1").status()).isEqualTo(200);
    }
    assertThat(Files.readAllLines(journal())).hasSize(1_102);
  }

  @Test
  void aFileInPlaceOfTheFolderIsTold() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    StartResult startResult =
        Sandbox.start(
            PACK,
            SandboxOptions.of(() -> "x", InstantSource.fixed(SandboxFixture.START)).keeping(file));
    assertThat(startResult).isInstanceOf(StartResult.DataUnusable.class);
  }

  @Test
  void aTakenPortIsTold() {
    try (SandboxFixture first = served()) {
      int port = first.url().getPort();
      StartResult startResult =
          Sandbox.start(
              PACK,
              SandboxOptions.of(() -> "x", InstantSource.fixed(SandboxFixture.START)).onPort(port));
      assertThat(startResult).isEqualTo(new StartResult.PortTaken(port));
    }
  }

  @Test
  void nobodyElseReadsItInAFolderThatOthersCanRead() throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(folder.resolve("sandbox.lock"), "");
    Files.setPosixFilePermissions(
        folder.resolve("sandbox.lock"), PosixFilePermissions.fromString("rw-r--r--"));
    try (SandboxFixture server = served()) {
      server.post("/tags", "{}");
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
              .as(file.toString())
              .isEqualTo("rw-------");
        }
      }
    }
    assertThat(Files.size(journal())).isPositive();
  }
}
