package dev.attune.applier;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.apply.ApplyReport;
import dev.attune.schema.TypeName;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import org.junit.jupiter.api.Test;

/** Objects that somebody deleted, or took our label from, behind our back. */
class VanishedObjectTest {
  private final World world = Konnect.world();
  private final TestProject testProject = TestProject.on(world).namespace("default").pruning();

  private static final String PORTAL = resource("Portal", "web", "name: web");
  private static final String OTHER = resource("Api", "other", "name: other");

  private void remove(TypeName type) {
    RemoteObject object = world.all(type).getFirst();
    world.remove(object.location(), object.id());
  }

  private void isRepaired() {
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(testProject.plan().changes()).isEmpty();
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void whatIsMadeAnewTakesThePlaceOfWhatIsGone() {
    testProject.declares(PORTAL, OTHER).run();
    remove(Konnect.PORTAL);
    isRepaired();
    assertThat(world.all()).hasSize(2);
  }

  @Test
  void whatIsGoneAndNotDeclaredIsForgotten() {
    testProject.declares(PORTAL, OTHER).run();
    remove(Konnect.PORTAL);
    testProject.declares(OTHER);
    isRepaired();
  }

  @Test
  void theReportNamesWhatIsForgotten() {
    testProject.declares(PORTAL, OTHER).run();
    remove(Konnect.PORTAL);
    ApplyReport report = testProject.declares(OTHER).run();
    assertThat(report.forgotten())
        .extracting(gone -> gone.identity().toString())
        .containsExactly("Portal/web");
  }

  @Test
  void aDryRunForgetsNothing() {
    testProject.declares(PORTAL, OTHER).run();
    remove(Konnect.PORTAL);
    testProject.declares(OTHER);
    assertThat(testProject.dryRun(testProject.plan()).forgotten()).isEmpty();
    assertThat(testProject.store().recall()).hasSize(2);
  }

  @Test
  void aLostLabelOfSomethingProtectedComesBack() {
    String guarded =
        resource("Portal", "web", ", annotations: {attune.dev/protected: \"true\"}", "name: web");
    testProject.declares(guarded).run();
    RemoteObject portal = world.all(Konnect.PORTAL).getFirst();
    world.change(portal.location(), portal.id(), "labels", MapValue.of("team", Text.of("theirs")));
    testProject.declares(
        resource(
            "Portal",
            "web",
            ", annotations: {attune.dev/protected: \"true\"}",
            "name: web, labels: {team: theirs}"));
    assertThat(ReportText.of(testProject.run())).allMatch(line -> line.endsWith("applied"));
    isRepaired();
  }
}
