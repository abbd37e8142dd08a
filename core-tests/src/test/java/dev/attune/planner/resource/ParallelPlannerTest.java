package dev.attune.planner.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.PlanResult;
import dev.attune.plan.file.PlanDocument;
import dev.attune.testkit.Property;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.world.World;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Many resources are planned on all cores, and nobody can tell. */
class ParallelPlannerTest {
  private static final int MANY = Property.times(500);

  private static String plane(int number, String more) {
    return TestProject.resource("ControlPlane", "cp" + number, "name: cp" + number + more);
  }

  /** Every third takes something from the one before; the others wait for nobody. */
  private static List<String> manifests() {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      String taken = ", description: \"${ControlPlane/cp" + (i - 1) + ".id}\"";
      all.add(plane(i, i % 3 == 2 ? taken : ", description: plain"));
    }
    return all;
  }

  private static String written(PlanResult planResult) {
    return PlanDocument.write(planResult.plan().orElseThrow());
  }

  @Test
  void thePlanIsTheSameHoweverOftenItIsMade() {
    World world = Konnect.world();
    TestProject testProject = TestProject.on(world).declares(manifests());
    String first = written(testProject.planning());

    assertThat(written(testProject.planning())).isEqualTo(first);
    assertThat(written(testProject.planning())).isEqualTo(first);
  }

  @Test
  void thePlanIsTheSameWhateverTheOrderOfTheManifests() {
    List<String> turned = manifests();
    Collections.reverse(turned);

    assertThat(written(TestProject.on(Konnect.world()).declares(turned).planning()))
        .isEqualTo(written(TestProject.on(Konnect.world()).declares(manifests()).planning()));
  }

  @Test
  void whatWasAppliedIsAsDeclared() {
    TestProject testProject = TestProject.on(Konnect.world()).declares(manifests());
    assertThat(testProject.run().isComplete()).isTrue();

    assertThat(testProject.plan().changes()).isEmpty();
  }

  @RepeatedTest(10)
  void whatIsWrongInOneCompactFileIsToldWhoeverFindsIt() {
    StringBuilder yaml = new StringBuilder("portals:\n");
    for (int i = 0; i < MANY; i++) {
      yaml.append("  - {ref: p%1$d, name: p%1$d, labels: {attune-own: x}}\n".formatted(i));
    }

    assertThat(
            TestProject.on(Konnect.world())
                .declares(yaml.toString())
                .planning()
                .diagnostics()
                .stream()
                .filter(Diagnostic::isError))
        .hasSize(MANY);
  }

  @Test
  void whatIsWrongIsToldInTheOrderOfTheResources() {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      all.add(
          TestProject.resource(
              "ControlPlane", "cp" + (10_000 + i), ", labels: {attune-own: x}", "name: a" + i));
    }

    List<String> told =
        TestProject.on(Konnect.world()).declares(all).planning().diagnostics().stream()
            .filter(Diagnostic::isError)
            .map(diagnostic -> diagnostic.position().orElseThrow().toString())
            .toList();

    assertThat(told).hasSize(MANY).doesNotHaveDuplicates();
    assertThat(told)
        .isEqualTo(
            TestProject.on(Konnect.world()).declares(all).planning().diagnostics().stream()
                .filter(Diagnostic::isError)
                .map(diagnostic -> diagnostic.position().orElseThrow().toString())
                .toList());
  }
}
