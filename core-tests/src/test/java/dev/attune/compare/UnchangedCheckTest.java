package dev.attune.compare;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.plan.Change;
import dev.attune.provider.Location;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.world.World;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The quick way says nothing that the comparison would not say. */
class UnchangedCheckTest {
  private static final Kind API =
      Konnect.kind(Konnect.API).serverDefault("version", Text.of("v0")).build();

  private final World world = World.of(API);
  private final TestProject project = TestProject.on(world);

  private List<String> fields() {
    return project.plan().changes().stream()
        .map(Change::fields)
        .flatMap(fields -> fields.keys().stream())
        .toList();
  }

  @Test
  void whatIsAsLeftAndDeclaredAsBeforeIsNotComparedAgain() {
    project.declares(resource("Api", "a", "name: a, description: same, version: v1")).run();

    assertThat(fields()).isEmpty();
  }

  /** Neither what is declared nor what is there has moved; what it means has. */
  @Test
  void whatWasIgnoredAtTheLastApplyIsComparedOnceItIsNotIgnored() {
    String ignoring = ", annotations: {attune.dev/ignore-unspecified-fields: 'true'}";
    project.declares(resource("Api", "a", ignoring, "name: a, description: old")).run();
    world.edit(
        Location.of(Konnect.API),
        world.all().getFirst().id(),
        fields -> fields.with("version", Text.of("theirs")));
    project.declares(resource("Api", "a", ignoring, "name: a, description: new")).run();
    assertThat(fields()).isEmpty();

    project.declares(resource("Api", "a", "name: a, description: new"));

    assertThat(fields()).containsExactly("version");
  }
}
