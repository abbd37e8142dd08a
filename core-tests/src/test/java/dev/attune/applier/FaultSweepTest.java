package dev.attune.applier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Scenario.Stage;
import dev.attune.apply.ApplyReport;
import dev.attune.apply.StopSignal;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.store.JournalStore;
import dev.attune.store.StoreException;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.store.FailingStore;
import dev.attune.testkit.store.FailingStore.Moment;
import dev.attune.testkit.world.Call;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The n-th call to the store or to a provider fails, for each n; a new run puts all right. */
class FaultSweepTest {

  static List<Scenario> scenarios() {
    return Scenario.all();
  }

  /** What must be so after a run without faults, whatever happened before it. */
  private static void isRepaired(Stage stage) {
    ApplyReport repair = stage.site.run();
    assertThat(ReportText.of(repair))
        .allMatch(line -> line.endsWith("applied") || line.endsWith("unchanged"));
    assertThat(stage.site.plan().changes()).as("nothing left to do").isEmpty();
    Invariants.recordIsTrue(stage.site.store(), stage.all());
  }

  private static long madeWithoutFaults(Scenario scenario) {
    Stage stage = scenario.begun();
    isRepaired(stage);
    return stage.made();
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void withoutFaultsEverythingIsDone(Scenario scenario) {
    isRepaired(scenario.begun());
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void aStoreThatFailsOnceLosesNothing(Scenario scenario) {
    long made = madeWithoutFaults(scenario);
    for (Moment moment : Moment.values()) {
      boolean failed = true;
      for (int n = 1; failed; n++) {
        Stage stage = scenario.begun();
        failed = brokenStore(stage, n, moment);
        try {
          isRepaired(stage);
          assertThat(stage.made()).as("objects ever made").isEqualTo(made);
        } catch (AssertionError e) {
          throw new AssertionError("store call " + n + " fails " + moment, e);
        }
      }
    }
  }

  /** Whether there was a call of this number; whatever happened, no write goes unannounced. */
  private static boolean brokenStore(Stage stage, int n, Moment moment) {
    JournalStore store = stage.site.store();
    FailingStore failing = new FailingStore(store, n, moment);
    Queue<Call> unannounced = new ConcurrentLinkedQueue<>();
    stage
        .providers
        .values()
        .forEach(provider ->
            provider.beforeEachCall(call -> {
              if (Scenario.WRITES.contains(call.operation()) && !isAnnounced(store, call)) {
                unannounced.add(call);
              }
            }));
    try {
      ApplyReport report = stage.site.store(failing).run();
      ReportText.addsUp(report);
      assertThat(report.isComplete()).as("complete").isEqualTo(!failing.hasFailed());
    } catch (StoreException e) {
      assertThat(failing.hasFailed()).isTrue();
    }
    assertThat(unannounced).as("writes when store call %s fails %s", n, moment).isEmpty();
    stage.providers.values().forEach(provider -> provider.beforeEachCall(_ -> {}));
    stage.site.store(store).stop(new StopSignal());
    return failing.hasFailed();
  }

  private static boolean isAnnounced(JournalStore store, Call call) {
    return store.openIntents().stream()
        .anyMatch(intent ->
            call.intent().isPresent()
                ? call.intent().get().equals(intent.id())
                : intent.prior().map(Instance::id).equals(call.id()));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void aProviderThatFailsBeforeItsWorkLeavesNothingWrong(Scenario scenario) {
    eachCall(scenario, Fault.fails(new Failure.Failed("struck")), true);
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void aProviderThatCannotTellBeforeItsWorkLeavesNothingWrong(Scenario scenario) {
    eachCall(scenario, Fault.fails(new Failure.InDoubt("struck")), true);
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void aProviderThatIsDownForOneCallLeavesNothingWrong(Scenario scenario) {
    eachCall(scenario, Fault.fails(new Failure.Unavailable("struck")), true);
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void aProviderThatIsDownAfterItsWorkLeavesNothingWrong(Scenario scenario) {
    eachCall(scenario, Fault.failsAfterwards(new Failure.Unavailable("struck")), true);
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void anAnswerThatIsLostLeavesNothingWrong(Scenario scenario) {
    eachCall(scenario, Fault.losesTheAnswer(), true);
  }

  /**
   * The run dies after the n-th create was sent, and the server carries it out only while the next
   * run looks: each of the creates comes late once.
   */
  @ParameterizedTest
  @MethodSource("scenarios")
  void aCreateThatComesLateIsNotMadeAgain(Scenario scenario) {
    long made = madeWithoutFaults(scenario);
    for (String instance : scenario.begun().providers.keySet()) {
      boolean late = true;
      for (int n = 1; late; n++) {
        Stage stage = scenario.begun();
        LateCreate lateCreate = new LateCreate(stage.provider(instance), n);
        try {
          Optional<ApplyReport> report = stage.site.provider(instance, lateCreate).tryRun();
          report.ifPresent(ReportText::addsUp);
          late = lateCreate.isUnderWay();
          isRepaired(stage);
          assertThat(stage.made()).as("objects ever made").isEqualTo(made);
        } catch (AssertionError e) {
          throw new AssertionError("create " + n + " of " + instance, e);
        }
      }
    }
  }

  /** What is left half made on a node is taken off it by hand: no plan replaces it there. */
  static List<Scenario> unplaced() {
    return Scenario.all().stream()
        .filter(scenario -> !scenario.name().equals("a placed resource"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("unplaced")
  void aFailureThatLeavesItsObjectLeavesNothingElse(Scenario scenario) {
    eachCall(scenario, Fault.leavesTheObject(new Failure.Failed("struck")), false);
  }

  private static void eachCall(Scenario scenario, Fault fault, boolean madeOnce) {
    long made = madeWithoutFaults(scenario);
    for (String instance : scenario.begun().providers.keySet()) {
      boolean struck = true;
      for (int n = 1; struck; n++) {
        Stage stage = scenario.begun();
        AtomicInteger calls = new AtomicInteger();
        stage.provider(instance).beforeEachCall(_ -> calls.incrementAndGet());
        stage.provider(instance).when(Trigger.call(n), fault);
        try {
          Optional<ApplyReport> report = stage.site.tryRun();
          report.ifPresent(ReportText::addsUp);
          struck = calls.get() >= n;
          stage.provider(instance).healed();
          isRepaired(stage);
          if (madeOnce) {
            assertThat(stage.made()).as("objects ever made").isEqualTo(made);
          }
        } catch (AssertionError e) {
          throw new AssertionError("call " + n + " of " + instance, e);
        }
      }
    }
  }
}
