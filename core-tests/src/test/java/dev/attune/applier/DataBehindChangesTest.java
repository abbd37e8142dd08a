package dev.attune.applier;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.plan.Change;
import dev.attune.plan.Plan;
import dev.attune.provider.Location;
import dev.attune.schema.TypeName;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.world.Call;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A kind that answers questions, asked about what the same plan changes. */
class DataBehindChangesTest {
  private static final String PORTAL = resource("Portal", "web", "name: web");
  private static final String QUESTION =
      resource("GatewaySecret", "q", "name: \"${Portal/web.name}\"");
  private static final String USER = resource("Api", "user", "name: \"${GatewaySecret/q.id}\"");

  private final World world =
      World.of(
          Konnect.kind(Konnect.GATEWAY_SECRET)
              .answering(asked -> asked.with("id", Text.of("answer")))
              .build(),
          Konnect.kind(Konnect.PORTAL).build(),
          Konnect.kind(Konnect.API).build());
  private final TestProject testProject = TestProject.on(world).namespace("default");

  private List<String> calls() {
    return world.calls().stream()
        .map(Call::toString)
        .filter(call -> call.matches("(CREATE|UPDATE|DELETE|READ_DATA) .*"))
        .toList();
  }

  @Test
  void theQuestionIsAskedOnceItsObjectIsMade() {
    Plan plan = testProject.declares(PORTAL, QUESTION, USER).plan();
    assertThat(calls()).isEmpty();
    assertThat(plan.changes().getLast().dependsOn()).containsExactly("1-c-web");
    assertThat(testProject.apply(plan).isComplete()).isTrue();
    assertThat(calls()).containsExactly("CREATE Portal", "READ_DATA GatewaySecret", "CREATE Api");
  }

  @Test
  void anUpdateOfItsObjectLeavesTheAnswerKnownSoThatNobodyChangesForNothing() {
    testProject.declares(PORTAL, QUESTION, USER).run();
    Plan plan =
        testProject
            .declares(resource("Portal", "web", "name: web, description: new"), QUESTION, USER)
            .plan();
    assertThat(plan.changes()).extracting(Change::id).containsExactly("1-u-web");
  }

  @Test
  void whereNothingChangesItIsAskedAtOnceAndThePlanIsEmpty() {
    testProject.declares(PORTAL, QUESTION, USER).run();
    assertThat(testProject.plan().changes()).isEmpty();
  }

  @Test
  void whoeverUsesTheAnswerGoesBeforeWhatItIsAbout() {
    testProject.declares(PORTAL, QUESTION, USER).run();
    Plan plan = testProject.declares().pruning().plan();
    assertThat(plan.changes().getFirst().id()).isEqualTo("1-d-user");
    assertThat(plan.changes().getLast().dependsOn()).containsExactly("1-d-user");
  }

  @Test
  void whoeverWasAdoptedGoesBeforeWhatItsQuestionIsAbout() {
    testProject.declares(PORTAL, QUESTION, USER);
    assertThat(testProject.adopt("web", there(Konnect.PORTAL, "web"))).isEmpty();
    assertThat(testProject.adopt("user", there(Konnect.API, "answer"))).isEmpty();
    Plan plan = testProject.declares().pruning().plan();
    assertThat(plan.changes().getFirst().id()).isEqualTo("1-d-user");
    assertThat(plan.changes().getLast().dependsOn()).containsExactly("1-d-user");
  }

  private String there(TypeName type, String name) {
    return world.put(Location.of(type), MapValue.of("name", Text.of(name))).id();
  }
}
