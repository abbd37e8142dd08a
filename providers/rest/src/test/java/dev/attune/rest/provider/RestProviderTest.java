package dev.attune.rest.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.CommonCause;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.ProviderCode;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.Packs;
import dev.attune.rest.provider.Connector.Connected;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RestProviderTest {
  private static final Pack PACK =
      Packs.sound(
          Packs.withType(
              """
              Shop: {path: /shops, fields: {id: computed text}}
              Item:
                parent: Shop
                path: /shops/{parent}/items
                fields:
                  id: computed text
                  twin: {type: text, reference: Item}
                  parts: {type: list of object, fields: {shop: {type: text, reference: Shop}}}
              """));

  private final List<MapValue> connects = new ArrayList<>();
  private final ScriptedWire wire = new ScriptedWire();

  private RestProvider provider(Connected connected) {
    return new RestProvider(
        "shop-eu",
        PACK,
        config -> {
          connects.add(config);
          return connected;
        },
        new FakeTimer());
  }

  private RestProvider ready() {
    return provider(new Connected.Ready(URI.create("https://shop.example/"), Map.of(), wire));
  }

  private static Location shop(String group) {
    return Location.of(new TypeName(group, "Shop"));
  }

  private static final Instance KNOWN = Instance.of("7", MapValue.EMPTY, "v1");

  @Test
  void servesItsKindsUnderItsOwnName() {
    assertThat(ready().schemas().types())
        .containsExactly(
            new TypeName("shop-eu.attune.dev", "Item"), new TypeName("shop-eu.attune.dev", "Shop"));
  }

  @Test
  void parentsAndReferencesAreUnderItsNameToo() {
    Schema item = ready().schemas().find(new TypeName("shop-eu.attune.dev", "Item")).orElseThrow();

    assertThat(item.parents()).containsExactly(new TypeName("shop-eu.attune.dev", "Shop"));
    assertThat(item.toString()).doesNotContain("shop.attune.dev");
    assertThat(PACK.called("shop-eu").type("Item").orElseThrow().fields().toString())
        .contains("shop-eu.attune.dev")
        .doesNotContain("shop.attune.dev");
  }

  @Test
  void takesResourcesOfThePacksOwnGroup() {
    RestProvider provider = ready();
    provider.configure(MapValue.EMPTY);
    wire.answers(200, "{\"id\":\"7\"}");

    assertThat(provider.read(shop("shop.attune.dev"), KNOWN).failure()).isEmpty();
    assertThat(provider.schemas().find(new TypeName("shop.attune.dev", "Shop"))).isPresent();
    assertThat(wire.sent()).containsExactly("GET /shops/7");
  }

  private static Failure unusable(String why) {
    return new Failure.Failed(why, Optional.of(new CommonCause(CommonCause.Kind.UNUSABLE, why)));
  }

  @Test
  void asksNothingBeforeItIsConfigured() {
    assertThat(ready().read(shop("shop-eu.attune.dev"), KNOWN).failure())
        .contains(unusable("shop-eu is not configured"));
  }

  @Test
  void saysWhyItCannotBeUsed() {
    Diagnostic why = Diagnostic.error(ProviderCode.UNUSABLE, "shop-eu needs the setting 'token'");
    RestProvider provider = provider(new Connected.Unusable(List.of(why)));

    assertThat(provider.configure(MapValue.EMPTY)).containsExactly(why);
    assertThat(provider.read(shop("shop-eu.attune.dev"), KNOWN).failure())
        .contains(unusable("shop-eu cannot be used: shop-eu needs the setting 'token'"));
  }

  @Test
  void connectsOnlyWhenSomebodyNeedsIt() {
    RestProvider provider = ready();

    assertThat(provider.configureWhenNeeded(ProviderFixture.json("{\"a\":\"b\"}"))).isEmpty();
    assertThat(connects).isEmpty();
    wire.answers(200, "{}").answers(200, "{}");
    provider.read(shop("shop-eu.attune.dev"), KNOWN);
    provider.read(shop("shop-eu.attune.dev"), KNOWN);

    assertThat(connects).containsExactly(ProviderFixture.json("{\"a\":\"b\"}"));
  }

  @Test
  void closesItsWire() {
    RestProvider provider = ready();
    provider.configure(MapValue.EMPTY);

    provider.close();

    assertThat(wire.isClosed()).isTrue();
    assertThat(provider.read(shop("shop-eu.attune.dev"), KNOWN).failure())
        .contains(unusable("shop-eu is closed"));
  }

  @Test
  void aPackUnderItsOwnNameIsThePack() {
    assertThat(PACK.called("shop")).isSameAs(PACK);
  }
}
