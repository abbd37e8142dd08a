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
  private final TestProject site = TestProject.on(world).namespace("default").pruning();

  private static final String PORTAL = resource("Portal", "web", "name: web");
  private static final String OTHER = resource("Api", "other", "name: other");

  private void remove(TypeName type) {
    RemoteObject object = world.all(type).getFirst();
    world.remove(object.location(), object.id());
  }

  private void isRepaired() {
    assertThat(site.run().isComplete()).isTrue();
    assertThat(site.plan().changes()).isEmpty();
    Invariants.recordIsTrue(site.store(), world);
  }

  @Test
  void whatIsMadeAnewTakesThePlaceOfWhatIsGone() {
    site.declares(PORTAL, OTHER).run();
    remove(Konnect.PORTAL);
    isRepaired();
    assertThat(world.all()).hasSize(2);
  }

  @Test
  void whatIsGoneAndNotDeclaredIsForgotten() {
    site.declares(PORTAL, OTHER).run();
    remove(Konnect.PORTAL);
    site.declares(OTHER);
    isRepaired();
  }

  @Test
  void theReportNamesWhatIsForgotten() {
    site.declares(PORTAL, OTHER).run();
    remove(Konnect.PORTAL);
    ApplyReport report = site.declares(OTHER).run();
    assertThat(report.forgotten())
        .extracting(gone -> gone.identity().toString())
        .containsExactly("Portal/web");
  }

  @Test
  void aDryRunForgetsNothing() {
    site.declares(PORTAL, OTHER).run();
    remove(Konnect.PORTAL);
    site.declares(OTHER);
    assertThat(site.dryRun(site.plan()).forgotten()).isEmpty();
    assertThat(site.store().recall()).hasSize(2);
  }

  @Test
  void aLostLabelOfSomethingProtectedComesBack() {
    String guarded =
        resource("Portal", "web", ", annotations: {attune.dev/protected: \"true\"}", "name: web");
    site.declares(guarded).run();
    RemoteObject portal = world.all(Konnect.PORTAL).getFirst();
    world.change(portal.location(), portal.id(), "labels", MapValue.of("team", Text.of("theirs")));
    site.declares(
        resource(
            "Portal",
            "web",
            ", annotations: {attune.dev/protected: \"true\"}",
            "name: web, labels: {team: theirs}"));
    assertThat(ReportText.of(site.run())).allMatch(line -> line.endsWith("applied"));
    isRepaired();
  }
}
