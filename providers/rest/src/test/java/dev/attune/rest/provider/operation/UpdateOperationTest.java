package dev.attune.rest.provider.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.rest.provider.ProviderFixture;
import org.junit.jupiter.api.Test;

/** What an update sends, by each verb. */
class UpdateOperationTest extends UpdateFixture {
  @Test
  void sendsOnlyWhatChanges() {
    ProviderFixture providerFixture = ProviderFixture.of(item("")).answers(200, DONE);

    update(
        providerFixture,
        "{\"title\":\"a\",\"tags\":[\"x\",\"y\"],\"size\":{\"width\":1,\"height\":2,\"area\":2}}",
        "{\"title\":\"b\",\"tags\":[\"y\",\"x\"],\"size\":{\"width\":1,\"height\":3,\"area\":2}}");

    assertThat(providerFixture.wire.sent())
        .first()
        .isEqualTo("PATCH /api/v1/items/7 {\"title\":\"b\",\"size\":{\"height\":3}}");
  }

  @Test
  void takesAwayWithNull() {
    ProviderFixture providerFixture = ProviderFixture.of(item("")).answers(200, DONE);

    update(
        providerFixture,
        "{\"title\":\"b\",\"note\":\"n\",\"labels\":{\"a\":\"1\",\"b\":\"2\"}}",
        "{\"title\":\"b\",\"labels\":{\"b\":\"3\"}}");

    assertThat(providerFixture.wire.sent())
        .first()
        .isEqualTo("PATCH /api/v1/items/7 {\"note\":null,\"labels\":{\"a\":null,\"b\":\"3\"}}");
  }

  @Test
  void sendsWhatIsOnlyWrittenAndNeverTakesItAway() {
    ProviderFixture providerFixture =
        ProviderFixture.of(item("")).answers(200, DONE).answers(200, DONE);

    update(providerFixture, "{\"title\":\"b\"}", "{\"title\":\"b\",\"pin\":\"1234567\"}");
    update(providerFixture, "{\"title\":\"b\",\"pin\":\"1234567\"}", "{\"title\":\"b\"}");

    assertThat(providerFixture.wire.sent())
        .containsExactly("PATCH /api/v1/items/7 {\"pin\":\"1234567\"}", "GET /api/v1/items/7");
  }

  @Test
  void readsWhereNothingIsLeftToSend() {
    ProviderFixture providerFixture = ProviderFixture.of(item("")).answers(200, DONE);

    Result result = update(providerFixture, "{\"title\":\"b\"}", "{\"title\":\"b\"}");

    assertThat(providerFixture.wire.sent()).containsExactly("GET /api/v1/items/7");
    assertThat(result.instance().map(Instance::id)).contains("7");
  }

  @Test
  void aWholeObjectKeepsWhatThePackDoesNotKnow() {
    ProviderFixture providerFixture =
        ProviderFixture.of(item("update: {verb: PUT}"))
            .answers(
                200,
                "{\"id\":\"7\",\"title\":\"a\",\"note\":\"n\",\"made\":\"x\",\"new\":{\"q\":1},"
                    + "\"size\":{\"width\":1,\"area\":1,\"depth\":9},"
                    + "\"owner\":{\"id\":\"o\",\"since\":3}}")
            .answers(200, DONE);

    update(
        providerFixture,
        "{\"title\":\"a\"}",
        "{\"title\":\"b\",\"size\":{\"width\":2},\"owner_id\":\"p\"}");

    assertThat(providerFixture.wire.sent()).first().isEqualTo("GET /api/v1/items/7");
    assertThat(providerFixture.wire.sent().get(1))
        .isEqualTo(
            "PUT /api/v1/items/7 {\"new\":{\"q\":1},\"owner\":{\"since\":3},\"title\":\"b\","
                + "\"size\":{\"depth\":9,\"width\":2},\"owner_id\":\"p\"}");
  }

  @Test
  void aWholeObjectKeepsWhatIsInElementsOfTheSameKey() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Item:
                  path: /v1/items
                  update: {verb: PUT}
                  fields:
                    id: computed text
                    ports:
                      type: list of object
                      keys: [port]
                      fields: {port: required number, open: bool}
                """)
            .answers(200, "{\"id\":\"7\",\"ports\":[{\"port\":80,\"open\":true,\"x\":1}]}")
            .answers(200, "{\"id\":\"7\",\"ports\":[]}");

    update(
        providerFixture,
        "{\"ports\":[]}",
        "{\"ports\":[{\"port\":81},{\"port\":80,\"open\":false}]}");

    assertThat(providerFixture.wire.sent().get(1))
        .isEqualTo(
            "PUT /api/v1/items/7"
                + " {\"ports\":[{\"port\":81},{\"x\":1,\"port\":80,\"open\":false}]}");
  }

  @Test
  void aPatchIsAListOfEdits() {
    ProviderFixture providerFixture =
        ProviderFixture.of(item("update: {body: json-patch}")).answers(200, DONE);

    update(
        providerFixture,
        "{\"title\":\"a\",\"note\":\"n\",\"labels\":{\"a/b\":\"1\",\"~\":\"2\"},"
            + "\"size\":{\"width\":1}}",
        "{\"title\":\"b\",\"labels\":{\"a/b\":\"2\"},\"size\":{\"width\":1,\"height\":3},"
            + "\"pin\":\"1234567\"}");

    assertThat(providerFixture.wire.sent())
        .first()
        .isEqualTo(
            "PATCH /api/v1/items/7 [{\"op\":\"replace\",\"path\":\"/title\",\"value\":\"b\"},"
                + "{\"op\":\"remove\",\"path\":\"/note\"},"
                + "{\"op\":\"add\",\"path\":\"/pin\",\"value\":\"1234567\"},"
                + "{\"op\":\"remove\",\"path\":\"/labels/~0\"},"
                + "{\"op\":\"replace\",\"path\":\"/labels/a~1b\",\"value\":\"2\"},"
                + "{\"op\":\"add\",\"path\":\"/size/height\",\"value\":3}]");
    assertThat(providerFixture.wire.requests().getFirst().body().orElseThrow().contentType())
        .isEqualTo("application/json-patch+json");
  }

  private static final String USER =
      """
      Item:
        path: /v1/items
        update: {verb: PUT}
        fields:
          id: computed text
          title: required text
          pin: {type: write-only text, kept-by: pin_hash}
          pin_hash: {type: computed sensitive text, read: pin.hash}
      """;

  @Test
  void whatIsOnlyWrittenStaysByWhatTheApiShowsOfIt() {
    String there = "{\"id\":\"7\",\"title\":\"a\",\"pin\":{\"hash\":\"x1y2z3\"}}";
    ProviderFixture providerFixture =
        ProviderFixture.of(USER).answers(200, there).answers(200, there);

    update(providerFixture, "{\"title\":\"a\"}", "{\"title\":\"b\"}");

    assertThat(providerFixture.wire.sent())
        .contains("PUT /api/v1/items/7 {\"title\":\"b\",\"pin_hash\":\"x1y2z3\"}");
  }

  @Test
  void whatIsOnlyWrittenIsSentAloneWhereItIsSet() {
    String there = "{\"id\":\"7\",\"title\":\"a\",\"pin\":{\"hash\":\"x1y2z3\"}}";
    ProviderFixture providerFixture =
        ProviderFixture.of(USER).answers(200, there).answers(200, there);

    update(providerFixture, "{\"title\":\"a\"}", "{\"title\":\"b\",\"pin\":\"1234567\"}");

    assertThat(providerFixture.wire.sent())
        .contains("PUT /api/v1/items/7 {\"title\":\"b\",\"pin\":\"1234567\"}");
  }
}
