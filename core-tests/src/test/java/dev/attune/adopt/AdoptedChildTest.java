package dev.attune.adopt;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Objects on a node or inside a parent that become ours. */
class AdoptedChildTest extends AdoptionFixture {
  @Test
  void aNodeThatIsNotThereIsRefused() {
    testProject.declares(PORTAL);
    assertThat(testProject.adopt("web", "portal-1", "nowhere", Optional.empty())).isPresent();
  }

  @Test
  void aNodeThatTheResourceIsNotPlacedOnIsRefused() {
    World other = Konnect.world();
    other.put(
        Location.of(Konnect.PORTAL),
        MapValue.of("name", Text.of("web")).with("labels", MapValue.of("team", Text.of("x"))));
    testProject.provider("east", ScriptedProvider.on(other)).declares(PORTAL);
    Optional<?> refused = testProject.adopt("web", "portal-1", "east", Optional.empty());
    testProject.namespace("default").pruning().tryRun();
    assertThat(other.all()).hasSize(1);
    assertThat(refused).isPresent();
  }

  private static final String EAST = "placement: {nodes: [east]}\n";

  /** An implementation inside the API of the same node, made by somebody else. */
  private String childOnANode(TestProject placed, World east) {
    String api = resource("Api", "a", "name: a") + EAST;
    placed.declares(api).run();
    placed.declares(
        api,
        resource("ApiImplementation", "i", ", parent: Api/a", "implementation_type: x") + EAST);
    return east.put(
            new Location(
                Konnect.API_IMPLEMENTATION, List.of(east.all(Konnect.API).getFirst().id())),
            MapValue.of("implementation_type", Text.of("x")))
        .id();
  }

  @Test
  void aChildOnANodeIsAdoptedInsideItsParentThere() {
    World east = Konnect.world();
    TestProject placed =
        TestProject.on(Konnect.world()).provider("east", ScriptedProvider.on(east));
    String id = childOnANode(placed, east);
    assertThat(placed.adopt("i", id, "east", Optional.empty())).isEmpty();
    assertThat(placed.store().recall())
        .filteredOn(record -> record.deployment().identity().name().equals("i"))
        .singleElement()
        .matches(record -> record.instance().id().equals(id));
  }

  @Test
  void aChildWhoseParentIsElsewhereIsNotAdopted() {
    String child = resource("ApiImplementation", "i", ", parent: Api/a", "implementation_type: x");
    testProject.declares(resource("Api", "a", "name: a")).run();
    testProject
        .provider("east", ScriptedProvider.on(Konnect.world()))
        .declares(resource("Api", "a", "name: a"), child + EAST);
    assertThat(message(testProject.adopt("i", "x", "east", Optional.empty())))
        .contains("its parent Api/a is not in the store on 'east'");
  }

  private static final String THEIR_API =
      resource("Api", "a", ", annotations: {attune.dev/external: \"true\"}", "name: a");

  private static final String IMPLEMENTATION =
      resource("ApiImplementation", "i", ", parent: Api/a", "implementation_type: x");

  private RemoteObject api(String name) {
    return world.put(Location.of(Konnect.API), MapValue.of("name", Text.of(name)));
  }

  private String implementationIn(RemoteObject api) {
    return world
        .put(
            new Location(Konnect.API_IMPLEMENTATION, List.of(api.id())),
            MapValue.of("implementation_type", Text.of("x")))
        .id();
  }

  @Test
  void aChildOfAnExternalParentIsAdoptedInsideTheObjectThatIsLookedUp() {
    api("b");
    RemoteObject theirs = api("a");
    String id = implementationIn(theirs);
    testProject.declares(THEIR_API, IMPLEMENTATION);

    assertThat(testProject.adopt("i", id)).isEmpty();

    assertThat(testProject.store().recall())
        .singleElement()
        .matches(record -> record.instance().id().equals(id))
        .matches(record -> record.parents().equals(List.of(theirs.id())));
    assertThat(testProject.plan().changes()).isEmpty();
  }

  @Test
  void aChildOfAnExternalParentThatNothingMatchesIsNotAdopted() {
    String id = implementationIn(api("b"));
    testProject.declares(THEIR_API, IMPLEMENTATION);

    assertThat(testProject.adopt("i", id))
        .hasValueSatisfying(why ->
            assertThat(why)
                .returns(
                    "ApiImplementation/i cannot be adopted: no object matches its parent Api/a,"
                        + " which is external",
                    Diagnostic::message)
                .matches(said -> said.hint().isEmpty()));
  }

  @Test
  void aChildOfAnExternalParentThatCannotBeLookedUpSaysWhy() {
    String id = implementationIn(api("a"));
    testProject.declares(THEIR_API, IMPLEMENTATION);
    provider.when(Trigger.always().of(Operation.LIST), Fault.fails(new Failure.Denied("go away")));
    provider.when(
        Trigger.always().of(Operation.FIND_BY_NAME), Fault.fails(new Failure.Denied("go away")));

    assertThat(message(testProject.adopt("i", id)))
        .contains("its parent Api/a cannot be looked up: go away");
  }
}
