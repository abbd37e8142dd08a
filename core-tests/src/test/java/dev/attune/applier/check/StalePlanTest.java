package dev.attune.applier.check;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.ReportText;
import dev.attune.plan.Plan;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.schema.TypeName;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A change that no longer fits the world is refused; the rest goes on. */
class StalePlanTest extends StalePlans {
  /** The object goes and one like it comes, under another id. */
  private void renew(TypeName type) {
    RemoteObject old = only(type);
    world.remove(old.location(), old.id());
    world.put(old.location(), old.fields());
  }

  @Test
  void anObjectThatChangedWhereThePlanCountsOnItIsNotUpdated() {
    testProject.declares(portal(", description: old")).run();
    Plan plan =
        testProject
            .declares(
                portal(", description: new"),
                resource("Api", "a", "name: a, description: \"${Portal/web.description}\""),
                OTHER)
            .plan();
    change(Konnect.PORTAL, "description", Text.of("theirs"));
    assertThat(ReportText.of(testProject.apply(plan)))
        .containsExactlyInAnyOrder(
            id(plan, "web") + " refused ATT-0901",
            id(plan, "a") + " blocked by " + id(plan, "web"),
            id(plan, "other") + " applied");
    assertThat(only(Konnect.PORTAL).fields().get("description")).contains(Text.of("theirs"));
  }

  @Test
  void anObjectThatChangedElsewhereIsUpdated() {
    testProject.declares(portal(", description: old")).run();
    Plan plan = testProject.declares(portal(", description: new")).plan();
    change(Konnect.PORTAL, "updated_at", Text.of("later"));
    assertThat(ReportText.of(testProject.apply(plan))).containsExactly("1-u-web applied");
  }

  @Test
  void anObjectThatIsGoneIsNotUpdated() {
    testProject.declares(portal(", description: old")).run();
    Plan plan = testProject.declares(portal(", description: new")).plan();
    world.remove(only(Konnect.PORTAL).location(), only(Konnect.PORTAL).id());
    assertThat(ReportText.of(testProject.apply(plan))).containsExactly("1-u-web refused ATT-0901");
  }

  @Test
  void anObjectThatChangesAfterTheCheckIsNotUpdated() {
    testProject.declares(portal(", description: old"), OTHER).run();
    Plan plan =
        testProject
            .declares(
                portal(", description: \"${ControlPlane/other.description}\""),
                resource("ControlPlane", "other", "name: other, description: new"))
            .plan();
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.UPDATE
          && call.location().type().equals(Konnect.CONTROL_PLANE)) {
        change(Konnect.PORTAL, "description", Text.of("theirs"));
      }
    });
    assertThat(ReportText.of(testProject.apply(plan)))
        .containsExactly("1-u-other applied", "2-u-web refused ATT-0901");
  }

  @Test
  void anObjectWhoseNameWasTakenMeanwhileIsNotMade() {
    Plan plan = testProject.declares(portal(""), OTHER).plan();
    world.put(Location.of(Konnect.PORTAL), MapValue.of("name", Text.of("web")));
    assertThat(ReportText.of(testProject.apply(plan)))
        .containsExactlyInAnyOrder(
            id(plan, "web") + " refused ATT-0901", id(plan, "other") + " applied");
    assertThat(world.all(Konnect.PORTAL)).hasSize(1);
  }

  @Test
  void aPlanIsCarriedOutOnceOnly() {
    Plan plan = testProject.declares(portal("")).plan();
    testProject.apply(plan);
    assertThat(ReportText.of(testProject.apply(plan))).containsExactly("1-c-web refused ATT-0901");
    assertThat(world.all(Konnect.PORTAL)).hasSize(1);
  }

  @Test
  void whatRefersToAnObjectThatWasMadeAnewIsNotMade() {
    testProject.declares(strategy("key", "key_auth")).run();
    Plan plan =
        testProject
            .declares(
                strategy("key", "key_auth"),
                portal(
                    ", default_application_auth_strategy_id:"
                        + " \"${ApplicationAuthStrategy/key.id}\""))
            .plan();
    renew(Konnect.APPLICATION_AUTH_STRATEGY);
    assertThat(ReportText.of(testProject.apply(plan))).containsExactly("1-c-web refused ATT-0901");
    assertThat(world.all(Konnect.PORTAL)).isEmpty();
  }

  @Test
  void whatRefersToAFieldThatChangedIsNotMade() {
    testProject.declares(strategy("key", "key_auth")).run();
    Plan plan =
        testProject
            .declares(
                strategy("key", "key_auth"),
                portal(", description: \"${ApplicationAuthStrategy/key.strategy_type}\""))
            .plan();
    change(Konnect.APPLICATION_AUTH_STRATEGY, "strategy_type", Text.of("openid_connect"));
    assertThat(ReportText.of(testProject.apply(plan))).containsExactly("1-c-web refused ATT-0904");
  }

  @Test
  void aChildOfAParentThatWasMadeAnewIsNotMade() {
    testProject.declares(resource("Api", "shop", "name: shop")).run();
    Plan plan =
        testProject
            .declares(
                resource("Api", "shop", "name: shop"),
                resource("ApiImplementation", "i", ", parent: Api/shop", "implementation_type: x"))
            .plan();
    renew(Konnect.API);
    assertThat(ReportText.of(testProject.apply(plan))).containsExactly("1-c-i refused ATT-0901");
  }

  @Test
  void aVariableThatIsAnotherByNowRefusesTheChange() {
    Plan plan =
        testProject
            .variable("TOKEN", "one")
            .declares(resource("GatewaySecret", "s", "name: s, token: \"${env:TOKEN}\""), OTHER)
            .plan();
    testProject.variable("TOKEN", "two");
    assertThat(ReportText.of(testProject.apply(plan)))
        .containsExactlyInAnyOrder(
            id(plan, "s") + " refused ATT-0904", id(plan, "other") + " applied");
  }

  @Test
  void aValueThatIsWrittenOnlyAndAnotherByNowRefusesTheChange() {
    testProject.declares(resource("GatewaySecret", "s", "name: s, passphrase: one"));
    Plan plan = testProject.plan();
    testProject.atHand((_, _) -> Optional.of(Text.of("two")));
    assertThat(ReportText.of(testProject.apply(plan))).containsExactly("1-c-s refused ATT-0904");
    testProject.atHand((_, _) -> Optional.of(Text.of("one")));
    assertThat(ReportText.of(testProject.apply(plan))).containsExactly("1-c-s applied");
  }

  @Test
  void aValueThatIsWrittenOnlyAndNoLongerDeclaredRefusesTheChange() {
    testProject.declares(resource("GatewaySecret", "s", "name: s, passphrase: one"));
    assertThat(ReportText.of(testProject.apply(testProject.plan())))
        .containsExactly("1-c-s refused ATT-0904");
  }
}
