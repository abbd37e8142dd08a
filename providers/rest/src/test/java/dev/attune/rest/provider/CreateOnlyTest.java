package dev.attune.rest.provider;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.value.Text;
import org.junit.jupiter.api.Test;

/** Fields that an API takes when an object is made, or spells otherwise than it takes them. */
class CreateOnlyTest {
  private static ProviderFixture bench() {
    return ProviderFixture.of(
        """
        Zone:
          path: /zones
          fields:
            id: computed text
            kind: {type: text, same: {native: NATIVE}}
            server: create-only text
        """);
  }

  private static Instance zone(ProviderFixture providerFixture) {
    return providerFixture.instance(
        "Zone", "7", "{\"id\":\"7\",\"kind\":\"native\",\"server\":\"a\"}");
  }

  @Test
  void oneIsSentWithACreateAndRemembered() {
    ProviderFixture providerFixture = bench().answers(201, "{\"id\":\"7\",\"kind\":\"NATIVE\"}");
    Result made =
        providerFixture.provider.create(
            at("Zone"),
            providerFixture.write("Zone", "{\"kind\":\"native\",\"server\":\"a\"}"),
            "intent");

    assertThat(made.instance()).contains(zone(providerFixture));
    assertThat(providerFixture.wire.sent())
        .containsExactly("POST /api/zones {\"kind\":\"native\",\"server\":\"a\"}");
  }

  @Test
  void oneIsAsItWasWhoeverReadsTheObject() {
    ProviderFixture providerFixture =
        bench().answers(200, "{\"id\":\"7\",\"kind\":\"NATIVE\",\"server\":\"-\"}");

    assertThat(providerFixture.provider.read(at("Zone"), zone(providerFixture)).instance())
        .contains(zone(providerFixture));
    assertThat(providerFixture.provider.listsWhole(at("Zone").type())).isFalse();
  }

  @Test
  void aChangeOfItIsNotedAndNotSent() {
    ProviderFixture providerFixture = bench().answers(200, "{\"id\":\"7\",\"kind\":\"NATIVE\"}");
    Result changed =
        providerFixture.provider.update(
            at("Zone"),
            zone(providerFixture),
            providerFixture.write("Zone", "{\"kind\":\"native\",\"server\":\"b\"}"));

    assertThat(changed.instance().orElseThrow().value().get("server")).contains(Text.of("b"));
    assertThat(providerFixture.wire.sent()).containsExactly("GET /api/zones/7");
  }

  @Test
  void noUpdateHasIt() {
    ProviderFixture providerFixture = bench().answers(200, "{\"id\":\"7\",\"kind\":\"other\"}");
    Result changed =
        providerFixture.provider.update(
            at("Zone"),
            zone(providerFixture),
            providerFixture.write("Zone", "{\"kind\":\"other\"}"));

    assertThat(changed.instance().orElseThrow().value().contains("server")).isFalse();
    assertThat(providerFixture.wire.sent())
        .containsExactly("PATCH /api/zones/7 {\"kind\":\"other\"}");
  }
}
