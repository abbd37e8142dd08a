package dev.attune.rest.provider.body;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.provider.ProviderFixture;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElementPairsTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "list|[{\"a\":1},{\"a\":2}]|[{\"x\":8,\"a\":1},{\"x\":9,\"a\":2}]",
        "list|[{\"a\":1},{\"a\":3}]|[{\"x\":8,\"a\":1},{\"x\":9,\"a\":3}]",
        "list|[{\"a\":2},{\"a\":1}]|[{\"x\":9,\"a\":2},{\"x\":8,\"a\":1}]",
        "list|[{\"a\":2},{\"a\":3}]|[{\"x\":9,\"a\":2},{\"a\":3}]",
        "list|[{\"a\":2}]|[{\"x\":9,\"a\":2}]",
        "list|[{\"a\":3}]|[{\"a\":3}]",
        "set|[{\"a\":3},{\"a\":2}]|[{\"a\":3},{\"x\":9,\"a\":2}]"
      })
  void aWholeObjectKeepsWhatIsUnknownInElements(String type, String wanted, String sent) {
    String there =
        "{\"id\":\"7\",\"title\":\"old\",\"rows\":[{\"a\":1,\"x\":8},{\"a\":2,\"x\":9}]}";
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Item:
                  path: /v1/items
                  update: {verb: PUT}
                  fields:
                    id: computed text
                    title: text
                    rows: {type: %s of object, fields: {a: number}}
                """
                    .formatted(type))
            .answers(200, there);
    providerFixture.wire.forever();

    providerFixture.provider.update(
        at("Item"),
        providerFixture.instance("Item", "7", there),
        providerFixture.write("Item", "{\"title\":\"new\",\"rows\":" + wanted + "}"));

    assertThat(providerFixture.wire.sent().get(1))
        .isEqualTo("PUT /api/v1/items/7 {\"title\":\"new\",\"rows\":" + sent + "}");
  }
}
