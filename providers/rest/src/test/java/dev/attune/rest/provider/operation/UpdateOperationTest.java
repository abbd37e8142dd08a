package dev.attune.rest.provider.operation;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.rest.http.Reply;
import dev.attune.rest.provider.ProviderFixture;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UpdateOperationTest {
  private static String item(String more) {
    return """
    Item:
      path: /v1/items
    %s  fields:
        id: computed text
        title: required text
        note: text
        pin: write-only text
        tags: set of text
        labels: map of text
        size: {type: object, fields: {width: number, height: number, area: computed number}}
        owner_id: {type: text, read: owner.id}
        made: computed text
    """
        .formatted(more.indent(2));
  }

  private static final String DONE =
      "{\"id\":\"7\",\"title\":\"b\",\"made\":\"x\",\"note\":\"n\",\"tags\":[],\"labels\":{},"
          + "\"size\":{\"width\":1},\"owner\":{\"id\":\"o\"}}";

  private static Result update(ProviderFixture providerFixture, String prior, String planned) {
    return providerFixture.provider.update(
        at("Item"),
        providerFixture.instance("Item", "7", prior),
        providerFixture.write("Item", planned));
  }

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

  @Test
  void anEmptyAnswerIsReadBack() {
    ProviderFixture providerFixture =
        ProviderFixture.of(item("")).answers(204, "").answers(200, DONE);

    Result result = update(providerFixture, "{\"title\":\"a\"}", "{\"title\":\"b\"}");

    assertThat(providerFixture.wire.sent()).last().isEqualTo("GET /api/v1/items/7");
    assertThat(result.instance().map(Instance::id)).contains("7");
    assertThat(result.failure()).isEmpty();
  }

  @Test
  void anAcceptedUpdateThatCannotBeReadIsStillASuccess() {
    ProviderFixture providerFixture =
        ProviderFixture.of(item(""))
            .answers(200, "not json")
            .replies(new Reply.Refused("the certificate is not trusted"));

    Result result =
        update(
            providerFixture,
            "{\"title\":\"a\",\"note\":\"n\",\"made\":\"x\"}",
            "{\"title\":\"b\",\"pin\":\"1234567\"}");

    assertThat(result.failure()).isEmpty();
    assertThat(result.instance())
        .contains(
            Instance.of(
                "7", ProviderFixture.json("{\"title\":\"b\",\"made\":\"x\",\"id\":\"7\"}"), "v1"));
    assertThat(result.diagnostics()).hasSize(1);
  }

  @Test
  void anUnansweredUpdateIsInDoubt() {
    ProviderFixture providerFixture =
        ProviderFixture.of(item("")).replies(new Reply.Lost("the connection broke", false));

    assertThat(update(providerFixture, "{\"title\":\"a\"}", "{\"title\":\"b\"}").failure())
        .contains(new Failure.InDoubt("PATCH /api/v1/items/7: the connection broke"));
  }

  @Test
  void anotherObjectInTheAnswerIsNotBelieved() {
    ProviderFixture providerFixture =
        ProviderFixture.of(item(""))
            .answers(200, DONE.replace("\"7\"", "\"8\""))
            .answers(200, DONE);

    Result result = update(providerFixture, "{\"title\":\"a\"}", "{\"title\":\"b\"}");

    assertThat(result.instance().map(Instance::id)).contains("7");
    assertThat(providerFixture.wire.requests().getFirst().headers()).isEqualTo(Map.of());
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

  private static final String KEY =
      """
      Key:
        path: /keys
        name: name
        update: {verb: PUT, body: merge}
        fields: {id: computed text, name: required text, size: defaulted number}
      """;

  private static Result rename(ProviderFixture providerFixture) {
    return providerFixture.provider.update(
        at("Key"),
        providerFixture.instance("Key", "a.", "{\"id\":\"a.\",\"name\":\"a\"}"),
        providerFixture.write("Key", "{\"id\":\"a.\",\"name\":\"b\"}"));
  }

  @Test
  void looksUnderTheIdOfTheAnswerForWhatIsNotThereAnyMore() {
    ProviderFixture providerFixture =
        ProviderFixture.of(KEY)
            .answers(200, "{\"id\":\"b.\",\"name\":\"b\"}")
            .answers(404, "")
            .answers(200, "{\"id\":\"b.\",\"name\":\"b\"}");

    assertThat(rename(providerFixture).instance().map(Instance::id)).contains("b.");
    assertThat(providerFixture.wire.sent())
        .containsExactly(
            "PUT /api/keys/a. {\"name\":\"b\"}", "GET /api/keys/a.", "GET /api/keys/b.");
  }

  @Test
  void theIdOfSomethingElseIsNotTakenForThatOfTheObject() {
    ProviderFixture providerFixture =
        ProviderFixture.of(KEY)
            .answers(200, "{\"id\":\"job-1\"}")
            .answers(200, "{\"id\":\"a.\",\"name\":\"b\"}");

    assertThat(rename(providerFixture).instance().map(Instance::id)).contains("a.");
  }

  private static final String ANY_CASE =
      """
      Key:
        path: /keys
        id: name
        name: name
        update: {verb: PUT}
        fields: {name: {type: required text, normalise: case}, size: number}
      """;

  @Test
  void theIdStaysAsTheServerSpellsIt() {
    ProviderFixture providerFixture =
        ProviderFixture.of(ANY_CASE)
            .answers(200, "{\"name\":\"A\"}")
            .answers(204, "")
            .answers(200, "{\"name\":\"A\",\"size\":1}");

    Result result =
        providerFixture.provider.update(
            at("Key"),
            providerFixture.instance("Key", "A", "{\"name\":\"A\"}"),
            providerFixture.write("Key", "{\"name\":\"a\",\"size\":1}"));

    assertThat(result.instance().map(Instance::id)).contains("A");
    assertThat(providerFixture.wire.sent())
        .containsExactly(
            "GET /api/keys/A", "PUT /api/keys/A {\"name\":\"a\",\"size\":1}", "GET /api/keys/A");
  }

  @Test
  void aNewNameIsTheIdAsTheServerSpellsIt() {
    ProviderFixture providerFixture =
        ProviderFixture.of(ANY_CASE)
            .answers(200, "{\"name\":\"A\"}")
            .answers(204, "")
            .answers(200, "{\"name\":\"B-\"}");

    Result result =
        providerFixture.provider.update(
            at("Key"),
            providerFixture.instance("Key", "A", "{\"name\":\"A\"}"),
            providerFixture.write("Key", "{\"name\":\"b\"}"));

    assertThat(result.instance().map(Instance::id)).contains("B-");
    assertThat(result.diagnostics()).isEmpty();
  }

  @Test
  void whereTheNameIsTheIdTheNewNameIsTheNewId() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Key:
                  path: /keys
                  id: name
                  name: name
                  update: {verb: PUT}
                  fields: {name: required text, size: number}
                """)
            .answers(200, "{\"name\":\"a\"}")
            .answers(204, "")
            .answers(200, "{\"name\":\"b\"}");

    Result result =
        providerFixture.provider.update(
            at("Key"),
            providerFixture.instance("Key", "a", "{\"name\":\"a\"}"),
            providerFixture.write("Key", "{\"name\":\"b\"}"));

    assertThat(result.instance().map(Instance::id)).contains("b");
    assertThat(providerFixture.wire.sent())
        .containsExactly("GET /api/keys/a", "PUT /api/keys/a {\"name\":\"b\"}", "GET /api/keys/b");
  }
}
