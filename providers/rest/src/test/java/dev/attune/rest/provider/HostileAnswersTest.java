package dev.attune.rest.provider;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Lookup;
import dev.attune.provider.Result;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever an API answers, a write that it accepted is never told as one that did not happen. */
class HostileAnswersTest {
  static Stream<String> bodies() {
    return Stream.of(
        "",
        "null",
        "[]",
        "{}",
        "\"text\"",
        "{\"id\":null}",
        "{\"id\":\"\"}",
        "{\"id\":{}}",
        "{\"id\":7,\"title\":8}",
        "{\"id\":\"7\",\"tags\":{},\"rows\":[[]]}",
        "{\"id\":\"\\u0000/../\",\"title\":\"\\u001b[2J\"}",
        "{\"id\":\"7\",\"id\":\"8\"}",
        "{\"price\":1e999999999}",
        "[".repeat(100_000),
        "{\"a\":".repeat(501) + "1" + "}".repeat(501),
        "\u0000\u0001\ufffd",
        "<html>");
  }

  private static ProviderFixture bench(String update, String body) {
    ProviderFixture providerFixture =
        ProviderFixture.of(
            """
            Item:
              path: /v1/items
              name: title
              %s
              fields:
                id: computed text
                title: required text
                price: number
                tags: set of text
                rows: {type: list of object, fields: {a: text}}
            """
                .formatted(update));
    providerFixture.replies(ScriptedWire.answer(200, "application/json", body, Map.of()));
    providerFixture.wire.forever();
    return providerFixture;
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void aCreateIsMadeOrInDoubt(String body) {
    ProviderFixture providerFixture = bench("", body);

    Result result =
        providerFixture.provider.create(
            at("Item"), providerFixture.write("Item", "{\"title\":\"a\"}"), "run/1");

    assertThat(result.failure().stream()).allMatch(Failure.InDoubt.class::isInstance);
    assertThat(result.instance().map(Instance::id)).isNotEqualTo(Optional.of(""));
    assertThat(result.failure().isPresent() || result.instance().isPresent()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void anUpdateThatWasAcceptedHasHappened(String body) {
    ProviderFixture providerFixture = bench("", body);

    Result result =
        providerFixture.provider.update(
            at("Item"),
            providerFixture.instance("Item", "7", "{\"title\":\"a\"}"),
            providerFixture.write("Item", "{\"title\":\"b\"}"));

    assertThat(result.failure()).isEmpty();
    assertThat(result.instance().map(Instance::id)).contains("7");
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void aLookFailsProperly(String body) {
    ProviderFixture providerFixture = bench("", body);

    Result read =
        providerFixture.provider.read(at("Item"), providerFixture.instance("Item", "7", "{}"));
    var page = providerFixture.provider.list(at("Item"), Optional.empty());
    var found = providerFixture.provider.find(at("Item"), new Lookup.ByName("a"));

    assertThat(Stream.of(read.failure(), page.failure(), found.failure()).flatMap(Optional::stream))
        .allMatch(Failure.Failed.class::isInstance)
        .allMatch(failure -> failure.message().length() < 300);
  }

  @Test
  void aWholeObjectIsNotWrittenOverWhatCannotBeRead() {
    ProviderFixture providerFixture = bench("update: {verb: PUT}", "{\"id\":\"7\",\"title\":8}");

    Result result =
        providerFixture.provider.update(
            at("Item"),
            providerFixture.instance("Item", "7", "{\"title\":\"a\"}"),
            providerFixture.write("Item", "{\"title\":\"b\"}"));

    assertThat(result.failure())
        .contains(
            new Failure.Failed("GET /api/v1/items/7: 'title' is a number, but the pack says text"));
    assertThat(providerFixture.wire.sent()).containsExactly("GET /api/v1/items/7");
  }
}
