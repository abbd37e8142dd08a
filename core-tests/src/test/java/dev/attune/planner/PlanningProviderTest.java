package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Location;
import dev.attune.provider.Proposal;
import dev.attune.provider.Provider;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.kind.PlanningBehaviour;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A provider that plans itself is asked, and what it answers holds. */
class PlanningProviderTest {
  private static final String MANIFEST =
      """
      apiVersion: konnect.attune.dev/v1
      kind: Portal
      metadata: {name: web}
      spec: {name: web, description: NEW}
      """;

  private static final MapValue OURS =
      MapValue.builder()
          .put("name", Text.of("web"))
          .put("description", Text.of("new"))
          .put("labels", MapValue.of("attune-managed", Text.of("default")))
          .build();

  private static List<String> changes(PlanningBehaviour how) {
    Kind kind = Konnect.kind(Konnect.PORTAL).planning(how).build();
    World world = World.of(kind);
    world.put(Location.of(Konnect.PORTAL), OURS);
    return Scene.on(world).manifests(MANIFEST).planned().changes().stream()
        .map(change -> change.id() + " " + change.fields().keys())
        .toList();
  }

  @Test
  void anUpdateIsAnUpdate() {
    assertThat(changes(PlanningBehaviour.plain())).containsExactly("1-u-web [description]");
  }

  @Test
  void aDifferenceThatItDoesNotMindIsNone() {
    assertThat(changes(PlanningBehaviour.plain().suppress("description"))).isEmpty();
  }

  @Test
  void aPathThatItCannotChangeMakesAReplacement() {
    assertThat(changes(PlanningBehaviour.plain().replace("description")))
        .containsExactly("1-d-web []", "2-c-web [description, name]");
  }

  @Test
  void theNewObjectIsPlannedWithTheBytesOfThePlanThatCouldNotBe() {
    Kind kind =
        Konnect.kind(Konnect.PORTAL)
            .planning(PlanningBehaviour.plain().replace("description").keepingPrivate())
            .build();
    World world = World.of(kind);
    world.put(Location.of(Konnect.PORTAL), OURS);
    List<String> given = new ArrayList<>();

    new Scene()
        .provider("konnect", listening(ScriptedProvider.on(world), given))
        .manifests(MANIFEST)
        .planned();

    assertThat(given).containsExactly("portal-1@1", "plan of Portal portal-1");
  }

  /** Notes the private bytes of each proposal. */
  private static Provider listening(Provider provider, List<String> given) {
    return (Provider)
        Proxy.newProxyInstance(
            Provider.class.getClassLoader(),
            new Class<?>[] {Provider.class},
            (_, method, arguments) -> {
              if (method.getName().equals("propose")) {
                byte[] bytes = ((Proposal) arguments[0]).privateBytes().toArray();
                given.add(new String(bytes, StandardCharsets.UTF_8));
              }
              return method.invoke(provider, arguments);
            });
  }

  @Test
  void aPathThatItNamesWithoutADifferenceMakesNoReplacement() {
    assertThat(changes(PlanningBehaviour.plain().alwaysReplace("display_name")))
        .containsExactly("1-u-web [description]");
  }

  @Test
  void ourLabelsAreNoDifferenceOfItsPlan() {
    assertThat(
            changes(
                PlanningBehaviour.plain().suppress("description").unknownOnUpdate("updated_at")))
        .isEmpty();
  }
}
