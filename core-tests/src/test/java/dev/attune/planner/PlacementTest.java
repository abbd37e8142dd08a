package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.plan.Change;
import dev.attune.plan.Plan;
import dev.attune.provider.Location;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import org.junit.jupiter.api.Test;

/** A placed resource is one change, with a part for each of its nodes. */
class PlacementTest {
  private final World eu = Konnect.world();
  private final World us = Konnect.world();

  private Scene scene(String nodes) {
    return new Scene()
        .provider("konnect", ScriptedProvider.on(Konnect.world()))
        .provider("eu", ScriptedProvider.on(eu))
        .provider("us", ScriptedProvider.on(us))
        .manifests(
            """
            apiVersion: konnect.attune.dev/v1
            kind: Portal
            metadata: {name: web}
            spec: {name: web, description: new}
            placement: {nodes: [%s]}
            """
                .formatted(nodes));
  }

  private static void put(World world, String description) {
    world.put(
        Location.of(Konnect.PORTAL),
        MapValue.builder()
            .put("name", Text.of("web"))
            .put("description", Text.of(description))
            .put("labels", MapValue.of("attune-managed", Text.of("default")))
            .build());
  }

  private String planned(String nodes) {
    Plan plan = scene(nodes).planned();
    StringBuilder said = new StringBuilder();
    for (Change change : plan.changes()) {
      said.append(change.id());
      change
          .deployments()
          .forEach(node ->
              said.append(' ')
                  .append(node.action())
                  .append(' ')
                  .append(node.node())
                  .append(' ')
                  .append(node.fields().keys())
                  .append(node.id().orElse("-")));
    }
    return said.toString();
  }

  @Test
  void anObjectIsMadeOnEveryNode() {
    assertThat(planned("eu, us"))
        .isEqualTo("1-c-web CREATE eu [description, name]- CREATE us [description, name]-");
  }

  @Test
  void aNodeThatIsAsItShouldBeHasNoPart() {
    put(eu, "new");
    put(us, "old");
    assertThat(planned("eu, us")).isEqualTo("1-u-web UPDATE us [description]portal-1");
  }

  @Test
  void oneChangeMakesHereAndUpdatesThere() {
    put(us, "old");
    assertThat(planned("eu, us"))
        .isEqualTo("1-u-web CREATE eu [description, name]- UPDATE us [description]portal-1");
  }

  @Test
  void whereAllNodesAreAsTheyShouldBeThereIsNoChange() {
    put(eu, "new");
    put(us, "new");
    assertThat(planned("eu, us")).isEmpty();
  }

  @Test
  void aNodeThatIsNoProviderIsToldAtTheResource() {
    assertThat(Scene.said(scene("eu, nowhere").plan())).startsWith("m1.yaml:").contains("nowhere");
  }

  @Test
  void aConflictOnOneNodeKeepsThePlanFromBeingMade() {
    us.put(Location.of(Konnect.PORTAL), MapValue.of("name", Text.of("web")));
    assertThat(scene("eu, us").plan().diagnostics())
        .extracting(found -> found.code().id())
        .containsExactly("ATT-0707");
  }
}
