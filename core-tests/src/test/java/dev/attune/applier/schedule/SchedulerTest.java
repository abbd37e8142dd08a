package dev.attune.applier.schedule;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Scenario;
import dev.attune.applier.state.Outages;
import dev.attune.applier.state.ProviderWarnings;
import dev.attune.apply.ApplyCode;
import dev.attune.apply.Capacity;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.ManifestSource;
import dev.attune.apply.PreparedChange;
import dev.attune.apply.Progress;
import dev.attune.apply.RunControl;
import dev.attune.apply.StopSignal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.NoWaitTimeSource;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.ScriptedProvider;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** When changes run, and which do not. */
class SchedulerTest {
  private static final ChangeResult LEFT =
      new ChangeResult.InDoubt(Diagnostic.error(ApplyCode.IN_DOUBT, "left"));
  private static final ChangeResult APPLIED = new ChangeResult.Applied();
  private static final ChangeResult FAILED =
      new ChangeResult.Failed(Diagnostic.error(ApplyCode.FAILED, "on purpose"));

  private final StopSignal stopSignal = new StopSignal();
  private final List<String> finished = new ArrayList<>();
  private final CountDownLatch toldOfOne = new CountDownLatch(1);
  private final Progress progress =
      new Progress() {
        @Override
        public void started(Change change) {}

        @Override
        public void finished(Change change, ChangeResult result, List<Diagnostic> warnings) {
          finished.add(change.id());
          toldOfOne.countDown();
        }
      };

  private static String plane(int number, String description) {
    return resource(
        "ControlPlane", "cp" + number, "name: cp" + number + ", description: " + description);
  }

  /** So many creates that do not wait for each other. */
  private static List<Change> flat(int size) {
    List<String> manifests = new ArrayList<>();
    for (int i = 1; i <= size; i++) {
      manifests.add(plane(i, "x"));
    }
    return TestProject.on(Konnect.world()).declares(manifests).plan().changes();
  }

  /** So many creates, each of which waits for the one before. */
  private static List<Change> chain(int size) {
    List<String> manifests = new ArrayList<>(List.of(plane(1, "x")));
    for (int i = 2; i <= size; i++) {
      manifests.add(plane(i, "\"${ControlPlane/cp" + (i - 1) + ".id}\""));
    }
    return TestProject.on(Konnect.world()).declares(manifests).plan().changes();
  }

  private List<ChangeResult> run(
      List<Change> changes, Capacity capacity, Function<Change, ChangeResult> task) {
    return new Scheduler(
            changes,
            capacity,
            stopSignal,
            progress,
            new ProviderWarnings(ManifestSource.NONE),
            new Outages(new NoWaitTimeSource(1), stopSignal, RunControl.PATIENCE))
        .run(
            Map.of(),
            change -> PreparedChange.unprepared(() -> task.apply(change)),
            () -> _ -> LEFT);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void meet(CyclicBarrier barrier) {
    try {
      barrier.await(1, TimeUnit.MINUTES);
    } catch (Exception e) {
      throw new AssertionError("too few run at a time", e);
    }
  }

  @Test
  void aChangeRunsAfterThoseItWaitsFor() {
    List<String> order = Collections.synchronizedList(new ArrayList<>());
    run(
        chain(5),
        Capacity.of(5),
        change -> {
          order.add(change.id());
          return APPLIED;
        });
    assertThat(order).containsExactly("1-c-cp1", "2-c-cp2", "3-c-cp3", "4-c-cp4", "5-c-cp5");
  }

  @Test
  void asManyRunAtATimeAsThereIsRoomForAndNoMore() {
    CyclicBarrier together = new CyclicBarrier(3);
    AtomicInteger running = new AtomicInteger();
    List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
    run(
        flat(9),
        Capacity.of(3),
        _ -> {
          seen.add(running.incrementAndGet());
          meet(together);
          running.decrementAndGet();
          return APPLIED;
        });
    assertThat(seen).hasSize(9).allMatch(count -> count <= 3);
  }

  @Test
  void aProviderHasNoMoreThanItsShare() {
    TestProject testProject =
        TestProject.on(Konnect.world()).provider("eu", ScriptedProvider.on(Konnect.world()));
    List<String> manifests = new ArrayList<>();
    for (int i = 1; i <= 8; i++) {
      String metadata = i % 2 == 0 ? ", annotations: {attune.dev/provider: eu}" : "";
      manifests.add(resource("ControlPlane", "cp" + i, metadata, "name: cp" + i));
    }
    testProject.project(Scenario.projectWith("konnect", "eu"));
    AtomicInteger running = new AtomicInteger();
    CyclicBarrier pairs = new CyclicBarrier(2);
    CountDownLatch othersEnded = new CountDownLatch(4);
    List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
    run(
        testProject.declares(manifests).plan().changes(),
        new Capacity(8, Map.of("konnect", 1, "eu", 2)),
        change -> {
          if (change.provider().equals("eu")) {
            meet(pairs);
            othersEnded.countDown();
          } else {
            seen.add(running.incrementAndGet());
            await(othersEnded);
            running.decrementAndGet();
          }
          return APPLIED;
        });
    assertThat(seen).hasSize(4).containsOnly(1);
  }

  @Test
  void aFailedChangeBlocksWhatWaitsForItAndNothingElse() {
    List<Change> changes = new ArrayList<>(chain(3));
    List<ChangeResult> results =
        run(changes, Capacity.of(1), change -> change.id().equals("2-c-cp2") ? FAILED : APPLIED);
    assertThat(results)
        .containsExactly(APPLIED, FAILED, new ChangeResult.Blocked(List.of("2-c-cp2")));
  }

  @Test
  void blockedIsWhoeverWaitsForTheBlocked() {
    assertThat(run(chain(4), Capacity.of(4), _ -> FAILED))
        .containsExactly(
            FAILED,
            new ChangeResult.Blocked(List.of("1-c-cp1")),
            new ChangeResult.Blocked(List.of("1-c-cp1")),
            new ChangeResult.Blocked(List.of("1-c-cp1")));
  }

  @Test
  void theFirstStopFinishesWhatRunsAndLeavesTheRest() {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch bothRun = new CountDownLatch(2);
    List<ChangeResult> results =
        run(
            flat(4),
            Capacity.of(2),
            change -> {
              bothRun.countDown();
              await(bothRun);
              if (change.id().equals("1-c-cp1")) {
                stopSignal.ask();
                asked.countDown();
              }
              await(asked);
              return APPLIED;
            });
    assertThat(results)
        .containsExactly(
            APPLIED, APPLIED, new ChangeResult.NotStarted(), new ChangeResult.NotStarted());
  }

  @Test
  void theSecondStopWaitsForNothing() {
    CountDownLatch never = new CountDownLatch(1);
    List<ChangeResult> results =
        run(
            flat(2),
            Capacity.of(1),
            _ -> {
              stopSignal.ask();
              stopSignal.ask();
              await(never);
              return APPLIED;
            });
    assertThat(results).containsExactly(LEFT, new ChangeResult.NotStarted());
    never.countDown();
  }

  @Test
  void aBugLeavesItsChangeInDoubtAndBeginsNothingMore() {
    CountDownLatch bothRun = new CountDownLatch(2);
    List<ChangeResult> results =
        run(
            flat(3),
            Capacity.of(2),
            change -> {
              bothRun.countDown();
              await(bothRun);
              if (change.id().equals("1-c-cp1")) {
                throw new IllegalStateException("a bug that quotes a secret");
              }
              await(toldOfOne);
              return APPLIED;
            });
    assertThat(results.get(1)).isEqualTo(APPLIED);
    assertThat(results.get(2)).isEqualTo(new ChangeResult.NotStarted());
    assertThat(results.getFirst())
        .isInstanceOfSatisfying(
            ChangeResult.InDoubt.class,
            doubt ->
                assertThat(doubt.why().message())
                    .contains("a bug in Attune, IllegalStateException at ")
                    .doesNotContain("secret"));
  }

  @Test
  void anErrorDoesNotLeaveTheRunWaiting() {
    List<ChangeResult> results =
        run(
            flat(1),
            Capacity.of(1),
            _ -> {
              throw new StackOverflowError();
            });
    assertThat(results).singleElement().isInstanceOf(ChangeResult.InDoubt.class);
  }

  @Test
  void whatIsDecidedBeforehandIsNotRunAndToldOnce() {
    List<Change> changes = chain(4);
    ChangeResult refused =
        new ChangeResult.Refused(Diagnostic.error(ApplyCode.STALE, "on purpose"));
    List<ChangeResult> results =
        new Scheduler(
                changes,
                Capacity.of(2),
                stopSignal,
                progress,
                new ProviderWarnings(ManifestSource.NONE),
                new Outages(new NoWaitTimeSource(1), stopSignal, RunControl.PATIENCE))
            .run(
                Map.of("2-c-cp2", refused, "3-c-cp3", FAILED),
                _ -> PreparedChange.unprepared(() -> APPLIED),
                () -> _ -> LEFT);
    assertThat(results)
        .containsExactly(APPLIED, refused, FAILED, new ChangeResult.Blocked(List.of("3-c-cp3")));
    assertThat(finished).containsExactlyInAnyOrder("1-c-cp1", "2-c-cp2", "3-c-cp3", "4-c-cp4");
  }
}
