package dev.attune.applier.write;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.apply.ChangeResult;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.guard.GuardSettings;
import dev.attune.provider.guard.GuardedProvider;
import dev.attune.store.Intent;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.NoWaitTimeSource;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.World;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of a delete for each way in which it can fail. */
class FailedDeleteTest {
  private static final String OTHER = resource("ControlPlane", "cp", "name: cp");

  private World world;
  private ScriptedProvider provider;
  private TestProject testProject = new TestProject();
  private final NoWaitTimeSource time = new NoWaitTimeSource(1);

  FailedDeleteTest() {
    start(
        Konnect.kind(Konnect.PORTAL).build(),
        Konnect.kind(Konnect.APPLICATION_AUTH_STRATEGY).build());
  }

  private void start(Kind portal, Kind strategy) {
    world = World.of(portal, strategy, Konnect.kind(Konnect.CONTROL_PLANE).build());
    provider = ScriptedProvider.on(world);
    start(provider);
  }

  private void startWithPortal(Kind portal) {
    start(portal, Konnect.kind(Konnect.APPLICATION_AUTH_STRATEGY).build());
  }

  /** The portal goes first, the strategy that it refers to afterwards. */
  private void start(Provider asSeen) {
    testProject =
        new TestProject().provider("konnect", asSeen).namespace("default").time(time).pruning();
    testProject
        .declares(
            resource("ApplicationAuthStrategy", "key", "name: key, strategy_type: key_auth"),
            resource(
                "Portal",
                "web",
                "name: web, default_application_auth_strategy_id:"
                    + " \"${ApplicationAuthStrategy/key.id}\""),
            OTHER)
        .run();
    testProject.declares(OTHER);
  }

  private List<String> after(Fault fault) {
    provider.when(Trigger.call(1, Operation.DELETE), fault);
    return ReportText.of(testProject.apply(testProject.plan()));
  }

  private void nextRunRepairs() {
    provider.healed();
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(testProject.plan().changes()).isEmpty();
    assertThat(world.all()).hasSize(1);
    Invariants.recordIsTrue(testProject.store(), world);
  }

  private void isDefinite(Failure failure) {
    assertThat(after(Fault.fails(failure)))
        .containsExactly("1-d-web failed ATT-0903", "2-d-key blocked by 1-d-web");
    assertThat(world.calls(Operation.DELETE)).hasSize(1);
    assertThat(testProject.store().recall()).hasSize(3);
    assertThat(testProject.store().openIntents()).isEmpty();
    nextRunRepairs();
  }

  @Test
  void aRejectedDeleteFailsAndBlocksWhatWaitsForIt() {
    isDefinite(new Failure.Rejected("cannot be deleted"));
  }

  @Test
  void whatIsDeletedIsNotCalledDeclared() {
    provider.when(
        Trigger.call(1, Operation.DELETE), Fault.fails(new Failure.Rejected("it is in use")));

    assertThat(testProject.apply(testProject.plan()).results().getFirst())
        .isInstanceOfSatisfying(
            ChangeResult.Failed.class,
            failed ->
                assertThat(failed.why().hint().orElseThrow())
                    .startsWith("the remote system does not allow deleting it now"));
  }

  @Test
  void aDeleteThatIsRefusedNamesTheWayOut() {
    provider.when(
        Trigger.always().of(Operation.DELETE), Fault.fails(new Failure.Denied("built in")));

    assertThat(testProject.apply(testProject.plan()).results().getFirst())
        .isInstanceOfSatisfying(
            ChangeResult.Failed.class,
            failed ->
                assertThat(failed.why().hint().orElseThrow())
                    .endsWith(
                        "if it can never be deleted, let go of it: attune forget Portal/web"));
  }

  @Test
  void whenThatIsForgottenWhatIsAroundItCanBeDeleted() {
    provider.when(
        Trigger.always().of(Operation.DELETE).on(Konnect.PORTAL),
        Fault.fails(new Failure.Rejected("built in")));
    assertThat(testProject.run().isComplete()).isFalse();

    assertThat(testProject.forgetting(false, "Portal/web").run().isComplete()).isTrue();

    assertThat(testProject.pruning().run().isComplete()).isTrue();
    assertThat(world.all(Konnect.APPLICATION_AUTH_STRATEGY)).isEmpty();
    assertThat(world.all(Konnect.PORTAL)).hasSize(1);
  }

  @Test
  void aDeniedDeleteFails() {
    isDefinite(new Failure.Denied("not yours"));
  }

  @Test
  void aDeleteInConflictFails() {
    isDefinite(new Failure.Conflict("it is in use"));
  }

  @Test
  void aFailedDeleteFails() {
    isDefinite(new Failure.Failed("out of order"));
  }

  @Test
  void aDeleteInDoubtThatDidNotHappenHasFailed() {
    isDefinite(new Failure.InDoubt("lost"));
  }

  @Test
  void whatIsNotFoundIsGone() {
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.DELETE && world.all(Konnect.PORTAL).size() == 1) {
        world.remove(call.location(), call.id().orElseThrow());
      }
    });
    assertThat(after(Fault.fails(new Failure.NotFound("where is it"))))
        .containsExactly("1-d-web applied", "2-d-key applied");
    nextRunRepairs();
  }

  @Test
  void aThrottledDeleteIsTriedAgainNoSoonerThanAsked() {
    assertThat(after(Fault.throttles(Duration.ofSeconds(7))))
        .containsExactly("1-d-web applied", "2-d-key applied");
    assertThat(time.pauses()).containsExactly(Duration.ofSeconds(7));
  }

  @Test
  void anUnavailableApiIsTriedAgain() {
    assertThat(after(Fault.fails(new Failure.Unavailable("down"))))
        .containsExactly("1-d-web applied", "2-d-key applied");
  }

  @Test
  void aDeleteWhoseAnswerWasLostIsFoundByReading() {
    assertThat(after(Fault.losesTheAnswer())).containsExactly("1-d-web applied", "2-d-key applied");
    assertThat(world.calls(Operation.DELETE)).hasSize(2);
    nextRunRepairs();
  }

  @Test
  void whatCannotBeReadStaysInDoubt() {
    startWithPortal(Konnect.kind(Konnect.PORTAL).without(Operation.READ).build());
    assertThat(after(Fault.losesTheAnswer()))
        .containsExactly("1-d-web in doubt", "2-d-key blocked by 1-d-web");
    assertThat(testProject.store().openIntents())
        .singleElement()
        .matches(intent -> intent.kind() == Intent.Kind.DELETE && intent.doubt().isPresent());
  }

  @Test
  void whatLingersIsWaitedFor() {
    startWithPortal(Konnect.kind(Konnect.PORTAL).lingersFor(5).build());
    assertThat(ReportText.of(testProject.apply(testProject.plan())))
        .containsExactly("1-d-web applied", "2-d-key applied");
    assertThat(world.calls(Operation.AWAIT_GONE)).hasSize(1);
    nextRunRepairs();
  }

  @Test
  void waitingForTheEndIsTriedAgain() {
    startWithPortal(Konnect.kind(Konnect.PORTAL).lingersFor(5).build());
    provider.when(
        Trigger.call(1, Operation.AWAIT_GONE), Fault.fails(new Failure.Unavailable("down")));
    assertThat(ReportText.of(testProject.apply(testProject.plan())))
        .containsExactly("1-d-web applied", "2-d-key applied");
  }

  @Test
  void whatLingersForEverHasNotBeenDeleted() {
    startWithPortal(Konnect.kind(Konnect.PORTAL).lingersFor(5).build());
    provider.when(
        Trigger.call(1, Operation.AWAIT_GONE), Fault.fails(new Failure.Failed("gave up")));
    assertThat(ReportText.of(testProject.apply(testProject.plan())))
        .contains("1-d-web failed ATT-0903");
    nextRunRepairs();
  }

  @Test
  void whatIsGoneBeforeItsTurnIsUnchanged() {
    var plan = testProject.plan();
    world.remove(
        world.all(Konnect.PORTAL).getFirst().location(), world.all(Konnect.PORTAL).getFirst().id());
    assertThat(ReportText.of(testProject.apply(plan)))
        .containsExactly("1-d-web unchanged", "2-d-key applied");
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void aProviderThatThrowsAfterADeleteIsInDoubtAndLookedAt() {
    start(new GuardedProvider("konnect", provider, GuardSettings.of(Duration.ofMinutes(1))));
    assertThat(after(Fault.crashesAfterwards(new IllegalStateException("bug"))))
        .containsExactly("1-d-web applied", "2-d-key applied");
  }

  @Test
  void aDeleteThatSaysItFailedAndDidNotIsFoundByReading() {
    assertThat(after(Fault.failsAfterwards(new Failure.Failed("out of order"))))
        .containsExactly("1-d-web applied", "2-d-key applied");
    nextRunRepairs();
  }
}
