package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.Identity;
import dev.attune.plan.Action;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
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

/** Objects of two kinds, or in two places, may have one id and are still two objects. */
class SameIdsTest {
  private static final String DECLARED =
      """
      apiVersion: konnect.attune.dev/v1
      kind: Portal
      metadata: {name: main, namespace: shop}
      spec: {name: main}
      ---
      apiVersion: konnect.attune.dev/v1
      kind: Api
      metadata: {name: one, namespace: shop}
      spec: {name: one}
      ---
      apiVersion: konnect.attune.dev/v1
      kind: Api
      metadata: {name: two, namespace: shop}
      spec: {name: two}
      ---
      apiVersion: konnect.attune.dev/v1
      kind: ApiImplementation
      metadata: {name: a, namespace: shop, parent: Api/one}
      spec: {implementation_type: http}
      ---
      apiVersion: konnect.attune.dev/v1
      kind: ApiImplementation
      metadata: {name: b, namespace: shop, parent: Api/two}
      spec: {implementation_type: http}
      """;

  private final World world = Konnect.world();
  private final MemoryStore store = new MemoryStore();

  private void put(dev.attune.schema.TypeName type, String id, String name, boolean isProtected) {
    MapValue.Builder labels = MapValue.builder().put("attune-managed", Text.of("shop"));
    if (isProtected) {
      labels.put("attune-protected", Text.of("true"));
    }
    world.put(
        Location.of(type),
        id,
        MapValue.builder().put("name", Text.of(name)).put("labels", labels.build()).build());
  }

  /** A declared child that has an object already: any other in its place is surely not it. */
  private void declaredChild(String name, String api, String parent) {
    Location place = new Location(Konnect.API_IMPLEMENTATION, List.of(parent));
    MapValue fields = MapValue.of("implementation_type", Text.of("http"));
    world.put(place, "impl-" + name, fields);
    Identity identity = Identity.of("shop", Konnect.API_IMPLEMENTATION, name);
    store.record(
        LastApplied.of(
            new ObjectPlace(Deployment.of(identity), "konnect", List.of(parent)),
            Instance.of("impl-" + name, fields, Konnect.VERSION),
            Declaration.of(fields)
                .withDependencies(List.of(Identity.of("shop", Konnect.API, api)))));
  }

  private List<String> deletes() {
    return Scene.on(world)
        .store(store)
        .pruningWhole("ApiImplementation")
        .manifests(DECLARED)
        .planned()
        .changes()
        .stream()
        .filter(change -> change.action() == Action.DELETE)
        .map(change -> change.identity() + " " + change.resourceId().orElseThrow())
        .toList();
  }

  @Test
  void whatIsDeclaredOfOneKindDoesNotSaveTheOther() {
    put(Konnect.PORTAL, "main", "main", false);
    put(Konnect.CONTROL_PLANE, "main", "undeclared", false);

    assertThat(deletes()).hasSize(1).first().asString().endsWith("ControlPlane/undeclared main");
  }

  @Test
  void whatIsProtectedOfOneKindDoesNotProtectTheChildrenOfTheOther() {
    put(Konnect.PORTAL, "main", "main", true);
    put(Konnect.API, "main", "one", false);
    declaredChild("a", "one", "main");
    world.put(
        new Location(Konnect.API_IMPLEMENTATION, List.of("main")),
        "old",
        MapValue.of("implementation_type", Text.of("old")));

    assertThat(deletes()).hasSize(1).first().asString().endsWith("ApiImplementation/old old");
  }

  @Test
  void childrenOfOneIdInTwoParentsGoBoth() {
    put(Konnect.API, "api-1", "one", false);
    put(Konnect.API, "api-2", "two", false);
    declaredChild("a", "one", "api-1");
    declaredChild("b", "two", "api-2");
    for (String parent : List.of("api-1", "api-2")) {
      world.put(
          new Location(Konnect.API_IMPLEMENTATION, List.of(parent)),
          "same",
          MapValue.of("implementation_type", Text.of("old")));
    }

    assertThat(deletes()).hasSize(2);
  }
}
