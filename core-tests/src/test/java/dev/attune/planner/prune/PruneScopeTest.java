package dev.attune.planner.prune;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.plan.Change;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import org.junit.jupiter.api.Test;

/** Which children a compact file speaks of. */
class PruneScopeTest {
  private final TestProject testProject =
      TestProject.on(Konnect.world())
          .declares(
              resource("Api", "a", "name: a"),
              resource("Api", "b", "name: b"),
              resource(
                  "ApiImplementation",
                  "v",
                  ", parent: Api/b",
                  "implementation_type: http, implementation_url: \"${Api/a.id}\""));

  @Test
  void aChildIsOfWhatItLivesInAndNotOfWhatItRefersTo() {
    assertThat(testProject.run().isComplete()).isTrue();
    testProject.declares("apis: [{ref: a, name: a, implementations: []}, {ref: b, name: b}]\n");
    assertThat(testProject.pruning().plan().changes()).isEmpty();
  }

  @Test
  void aChildOfAnEmptyListGoes() {
    assertThat(testProject.run().isComplete()).isTrue();
    testProject.declares("apis: [{ref: a, name: a}, {ref: b, name: b, implementations: []}]\n");
    assertThat(testProject.pruning().plan().changes())
        .extracting(Change::id)
        .containsExactly("1-d-v");
  }
}
