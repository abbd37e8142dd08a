package dev.attune.planner.prune;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import dev.attune.plan.PlanCode;
import dev.attune.plan.PlanResult;
import dev.attune.provider.Location;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Children without labels that nobody recorded came with their parent, or somebody made them. */
class UnrecordedChildrenTest {
  private static final String API = resource("Api", "a", "name: a");
  private static final String OURS =
      resource(
          "ApiImplementation",
          "v",
          ", parent: Api/a",
          "implementation_type: http, implementation_url: u");

  private final World world = Konnect.world();
  private final TestProject testProject = TestProject.on(world).declares(API, OURS);

  private void madeByHand() {
    assertThat(testProject.run().isComplete()).isTrue();
    String api = world.all(Konnect.API).getFirst().id();
    world.put(
        new Location(Konnect.API_IMPLEMENTATION, List.of(api)),
        "by-hand",
        MapValue.of("implementation_type", Text.of("http")));
  }

  private List<String> planned() {
    return testProject.plan().changes().stream().map(Change::id).toList();
  }

  @Test
  void theyStayAndAreNamedWithTheWayToTakeThem() {
    madeByHand();

    PlanResult plan = testProject.pruning().planning();

    assertThat(plan.plan().orElseThrow().changes()).isEmpty();
    assertThat(plan.diagnostics())
        .singleElement()
        .satisfies(said -> {
          assertThat(said.isError()).isFalse();
          assertThat(said.code()).isEqualTo(PlanCode.NOT_OURS);
          assertThat(said.message())
              .isEqualTo(
                  "undeclared objects in Api/a stay, because they are not ours: ApiImplementation"
                      + " by-hand");
          assertThat(said.hint().orElseThrow())
              .contains("prune: {ApiImplementation: all}", "attune adopt");
        });
  }

  @Test
  void theyStayUnderAnEmptyListAsWell() {
    madeByHand();
    testProject.declares("apis: [{ref: a, name: a, implementations: []}]\n").pruning();

    assertThat(planned()).containsExactly("1-d-v");
  }

  @Test
  void aProjectThatTakesAllOfAKindPrunesThem() {
    madeByHand();

    assertThat(
            testProject.pruningWhole("ApiImplementation").pruning().plan().changes().stream()
                .flatMap(change -> change.resourceId().stream()))
        .containsExactly("by-hand");
  }

  @Test
  void whatWasLetGoIsNotTakenEvenThen() {
    madeByHand();
    testProject.forgetting(false, "ApiImplementation/v").run();
    testProject
        .pruningWhole("ApiImplementation")
        .declares("apis: [{ref: a, name: a, implementations: []}]\n")
        .pruning();

    assertThat(planned()).containsExactly("1-d-by-hand");
  }

  @Test
  void aKindThatHasNoSuchChildrenIsAnError() {
    madeByHand();

    assertThat(testProject.pruningWhole("Api", "Implementation").pruning().planning().diagnostics())
        .filteredOn(Diagnostic::isError)
        .extracting(Diagnostic::message)
        .containsExactly(
            "prune: no child kind without labels is called 'Api'",
            "prune: no child kind without labels is called 'Implementation'");
  }
}
