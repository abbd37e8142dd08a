package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Location;
import dev.attune.testkit.Property;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.lang.management.ManagementFactory;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Four times the resources cost about four times the work, by the processor's clock. */
class PlanScaleTest {
  private static final int FEW = Property.times(1_500);
  private static final int MANY = 4 * FEW;

  /** Square growth would give sixteen. */
  private static final double LIMIT = 9;

  private static void growsInStep(IntFunction<Scene> scenes, int perResource) {
    cost(scenes.apply(FEW), FEW * perResource);
    long few = Math.max(cost(scenes.apply(FEW), FEW * perResource), 1);
    long many = cost(scenes.apply(MANY), MANY * perResource);
    assertThat((double) many / few).isLessThan(LIMIT);
  }

  private static long cost(Scene scene, int changes) {
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    assertThat(scene.planned().changes()).hasSize(changes);
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
  }

  private static Scene data(int count, IntFunction<String> input) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append("---\napiVersion: builtin.attune.dev/v1\nkind: Data\nmetadata: {name: d")
          .append(i)
          .append("}\nspec: {input: \"")
          .append(input.apply(i))
          .append("\"}\n");
    }
    return new Scene().manifests(text.toString());
  }

  @Test
  void resourcesBesideEachOther() {
    growsInStep(count -> data(count, i -> "value " + i), 1);
  }

  @Test
  void resourcesInOneLongChain() {
    growsInStep(count -> data(count, i -> i == 0 ? "x" : "${Data/d" + (i - 1) + ".output}"), 1);
  }

  @Test
  void resourcesThatAllReferToOne() {
    growsInStep(count -> data(count, i -> i == 0 ? "x" : "${Data/d0.id}"), 1);
  }

  @Test
  void objectsThatAreAllToGo() {
    growsInStep(PlanScaleTest::undeclared, 1);
  }

  /** Portals that nobody declares any more, each with a strategy that only it uses. */
  private static Scene undeclared(int count) {
    World world = Konnect.world();
    MapValue ours = MapValue.of("attune-managed", Text.of("shop"));
    for (int i = 0; i < count / 2; i++) {
      world.put(
          Location.of(Konnect.APPLICATION_AUTH_STRATEGY),
          "strategy-" + i,
          MapValue.builder()
              .put("name", Text.of("s" + i))
              .put("strategy_type", Text.of("key_auth"))
              .put("labels", ours)
              .build());
      world.put(
          Location.of(Konnect.PORTAL),
          "portal-" + i,
          MapValue.builder()
              .put("name", Text.of("p" + i))
              .put("default_application_auth_strategy_id", Text.of("strategy-" + i))
              .put("labels", ours)
              .build());
    }
    world.put(
        Location.of(Konnect.API),
        "api",
        MapValue.builder().put("name", Text.of("a")).put("labels", ours).build());
    return Scene.on(world)
        .pruning()
        .manifests(
            """
            apiVersion: konnect.attune.dev/v1
            kind: Api
            metadata: {name: a, namespace: shop}
            spec: {name: a}
            """);
  }
}
