package dev.attune.evolution.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.ApiVersion;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.value.MapValue;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever the versions are: an object comes back as it was, and every route gives the same. */
class RoutesTest {
  private static final int KINDS = 3_000;

  @Test
  void everyObjectComesBackAndEveryRouteAgrees() {
    int compiled = 0;
    for (long seed = 1; seed <= KINDS; seed++) {
      Random random = new Random(seed);
      VersionedKind kind = new RandomKinds(random).kind();
      Optional<ConversionPlans> plans = Compiler.compile(kind, KindRules.NONE).plans();
      if (plans.isPresent()) {
        compiled++;
        RandomObjects objects = new RandomObjects(random, 0.8);
        for (var version : kind.versions().entrySet()) {
          Proof.of(
              plans.get(), object(objects, version.getKey(), version.getValue()), "seed " + seed);
        }
      }
    }
    assertThat(compiled).isGreaterThan(KINDS / 2);
  }

  private static MapValue object(RandomObjects objects, ApiVersion version, Shape shape) {
    return objects.of("example.org", "Widget", version.name(), shape);
  }
}
