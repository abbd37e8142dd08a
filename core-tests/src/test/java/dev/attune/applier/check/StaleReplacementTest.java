package dev.attune.applier.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.apply.ApplyCode;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Plan;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** A replacement that no longer fits the world is refused as a whole. */
class StaleReplacementTest extends StalePlans {
  private static final String MANAGED = "attune-managed";

  private static MapValue labelled(String name) {
    return MapValue.of("name", Text.of(name))
        .with("labels", MapValue.of(MANAGED, Text.of("default")));
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
