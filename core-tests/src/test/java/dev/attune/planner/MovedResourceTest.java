package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Position;
import dev.attune.manifest.Identity;
import dev.attune.manifest.project.Project;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A resource that goes from one provider instance to others, or from everywhere to nodes. */
class MovedResourceTest {
  private final MemoryStore store = new MemoryStore();
  private final World old = Konnect.world();

  private void wasOn(World world, String instance, String node) {
    world.put(
        Location.of(Konnect.PORTAL),
        "p-1",
        MapValue.builder()
            .put("name", Text.of("web"))
            .put("labels", MapValue.of("attune-managed", Text.of("default")))
            .build());
    store.record(
        LastApplied.of(
            new ObjectPlace(
                new Deployment(Identity.of("default", Konnect.PORTAL, "web"), node, 0),
                instance,
                List.of()),
            Instance.of("p-1", MapValue.EMPTY, Konnect.VERSION),
            Declaration.NONE));
  }

  private Scene scene(World konnect, World eu, String annotations, String more) {
    return new Scene()
        .project(project("konnect", "eu"))
        .provider("konnect", ScriptedProvider.on(konnect))
        .provider("eu", ScriptedProvider.on(eu))
        .provider("us", ScriptedProvider.on(Konnect.world()))
        .store(store)
        .manifests(
            """
            apiVersion: konnect.attune.dev/v1
            kind: Portal
            metadata: {name: web, annotations: {%s}}
            spec: {name: web}
            %s
            """
                .formatted(annotations, more));
  }

  private static Project project(String... instances) {
    Project plain = Project.unnamed(Path.of("/project"));
    return new Project(
        plain.name(),
        plain.folder(),
        Stream.of(instances).collect(Collectors.toMap(name -> name, MovedResourceTest::instance)),
        plain.store(),
        plain.key(),
        plain.labelPrefix(),
        plain.defaults(),
        plain.outputs(),
        plain.limits(),
        plain.prunedWhole());
  }

  private static Project.Instance instance(String name) {
    return new Project.Instance(
        name,
        Project.Instance.Kind.PACK,
        "konnect",
        MapValue.EMPTY,
        List.of(),
        new Position("attune.yaml", 1, 1, 1),
        Optional.empty());
  }

  private static World withoutDelete() {
    return World.of(Konnect.kind(Konnect.PORTAL).without(Operation.DELETE).build());
  }

  private static List<String> changes(Scene scene) {
    return scene.planned().changes().stream()
        .map(change -> change.id() + " after " + change.dependsOn())
        .toList();
  }

  @Test
  void whatTheOldInstanceCannotDeleteDoesNotMove() {
    World stays = withoutDelete();
    wasOn(stays, "konnect", "");
    Scene scene = scene(stays, Konnect.world(), "attune.dev/provider: eu", "");
    assertThat(Scene.said(scene.plan()))
        .contains("must be deleted, but its provider cannot do that");
  }

  @Test
  void theNewInstanceNeedNotBeAbleToDelete() {
    wasOn(old, "konnect", "");
    assertThat(changes(scene(old, withoutDelete(), "attune.dev/provider: eu", "")))
        .containsExactly("1-c-web after []", "2-d-web after [1-c-web]");
  }

  @Test
  void whatIsPlacedOnNodesGoesFromItsOldPlaceAfterwards() {
    wasOn(old, "konnect", "");
    Scene scene = scene(old, Konnect.world(), "", "placement: {nodes: [eu, us]}").pruning();
    assertThat(changes(scene)).containsExactly("1-c-web after []", "2-d-web after [1-c-web]");
  }

  @Test
  void whatIsNoLongerPlacedGoesFromItsNodesAfterwards() {
    wasOn(old, "eu", "eu");
    Scene scene = scene(Konnect.world(), old, "", "").pruning();
    assertThat(changes(scene)).containsExactly("1-c-web after []", "2-d-web after [1-c-web]");
  }

  @Test
  void whatIsPlacedWhereItIsAlreadyStays() {
    wasOn(old, "eu", "");
    Scene scene = scene(Konnect.world(), old, "", "placement: {nodes: [eu, us]}").pruning();
    assertThat(changes(scene)).containsExactly("1-u-web after []");
  }
}
