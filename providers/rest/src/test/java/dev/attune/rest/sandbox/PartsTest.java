package dev.attune.rest.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Objects that are parts of another and are written through it. */
class PartsTest {
  private final SandboxFixture server =
      SandboxFixture.of(SandboxFixture.resource("everything.yaml"));

  @BeforeEach
  void aShop() {
    server.post("/main/shops", "{\"shop\":{\"title\":\"a\"}}");
  }

  @AfterEach
  void close() {
    server.close();
  }

  private SandboxFixture.Reply say(String record) {
    return server.patch("/main/shops/id1", "{\"records\":[" + record + "]}");
  }

  private SandboxFixture.Reply put(String name, String type, int ttl) {
    return say(
        "{\"do\":\"put\",\"name\":\"%s\",\"type\":\"%s\",\"ttl\":%d}".formatted(name, type, ttl));
  }

  @Test
  void theirParentShowsThem() {
    assertThat(put("www", "A", 60).status()).isEqualTo(201);
    assertThat(put("www", "TXT", 70).status()).isEqualTo(201);

    SandboxFixture.Reply shop = server.get("/main/shops/id1");
    assertThat(shop.at("data.shop.title")).isEqualTo("a");
    assertThat(shop.at("records"))
        .isEqualTo(
            "[{\"name\":\"www\",\"ttl\":60,\"type\":\"A\"},"
                + "{\"name\":\"www\",\"ttl\":70,\"type\":\"TXT\"}]");
  }

  @Test
  void theSameAgainChangesTheOneThatIsThere() {
    put("www", "A", 60);
    assertThat(put("www", "A", 30).status()).isEqualTo(204);

    assertThat(server.get("/main/shops/id1").at("records[0].ttl")).isEqualTo("30");
    assertThat(server.get("/main/shops/id1").has("records[1]")).isFalse();
  }

  @Test
  void theBodySaysWhichOneGoes() {
    put("www", "A", 60);
    put("www", "TXT", 60);
    String gone = "{\"do\":\"drop\",\"name\":\"www\",\"type\":\"A\"}";
    assertThat(say(gone).status()).isEqualTo(204);

    assertThat(server.get("/main/shops/id1").at("records[0].type")).isEqualTo("TXT");
    assertThat(say(gone).status()).isEqualTo(404);
  }

  @Test
  void theParentIsChangedAtTheSamePlace() {
    SandboxFixture.Reply changed =
        server.send(
            "PATCH",
            "/main/shops/id1",
            "{\"shop\":{\"title\":\"b\"}}",
            "Content-Type",
            "application/merge-patch+json");

    assertThat(changed.status()).isEqualTo(200);
    assertThat(server.get("/main/shops/id1").at("data.shop.title")).isEqualTo("b");
  }

  @Test
  void aBodyThatDoesNotSayWhatToDoIsRefused() {
    try (SandboxFixture other =
        SandboxFixture.type(
            """
            Record:
              path: /records
              item: /records
              id: [name, type]
              without: [read]
              envelope: {request: "records[0]", list: records}
              create: {verb: PATCH, answer: nothing, set: {do: put}}
              update: {body: whole, set: {do: put}}
              delete: {verb: PATCH, set: {name: "{name}", type: "{type}", do: drop}}
              fields: {name: required immutable text, type: required immutable text}
            """)) {
      for (String bad :
          List.of(
              "{\"records\":[{\"name\":\"www\",\"type\":\"A\"}]}",
              "{\"records\":{\"do\":\"put\",\"name\":\"www\",\"type\":\"A\"}}",
              "[]")) {
        SandboxFixture.Reply refused = other.patch("/records", bad);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.at("message"))
            .isEqualTo("the body does not say which operation it is for: do, name, type");
      }
      assertThat(other.patch("/records", "{\"records\":[{\"do\":\"put\"}]}").at("message"))
          .isEqualTo("name is required");
    }
  }
}
