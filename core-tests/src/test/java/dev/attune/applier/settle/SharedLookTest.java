package dev.attune.applier.settle;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.InterceptedStore;
import dev.attune.applier.Invariants;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many writes that a run left open are looked at together. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class SharedLookTest {
  private static final int PORTALS = 20;

  private final World world = World.of(Konnect.kind(Konnect.PORTAL).sharedNames().build());
  private final ScriptedProvider provider = ScriptedProvider.on(world).longestCreate(Duration.ZERO);
  private final MemoryStore store = new MemoryStore(() -> Instant.EPOCH, _ -> true);
  private final TestProject testProject =
      new TestProject().provider("konnect", provider).namespace("default").store(store);

  private static List<String> portals(String description) {
    return IntStream.range(0, PORTALS)
        .mapToObj(i -> resource("Portal", "p" + i, "name: p" + i + ", description: " + description))
        .toList();
  }

  private void dies() {
    testProject.store(InterceptedStore.forgetful(store)).run();
    testProject.store(store);
    provider.healed();
    assertThat(store.openIntents()).hasSize(PORTALS);
    world.forgetCalls();
  }

  private void isPutRight() {
    assertThat(testProject.run().isComplete()).isTrue();
    Invariants.recordIsTrue(store, world);
  }

  @Test
  void oneListTellsOfAllCreatesThatWereNotMade() {
    testProject.declares(portals("x"));
    provider.when(
        Trigger.always().of(Operation.CREATE), Fault.fails(new Failure.Failed("died before")));
    dies();

    testProject.settle();

    assertThat(world.calls(Operation.LIST)).as("looks").hasSize(3);
    assertThat(world.calls(Operation.FIND_BY_NAME)).isEmpty();
    isPutRight();
  }

  @Test
  void anotherLookIsOnlyForWhatIsStillOpen() {
    testProject.declares(portals("x"));
    provider.when(
        Trigger.call(3, Operation.CREATE), Fault.fails(new Failure.Failed("died before")));
    dies();

    testProject.settle();

    assertThat(world.calls(Operation.LIST)).as("one for all").hasSize(1);
    assertThat(world.calls(Operation.FIND_BY_NAME)).as("the rest of one").hasSize(PORTALS + 1);
    isPutRight();
  }

  @Test
  void updatesAreReadAtTheSameTime() {
    testProject.declares(portals("old")).run();
    testProject.declares(portals("new"));
    dies();
    CyclicBarrier together = new CyclicBarrier(PORTALS / 2);
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.READ) {
        meet(together);
      }
    });

    testProject.settle();

    provider.beforeEachCall(_ -> {});
    isPutRight();
  }

  private static void meet(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
