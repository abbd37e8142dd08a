package dev.attune.planner.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.plan.Change;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanResult;
import dev.attune.planner.Scene;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.schema.TypeName;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the store knows to be ours says so again, however it lost its label. */
class LostLabelTest {
  private static final TypeName PORTAL = Konnect.PORTAL;

  private final MemoryStore store = new MemoryStore();

  private static World world(Operation... without) {
    return World.of(Konnect.kind(PORTAL).without(without).build());
  }

  private Scene scene(World world, MapValue labels, boolean wasProtected, String annotations) {
    world.put(
        Location.of(PORTAL),
        "p-1",
        MapValue.builder().put("name", Text.of("web")).put("labels", labels).build());
    store.record(
        LastApplied.of(
            new ObjectPlace(
                Deployment.of(Identity.of("shop", PORTAL, "web")), "konnect", List.of()),
            Instance.of("p-1", MapValue.EMPTY, Konnect.VERSION),
            Declaration.NONE.withProtection(
                wasProtected ? ProtectionLevel.FULL : ProtectionLevel.NONE)));
    return Scene.on(world)
        .store(store)
        .manifests(
            """
            apiVersion: konnect.attune.dev/v1
            kind: Portal
            metadata: {name: web, namespace: shop, labels: {team: a}, annotations: {%s}}
            spec: {name: web}
            """
                .formatted(annotations));
  }

  private static MapValue labels(String... keysAndValues) {
    MapValue.Builder labels = MapValue.builder().put("team", Text.of("a"));
    for (int i = 0; i < keysAndValues.length; i += 2) {
      labels.put(keysAndValues[i], Text.of(keysAndValues[i + 1]));
    }
    return labels.build();
  }

  private static List<String> changes(Plan plan) {
    return plan.changes().stream()
        .map(change -> change.id() + " " + change.fields() + change.protection().orElse(null))
        .toList();
  }

  @Test
  void theLabelIsPutBack() {
    assertThat(scene(world(), labels(), false, "").planned().changes())
        .singleElement()
        .satisfies(change -> {
          assertThat(change.id()).isEqualTo("1-u-web");
          assertThat(change.resourceId()).contains("p-1");
          assertThat(change.fields().toString())
              .isEqualTo("{\"labels.attune-managed\":{\"new\":\"shop\",\"old\":null}}");
        });
  }

  @Test
  void anObjectThatStillHasItIsLeftAlone() {
    assertThat(changes(scene(world(), labels("attune-managed", "shop"), false, "").planned()))
        .isEmpty();
  }

  @Test
  void protectionDoesNotForbidIt() {
    MapValue stripped = labels("attune-protected", "true");
    assertThat(scene(world(), stripped, true, "").planned().executionOrder())
        .containsExactly("1-u-web");
  }

  @Test
  void protectionStillForbidsAllElse() {
    Scene scene = scene(world(), labels("team", "b"), true, "attune.dev/protected: 'true'");
    assertThat(Scene.said(scene.plan())).contains("is protected and would be updated (labels.team");
  }

  @Test
  void aLostLabelOfProtectionIsPutBackWhereItIsDeclared() {
    Scene scene =
        scene(world(), labels("attune-managed", "shop"), true, "attune.dev/protected: 'true'");
    assertThat(scene.planned().changes())
        .singleElement()
        .satisfies(change ->
            assertThat(change.protection())
                .contains(
                    new Change.Protection.Changes(ProtectionLevel.NONE, ProtectionLevel.FULL)));
  }

  @Test
  void whereBothAreLostBothComeBack() {
    Scene scene = scene(world(), labels(), true, "attune.dev/protected: 'true'");
    assertThat(scene.planned().executionOrder()).containsExactly("1-u-web", "2-u-web");
  }

  @Test
  void aKindThatCannotBeUpdatedIsNotReplacedForItAndToldOf() {
    PlanResult planResult = scene(world(Operation.UPDATE), labels(), false, "").plan();
    assertThat(planResult.plan().orElseThrow().changes()).isEmpty();
    assertThat(Scene.said(planResult))
        .contains("Portal/web")
        .contains("no longer has Attune's label");
  }
}
