package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.Identity;
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

/** A name that an object has already: whose it is decides what a plan may do. */
class TakenNamesTest {
  private final World world = Konnect.world();
  private final MemoryStore store = new MemoryStore();

  private void put(String id, String name, String owner) {
    MapValue fields = MapValue.of("name", Text.of(name));
    MapValue labels = MapValue.of("attune-managed", Text.of(owner));
    world.put(
        Location.of(Konnect.API), id, owner.isEmpty() ? fields : fields.with("labels", labels));
  }

  private void record(String ref, String id) {
    store.record(
        LastApplied.of(
            new ObjectPlace(
                Deployment.of(Identity.of("shop", Konnect.API, ref)), "konnect", List.of()),
            Instance.of(id, MapValue.EMPTY, Konnect.VERSION),
            Declaration.NONE));
  }

  private static String api(String ref, String name) {
    return """
    apiVersion: konnect.attune.dev/v1
    kind: Api
    metadata: {name: %s, namespace: shop}
    spec: {name: %s}
    """
        .formatted(ref, name);
  }

  private Scene scene(String... manifests) {
    return Scene.on(world).store(store).manifests(manifests);
  }

  private static List<String> changes(Scene scene) {
    return scene.planned().changes().stream()
        .map(change -> change.id() + " after " + change.dependsOn())
        .toList();
  }

  @Test
  void ofSeveralObjectsOfOursNoneIsTaken() {
    put("api-1", "payments", "shop");
    put("api-2", "payments", "shop");

    assertThat(Scene.said(scene(api("a", "payments")).plan()))
        .contains("2 objects of kind Api have Attune's label and the name 'payments' [ATT-0719]")
        .contains("adopt the right one by its id");
  }

  @Test
  void oneThatIsKnownToBeAnotherResourceDoesNotCount() {
    put("api-1", "payments", "shop");
    put("api-2", "payments", "shop");
    record("b", "api-2");

    assertThat(changes(scene(api("a", "payments"), api("b", "billing"))))
        .containsExactly("1-u-b after []");
  }

  @Test
  void oneThatIsKnownToBeItDecides() {
    put("api-1", "payments", "shop");
    put("api-2", "payments", "shop");
    record("a", "api-2");

    assertThat(changes(scene(api("a", "payments")))).isEmpty();
  }

  @Test
  void aNewNameThatNobodyManagesIsAConflict() {
    put("api-1", "mine", "shop");
    put("api-2", "taken", "");
    record("a", "api-1");

    assertThat(Scene.said(scene(api("a", "taken")).plan()))
        .contains("named 'taken' exists already and is not managed by this project [ATT-0707]")
        .contains("attune adopt Api a --id api-2");
  }

  @Test
  void aNewNameThatGoesWithAPruneIsTakenAfterwards() {
    put("api-1", "mine", "shop");
    put("api-2", "taken", "shop");
    record("a", "api-1");

    assertThat(changes(scene(api("a", "taken")).pruning()))
        .containsExactly("1-d-taken after []", "2-u-a after [1-d-taken]");
  }

  @Test
  void aNewNameThatAnotherResourceKeepsIsAConflictOfTheManifests() {
    put("api-1", "mine", "shop");
    put("api-2", "taken", "shop");
    record("a", "api-1");
    record("b", "api-2");

    assertThat(Scene.said(scene(api("a", "taken"), api("b", "taken")).plan()))
        .contains("Api/b and Api/a are both named 'taken' [ATT-0706]");
  }
}
