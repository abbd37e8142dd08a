package dev.attune.applier.check;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.ReportText;
import dev.attune.plan.Plan;
import dev.attune.provider.Location;
import dev.attune.schema.TypeName;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import org.junit.jupiter.api.Test;

/** What was protected after the plan was made is left alone. */
class ProtectedMeanwhileTest {
  private static final String OTHER = resource("ControlPlane", "other", "name: other");

  private final World world = Konnect.world();
  private final TestProject testProject = TestProject.on(world).namespace("default");

  private static String portal(String more) {
    return resource("Portal", "web", "name: web" + more);
  }

  @Test
  void whatSomebodyProtectedMeanwhileIsNotUpdated() {
    testProject.declares(portal(", description: old")).run();
    Plan plan = testProject.declares(portal(", description: new")).plan();
    protect(Konnect.PORTAL);
    assertThat(ReportText.of(testProject.apply(plan)).getFirst()).startsWith("1-u-web refused");
    assertThat(world.all(Konnect.PORTAL).getFirst().fields().get("description"))
        .contains(Text.of("old"));
  }

  @Test
  void whatSomebodyProtectedMeanwhileIsNotDeleted() {
    testProject.declares(portal(""), OTHER).run();
    Plan plan = testProject.declares(OTHER).pruning().plan();
    protect(Konnect.PORTAL);
    assertThat(ReportText.of(testProject.apply(plan)).getFirst()).startsWith("1-d-web refused");
    assertThat(world.all(Konnect.PORTAL)).hasSize(1);
  }

  @Test
  void whatLivesInSomethingProtectedMeanwhileIsNotUpdated() {
    TestProject with = children("old");
    with.run();
    Plan plan = children("new").plan();
    protect(Konnect.API);
    assertThat(ReportText.of(testProject.apply(plan)).getFirst()).startsWith("1-u-i refused");
  }

  @Test
  void whatLivesInSomethingProtectedMeanwhileIsNotDeleted() {
    children("old").run();
    Plan plan = testProject.declares(resource("Api", "shop", "name: shop")).pruning().plan();
    assertThat(plan.changes()).hasSize(1);
    protect(Konnect.API);
    assertThat(ReportText.of(testProject.apply(plan)).getFirst()).startsWith("1-d-i refused");
    assertThat(world.all(Konnect.API_IMPLEMENTATION)).hasSize(1);
  }

  private TestProject children(String url) {
    return testProject.declares(
        resource("Api", "shop", "name: shop"),
        resource(
            "ApiImplementation",
            "i",
            ", parent: Api/shop",
            "implementation_type: x, implementation_url: " + url));
  }

  private void protect(TypeName type) {
    RemoteObject object = world.all(type).getFirst();
    MapValue labels = (MapValue) object.fields().get("labels").orElseThrow();
    world.change(
        Location.of(type), object.id(), "labels", labels.with("attune-protected", Text.of("true")));
  }
}
