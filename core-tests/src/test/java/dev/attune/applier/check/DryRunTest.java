package dev.attune.applier.check;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.ReportText;
import dev.attune.applier.Scenario;
import dev.attune.applier.Scenario.Stage;
import dev.attune.apply.ApplyCode;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Plan;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.store.FailingStore;
import dev.attune.testkit.store.FailingStore.Moment;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.Text;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A rehearsal says what an apply would, and writes nothing. */
class DryRunTest {

  static List<Scenario> scenarios() {
    return Scenario.all();
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void nothingIsWrittenAnywhere(Scenario scenario) {
    Stage stage = scenario.begun();
    Plan plan = stage.site.plan();
    long writes = stage.writes();
    FailingStore counting = new FailingStore(stage.site.store(), 0, Moment.BEFORE);
    var before = stage.site.store().recall();
    stage.site.store(counting);
    assertThat(ReportText.of(stage.site.dryRun(plan))).allMatch(line -> line.endsWith(" applied"));
    assertThat(stage.writes()).isEqualTo(writes);
    assertThat(counting.recall()).isEqualTo(before);
    assertThat(counting.openIntents()).isEmpty();
  }

  @Test
  void whatAnApplyWouldRefuseIsRefused() {
    World world = Konnect.world();
    TestProject testProject = TestProject.on(world);
    testProject.declares(resource("Portal", "web", "name: web, description: old")).run();
    Plan plan =
        testProject
            .declares(
                resource("Portal", "web", "name: web, description: new"),
                resource("Api", "a", "name: a, description: \"${Portal/web.description}\""))
            .plan();
    RemoteObject portal = world.all().getFirst();
    world.change(portal.location(), portal.id(), "description", Text.of("theirs"));
    assertThat(ReportText.of(testProject.dryRun(plan)))
        .containsExactly("1-u-web refused ATT-0901", "2-c-a blocked by 1-u-web")
        .isEqualTo(ReportText.of(testProject.apply(plan)));
  }

  @Test
  void whatItsProviderWouldNotHaveFails() {
    AtomicBoolean strict = new AtomicBoolean();
    World world =
        World.of(
            Konnect.kind(Konnect.PORTAL)
                .validated(_ ->
                    strict.get()
                        ? List.of(Diagnostic.error(ApplyCode.FAILED, "not like this"))
                        : List.of())
                .build());
    TestProject testProject =
        TestProject.on(world).declares(resource("Portal", "web", "name: web"));
    Plan plan = testProject.plan();
    strict.set(true);
    assertThat(ReportText.of(testProject.dryRun(plan)))
        .containsExactly("1-c-web failed ATT-0903")
        .isEqualTo(ReportText.of(testProject.apply(plan)));
  }

  @Test
  void whatIsInDoubtStaysInDoubt() {
    World world =
        World.of(
            Konnect.kind(Konnect.PORTAL)
                .without(Operation.LIST, Operation.FIND_BY_LABEL, Operation.FIND_BY_NAME)
                .build());
    ScriptedProvider provider =
        ScriptedProvider.on(world)
            .when(Trigger.call(1, Operation.CREATE), Fault.fails(new Failure.InDoubt("who knows")));
    TestProject testProject =
        new TestProject()
            .provider("konnect", provider)
            .declares(resource("Portal", "web", "name: web"));
    testProject.run();
    assertThat(ReportText.of(testProject.dryRun(testProject.plan())))
        .containsExactly("1-c-web in doubt");
  }

  @Test
  void whatIsAroundAnObjectProtectsItInARehearsalToo() {
    World world = Konnect.world();
    TestProject testProject = TestProject.on(world);
    String api = resource("Api", "a", "name: a");
    String child = "ApiImplementation";
    testProject
        .declares(api, resource(child, "i", ", parent: Api/a", "implementation_type: x"))
        .run();
    Plan plan =
        testProject
            .declares(api, resource(child, "i", ", parent: Api/a", "implementation_type: y"))
            .plan();
    RemoteObject around = world.all(Konnect.API).getFirst();
    world.change(around.location(), around.id(), "labels.attune-protected", Text.of("true"));
    assertThat(ReportText.of(testProject.dryRun(plan))).containsExactly("1-u-i refused ATT-0709");
    assertThat(ReportText.of(testProject.apply(plan))).containsExactly("1-u-i refused ATT-0709");
  }
}
