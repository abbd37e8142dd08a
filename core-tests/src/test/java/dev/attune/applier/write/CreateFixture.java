package dev.attune.applier.write;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.NoWaitTimeSource;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.World;
import java.util.List;

/** A strategy and a portal that are to be made, and what goes wrong. */
abstract class CreateFixture {
  static final String STRATEGY =
      resource("ApplicationAuthStrategy", "key", "name: key, strategy_type: key_auth");

  static final String PORTAL =
      resource(
          "Portal",
          "web",
          "name: web, default_application_auth_strategy_id: \"${ApplicationAuthStrategy/key.id}\"");

  World world = Konnect.world();

  ScriptedProvider provider = ScriptedProvider.on(world);

  final NoWaitTimeSource time = new NoWaitTimeSource(1);

  TestProject testProject = site();

  TestProject site() {
    return new TestProject().provider("konnect", provider).declares(STRATEGY, PORTAL).time(time);
  }

  void strategyIs(Operation... without) {
    world =
        World.of(
            Konnect.kind(Konnect.APPLICATION_AUTH_STRATEGY).without(without).build(),
            Konnect.kind(Konnect.PORTAL).build());
    provider = ScriptedProvider.on(world);
    testProject = site();
  }

  List<String> after(Fault fault) {
    return after(Trigger.call(1, Operation.CREATE), fault);
  }

  List<String> after(Trigger trigger, Fault fault) {
    provider.when(trigger, fault);
    return ReportText.of(testProject.apply(testProject.plan()));
  }

  /** The next command, without faults, must put everything right. */
  void nextRunRepairs() {
    provider.healed();
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(testProject.plan().changes()).isEmpty();
    Invariants.recordIsTrue(testProject.store(), world);
  }
}
