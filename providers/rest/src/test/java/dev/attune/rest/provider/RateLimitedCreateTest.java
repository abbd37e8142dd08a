package dev.attune.rest.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.http.HttpOptions;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.Packs;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A create may be carried out later where it has to wait for its turn first. */
class RateLimitedCreateTest {
  private static final TypeName SHOP = new TypeName("shop.attune.dev", "Shop");

  private static RestProvider limited(String limit) {
    Pack pack =
        Packs.sound(
            "rate-limit: "
                + limit
                + "\n"
                + Packs.withType("Shop: {path: /shops, fields: {id: computed text}}\n"));
    RestProvider provider =
        new RestProvider(
            "shop",
            pack,
            _ ->
                new Connector.Connected.Ready(
                    URI.create("https://shop.example/"), Map.of(), new ScriptedWire()),
            new FakeTimer());
    assertThat(provider.configure(MapValue.EMPTY)).isEmpty();
    return provider;
  }

  private static Duration waits(String limit) {
    return limited(limit)
        .longestCreate(SHOP, MapValue.EMPTY)
        .minus(HttpOptions.DEFAULT.answerTimeout());
  }

  @Test
  void theTenthOfTenHasTheTimeThatTheOthersTake() {
    assertThat(waits("{requests: 1, per: 10s}")).isGreaterThanOrEqualTo(Duration.ofSeconds(90));
  }

  @Test
  void whereAllHaveTheirTurnAtOnceItWaitsForTheNextStretchOnly() {
    assertThat(waits("{requests: 100, per: 1m}")).isEqualTo(Duration.ofMinutes(1));
  }

  @Test
  void noMoreAreSentThanTheApiTakesAtOnce() {
    assertThat(limited("{requests: 100, per: 1m, parallel: 4}").mostAtOnce()).isEqualTo(4);
    assertThat(limited("{requests: 100, per: 1m}").mostAtOnce()).isEqualTo(Integer.MAX_VALUE);
  }
}
