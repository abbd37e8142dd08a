package dev.attune.planner.prune;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Location;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** One resource can be deleted alone, with what lives in it. */
class NamedDestroyTest {
  private static final String CHILD = "implementation_type: http, implementation_url: u";

  private final World world = Konnect.world();
  private final TestProject testProject =
      TestProject.on(world)
          .declares(
              resource("Api", "a", "name: a"),
              resource("ApiImplementation", "v", ", parent: Api/a", CHILD),
              resource("Api", "b", "name: b"),
              resource("Portal", "p", "name: p, description: \"${Api/b.id}\""));

  private void applied() {
    assertThat(testProject.run().isComplete()).isTrue();
  }

  private List<String> planned() {
    return testProject.plan().changes().stream().map(Change::id).toList();
  }

  @Test
  void aChildGoesAloneWhateverIsDeclared() {
    applied();
    assertThat(testProject.destroying("ApiImplementation/v").run().isComplete()).isTrue();
    assertThat(world.all(Konnect.API_IMPLEMENTATION)).isEmpty();
    assertThat(world.all(Konnect.API)).hasSize(2);
  }

  @Test
  void whatLivesInItGoesBeforeIt() {
    applied();
    testProject.destroying("Api/a");
    assertThat(planned()).containsExactly("1-d-v", "2-d-a");
  }

  @Test
  void whatSomebodyStillNeedsDoesNotGo() {
    applied();
    assertThat(testProject.destroying("Api/b").planning().diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(PlanCode.STILL_HELD);
    assertThat(testProject.destroying("Api/b", "Portal/p").planning().plan()).isPresent();
  }

  @Test
  void whatIsNotOnRecordAndGoesAlongIsNamed() {
    applied();
    String api =
        world.all(Konnect.API).stream()
            .filter(object -> object.fields().get("name").equals(Optional.of(Text.of("a"))))
            .findFirst()
            .orElseThrow()
            .id();
    world.put(
        new Location(Konnect.API_IMPLEMENTATION, List.of(api)),
        "by-hand",
        MapValue.of("implementation_type", Text.of("http")));

    assertThat(testProject.destroying("Api/a").planning().diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly(
            "objects in Api/a that are not on record are deleted with it: ApiImplementation"
                + " by-hand");
  }

  @Test
  void aProtectedParentKeepsItsChild() {
    testProject.declares(
        resource("Api", "a", ", annotations: {attune.dev/protected: \"true\"}", "name: a"),
        resource("ApiImplementation", "v", ", parent: Api/a", CHILD));
    applied();
    assertThat(testProject.destroying("ApiImplementation/v").planning().diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(PlanCode.PROTECTED);
  }
}
