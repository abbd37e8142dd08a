package dev.attune.rest.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Objects with everything that a pack can say of their bodies. */
class ObjectsTest {
  private static final String MERGE = "application/merge-patch+json";

  private final SandboxFixture server =
      SandboxFixture.of(SandboxFixture.resource("everything.yaml"));

  @AfterEach
  void stop() {
    server.close();
  }

  private SandboxFixture.Reply shop(String fields) {
    return server.post("/main/shops", "{\"shop\":{" + fields + "}}");
  }

  private SandboxFixture.Reply change(String id, String fields) {
    return server.send(
        "PATCH", "/main/shops/" + id, "{\"shop\":{" + fields + "}}", "Content-Type", MERGE);
  }

  @Test
  void someFieldsAreNeverShownAndOthersSpelledOtherwise() {
    server.post("/walls", "{\"first\":\"f\",\"stone\":\"lime\"}");

    assertThat(server.get("/walls/id1").at("results[0].wall"))
        .isEqualTo("{\"id\":\"id1\",\"stone\":\"LIMESTONE\"}");
  }

  @Test
  void fieldsCanBeReplacedWholeAndHaveAValueThatMeansNone() {
    assertThat(server.post("/walls", "{\"note\":\"n\",\"paint\":{\"a\":\"1\"}}").body())
        .isEqualTo("{\"made\":{\"id\":\"id1\"}}");
    server.patch("/walls/id1", "{\"note\":null,\"paint\":{\"b\":\"2\"}}");
    assertThat(server.get("/walls/id1").at("results[0].wall"))
        .isEqualTo("{\"id\":\"id1\",\"note\":\"n\",\"paint\":{\"b\":\"2\"}}");
    server.patch("/walls/id1", "{\"note\":\"\"}");
    assertThat(server.get("/walls/id1").at("results[0].wall.note")).isEmpty();
    assertThat(server.patch("/walls/id1", "{\"note\":7}").body())
        .isEqualTo("{\"results\":[{\"errors\":[\"note must be text\"]}]}");
  }

  @Test
  void envelopesAreTakenOffAndPutOn() {
    SandboxFixture.Reply made = shop("\"title\":\"a\"");
    assertThat(made.status()).isEqualTo(201);
    assertThat(made.at("data.shop.id")).isEqualTo("id1");
    assertThat(server.post("/main/shops", "{\"title\":\"a\"}").status()).isEqualTo(400);
  }

  @Test
  void allThatIsWrongIsToldAtOnceAndNoValueIsRepeated() {
    SandboxFixture.Reply refused =
        shop(
            "\"kind\":\"hu-ge\",\"owner\":{\"phone\":\"1\"},\"ports\":[{\"port\":\"s3cret\"}],"
                + "\"secret\":5,\"tags\":{\"toolong\":\"a\",\"sysa\":\"a\",\"ok\":\"UPPER\"}");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.at("error.code")).isEqualTo("bad_request");
    assertThat(refused.at("error.fields"))
        .isEqualTo(
            "[{\"name\":\"title\",\"text\":\"is required\"},"
                + "{\"name\":\"kind\",\"text\":\"must be one of small, large\"},"
                + "{\"name\":\"secret\",\"text\":\"must be text\"},"
                + "{\"name\":\"owner.mail\",\"text\":\"is required\"},"
                + "{\"name\":\"ports[0].port\",\"text\":\"must be a number\"},"
                + "{\"name\":\"tags\",\"text\":\"has more than 2 labels\"},"
                + "{\"name\":\"tags\",\"text\":\"has a key longer than 5\"},"
                + "{\"name\":\"tags\",\"text\":\"has a key with a reserved prefix\"},"
                + "{\"name\":\"tags.ok\",\"text\":\"does not match [a-z0-9]*\"}]");
    assertThat(refused.body()).doesNotContain("s3cret", "hu-ge", "UPPER");
  }

  @Test
  void whatTheServerSetsIsIgnoredAndWhatThePackDoesNotKnowIsKept() {
    SandboxFixture.Reply made =
        shop(
            "\"title\":\"a\",\"id\":\"mine\",\"new\":{\"x\":1},"
                + "\"owner\":{\"mail\":\"m\",\"since\":\"never\"},\"ports\":[{\"port\":1}]");
    assertThat(made.at("data.shop.id")).isEqualTo("id1");
    assertThat(made.at("data.shop.new.x")).isEqualTo("1");
    assertThat(made.at("data.shop.owner.since")).isEqualTo("shop-id1");
    assertThat(made.at("data.shop.ports[0].open")).isEqualTo("true");
    assertThat(made.at("data.shop.kind")).isEqualTo("small");
  }

  @Test
  void aMergeChangesWhatItSaysAndNullTakesAway() {
    shop("\"title\":\"a\",\"color\":\"RED\",\"owner\":{\"mail\":\"m\"},\"tags\":{\"a\":\"1\"}");
    SandboxFixture.Reply changed =
        change(
            "id1", "\"color\":null,\"owner\":{\"mail\":\"n\"},\"tags\":{\"a\":null,\"b\":\"2\"}");
    assertThat(changed.status()).isEqualTo(200);
    assertThat(changed.has("data.shop.color")).isFalse();
    assertThat(changed.at("data.shop.owner.mail")).isEqualTo("n");
    assertThat(changed.at("data.shop.tags")).isEqualTo("{\"b\":\"2\"}");
    assertThat(changed.at("data.shop.title")).isEqualTo("a");
  }

  @Test
  void whatIsImmutableCannotBeChangedAndWhatIsRequiredNotTakenAway() {
    shop("\"title\":\"a\",\"secret\":\"one\",\"owner\":{\"mail\":\"m\",\"phone\":\"1\"}");
    assertThat(change("id1", "\"secret\":\"one\"").status()).isEqualTo(200);
    SandboxFixture.Reply refused =
        change(
            "id1",
            "\"title\":null,\"kind\":\"large\",\"secret\":\"two\",\"owner\":{\"phone\":\"2\"}");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.at("error.text"))
        .isEqualTo(
            "title is required; kind cannot be changed; secret cannot be changed; "
                + "owner.phone cannot be changed");
  }

  @Test
  void anUpdateMustBeOfTheContentTypeThatThePackSays() {
    shop("\"title\":\"a\"");
    assertThat(server.patch("/main/shops/id1", "{\"shop\":{}}").status()).isEqualTo(415);
  }

  @Test
  void twoElementsWithTheSameKeyAreRefused() {
    assertThat(shop("\"title\":\"a\",\"ports\":[{\"port\":1},{\"port\":1}]").at("error.text"))
        .isEqualTo("ports has two elements with the same port");
  }

  @Test
  void aNameCanBeGivenToAnotherOnceItIsFree() {
    shop("\"title\":\"a\"");
    shop("\"title\":\"b\"");
    assertThat(change("id2", "\"title\":\"a\"").status()).isEqualTo(409);
    change("id1", "\"title\":\"c\"");
    assertThat(change("id2", "\"title\":\"a\"").status()).isEqualTo(200);
  }

  @Test
  void aSecondTryWithTheSameTokenMakesNoSecondObject() {
    String body = "{\"shop\":{\"title\":\"a\"}}";
    SandboxFixture.Reply first = server.send("POST", "/main/shops", body, "Idempotency-Key", "t");
    SandboxFixture.Reply second = server.send("POST", "/main/shops", body, "Idempotency-Key", "t");
    assertThat(second.at("data.shop.id")).isEqualTo(first.at("data.shop.id"));
    assertThat(server.get("/main/shops").has("data.shops[1]")).isFalse();
    String other = "{\"shop\":{\"title\":\"b\"}}";
    assertThat(server.send("POST", "/main/shops", other, "Idempotency-Key", "t").status())
        .isEqualTo(409);
  }

  @Test
  void aListOfEditsIsCarriedOutInOrder() {
    shop("\"title\":\"a\"");
    server.post("/main/shops/id1/shelves", "{\"height\":1,\"notes\":[\"x\"]}");
    SandboxFixture.Reply changed =
        server.send(
            "PATCH",
            "/shelves/id2",
            "[{\"op\":\"test\",\"path\":\"/height\",\"value\":1},"
                + "{\"op\":\"replace\",\"path\":\"/height\",\"value\":2},"
                + "{\"op\":\"add\",\"path\":\"/notes/-\",\"value\":\"y\"},"
                + "{\"op\":\"remove\",\"path\":\"/notes/0\"}]",
            "Content-Type",
            "application/json-patch+json");
    assertThat(changed.at("height")).isEqualTo("2");
    assertThat(changed.at("notes")).isEqualTo("[\"y\"]");
  }

  @Test
  void aWholeObjectReplacesWhatWasThere() {
    server.post("/invoices", "{\"total\":1,\"new\":true}");
    SandboxFixture.Reply changed = server.put("/invoices/id1?rev=1", "{\"total\":2}");
    assertThat(changed.at("total")).isEqualTo("2");
    assertThat(changed.has("new")).isFalse();
  }

  @Test
  void whatThePackLeavesOutIsNotThere() {
    server.post("/fixed", "{\"value\":\"a\"}");
    SandboxFixture.Reply read = server.get("/fixed/id1");
    assertThat(read.status()).isEqualTo(405);
    assertThat(read.header("Allow")).isEqualTo("DELETE");
    assertThat(server.get("/nowhere").status()).isEqualTo(404);
  }
}
