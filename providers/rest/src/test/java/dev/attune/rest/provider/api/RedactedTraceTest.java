package dev.attune.rest.provider.api;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Instance;
import dev.attune.rest.provider.ProviderFixture;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RedactedTraceTest {
  private static ProviderFixture bench() {
    return ProviderFixture.of(
        """
        Item:
          path: /v1/items
          list: {query: {all: "1"}}
          fields:
            id: computed text
            title: required text
            pin: write-only text
            key: computed sensitive text
            owner_id: {type: text, read: owner.id}
            doors: {type: list of object, fields: {code: sensitive text, name: text}}
        """);
  }

  @Test
  void showsBodiesWithoutSecretsAndWithoutWhatMayBeOne() {
    ProviderFixture providerFixture =
        bench()
            .answers(
                201,
                "{\"id\":\"7\",\"title\":\"Lamp\",\"key\":\"k3y\",\"new\":\"n3w\",\"doors\":[],"
                    + "\"owner\":{\"id\":\"o\",\"mail\":\"m@il\"}}");

    providerFixture.provider.create(
        at("Item"),
        providerFixture.write(
            "Item",
            "{\"title\":\"Lamp\",\"pin\":\"1234567\",\"owner_id\":\"o\","
                + "\"doors\":[{\"code\":\"c0de\",\"name\":\"front\"}]}"),
        "run/1");

    assertThat(providerFixture.wire.told())
        .containsExactly(
            "> {\"doors\":[{\"code\":\"(sensitive)\",\"name\":\"front\"}],"
                + "\"owner_id\":\"o\",\"pin\":\"(sensitive)\",\"title\":\"Lamp\"}",
            "< {\"doors\":[],\"id\":\"7\",\"key\":\"(sensitive)\","
                + "\"new\":\"(not in the pack: text of 3 characters)\","
                + "\"owner\":{\"id\":\"o\",\"mail\":\"(not in the pack: text of 4 characters)\"},"
                + "\"title\":\"Lamp\"}");
  }

  @Test
  void tellsWhatFieldsAreLikeThatThePackDoesNotName() {
    ProviderFixture providerFixture =
        bench()
            .answers(
                200,
                "{\"id\":\"7\",\"a\":true,\"b\":null,\"c\":\"\",\"d\":4321,\"e\":[\"s3cret\"],"
                    + "\"f\":{\"s3cret\":1,\"g\":2}}");

    providerFixture.provider.read(at("Item"), providerFixture.instance("Item", "7", "{}"));

    assertThat(providerFixture.wire.told())
        .containsExactly(
            "< {\"a\":\"(not in the pack: true)\",\"b\":\"(not in the pack: null)\","
                + "\"c\":\"(not in the pack: empty text)\",\"d\":\"(not in the pack: number)\","
                + "\"e\":\"(not in the pack: list of 1 element)\","
                + "\"f\":\"(not in the pack: object with 2 fields)\",\"id\":\"7\"}");
  }

  @Test
  void showsWhatIsWrappedAroundObjects() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Item:
                  path: /v1/items
                  envelope: {request: item, object: data.item, list: data.items}
                  fields: {id: computed text, title: text}
                """)
            .answers(201, "{\"data\":{\"item\":{\"id\":\"7\",\"title\":\"a\"}},\"took\":12}")
            .answers(200, "{\"data\":{\"items\":[{\"id\":\"7\"}]}}");

    providerFixture.provider.create(
        at("Item"), providerFixture.write("Item", "{\"title\":\"a\"}"), "run/1");
    providerFixture.provider.list(at("Item"), Optional.empty());

    assertThat(providerFixture.wire.told())
        .containsExactly(
            "> {\"item\":{\"title\":\"a\"}}",
            "< {\"data\":{\"item\":{\"id\":\"7\",\"title\":\"a\"}},"
                + "\"took\":\"(not in the pack: number)\"}",
            "< {\"data\":{\"items\":[{\"id\":\"7\"}]}}");
  }

  @Test
  void showsEditsWithoutSecrets() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Item:
                  path: /v1/items
                  update: {body: json-patch}
                  fields: {id: computed text, title: text, pin: sensitive text, tags: map of text}
                """)
            .answers(
                200, "{\"id\":\"7\",\"title\":\"b\",\"pin\":\"7654321\",\"tags\":{\"a\":\"2\"}}");

    providerFixture.provider.update(
        at("Item"),
        providerFixture.instance(
            "Item", "7", "{\"title\":\"a\",\"pin\":\"1234567\",\"tags\":{\"a\":\"1\"}}"),
        providerFixture.write(
            "Item", "{\"title\":\"b\",\"pin\":\"7654321\",\"tags\":{\"a\":\"2\"}}"));

    assertThat(providerFixture.wire.told().getFirst())
        .contains(
            "\"path\":\"/title\",\"value\":\"b\"", "\"value\":\"(sensitive)\"", "\"value\":\"2\"")
        .doesNotContain("7654321");
  }

  @Test
  void showsLists() {
    ProviderFixture providerFixture = bench().answers(200, "[{\"id\":\"7\",\"key\":\"k3y\"}]");

    providerFixture.provider.list(at("Item"), Optional.empty());

    assertThat(providerFixture.wire.told())
        .containsExactly("< [{\"id\":\"7\",\"key\":\"(sensitive)\"}]");
  }

  @Test
  void showsWhatWentWrongWithoutSecrets() {
    ProviderFixture providerFixture =
        bench()
            .answers(
                400, "{\"message\":\"no " + ProviderFixture.SECRET + "\",\"token\":\"other\"}");

    providerFixture.provider.read(at("Item"), providerFixture.instance("Item", "7", "{}"));

    assertThat(providerFixture.wire.told()).containsExactly("< no (sensitive)");
  }

  @Test
  void addressesAreToldWithoutTheSecretsOfTheObject() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Item:
                  path: /v1/items
                  item: /v1/items/{code}
                  fields: {id: computed text, code: required text}
                """)
            .answers(200, "{\"id\":\"7\",\"code\":\"c0de-of-ours\"}");

    Value hidden = Text.of("c0de-of-ours").markedSensitive();
    providerFixture.provider.read(at("Item"), Instance.of("7", MapValue.of("code", hidden), "v1"));

    assertThat(
            providerFixture
                .wire
                .requests()
                .getFirst()
                .telling()
                .clean("GET /v1/items/c0de-of-ours"))
        .isEqualTo("GET /v1/items/(sensitive)");
  }

  @Test
  void whatCannotBeReadIsNotTold() {
    ProviderFixture providerFixture = bench().answers(200, "hello");

    providerFixture.provider.read(at("Item"), providerFixture.instance("Item", "7", "{}"));

    assertThat(providerFixture.wire.told()).isEmpty();
  }
}
