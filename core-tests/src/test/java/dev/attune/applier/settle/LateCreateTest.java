package dev.attune.applier.settle;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.InterceptedStore;
import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.apply.Capacity;
import dev.attune.apply.StopSignal;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.provider.guard.GuardSettings;
import dev.attune.provider.guard.GuardedProvider;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.NoWaitTimeSource;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Gate;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A create that nobody waits for any more, while the remote system may still carry it out. */
class LateCreateTest {
  private final World world = World.of(Konnect.kind(Konnect.PORTAL).sharedNames().build());
  private final ScriptedProvider provider =
      ScriptedProvider.on(world).longestCreate(Duration.ofMinutes(10));
  private final NoWaitTimeSource time = new NoWaitTimeSource(0.5);
  private final MemoryStore store = new MemoryStore(() -> Instant.EPOCH, _ -> true);
  private final TestProject testProject =
      new TestProject()
          .provider("konnect", provider)
          .namespace("default")
          .store(store)
          .time(time)
          .declares(resource("Portal", "web", "name: web"));
  private final Gate gate = new Gate();
  private final CompletableFuture<Boolean> carriedOut = new CompletableFuture<>();

  @AfterEach
  void letThemGo() {
    gate.open();
  }

  /** A person asks twice while the create hangs. */
  private void left(Fault fault) {
    StopSignal stopSignal = new StopSignal();
    provider.when(Trigger.call(1, Operation.CREATE), fault);
    var _ =
        Thread.ofVirtual()
            .start(() -> {
              try {
                gate.awaitArrival();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
              stopSignal.ask();
              stopSignal.ask();
            });
    assertThat(ReportText.of(testProject.stop(stopSignal).run()))
        .containsExactly("1-c-web in doubt");
    provider.healed();
    testProject.stop(new StopSignal());
  }

  private List<String> nextRunAfter(Duration wait) {
    time.passes(wait);
    return ReportText.of(testProject.run());
  }

  @Test
  void isNotMadeAgainByTheNextRun() {
    left(Fault.hangs(gate));
    assertThat(nextRunAfter(Duration.ZERO)).containsExactly("1-c-web in doubt");
    assertThat(world.all()).isEmpty();
  }

  @Test
  void theReasonSaysUntilWhen() {
    left(Fault.hangs(gate));
    assertThat(ReportText.why(testProject.run()))
        .endsWith("it does not exist yet, and it may still be created until 1970-01-01T00:11:01Z");
  }

  @Test
  void isMadeOnceItsTimeIsOver() {
    left(Fault.hangs(gate));
    assertThat(nextRunAfter(Duration.ofMinutes(8))).containsExactly("1-c-web in doubt");
    assertThat(nextRunAfter(Duration.ofMinutes(4))).containsExactly("1-c-web applied");
  }

  @Test
  void isWaitedForWhenThatDoesNotTakeLong() {
    left(Fault.hangs(gate));
    assertThat(nextRunAfter(Duration.ofMinutes(10))).containsExactly("1-c-web applied");
    assertThat(time.now()).isAfterOrEqualTo(Instant.parse("1970-01-01T00:11:01Z"));
  }

  @Test
  void afterAKillNothingProvesThatItIsNotMadeUntilItsTimeIsOver() {
    killedWhileItHangs();
    assertThat(nextRunAfter(Duration.ZERO)).containsExactly("1-c-web in doubt");
    assertThat(nextRunAfter(Duration.ofMinutes(12))).containsExactly("1-c-web applied");
    Invariants.recordIsTrue(store, world);
  }

  @Test
  void afterAKillItIsMadeOnceThoughItCameLate() {
    provider.longestCreate(Duration.ofSeconds(30));
    killedWhileItHangs();
    // Carried out at last while the next run looks for the fifth time.
    AtomicInteger looks = new AtomicInteger();
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.FIND_BY_NAME && looks.incrementAndGet() == 5) {
        gate.open();
        carriedOut.join();
      }
    });
    assertThat(nextRunAfter(Duration.ZERO)).isEmpty();
    assertThat(world.all()).hasSize(1);
    Invariants.recordIsTrue(store, world);
  }

  @Test
  void whatWaitedForItsTurnHasItsTimeFromWhenItWasSent() {
    testProject.capacity(Capacity.of(1));
    testProject.declares(
        resource("Portal", "first", "name: first"), resource("Portal", "web", "name: web"));
    provider.longestCreate(Duration.ofMinutes(1));
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.CREATE && world.all().isEmpty()) {
        time.passes(Duration.ofMinutes(30)); // The first takes long.
      }
    });
    Gate second = new Gate();
    provider.when(Trigger.call(2, Operation.CREATE), Fault.hangs(second));
    Thread run = Thread.ofVirtual().start(() -> testProject.run());
    awaitArrival(second);
    // The second begins once the first is answered, which may not be recorded by then.
    assertThat(store.openIntents())
        .filteredOn(intent -> intent.change().equals("2-c-web"))
        .singleElement()
        .satisfies(intent ->
            assertThat(intent.openUntil())
                .hasValue(Instant.EPOCH.plus(Duration.ofMinutes(31)).plus(Duration.ofSeconds(7))));
    second.open();
    join(run);
  }

  private List<String> runFailingWith(Failure failure) {
    provider.when(Trigger.call(1, Operation.CREATE), Fault.fails(failure));
    List<String> report = ReportText.of(testProject.run());
    provider.healed();
    return report;
  }

  private void isOpenUntil(String deadline) {
    assertThat(store.openIntents())
        .singleElement()
        .satisfies(
            intent -> assertThat(intent.openUntil().map(Instant::toString)).hasValue(deadline));
  }

  @Test
  void thatItIsNotThereAfterALostAnswerProvesNothingUntilItsTimeIsOver() {
    assertThat(runFailingWith(new Failure.InDoubt("504 from a gateway")))
        .containsExactly("1-c-web in doubt");
    isOpenUntil("1970-01-01T00:11:01Z");
    assertThat(nextRunAfter(Duration.ofMinutes(8))).containsExactly("1-c-web in doubt");
    assertThat(nextRunAfter(Duration.ofMinutes(4))).containsExactly("1-c-web applied");
  }

  @Test
  void whatIsUnderWayForLongerThanWeThinkKeepsItsTime() {
    provider.longestCreate(Duration.ofMinutes(60));
    assertThat(runFailingWith(new Failure.InDoubt("still working", true)))
        .containsExactly("1-c-web in doubt");
    isOpenUntil("1970-01-01T01:06:01Z");
  }

  @Test
  void whatCannotBeSearchedForKeepsItsTimeFromWhenItWasSentLast() {
    provider.when(Trigger.call(1, Operation.CREATE), Fault.throttles(Duration.ofMinutes(2)));
    provider.when(
        Trigger.call(2, Operation.CREATE), Fault.fails(new Failure.InDoubt("connection lost")));
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.CREATE && time.now().isAfter(Instant.EPOCH)) {
        provider.when(
            Trigger.always().of(Operation.FIND_BY_NAME), Fault.fails(new Failure.Failed("broken")));
      }
    });
    assertThat(ReportText.of(testProject.run())).containsExactly("1-c-web in doubt");
    isOpenUntil("1970-01-01T00:13:01Z");
  }

  /** The run that asked for it is gone, and the remote system works on. */
  private void killedWhileItHangs() {
    provider.when(Trigger.call(1, Operation.CREATE), Fault.hangs(gate));
    TestProject killed =
        new TestProject()
            .provider("konnect", provider)
            .namespace("default")
            .time(time)
            .store(InterceptedStore.forgetful(store))
            .declares(resource("Portal", "web", "name: web"));
    Thread.ofVirtual()
        .start(() -> {
          killed.run();
          carriedOut.complete(true);
        });
    awaitArrival(gate);
    provider.healed();
  }

  private static void awaitArrival(Gate gate) {
    try {
      gate.awaitArrival();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void isRecordedAsSoonAsItIsThere() {
    left(Fault.hangsAfterwards(gate));
    assertThat(nextRunAfter(Duration.ZERO)).isEmpty();
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void aLookThatFailsDoesNotMakeItForgotten() {
    left(Fault.hangs(gate));
    provider.when(
        Trigger.call(1, Operation.FIND_BY_NAME), Fault.fails(new Failure.Failed("broken")));
    testProject.settle();
    provider.healed();
    assertThat(nextRunAfter(Duration.ZERO)).containsExactly("1-c-web in doubt");
  }

  @Test
  void anAnswerThatDidNotComeInTimeMayStillComeAfterTheRun() {
    provider.when(Trigger.call(1, Operation.CREATE), Fault.hangs(gate));
    testProject.provider(
        "konnect",
        new GuardedProvider(
            "konnect",
            provider,
            new GuardSettings(Duration.ofMinutes(1), Duration.ofMillis(50), true)));
    testProject.run();
    provider.healed();
    assertThat(nextRunAfter(Duration.ZERO)).containsExactly("1-c-web in doubt");
    assertThat(nextRunAfter(Duration.ofMinutes(10))).containsExactly("1-c-web applied");
  }
}
