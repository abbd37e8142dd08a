package dev.attune.rest.provider.operation;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.CommonCause;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.rest.http.Reply;
import dev.attune.rest.provider.ProviderFixture;
import dev.attune.rest.provider.ScriptedWire;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CreateOperationTest {
  private static final String ITEM =
      """
      Item:
        path: /v1/items
        fields:
          id: computed text
          title: required text
          color: defaulted text
          pin: write-only text
          size: {type: object, fields: {width: number, area: computed number}}
      """;

  private static Result create(ProviderFixture providerFixture, String value) {
    return providerFixture.provider.create(
        at("Item"), providerFixture.write("Item", value), "run/1");
  }

  @Test
  void sendsWhatIsSetAndTakesTheObjectFromTheAnswer() {
    ProviderFixture providerFixture =
        ProviderFixture.of(ITEM)
            .answers(201, "{\"id\":\"7\",\"title\":\"Lamp\",\"color\":\"red\",\"more\":1}");

    Result result = create(providerFixture, "{\"title\":\"Lamp\",\"pin\":\"1234567\"}");

    assertThat(providerFixture.wire.sent())
        .containsExactly("POST /api/v1/items {\"title\":\"Lamp\",\"pin\":\"1234567\"}");
    assertThat(result.instance())
        .contains(
            Instance.of(
                "7",
                ProviderFixture.json("{\"id\":\"7\",\"title\":\"Lamp\",\"color\":\"red\"}"),
                "v1"));
    assertThat(result.failure()).isEmpty();
  }

  @Test
  void leavesOutWhatTheServerDecides() {
    ProviderFixture providerFixture =
        ProviderFixture.of(ITEM)
            .answers(201, "{\"id\":\"7\",\"title\":\"Lamp\",\"size\":{\"width\":1,\"area\":1}}");
    MapValue planned =
        MapValue.builder()
            .put("id", Unknown.UNKNOWN)
            .put("title", Text.of("Lamp"))
            .put("color", Unknown.UNKNOWN)
            .put("size", ProviderFixture.json("{\"width\":1}").with("area", Unknown.UNKNOWN))
            .build();

    Result result =
        providerFixture.provider.create(
            at("Item"), new Write(MapValue.EMPTY, planned, PrivateBytes.NONE), "run/1");

    assertThat(providerFixture.wire.sent())
        .containsExactly("POST /api/v1/items {\"title\":\"Lamp\",\"size\":{\"width\":1}}");
    assertThat(result.failure()).isEmpty();
  }

  @Test
  void takesWhatIsOnlyWrittenFromTheConfiguration() {
    ProviderFixture providerFixture =
        ProviderFixture.of(ITEM).answers(201, "{\"id\":\"7\",\"title\":\"Lamp\"}");

    providerFixture.provider.create(
        at("Item"),
        new Write(
            ProviderFixture.json("{\"pin\":\"1234567\"}"),
            ProviderFixture.json("{\"title\":\"Lamp\"}"),
            PrivateBytes.NONE),
        "run/1");

    assertThat(providerFixture.wire.sent())
        .containsExactly("POST /api/v1/items {\"title\":\"Lamp\",\"pin\":\"1234567\"}");
  }

  @Test
  void readsTheObjectWhoseAnswerLacksFields() {
    ProviderFixture providerFixture =
        ProviderFixture.of(ITEM)
            .answers(201, "{\"id\":\"7\"}")
            .answers(200, "{\"id\":\"7\",\"title\":\"Lamp\"}");

    Result result = create(providerFixture, "{\"title\":\"Lamp\"}");

    assertThat(providerFixture.wire.sent()).last().isEqualTo("GET /api/v1/items/7");
    assertThat(result.instance().orElseThrow().value().get("title")).contains(Text.of("Lamp"));
  }

  @Test
  void anAnswerWithoutAnIdLeavesTheCreateInDoubt() {
    ProviderFixture providerFixture = ProviderFixture.of(ITEM).answers(201, "{\"title\":\"Lamp\"}");

    assertThat(create(providerFixture, "{\"title\":\"Lamp\"}"))
        .isEqualTo(
            Result.failed(
                new Failure.InDoubt(
                    "POST /api/v1/items was accepted with 201, but the answer does not contain the"
                        + " id of the new object: it should be at 'id', beside 'title'")));
  }

  @Test
  void anAnswerWithoutTheEnvelopeSaysWhatItHas() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                ITEM.replace("path: /v1/items", "path: /v1/items\n  envelope: {object: data}"))
            .answers(201, "{\"item\":{\"id\":\"7\"}}");

    assertThat(create(providerFixture, "{\"title\":\"Lamp\"}").failure())
        .contains(
            new Failure.InDoubt(
                "POST /api/v1/items was accepted with 201, but the answer has no object at 'data',"
                    + " it has 'item'"));
  }

  @Test
  void aPageOfHtmlLeavesTheCreateInDoubt() {
    ProviderFixture providerFixture =
        ProviderFixture.of(ITEM)
            .replies(ScriptedWire.answer(200, "text/html; charset=utf-8", "<p>Hi", Map.of()));

    assertThat(create(providerFixture, "{\"title\":\"Lamp\"}").failure())
        .contains(
            new Failure.InDoubt(
                "POST /api/v1/items was accepted with 200, but the answer is text/html, not JSON:"
                    + " is the server's URL right?"));
  }

  @Test
  void anAcceptedCreateThatCannotBeReadIsStillASuccess() {
    ProviderFixture providerFixture =
        ProviderFixture.of(ITEM)
            .answers(201, "{\"id\":\"7\",\"title\":42}")
            .answers(200, "{\"id\":\"7\",\"title\":42}");

    Result result = create(providerFixture, "{\"title\":\"Lamp\",\"pin\":\"1234567\"}");

    assertThat(result.failure()).isEmpty();
    assertThat(result.instance())
        .contains(
            Instance.of("7", ProviderFixture.json("{\"title\":\"Lamp\",\"id\":\"7\"}"), "v1"));
    assertThat(result.diagnostics())
        .singleElement()
        .extracting(one -> one.message())
        .isEqualTo(
            "POST /api/v1/items was accepted with 201, but the result is not known:"
                + " GET /api/v1/items/7: 'title' is a number, but the pack says text");
  }

  @Test
  void tellsOfAnObjectThatCallsItselfOtherwiseThanTheAnswerDid() {
    ProviderFixture providerFixture =
        ProviderFixture.of(ITEM)
            .answers(201, "{\"id\":\"7\"}")
            .answers(200, "{\"id\":\"8\",\"title\":\"Lamp\"}");

    Result result = create(providerFixture, "{\"title\":\"Lamp\"}");

    assertThat(result.instance().map(Instance::id)).contains("8");
    assertThat(result.diagnostics())
        .singleElement()
        .extracting(one -> one.message())
        .isEqualTo("POST /api/v1/items was accepted with 201, but the id should be '7' and is '8'");
  }

  @Test
  void waitsForAnObjectThatIsNotInSightYet() {
    ProviderFixture providerFixture =
        ProviderFixture.of(ITEM)
            .answers(201, "{\"id\":\"7\"}")
            .answers(404, "")
            .answers(200, "{\"id\":\"7\",\"title\":\"Lamp\"}");

    Result result = create(providerFixture, "{\"title\":\"Lamp\"}");

    assertThat(result.diagnostics()).isEmpty();
    assertThat(providerFixture.waiting.waits()).hasSize(1);
  }

  @Test
  void takesTheIdFromTheHeaderLocation() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Item:
                  path: /v1/items
                  create: {answer: location, idempotency: Idempotency-Key}
                  fields: {id: computed text, title: required text}
                """)
            .answers(201, "", Map.of("Location", "https://elsewhere.example/v1/items/a%2Fb"))
            .answers(200, "{\"id\":\"a/b\",\"title\":\"Lamp\"}");

    Result result = create(providerFixture, "{\"title\":\"Lamp\"}");

    assertThat(providerFixture.wire.sent()).last().isEqualTo("GET /api/v1/items/a%2Fb");
    assertThat(providerFixture.wire.requests().getFirst().headers())
        .isEqualTo(Map.of("Idempotency-Key", "run/1"));
    assertThat(result.instance().orElseThrow().id()).isEqualTo("a/b");
  }

  @Test
  void putsWhatIsKnownByItsNameUnderItsName() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Item:
                  path: /queues
                  id: name
                  name: name
                  create: {verb: PUT, answer: nothing}
                  update: {verb: PUT}
                  fields: {name: required immutable path-only text, durable: bool}
                """)
            .answers(201, "")
            .answers(200, "{\"durable\":true}");

    Result result = create(providerFixture, "{\"name\":\"/\",\"durable\":true}");

    assertThat(providerFixture.wire.sent())
        .containsExactly("PUT /api/queues/%2F {\"durable\":true}", "GET /api/queues/%2F");
    assertThat(result.instance())
        .contains(
            Instance.of("/", ProviderFixture.json("{\"durable\":true,\"name\":\"/\"}"), "v1"));
  }

  @Test
  void whatTheServerCallsItIsItsId() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Item:
                  path: /devices
                  id: name
                  create: {verb: PUT, answer: nothing}
                  fields: {name: required immutable text}
                """)
            .answers(204, "")
            .answers(200, "{\"name\":\"ABC-DEF\"}");

    Result result = create(providerFixture, "{\"name\":\"abcdef\"}");

    assertThat(result.instance())
        .contains(Instance.of("ABC-DEF", ProviderFixture.json("{\"name\":\"ABC-DEF\"}"), "v1"));
    assertThat(result.diagnostics()).isEmpty();
  }

  @Test
  void wrapsTheBodyAsTheApiWantsIt() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Item:
                  path: /v1/items
                  envelope: {request: item, object: data.item}
                  fields: {id: computed text, title: required text}
                """)
            .answers(201, "{\"data\":{\"item\":{\"id\":\"7\",\"title\":\"Lamp\"}}}");

    Result result = create(providerFixture, "{\"title\":\"Lamp\"}");

    assertThat(providerFixture.wire.sent())
        .containsExactly("POST /api/v1/items {\"item\":{\"title\":\"Lamp\"}}");
    assertThat(result.instance().orElseThrow().id()).isEqualTo("7");
  }

  @Test
  void aMissingParentIsSaid() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Shop: {path: /shops, fields: {id: computed text}}
                Item:
                  parent: Shop
                  path: /shops/{parent}/items
                  fields: {id: computed text, title: required text}
                """)
            .answers(404, "{\"message\":\"no shop\"}");

    Result result =
        providerFixture.provider.create(
            at("Item", "s1"), providerFixture.write("Item", "{\"title\":\"Lamp\"}"), "run/1");

    assertThat(result.failure())
        .contains(
            new Failure.NotFound(
                "POST /api/shops/s1/items returned 404: no shop: does its parent still"
                    + " exist?"));
  }

  @Test
  void isNeverTriedTwice() {
    ProviderFixture providerFixture =
        ProviderFixture.of(ITEM).replies(new Reply.Unreached("connection refused"));

    assertThat(create(providerFixture, "{\"title\":\"Lamp\"}").failure())
        .contains(
            new Failure.Unavailable(
                "POST /api/v1/items: connection refused",
                true,
                Optional.of(new CommonCause(CommonCause.Kind.UNREACHABLE, "connection refused"))));
    assertThat(providerFixture.wire.sent()).hasSize(1);
  }
}
