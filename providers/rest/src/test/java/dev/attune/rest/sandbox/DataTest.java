package dev.attune.rest.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.Pack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** State that outlives the server. */
class DataTest {
  private static final Pack PACK = Served.resource("everything.yaml");

  @TempDir Path folder;

  private Served served() {
    return Served.of(PACK, terms -> terms.keeping(folder));
  }

  private Started start() {
    return Sandbox.start(
        PACK, SandboxTerms.of(() -> "x", InstantSource.fixed(Served.START)).keeping(folder));
  }

  private Path journal() {
    return folder.resolve("journal.jsonl");
  }

  @Test
  void allIsThereAgainAfterARestart() {
    String order;
    try (Served first = served()) {
      order = first.post("/orders", "{\"total\":1}").body();
      first.post("/tags", "{}");
      first.post("/leases", "{}");
      first.delete("/leases/id3");
    }
    try (Served second = served()) {
      assertThat(second.get("/orders/id1").body()).isEqualTo(order);
      assertThat(second.get("/leases").body()).isEqualTo("[]");
      assertThat(second.patch("/orders/id1", "{\"revision\":1}").at("revision")).isEqualTo("2");
    }
  }

  @Test
  void whatWasAcceptedIsDoneAfterARestart() {
    try (Served first = served()) {
      first.post("/clusters", "{\"name\":\"a\"}");
    }
    try (Served second = served()) {
      assertThat(second.get("/clusters").at("[0].name")).isEqualTo("a");
    }
  }

  @Test
  void whatWasAnsweredIsInTheFileBeforeTheServerEnds() throws IOException {
    try (Served first = served()) {
      first.post("/orders", "{\"total\":41}");
      assertThat(Files.readString(journal())).contains("\"total\":41");
    }
  }

  @Test
  void secretsAreInNoFile() throws IOException {
    try (Served first = served()) {
      first.post("/main/shops", "{\"shop\":{\"title\":\"a\",\"secret\":\"s3cret\"}}");
    }
    assertThat(Files.readString(journal())).doesNotContain("s3cret");
    try (Served second = served()) {
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
    try (Served first = served()) {
      first.send("POST", "/main/shops", body, "Idempotency-Key", "t");
    }
    try (Served second = served()) {
      assertThat(
              second.send("POST", "/main/shops", body, "Idempotency-Key", "t").at("data.shop.id"))
          .isEqualTo("id1");
    }
  }

  @Test
  void halfALastLineIsCutOff() throws IOException {
    try (Served first = served()) {
      first.post("/orders", "{}");
    }
    Files.writeString(journal(), "{\"put\":\"Or", StandardOpenOption.APPEND);
    try (Served second = served()) {
      second.post("/tags", "{}");
      assertThat(second.get("/orders").has("[0]")).isTrue();
    }
    assertThat(Files.readAllLines(journal())).hasSize(3).allMatch(line -> line.endsWith("}"));
  }

  @Test
  void aDamagedLineIsNamed() throws IOException {
    try (Served first = served()) {
      first.post("/orders", "{}");
      first.post("/orders", "{}");
    }
    List<String> lines = Files.readAllLines(journal());
    Files.write(journal(), List.of(lines.get(0), lines.get(1).substring(9), lines.get(2)));
    assertThat(start()).isEqualTo(new Started.Damaged(journal(), 2, "this is not JSON"));
    assertThat(start()).isInstanceOf(Started.Damaged.class);
  }

  @Test
  void dataOfAnotherPackIsRefused() {
    try (Served konnect = Served.of(Served.shipped("konnect"), terms -> terms.keeping(folder))) {
      konnect.post("/v3/apis", "{\"name\":\"a\"}");
    }
    assertThat(start())
        .isEqualTo(new Started.Damaged(journal(), 1, "this is data of the pack 'konnect'"));
  }

  @Test
  void aSecondServerIsToldWhereTheFirstIs() {
    try (Served first = served()) {
      assertThat(start()).isEqualTo(new Started.DataInUse(folder, Optional.of(first.url())));
    }
    try (Served third = served()) {
      assertThat(third.get("/orders").status()).isEqualTo(200);
    }
  }

  @Test
  void aJournalThatIsMuchLongerThanWhatItTellsIsWrittenAnew() throws IOException {
    String before;
    try (Served first = served()) {
      first.post("/tags", "{}");
      for (int i = 0; i < 1_010; i++) {
        first.patch("/tags/id1", "{\"text\":\"" + i + "\"}");
      }
      before = first.get("/tags/id1").body();
    }
    try (Served second = served()) {
      assertThat(second.get("/tags/id1").body()).isEqualTo(before);
      second.post("/tags", "{}");
    }
    assertThat(Files.readAllLines(journal())).hasSize(3);
  }

  @Test
  void whatAPackNoLongerKnowsIsKept() throws IOException {
    String strange = "{\"put\":\"Old\",\"place\":[],\"id\":\"a\"}\n";
    try (Served first = served()) {
      first.post("/tags", "{}");
    }
    Files.writeString(journal(), strange.repeat(1_100), StandardOpenOption.APPEND);
    try (Served second = served()) {
      assertThat(second.get("/tags/id1").status()).isEqualTo(200);
    }
    assertThat(Files.readAllLines(journal())).hasSize(1_102);
  }

  @Test
  void aFileInPlaceOfTheFolderIsTold() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    Started started =
        Sandbox.start(
            PACK, SandboxTerms.of(() -> "x", InstantSource.fixed(Served.START)).keeping(file));
    assertThat(started).isInstanceOf(Started.DataUnusable.class);
  }

  @Test
  void aTakenPortIsTold() {
    try (Served first = served()) {
      int port = first.url().getPort();
      Started started =
          Sandbox.start(
              PACK, SandboxTerms.of(() -> "x", InstantSource.fixed(Served.START)).onPort(port));
      assertThat(started).isEqualTo(new Started.PortTaken(port));
    }
  }
}
