package dev.attune.planner.prune;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.plan.Change;
import dev.attune.plan.Change.Protection.Changes;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Location;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.world.World;
import dev.attune.value.Path;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is protected from deletes may change, with all that lives in it, and nothing of it goes. */
class DeleteProtectionTest {
  private static final Location APIS = Location.of(Konnect.API);
  private static final String LABEL = "labels.attune-protected";

  private final World world = Konnect.world();
  private final TestProject testProject = TestProject.on(world).namespace("shop");

  private static String api(String protection, String spec) {
    String metadata =
        protection.isEmpty() ? "" : ", annotations: {attune.dev/protected: \"" + protection + "\"}";
    return resource("Api", "a", metadata, "name: a" + spec);
  }

  private static String child(String url) {
    return resource(
        "ApiImplementation",
        "v",
        ", parent: Api/a",
        "implementation_type: http, implementation_url: " + url);
  }

  private void applied(String protection) {
    testProject.declares(api(protection, ""), child("u"));
    assertThat(testProject.run().isComplete()).isTrue();
  }

  private String id() {
    return world.all(Konnect.API).getFirst().id();
  }

  private List<String> planned() {
    return testProject.plan().changes().stream().map(Change::id).toList();
  }

  private void isRefused(int violations) {
    assertThat(testProject.planning().diagnostics())
        .filteredOn(Diagnostic::isError)
        .extracting(Diagnostic::code)
        .hasSize(violations)
        .containsOnly(PlanCode.PROTECTED);
  }

  @Test
  void labelAndRecordSayIt() {
    applied("delete");

    assertThat(world.find(APIS, id()).orElseThrow().fields().at(Path.of(LABEL)))
        .contains(Text.of("delete"));
    assertThat(testProject.store().recall())
        .extracting(record -> record.protection())
        .containsExactlyInAnyOrder(ProtectionLevel.DELETE, ProtectionLevel.NONE);
    assertThat(planned()).isEmpty();
  }

  @Test
  void itAndItsChildrenMayChange() {
    applied("delete");
    testProject.declares(api("delete", ", description: new"), child("w"));

    assertThat(planned()).containsExactlyInAnyOrder("1-u-a", "2-u-v");
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(planned()).isEmpty();
  }

  @Test
  void neitherItNorItsChildrenAreDeleted() {
    applied("delete");

    testProject.declares(api("delete", "")).pruning();
    isRefused(1);
    testProject.destroying();
    isRefused(2);
    testProject.destroying("ApiImplementation/v");
    isRefused(1);
  }

  @Test
  void withoutTheAnnotationItStillHolds() {
    applied("delete");
    testProject.declares(resource("Portal", "p", "name: p")).pruning();

    isRefused(2);
  }

  @Test
  void itIsNotForgotten() {
    applied("delete");
    testProject.forgetting(false, "Api/a");

    isRefused(1);
  }

  @Test
  void aChildMayBeForgotten() {
    applied("delete");

    assertThat(testProject.forgetting(false, "ApiImplementation/v").run().isComplete()).isTrue();
  }

  @Test
  void theStrictestSourceWins() {
    applied("true");
    testProject.declares(api("delete", ", description: new"), child("u"));

    isRefused(1);
  }

  @Test
  void aLabelThatSomebodyMadeStricterWins() {
    applied("delete");
    world.change(APIS, id(), LABEL, Text.of("true"));
    testProject.declares(api("delete", ", description: new"), child("u"));

    isRefused(1);
  }

  @Test
  void aStricterAnnotationIsPutOn() {
    applied("delete");
    testProject.declares(api("true", ""), child("u"));

    Plan plan = testProject.plan();

    assertThat(plan.changes())
        .singleElement()
        .satisfies(change ->
            assertThat(change.protection())
                .contains(new Changes(ProtectionLevel.DELETE, ProtectionLevel.FULL)));
    assertThat(testProject.apply(plan).isComplete()).isTrue();
    testProject.declares(api("true", ", description: new"), child("u"));
    isRefused(1);
  }

  @Test
  void onlyFalseEndsIt() {
    applied("delete");
    testProject.declares(api("false", ""), child("u"));
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(world.find(APIS, id()).orElseThrow().fields().toString())
        .doesNotContain("protected");

    assertThat(testProject.destroying().run().isComplete()).isTrue();
  }

  @Test
  void whatIsProtectedWhileThePlanIsCarriedOutIsNotDeleted() {
    applied("");
    Plan plan = testProject.destroying().plan();
    world.change(APIS, id(), LABEL, Text.of("delete"));

    assertThat(testProject.apply(plan).isComplete()).isFalse();
    assertThat(world.all(Konnect.API)).hasSize(1);
    assertThat(world.all(Konnect.API_IMPLEMENTATION)).hasSize(1);
  }
}
