package dev.attune.applier.check;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.ReportText;
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
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What becomes of an update once its references are known. */
class RemainingUpdateTest {
  private final World world =
      World.of(
          Konnect.kind(Konnect.PORTAL)
              .computedAtEveryWrite("updated_at", _ -> Text.of("always"))
              .planning(PlanningBehaviour.plain().unknownOnUpdate("updated_at"))
              .build(),
          Konnect.kind(Konnect.CONTROL_PLANE).build(),
          Konnect.kind(Konnect.API).build());

  private static String portal(String more) {
    return resource("Portal", "web", "name: web" + more);
  }

  private static String plane() {
    return resource("ControlPlane", "cp", "name: cp, description: \"${Portal/web.updated_at}\"");
  }

  @Test
  void anUpdateThatTurnsOutToBeNoneIsUnchangedAndWhatWaitsForItGoesOn() {
    TestProject testProject = TestProject.on(world);
    testProject.declares(portal(""), plane()).run();
    Plan plan =
        testProject
            .declares(
                portal(", description: new"),
                plane(),
                resource("Api", "a", "name: a, description: \"${ControlPlane/cp.description}\""))
            .plan();
    world.forgetCalls();
    assertThat(ReportText.of(testProject.apply(plan)))
        .containsExactly("1-u-web applied", "2-u-cp unchanged", "3-c-a applied");
    assertThat(world.calls(Operation.UPDATE)).hasSize(1);
    assertThat(testProject.plan().changes()).isEmpty();
  }

  @Test
  void anUpdateThatWouldHaveToBeAReplacementByNowIsNotMade() {
    AtomicBoolean strict = new AtomicBoolean();
    TestProject testProject = new TestProject().provider("konnect", changingItsMind(strict));
    testProject.declares(portal(", description: old")).run();
    Plan plan = testProject.declares(portal(", description: new")).plan();
    strict.set(true);
    world.forgetCalls();
    assertThat(ReportText.of(testProject.apply(plan))).containsExactly("1-u-web failed ATT-0905");
    assertThat(world.calls(Operation.UPDATE)).isEmpty();
  }

  /** A provider that at some point says that a description cannot be changed. */
  private Provider changingItsMind(AtomicBoolean strict) {
    ScriptedProvider real = ScriptedProvider.on(world);
    return (Provider)
        Proxy.newProxyInstance(
            Provider.class.getClassLoader(),
            new Class<?>[] {Provider.class},
            (_, method, arguments) -> {
              Object answer = method.invoke(real, arguments);
              return strict.get() && answer instanceof Planned planned
                  ? new Planned(
                      planned.value(),
                      List.of(Path.of("description")),
                      planned.privateBytes(),
                      planned.diagnostics(),
                      planned.failure())
                  : answer;
            });
  }
}
