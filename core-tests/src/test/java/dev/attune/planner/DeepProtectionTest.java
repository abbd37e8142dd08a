package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.Identity;
import dev.attune.plan.PlanResult;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protection reaches through all that lives in a resource, however deep. */
class DeepProtectionTest {
  private static final TypeName HOUSE = new TypeName("konnect.attune.dev", "House");
  private static final TypeName FLOOR = new TypeName("konnect.attune.dev", "Floor");
  private static final TypeName ROOM = new TypeName("konnect.attune.dev", "Room");

  private static Schema schema(TypeName type) {
    return Schema.of(
            type,
            "v1",
            Type.object(
                Attribute.required("name", Scalar.TEXT).build(),
                Attribute.optional("colour", Scalar.TEXT).build(),
                Attribute.optional("labels", Type.map(Scalar.TEXT)).build()),
            "")
        .named("name");
  }

  private final World world =
      World.of(
          Kind.of(schema(HOUSE).labelled(Konnect.LABELS)).build(),
          Kind.of(schema(FLOOR).inside(HOUSE)).build(),
          Kind.of(schema(ROOM).inside(FLOOR)).build());

  private void build(boolean isProtected) {
    MapValue.Builder labels = MapValue.builder().put("attune-managed", Text.of("shop"));
    if (isProtected) {
      labels.put("attune-protected", Text.of("true"));
    }
    world.put(
        Location.of(HOUSE),
        "h",
        MapValue.builder().put("name", Text.of("house")).put("labels", labels.build()).build());
    world.put(new Location(FLOOR, List.of("h")), "f", named("floor"));
    world.put(new Location(ROOM, List.of("h", "f")), "r", named("room"));
    world.put(new Location(ROOM, List.of("h", "f")), "u", named("undeclared"));
  }

  private static MapValue named(String name) {
    return MapValue.of("name", Text.of(name));
  }

  private Scene scene(String protection) {
    return Scene.on(world)
        .pruningWhole("Room")
        .manifests(
            """
            apiVersion: konnect.attune.dev/v1
            kind: House
            metadata: {name: house, namespace: shop%s}
            spec: {name: house}
            ---
            apiVersion: konnect.attune.dev/v1
            kind: Floor
            metadata: {name: floor, namespace: shop, parent: House/house}
            spec: {name: floor}
            ---
            apiVersion: konnect.attune.dev/v1
            kind: Room
            metadata: {name: room, namespace: shop, parent: Floor/floor}
            spec: {name: room, colour: red}
            ---
            apiVersion: konnect.attune.dev/v1
            kind: Room
            metadata: {name: new, namespace: shop, parent: Floor/floor}
            spec: {name: new}
            """
                .formatted(
                    protection.isEmpty()
                        ? ""
                        : ", annotations: {attune.dev/protected: \"" + protection + "\"}"));
  }

  private List<String> changes(String protection) {
    return scene(protection).planned().changes().stream()
        .map(change -> change.id() + " " + change.dependsOn())
        .toList();
  }

  @Test
  void whatLivesTwoLevelsDownIsProtectedToo() {
    build(true);

    List<String> said =
        scene("").plan().diagnostics().stream().map(found -> found.message()).toList();

    assertThat(said)
        .satisfiesExactly(
            one ->
                assertThat(one)
                    .contains("Room/room", "protected by its parent", "House/house", "colour"),
            two ->
                assertThat(two)
                    .contains("Room/undeclared", "protected by its parent", "House/house"));
  }

  @Test
  void editsTwoLevelsDownWaitForTheEndOfProtection() {
    build(true);

    assertThat(changes("false"))
        .containsExactly(
            "1-u-house []",
            "2-c-new [1-u-house]",
            "3-u-room [1-u-house]",
            "4-d-undeclared [1-u-house]");
  }

  @Test
  void protectionWaitsForEditsTwoLevelsDown() {
    build(false);

    assertThat(changes("true"))
        .containsExactly(
            "1-c-new []",
            "2-u-room []",
            "3-d-undeclared []",
            "4-u-house [1-c-new, 2-u-room, 3-d-undeclared]");
  }

  @Test
  void whatGoesWithAProtectedParentIsProtectedToo() {
    build(true);
    MemoryStore store = new MemoryStore();
    store.record(recorded(HOUSE, "house", List.of(), "h"));
    store.record(recorded(FLOOR, "floor", List.of("h"), "f"));
    store.record(recorded(ROOM, "room", List.of("h", "f"), "r"));

    PlanResult planResult =
        Scene.on(world)
            .store(store)
            .pruning()
            .manifests(
                """
                apiVersion: konnect.attune.dev/v1
                kind: House
                metadata: {name: other, namespace: shop}
                spec: {name: other}
                """)
            .plan();

    assertThat(planResult.plan()).isEmpty();
    assertThat(planResult.diagnostics())
        .extracting(found -> found.message().replaceAll("[^ ]*/", ""))
        .containsExactlyInAnyOrder(
            "house ('h') is protected and would be deleted",
            "floor ('f') is protected by its parent house and would be deleted",
            "room ('r') is protected by its parent house and would be deleted");
  }

  private static LastApplied recorded(TypeName type, String name, List<String> parents, String id) {
    return LastApplied.of(
        new ObjectPlace(Deployment.of(Identity.of("shop", type, name)), "konnect", parents),
        Instance.of(id, named(name), "v1"),
        Declaration.of(named(name)));
  }
}
