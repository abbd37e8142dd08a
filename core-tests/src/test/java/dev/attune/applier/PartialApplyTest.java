package dev.attune.applier;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.apply.ApplyReport;
import dev.attune.apply.Capacity;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.StopSignal;
import dev.attune.plan.Plan;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Gate;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.World;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** What an apply does that is asked to stop, or that only half works. */
class PartialApplyTest {
  private static final String PORTAL = resource("Portal", "web", "name: web");

  private final World world = Konnect.world();
  private final ScriptedProvider provider = ScriptedProvider.on(world);
  private final TestProject testProject =
      new TestProject().provider("konnect", provider).namespace("default");

  @Test
  void theSecondInterruptEndsTheCheckToo() throws InterruptedException {
    testProject.declares(PORTAL).run();
    Plan plan =
        testProject.declares(resource("Portal", "web", "name: web, description: new")).plan();
    Gate gate = new Gate();
    provider.when(Trigger.always().of(Operation.READ), Fault.hangs(gate));
    StopSignal stopSignal = new StopSignal();
    Thread apply = Thread.ofVirtual().start(() -> testProject.stop(stopSignal).apply(plan));
    gate.awaitArrival();
    stopSignal.ask();
    stopSignal.ask();
    boolean ended = apply.join(Duration.ofMinutes(1));
    gate.open();
    apply.join();
    assertThat(ended).isTrue();
  }

  @Test
  void whatWasNotBegunLeavesNothingOpenInTheJournal() throws InterruptedException {
    Plan plan =
        testProject
            .declares(
                resource("Portal", "a", "name: a"),
                resource("Portal", "b", "name: b"),
                resource("Portal", "c", "name: c"))
            .plan();
    Gate gate = new Gate();
    provider.when(Trigger.always().of(Operation.CREATE), Fault.hangs(gate));
    StopSignal stopSignal = new StopSignal();
    List<ApplyReport> reports = new CopyOnWriteArrayList<>();
    TestProject one = testProject.stop(stopSignal).capacity(Capacity.of(1));
    Thread apply = Thread.ofVirtual().start(() -> reports.add(one.apply(plan)));
    gate.awaitArrival();
    stopSignal.ask();
    gate.open();
    apply.join();

    assertThat(reports.getFirst().results())
        .containsExactly(
            new ChangeResult.Applied(),
            new ChangeResult.NotStarted(),
            new ChangeResult.NotStarted());
    assertThat(world.all()).hasSize(1);
    assertThat(testProject.store().openIntents()).isEmpty();
  }

  @Test
  void whatWasMadeOnOneNodeCounts() {
    World other = Konnect.world();
    ScriptedProvider west =
        ScriptedProvider.on(other)
            .when(Trigger.always().of(Operation.CREATE), Fault.fails(new Failure.Denied("no")));
    ApplyReport report =
        testProject
            .provider("east", ScriptedProvider.on(world))
            .provider("west", west)
            .declares(PORTAL + "placement: {nodes: [east, west]}\n")
            .run();
    assertThat(world.all()).hasSize(1);
    assertThat(report.results()).allMatch(ChangeResult::hasWritten);
  }
}
