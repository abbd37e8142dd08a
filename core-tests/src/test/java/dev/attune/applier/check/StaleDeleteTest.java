package dev.attune.applier.check;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.ReportText;
import dev.attune.apply.Capacity;
import dev.attune.plan.Plan;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.testkit.kind.PlanningBehaviour;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A delete that no longer fits the world is refused. */
class StaleDeleteTest extends StalePlans {
  @Test
  void anObjectThatChangedAnywhereIsNotDeleted() {
    testProject.declares(portal(""), OTHER).run();
    Plan plan = testProject.declares(OTHER).pruning().plan();
    change(Konnect.PORTAL, "description", Text.of("theirs"));
    assertThat(ReportText.of(testProject.apply(plan))).containsExactly("1-d-web refused ATT-0901");
  }

  private static final String USER =
      resource("ControlPlane", "user", "name: \"${Portal/web.name}\"");

  /** Deletes a portal after what refers to it; by then one of its fields is another. */
  private List<String> toldOfPortal(String spec, String field) {
    testProject.declares(portal(spec), USER).run();
    Plan plan = testProject.declares(OTHER).pruning().plan();
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.DELETE
          && call.location().type().equals(Konnect.CONTROL_PLANE)) {
        change(Konnect.PORTAL, field, Text.of("none use it"));
      }
    });
    return ReportText.of(testProject.apply(plan)).stream()
        .filter(told -> told.contains("-d-"))
        .map(told -> told.substring(told.indexOf('-') + 1))
        .toList();
  }

  @Test
  void whatDeletingOthersLeavesOnAnObjectThatGoesStopsNothing() {
    assertThat(toldOfPortal("", "display_name")).containsExactly("d-user applied", "d-web applied");
  }

  @Test
  void anObjectThatChangesWhereOnlyAPersonSetsItIsNotDeleted() {
    assertThat(toldOfPortal("", "description"))
        .containsExactly("d-user applied", "d-web refused ATT-0901");
  }

  /** A portal whose provider plans itself, and fills its description in if nobody declares one. */
  private World fillingIn() {
    return World.of(
        Konnect.kind(Konnect.PORTAL)
            .planning(PlanningBehaviour.plain().fillsIn("description"))
            .build(),
        Konnect.kind(Konnect.CONTROL_PLANE).build());
  }

  @Test
  void whatAProviderFillsInWithoutSayingSoInItsSchemaStopsNoDelete() {
    on(fillingIn());
    assertThat(toldOfPortal("", "description")).containsExactly("d-user applied", "d-web applied");
  }

  @Test
  void aDeclaredFieldThatAProviderWouldFillInStopsTheDelete() {
    on(fillingIn());
    assertThat(toldOfPortal(", description: mine", "description"))
        .containsExactly("d-user applied", "d-web refused ATT-0901");
  }

  @Test
  void aFieldThatAPlanningProviderWouldTakeAwayStopsTheDelete() {
    on(
        World.of(
            Konnect.kind(Konnect.PORTAL).planning(PlanningBehaviour.plain()).build(),
            Konnect.kind(Konnect.CONTROL_PLANE).build()));
    assertThat(toldOfPortal("", "description"))
        .containsExactly("d-user applied", "d-web refused ATT-0901");
  }

  @Test
  void whatWasAdoptedAndNeverAppliedGoesAfterWhatRefersToItAsWell() {
    on(fillingIn());
    String id = world.put(Location.of(Konnect.PORTAL), MapValue.of("name", Text.of("web"))).id();
    testProject.declares(portal(""), USER);
    testProject.adopt("web", id);
    assertThat(toldOfPortal("", "description")).containsExactly("d-user applied", "d-web applied");
  }

  @Test
  void aFieldThatChangesThoughNothingThatRefersToItWasTouchedStopsTheDelete() {
    on(fillingIn());
    testProject.declares(portal(""), OTHER).run();
    Plan plan = testProject.declares().pruning().plan();
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.DELETE
          && call.location().type().equals(Konnect.CONTROL_PLANE)) {
        change(Konnect.PORTAL, "description", Text.of("theirs"));
      }
    });
    testProject.capacity(Capacity.of(1));
    assertThat(ReportText.of(testProject.apply(plan)))
        .anyMatch(told -> told.endsWith("d-web refused ATT-0901"));
  }

  @Test
  void anObjectThatChangesWhereItWasDeclaredIsNotDeleted() {
    assertThat(toldOfPortal(", display_name: mine", "display_name"))
        .containsExactly("d-user applied", "d-web refused ATT-0901");
  }
}
