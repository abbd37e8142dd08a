package dev.attune.applier.schedule;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.state.Outages;
import dev.attune.applier.state.ProviderWarnings;
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
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Three creates of which one may run at a time: what is done before their turn. */
class PreparedChangeTest {
  private static final ChangeResult APPLIED = new ChangeResult.Applied();
  private static final ChangeResult NOT_STARTED = new ChangeResult.NotStarted();

  private final StopSignal stopSignal = new StopSignal();
  private final List<String> told = Collections.synchronizedList(new ArrayList<>());
  private final CountDownLatch secondIsPrepared = new CountDownLatch(1);
  private final CountDownLatch oneIsFinished = new CountDownLatch(1);
  private final Progress progress =
      new Progress() {
        @Override
        public void started(Change change) {}

        @Override
        public void finished(Change change, ChangeResult result, List<Diagnostic> warnings) {
          told.add("finished " + change.id());
          oneIsFinished.countDown();
        }
      };

  private List<ChangeResult> run(Function<Change, PreparedChange> task) {
    return run(1, task);
  }

  private List<ChangeResult> run(int atATime, Function<Change, PreparedChange> task) {
    List<String> manifests =
        IntStream.rangeClosed(1, 3)
            .mapToObj(i -> resource("ControlPlane", "cp" + i, "name: cp" + i))
            .toList();
    List<Change> changes = TestProject.on(Konnect.world()).declares(manifests).plan().changes();
    return new Scheduler(
            changes,
            Capacity.of(atATime),
            stopSignal,
            progress,
            new ProviderWarnings(ManifestSource.NONE),
            new Outages(new NoWaitTimeSource(1), stopSignal, RunControl.PATIENCE))
        .run(Map.of(), task, () -> _ -> NOT_STARTED);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean isFirst(Change change) {
    return change.id().equals("1-c-cp1");
  }

  private static boolean isSecond(Change change) {
    return change.id().equals("2-c-cp2");
  }

  /** Each is told of when it is prepared, when it runs and when it does not. */
  private PreparedChange watched(Change change, Consumer<Runnable> running) {
    told.add("prepared " + change.id());
    if (isSecond(change)) {
      secondIsPrepared.countDown();
    }
    return new PreparedChange() {
      @Override
      public ChangeResult run(Runnable answered) {
        running.accept(answered);
        told.add("ran " + change.id());
        return APPLIED;
      }

      @Override
      public ChangeResult withdraw() {
        told.add("withdrew " + change.id());
        return NOT_STARTED;
      }
    };
  }

  private List<String> told(String what) {
    return told.stream().filter(one -> one.startsWith(what + " ")).toList();
  }

  @Test
  void theNextChangeIsPreparedWhileOthersRunAndRunsAfterThem() {
    run(change -> watched(change, _ -> await(secondIsPrepared)));

    assertThat(told("ran")).containsExactly("ran 1-c-cp1", "ran 2-c-cp2", "ran 3-c-cp3");
  }

  @Test
  void noMoreArePreparedThanMayRunAtATime() {
    run(change -> watched(change, _ -> await(secondIsPrepared)));

    assertThat(told.indexOf("ran 1-c-cp1")).isLessThan(told.indexOf("prepared 3-c-cp3"));
  }

  @Test
  void whatWasPreparedAndHasNoTurnIsWithdrawnAndNotStarted() {
    List<ChangeResult> results =
        run(change ->
            watched(
                change,
                _ -> {
                  await(secondIsPrepared);
                  stopSignal.ask();
                }));

    assertThat(results).containsExactly(APPLIED, NOT_STARTED, NOT_STARTED);
    assertThat(told("withdrew")).containsExactly("withdrew 2-c-cp2");
    assertThat(told("finished")).containsExactly("finished 1-c-cp1");
  }

  @Test
  void whatIsAnsweredMakesRoomBeforeItIsRecorded() {
    CountDownLatch thirdRuns = new CountDownLatch(1);
    List<ChangeResult> results =
        run(
            2,
            change ->
                watched(
                    change,
                    answered -> {
                      if (isFirst(change)) {
                        answered.run();
                      }
                      if (isFirst(change) || isSecond(change)) {
                        await(thirdRuns);
                      } else {
                        thirdRuns.countDown();
                      }
                    }));

    assertThat(results).containsExactly(APPLIED, APPLIED, APPLIED);
  }

  @Test
  void oneAtATimeIsOneAfterTheOtherWhateverIsAnswered() {
    AtomicInteger running = new AtomicInteger();
    List<Integer> atOnce = new CopyOnWriteArrayList<>();
    run(change ->
        watched(
            change,
            answered -> {
              atOnce.add(running.incrementAndGet());
              answered.run();
              running.decrementAndGet();
            }));

    assertThat(atOnce).containsExactly(1, 1, 1);
    assertThat(told("finished"))
        .containsExactly("finished 1-c-cp1", "finished 2-c-cp2", "finished 3-c-cp3");
  }

  @Test
  void aBugInPreparingLeavesItsChangeInDoubtAndBeginsNothingMore() {
    List<ChangeResult> results =
        run(change -> {
          if (isSecond(change)) {
            throw new IllegalStateException("a bug");
          }
          return watched(change, _ -> await(oneIsFinished));
        });

    assertThat(results.get(0)).isEqualTo(APPLIED);
    assertThat(results.get(1)).isInstanceOf(ChangeResult.InDoubt.class);
    assertThat(results.get(2)).isEqualTo(NOT_STARTED);
  }
}
