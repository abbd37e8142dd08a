package dev.attune.applier.check;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.apply.ApplyCode;
import dev.attune.apply.Capacity;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Plan;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.PlanningBehaviour;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** A change that no longer fits the world is refused; the rest goes on. */
class StalePlanTest {
  private static final String OTHER = resource("ControlPlane", "other", "name: other");

  private World world = Konnect.world();
  private ScriptedProvider provider = ScriptedProvider.on(world);
  private final TestProject testProject =
      new TestProject().provider("konnect", provider).namespace("default");

  private void on(World other) {
    world = other;
    provider = ScriptedProvider.on(world);
    testProject.provider("konnect", provider);
  }

  private static String portal(String more) {
    return resource("Portal", "web", "name: web" + more);
  }

  private static String strategy(String name, String type) {
    return resource("ApplicationAuthStrategy", "key", "name: " + name + ", strategy_type: " + type);
  }

  private RemoteObject only(TypeName type) {
    return world.all(type).getFirst();
  }

  private void change(TypeName type, String path, Value value) {
    world.change(Location.of(type), only(type).id(), path, value);
  }

  /** The object goes and one like it comes, under another id. */
  private void renew(TypeName type) {
    RemoteObject old = only(type);
    world.remove(old.location(), old.id());
    world.put(old.location(), old.fields());
  }

  private static final String MANAGED = "attune-managed";

  private static MapValue labelled(String name) {
    return MapValue.of("name", Text.of(name))
        .with("labels", MapValue.of(MANAGED, Text.of("default")));
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

  private static String id(Plan plan, String name) {
    return plan.changes().stream()
        .filter(change -> change.identity().name().equals(name))
        .findFirst()
        .orElseThrow()
        .id();
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

  @Test
  void aRefusedDeleteRefusesTheCreateThatReplacesIt() {
    testProject.declares(strategy("key", "key_auth")).run();
    Plan plan = testProject.declares(strategy("key", "openid_connect"), OTHER).plan();
    change(Konnect.APPLICATION_AUTH_STRATEGY, "display_name", Text.of("theirs"));
    assertThat(ReportText.of(testProject.apply(plan)))
        .contains("3-c-key refused ATT-0901".replace("3", "" + number(plan, 'c')))
        .contains("2-d-key refused ATT-0901".replace("2", "" + number(plan, 'd')))
        .contains(id(plan, "other") + " applied");
    assertThat(world.all(Konnect.APPLICATION_AUTH_STRATEGY)).hasSize(1);
  }

  private static String number(Plan plan, char letter) {
    return plan.changes().stream()
        .map(change -> change.id())
        .filter(id -> id.endsWith("-" + letter + "-key"))
        .map(id -> id.substring(0, id.indexOf('-')))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aRefusedCreateRefusesTheDeleteOfWhatItReplaces() {
    testProject.declares(strategy("old", "key_auth")).run();
    Plan plan = testProject.declares(strategy("new", "openid_connect")).plan();
    world.put(Location.of(Konnect.APPLICATION_AUTH_STRATEGY), labelled("new"));
    assertThat(ReportText.of(testProject.apply(plan)))
        .containsExactly("1-c-key refused ATT-0901", "2-d-key refused ATT-0901");
    assertThat(world.all(Konnect.APPLICATION_AUTH_STRATEGY)).hasSize(2);
  }

  @Test
  void whatIsReplacedIsNotDeletedIfItChangesWhileTheNewOneIsMade() {
    testProject.declares(strategy("old", "key_auth")).run();
    Plan plan = testProject.declares(strategy("new", "openid_connect")).plan();
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.CREATE) {
        change(Konnect.APPLICATION_AUTH_STRATEGY, "display_name", Text.of("theirs"));
      }
    });
    assertThat(ReportText.of(testProject.apply(plan)))
        .containsExactly("1-c-key applied", "2-d-key refused ATT-0901");
    provider.beforeEachCall(_ -> {});
    assertThat(testProject.run().isComplete()).isTrue();
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void aReplacementOfWhichOneHalfCannotWorkIsNotBegun() {
    AtomicBoolean isStrict = new AtomicBoolean();
    World strict =
        World.of(
            Konnect.kind(Konnect.APPLICATION_AUTH_STRATEGY)
                .validated(config ->
                    config.get("strategy_type").equals(Optional.of(Text.of("forbidden")))
                            && isStrict.get()
                        ? List.of(Diagnostic.error(ApplyCode.FAILED, "forbidden"))
                        : List.of())
                .build());
    TestProject picky = TestProject.on(strict);
    picky.declares(strategy("key", "key_auth")).run();
    Plan plan = picky.declares(strategy("key", "forbidden")).plan();
    isStrict.set(true);
    assertThat(ReportText.of(picky.apply(plan)))
        .containsExactly("1-d-key refused ATT-0901", "2-c-key failed ATT-0903");
    assertThat(strict.all()).hasSize(1);
  }
}
