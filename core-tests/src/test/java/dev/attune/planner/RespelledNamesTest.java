package dev.attune.planner;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.Plan;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.schema.Attribute;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Names that the remote system takes for the same, whatever the case of their letters. */
class RespelledNamesTest {
  private static final TypeName DEVICE = new TypeName(Konnect.GROUP, "Device");
  private static final Schema SCHEMA =
      Schema.of(
              DEVICE,
              Konnect.VERSION,
              Type.object(
                  List.of(
                      Attribute.required("name", Type.Scalar.TEXT)
                          .normaliser(Normaliser.CASE)
                          .build(),
                      Attribute.optional("labels", Type.map(Type.Scalar.TEXT)).build(),
                      Attribute.computed("id", Type.Scalar.TEXT)
                          .role(Attribute.Role.IDENTIFIER)
                          .build())),
              "")
          .named("name")
          .labelled(Konnect.LABELS);

  private final World world = World.of(Kind.of(SCHEMA).without(Operation.FIND_BY_NAME).build());
  private final TestProject testProject = TestProject.on(world).namespace("shop");

  private static String device(String name, String metadata, String called) {
    return resource("Device", name, metadata, "name: " + called);
  }

  private void exists(String name) {
    world.put(
        Location.of(DEVICE),
        MapValue.of("name", Text.of(name))
            .with("labels", MapValue.of("attune-managed", Text.of("shop"))));
  }

  @Test
  void anObjectOfOursIsFoundInAnotherSpelling() {
    exists("ABC");

    assertThat(testProject.declares(device("a", "", "abc")).plan().changes())
        .noneMatch(change -> change.action() == Action.CREATE);
  }

  @Test
  void aNameThatBecomesFreeIsWaitedForInEverySpelling() {
    testProject.declares(device("a", "", "ABC")).run();

    Plan plan = testProject.declares(device("a", "", "other"), device("b", "", "abc")).plan();

    assertThat(plan.changes()).extracting(Change::id).containsExactly("1-u-a", "2-c-b");
    assertThat(plan.changes().getLast().dependsOn()).containsExactly("1-u-a");
  }

  @Test
  void aNameThatIsOnlySpelledInAnotherWayIsNotFree() {
    testProject.declares(device("a", "", "ABC")).run();

    assertThat(testProject.declares(device("a", "", "abc")).plan().changes()).isEmpty();
  }

  @Test
  void whatIsLookedUpIsNotDestroyedInAnySpelling() {
    exists("ABC");

    Plan plan =
        testProject
            .declares(device("a", ", annotations: {attune.dev/external: 'true'}", "abc"))
            .destroying()
            .plan();

    assertThat(plan.changes()).isEmpty();
  }
}
