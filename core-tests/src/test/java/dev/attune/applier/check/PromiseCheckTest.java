package dev.attune.applier.check;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.ReportText;
import dev.attune.apply.ApplyReport;
import dev.attune.apply.ChangeResult;
import dev.attune.plan.Plan;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.Provider;
import dev.attune.testkit.kind.PlanningBehaviour;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.world.World;
import dev.attune.value.Path;
import dev.attune.value.Text;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Whether a provider still plans at apply what it planned before. */
class PromiseCheckTest {
  private final World world =
      World.of(
          Konnect.kind(Konnect.PORTAL).planning(PlanningBehaviour.plain()).build(),
          Konnect.kind(Konnect.CONTROL_PLANE).planning(PlanningBehaviour.plain()).build());
  private final AtomicReference<UnaryOperator<Planned>> mind =
      new AtomicReference<>(UnaryOperator.identity());
  private final TestProject testProject = new TestProject().provider("konnect", changingItsMind());

  private Provider changingItsMind() {
    ScriptedProvider real = ScriptedProvider.on(world);
    return (Provider)
        Proxy.newProxyInstance(
            Provider.class.getClassLoader(),
            new Class<?>[] {Provider.class},
            (_, method, arguments) -> {
              Object answer = method.invoke(real, arguments);
              return answer instanceof Planned planned ? mind.get().apply(planned) : answer;
            });
  }

  private static UnaryOperator<Planned> planning(String field, String text) {
    return planned ->
        new Planned(
            planned.value().with(field, Text.of(text)),
            planned.replace(),
            planned.privateBytes(),
            planned.diagnostics(),
            planned.failure());
  }

  private static String portal(String more) {
    return resource("Portal", "web", "name: web" + more);
  }

  @Test
  void aCreateThatIsPlannedOtherwiseByNowIsNotMade() {
    mind.set(planning("description", "agreed"));
    Plan plan = testProject.declares(portal("")).plan();
    mind.set(planning("description", "another"));
    ApplyReport report = testProject.apply(plan);
    assertThat(ReportText.of(report)).containsExactly("1-c-web failed ATT-0905");
    assertThat(report.results().getFirst())
        .isInstanceOfSatisfying(
            ChangeResult.Failed.class,
            failed ->
                assertThat(failed.why().message())
                    .isEqualTo(
                        "Portal/web: its provider now plans other values than before:"
                            + " 'description'"));
    assertThat(world.calls(Operation.CREATE)).isEmpty();
  }

  @Test
  void anUpdateThatIsPlannedOtherwiseByNowIsNotMade() {
    testProject.declares(portal("")).run();
    Plan plan = testProject.declares(portal(", description: new")).plan();
    mind.set(planning("display_name", "another"));
    assertThat(ReportText.of(testProject.apply(plan))).containsExactly("1-u-web failed ATT-0905");
    assertThat(world.calls(Operation.UPDATE)).isEmpty();
  }

  @Test
  void aProviderThatCannotBeHeldToItsPlansIsOnlyToldOf() {
    testProject.declares(portal("")).run();
    Plan plan = testProject.declares(portal(", description: new")).plan();
    mind.set(planned -> planning("display_name", "another").apply(planned).loosely());
    ApplyReport report = testProject.apply(plan);
    assertThat(ReportText.of(report)).containsExactly("1-u-web applied");
    assertThat(report.warnings(plan.changes().getFirst()))
        .singleElement()
        .asString()
        .contains("'display_name'", "OUTGROWN");
  }

  @Test
  void whatIsThereAlreadyMayStay() {
    testProject.declares(portal("")).run();
    Plan plan = testProject.declares(portal(", description: new")).plan();
    var web = world.all(Konnect.PORTAL).getFirst();
    world.edit(web.location(), web.id(), live -> live.with("display_name", Text.of("drifted")));
    mind.set(planning("display_name", "drifted"));
    assertThat(ReportText.of(testProject.apply(plan))).containsExactly("1-u-web applied");
  }

  @Test
  void whatWasOpenMayBeAnything() {
    Plan plan =
        testProject
            .declares(
                portal(""),
                resource("ControlPlane", "cp", "name: cp, description: \"${Portal/web.id}\""))
            .plan();
    assertThat(ReportText.of(testProject.apply(plan)))
        .containsExactly("1-c-web applied", "2-c-cp applied");
  }

  @Test
  void aReplacementIsRefusedBeforeAnythingIsDeleted() {
    testProject.declares(portal("")).run();
    mind.set(planned ->
        new Planned(
            planned.value(),
            List.of(Path.of("description")),
            planned.privateBytes(),
            planned.diagnostics(),
            planned.failure()));
    Plan plan = testProject.declares(portal(", description: new")).plan();
    UnaryOperator<Planned> before = mind.get();
    mind.set(planned -> planning("description", "another").apply(before.apply(planned)));
    world.forgetCalls();
    assertThat(testProject.apply(plan).isComplete()).isFalse();
    assertThat(world.calls(Operation.DELETE)).isEmpty();
  }
}
