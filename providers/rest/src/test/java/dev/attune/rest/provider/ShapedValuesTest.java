package dev.attune.rest.provider;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.guard.GuardSettings;
import dev.attune.provider.guard.GuardedProvider;
import dev.attune.schema.Catalogue;
import dev.attune.schema.TypeName;
import dev.attune.value.CanonicalJson;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values of a pack are what its schema says: a guard that looks again finds nothing to change. */
class ShapedValuesTest {
  private static final GuardSettings TERMS = GuardSettings.of(Duration.ofMinutes(1));

  /** The same provider, whose values nobody takes on trust. */
  private record Distrusted(Provider provider) implements Provider {
    @Override
    public Catalogue schemas() {
      return provider.schemas();
    }

    @Override
    public Set<Operation> operations(TypeName type) {
      return provider.operations(type);
    }

    @Override
    public Result read(Location location, Instance known) {
      return provider.read(location, known);
    }

    @Override
    public Matches list(Location location, Optional<String> after) {
      return provider.list(location, after);
    }
  }

  static Stream<String> bodies() {
    return Stream.concat(
        HostileAnswersTest.bodies(),
        Stream.of(
            "{\"id\":\"7\",\"title\":\"Lamp\",\"unknown\":{\"a\":[1,null]}}",
            "{\"id\":\"7\",\"tags\":[\"b\",\"a\",\"b\"],\"rows\":[{\"a\":\"x\",\"b\":1},{}]}",
            "{\"id\":\"7\",\"secret\":\"canary\",\"maps\":{\"k\":{\"secret\":\"canary\",\"z\":0}}}",
            "{\"id\":\"7\",\"title\":null,\"price\":1.50,\"maps\":{\"k\":null},\"any\":[{\"x\":{}}]}",
            "[{\"id\":\"7\",\"rows\":[{\"a\":null}]},{\"id\":\"8\",\"tags\":[]}]"));
  }

  private static ProviderFixture bench(String body) {
    ProviderFixture providerFixture =
        ProviderFixture.of(
            """
            Item:
              path: /v1/items
              fields:
                id: computed text
                title: text
                price: number
                tags: set of text
                secret: sensitive text
                any: any
                rows: {type: list of object, fields: {a: text}}
                maps: {type: map of object, fields: {secret: sensitive text}}
            """);
    providerFixture.replies(ScriptedWire.answer(200, "application/json", body, Map.of()));
    providerFixture.wire.forever();
    return providerFixture;
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void aGuardThatLooksAgainFindsTheSame(String body) {
    ProviderFixture providerFixture = bench(body);
    Provider trusted = new GuardedProvider("shop", providerFixture.provider, TERMS);
    Provider looked = new GuardedProvider("shop", new Distrusted(providerFixture.provider), TERMS);
    Instance known = providerFixture.instance("Item", "7", "{}");

    assertThat(shown(trusted.read(at("Item"), known)))
        .isEqualTo(shown(looked.read(at("Item"), known)));
    assertThat(shown(trusted.list(at("Item"), Optional.empty())))
        .isEqualTo(shown(looked.list(at("Item"), Optional.empty())));
  }

  /** Marks take no part in equality, but they show. */
  private static List<String> shown(Result result) {
    return shown(result.instance().stream(), result.failure().toString());
  }

  private static List<String> shown(Matches matches) {
    return shown(matches.instances().stream(), matches.failure().toString());
  }

  private static List<String> shown(Stream<Instance> instances, String failure) {
    return Stream.concat(
            Stream.of(failure),
            instances.map(one -> one.id() + CanonicalJson.write(one.value()) + one.value()))
        .toList();
  }
}
