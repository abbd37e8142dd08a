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

  private static Instance zone(ProviderFixture bench) {
    return bench.instance("Zone", "7", "{\"id\":\"7\",\"kind\":\"native\",\"server\":\"a\"}");
  }

  @Test
  void oneIsSentWithACreateAndRemembered() {
    ProviderFixture bench = bench().answers(201, "{\"id\":\"7\",\"kind\":\"NATIVE\"}");
    Result made =
        bench.provider.create(
            at("Zone"), bench.write("Zone", "{\"kind\":\"native\",\"server\":\"a\"}"), "intent");

    assertThat(made.instance()).contains(zone(bench));
    assertThat(bench.wire.sent())
        .containsExactly("POST /api/zones {\"kind\":\"native\",\"server\":\"a\"}");
  }

  @Test
  void oneIsAsItWasWhoeverReadsTheObject() {
    ProviderFixture bench =
        bench().answers(200, "{\"id\":\"7\",\"kind\":\"NATIVE\",\"server\":\"-\"}");

    assertThat(bench.provider.read(at("Zone"), zone(bench)).instance()).contains(zone(bench));
    assertThat(bench.provider.listsWhole(at("Zone").type())).isFalse();
  }

  @Test
  void aChangeOfItIsNotedAndNotSent() {
    ProviderFixture bench = bench().answers(200, "{\"id\":\"7\",\"kind\":\"NATIVE\"}");
    Result changed =
        bench.provider.update(
            at("Zone"), zone(bench), bench.write("Zone", "{\"kind\":\"native\",\"server\":\"b\"}"));

    assertThat(changed.instance().orElseThrow().value().get("server")).contains(Text.of("b"));
    assertThat(bench.wire.sent()).containsExactly("GET /api/zones/7");
  }

  @Test
  void noUpdateHasIt() {
    ProviderFixture bench = bench().answers(200, "{\"id\":\"7\",\"kind\":\"other\"}");
    Result changed =
        bench.provider.update(at("Zone"), zone(bench), bench.write("Zone", "{\"kind\":\"other\"}"));

    assertThat(changed.instance().orElseThrow().value().contains("server")).isFalse();
    assertThat(bench.wire.sent()).containsExactly("PATCH /api/zones/7 {\"kind\":\"other\"}");
  }
}
