package dev.attune.rest.provider.lookup;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import dev.attune.rest.provider.ProviderFixture;
import dev.attune.rest.provider.ScriptedWire;
import dev.attune.value.MapValue;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ObjectReaderTest {
  private static final String ITEM =
      """
      Item:
        path: /v1/items
        fields:
          id: computed text
          title: text
          color: {type: text, values: [red, green]}
          price: number
          count: {type: number, normalise: number-text}
          tags: set of text
          key: computed sensitive text
          owner_id: {type: text, read: owner.id}
          rows: {type: list of object, fields: {width: number}}
          extra: any
      """;

  private static Result read(ProviderFixture providerFixture) {
    return providerFixture.provider.read(at("Item"), providerFixture.instance("Item", "7", "{}"));
  }

  private static MapValue value(String json) {
    return read(ProviderFixture.of(ITEM).answers(200, json)).instance().orElseThrow().value();
  }

  @Test
  void takesFieldsFromWhereAnswersHaveThem() {
    assertThat(value("{\"id\":\"7\",\"owner\":{\"id\":\"o\"}}").get("owner_id"))
        .contains(Text.of("o"));
  }

  @Test
  void nullSaysAsMuchAsAbsence() {
    assertThat(value("{\"id\":\"7\",\"title\":null}"))
        .isEqualTo(ProviderFixture.json("{\"id\":\"7\"}"));
  }

  @Test
  void whatThePackDoesNotNameIsLeftOut() {
    assertThat(value("{\"id\":\"7\",\"news\":1}"))
        .isEqualTo(ProviderFixture.json("{\"id\":\"7\"}"));
  }

  @Test
  void aValueOfANewerServerIsKept() {
    assertThat(value("{\"id\":\"7\",\"color\":\"blue\"}").get("color")).contains(Text.of("blue"));
  }

  @Test
  void secretsAreMarkedAndSetsAreSets() {
    MapValue value = value("{\"id\":\"7\",\"key\":\"k\",\"tags\":[\"b\",\"a\"]}");

    assertThat(value.get("key").orElseThrow().sensitive()).isTrue();
    assertThat(value.get("tags")).contains(SetValue.of(Text.of("a"), Text.of("b")));
  }

  @Test
  void aNumberMayBeItsTextWhereThePackSaysSo() {
    assertThat(value("{\"id\":\"7\",\"count\":\"3\"}").toString()).contains("\"count\":3");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"id\":\"7\",\"price\":\"hush\"}|'price' is text, but the pack says a number",
        "{\"id\":\"7\",\"tags\":[1]}|'tags[0]' is a number, but the pack says text",
        "{\"id\":\"7\",\"rows\":[{},{\"width\":true}]}|'rows[1].width' is true or false,"
            + " but the pack says a number",
        "{\"id\":\"7\",\"rows\":{}}|'rows' is a map, but the pack says a list of objects",
        "{\"id\":\"8\"}|the answer has a different object: its id is '8',"
            + " not '7'; if the server only spells it differently, write it as the server"
            + " does and adopt it by that id",
        "[]|the answer has no object",
        "nonsense|the answer is not valid JSON"
      })
  void whatMakesNoSenseIsSaid(String json, String words) {
    assertThat(read(ProviderFixture.of(ITEM).answers(200, json)).failure())
        .contains(new Failure.Failed("GET /api/v1/items/7: " + words));
  }

  @Test
  void anEmptyAnswerIsSaid() {
    assertThat(read(ProviderFixture.of(ITEM).answers(200, "")).failure())
        .contains(new Failure.Failed("GET /api/v1/items/7: the answer is empty"));
  }

  @Test
  void anotherContentTypeIsSaid() {
    assertThat(
            read(ProviderFixture.of(ITEM)
                    .replies(ScriptedWire.answer(200, "image/png", "\u0089PNG", Map.of())))
                .failure())
        .contains(new Failure.Failed("GET /api/v1/items/7: the answer is image/png, not JSON"));
  }

  @Test
  void jsonThatIsCalledTextIsJson() {
    ProviderFixture providerFixture =
        ProviderFixture.of(ITEM)
            .replies(ScriptedWire.answer(200, "text/plain", "{\"id\":\"7\"}", Map.of()));

    assertThat(read(providerFixture).failure()).isEmpty();
  }

  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "404|text/html; charset=utf-8|Not found",
        "404|TEXT/HTML|<h1>Not found</h1>",
        "404|application/json|` <!doctype html>`",
        "410|``|<html>"
      })
  void aPageForPeopleDoesNotSayThatAnObjectIsGone(int status, String type, String body) {
    ProviderFixture providerFixture =
        ProviderFixture.of(ITEM).replies(ScriptedWire.answer(status, type, body, Map.of()));

    assertThat(read(providerFixture).failure())
        .hasValueSatisfying(failure ->
            assertThat(failure)
                .isInstanceOf(Failure.Failed.class)
                .extracting(Failure::message)
                .asString()
                .endsWith("is the server's URL right?"));
  }

  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "404|text/plain|404 page not found",
        "404|text/html|``",
        "410|application/json|{\"message\":\"gone\"}"
      })
  void otherWordsDo(int status, String type, String body) {
    ProviderFixture providerFixture =
        ProviderFixture.of(ITEM).replies(ScriptedWire.answer(status, type, body, Map.of()));
    providerFixture.answers(200, "[]");

    assertThat(read(providerFixture)).isEqualTo(Result.gone());
  }

  @Test
  void anObjectThatIsGoneIsNoFailure() {
    assertThat(read(ProviderFixture.of(ITEM).answers(404, "{}").answers(200, "[]")))
        .isEqualTo(Result.gone());
  }

  @Test
  void importsByTheIdAlone() {
    ProviderFixture providerFixture = ProviderFixture.of(ITEM).answers(200, "{\"id\":\"a b\"}");

    Result result = providerFixture.provider.importObject(at("Item"), "a b");

    assertThat(providerFixture.wire.sent()).containsExactly("GET /api/v1/items/a%20b");
    assertThat(result.instance().orElseThrow().id()).isEqualTo("a b");
  }

  @Test
  void fillsPathsWithParentsSettingsAndFieldsAsOneSegmentEach() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Shop: {path: /shops, fields: {id: computed text}}
                Shelf: {parent: Shop, path: "/shops/{parent}/shelves", fields: {id: computed text}}
                Item:
                  parent: Shelf
                  path: /{settings.region}/{parent.parent}/{parent}/items
                  item: /{settings.region}/{parent.parent}/{parent}/items/{sku}
                  read: {query: {"with[all]": "{sku}&"}}
                  fields: {id: computed text, sku: required immutable text}
                """)
            .answers(200, "{\"id\":\"7\",\"sku\":\"x/?#é\"}");

    providerFixture.provider.read(
        at("Item", "...", "a/b"), providerFixture.instance("Item", "7", "{\"sku\":\"x/?#é\"}"));

    assertThat(providerFixture.wire.sent())
        .containsExactly(
            "GET /api/eu/.../a%2Fb/items/x%2F%3F%23%C3%A9" + "?with%5Ball%5D=x%2F%3F%23%C3%A9%26");
  }

  @Test
  void anEmptySegmentIsRefused() {
    ProviderFixture providerFixture = ProviderFixture.of(ITEM);

    assertThat(providerFixture.provider.importObject(at("Item"), "").failure())
        .contains(new Failure.Failed("'{id}' in /v1/items/{id} has no usable value: it is empty"));
    assertThat(providerFixture.wire.sent()).isEmpty();
  }

  @Test
  void dotsAreRefusedSinceNoEscapeKeepsThemFromLeadingElsewhere() {
    ProviderFixture providerFixture = ProviderFixture.of(ITEM);

    assertThat(providerFixture.provider.importObject(at("Item"), "..").failure())
        .contains(
            new Failure.Failed(
                "'{id}' in /v1/items/{id} has no usable value: '..' is not allowed in a path"));
    assertThat(providerFixture.provider.importObject(at("Item"), ".").failure()).isPresent();
    assertThat(providerFixture.wire.sent()).isEmpty();
  }

  @Test
  void aParentThatIsNotSaidIsRefused() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
            """
            Shop: {path: /shops, fields: {id: computed text}}
            Item: {parent: Shop, path: "/shops/{parent}/items", fields: {id: computed text}}
            """);

    assertThat(providerFixture.provider.importObject(at("Item"), "7").failure())
        .contains(
            new Failure.Failed(
                "'{parent}' in /shops/{parent}/items/{id} has no usable value: it is not known"));
  }
}
