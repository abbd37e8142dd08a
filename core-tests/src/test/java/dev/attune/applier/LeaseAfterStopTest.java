package dev.attune.applier;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.apply.StopSignal;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.store.JournalStore.Acquired;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Gate;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.store.Samples;
import org.junit.jupiter.api.Test;

/** Whether others may go on at once after a run that did not see the end of a write. */
class LeaseAfterStopTest {
  private final ScriptedProvider provider = ScriptedProvider.on(Konnect.world());
  private final MemoryStore store = new MemoryStore();
  private final TestProject testProject =
      new TestProject()
          .provider("konnect", provider)
          .store(store)
          .declares(resource("Portal", "web", "name: web"));

  @Test
  void nobodyGoesOnWhileAWriteMayBeUnderWay() throws InterruptedException {
    Gate gate = new Gate();
    provider.when(Trigger.always().of(Operation.CREATE), Fault.hangs(gate));
    StopSignal stopSignal = new StopSignal();
    Thread run = Thread.ofVirtual().start(() -> testProject.stop(stopSignal).run());
    gate.awaitArrival();
    stopSignal.ask();
    stopSignal.ask();
    run.join();
    assertThat(store.acquire(Samples.ELSEWHERE)).isInstanceOf(Acquired.Held.class);
    gate.open();
  }

  @Test
  void nobodyWaitsForADoubtAboutAWriteThatIsOver() {
    provider.when(Trigger.always().of(Operation.CREATE), Fault.losesTheAnswer());
    provider.when(
        Trigger.always().of(Operation.FIND_BY_NAME), Fault.fails(new Failure.Failed("no looking")));
    testProject.run();
    assertThat(store.openIntents()).hasSize(1);
    assertThat(store.acquire(Samples.ELSEWHERE)).isInstanceOf(Acquired.Granted.class);
  }
}
