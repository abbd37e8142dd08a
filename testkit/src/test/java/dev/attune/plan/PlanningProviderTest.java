package dev.attune.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Location;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.Kind;
import dev.attune.testkit.provider.Planning;
import dev.attune.testkit.provider.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
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

  private static List<String> changes(Planning how) {
    Kind kind = Konnect.kind(Konnect.PORTAL).planning(how).build();
    World world = World.of(kind);
    world.put(
        Location.of(Konnect.PORTAL),
        MapValue.builder()
            .put("name", Text.of("web"))
            .put("description", Text.of("new"))
            .put("labels", MapValue.of("attune-managed", Text.of("default")))
            .build());
    return Scene.on(world).manifests(MANIFEST).planned().changes().stream()
        .map(change -> change.id() + " " + change.fields().keys())
        .toList();
  }

  @Test
  void anUpdateIsAnUpdate() {
    assertThat(changes(Planning.plain())).containsExactly("1-u-web [description]");
  }

  @Test
  void aDifferenceThatItDoesNotMindIsNone() {
    assertThat(changes(Planning.plain().suppress("description"))).isEmpty();
  }

  @Test
  void aPathThatItCannotChangeMakesAReplacement() {
    assertThat(changes(Planning.plain().replace("description")))
        .containsExactly("1-d-web []", "2-c-web [description, name]");
  }

  @Test
  void aPathThatItNamesWithoutADifferenceMakesNoReplacement() {
    assertThat(changes(Planning.plain().alwaysReplace("display_name")))
        .containsExactly("1-u-web [description]");
  }

  @Test
  void ourLabelsAreNoDifferenceOfItsPlan() {
    assertThat(changes(Planning.plain().suppress("description").unknownOnUpdate("updated_at")))
        .isEmpty();
  }
}
