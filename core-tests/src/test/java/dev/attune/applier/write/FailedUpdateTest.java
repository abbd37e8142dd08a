package dev.attune.applier.write;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.apply.ApplyReport;
import dev.attune.apply.ChangeResult;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.guard.GuardSettings;
import dev.attune.provider.guard.GuardedProvider;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.NoWaitTimeSource;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Nonsense;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.Text;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of an update for each way in which it can fail. */
class FailedUpdateTest {
  private World world;
  private ScriptedProvider provider;
  private TestProject testProject = new TestProject();
  private final NoWaitTimeSource time = new NoWaitTimeSource(1);

  FailedUpdateTest() {
    start(Konnect.kind(Konnect.PORTAL).build());
  }

  private void start(Kind portal) {
    world = World.of(portal, Konnect.kind(Konnect.API).build());
    provider = ScriptedProvider.on(world);
    start(provider);
  }

  private void start(Provider asSeen) {
    testProject = new TestProject().provider("konnect", asSeen).time(time);
    testProject.declares(portal("old"), api("old")).run();
    testProject.declares(portal("new"), api("new"));
  }

  private static String portal(String description) {
    return resource("Portal", "web", "name: web, description: " + description);
  }

  /** What waits for the portal. */
  private static String api(String description) {
    return resource(
        "Api",
        "shop",
        "name: shop, description: \"" + description + " ${Portal/web.description}\"");
  }

  private List<String> after(Fault fault) {
    provider.when(Trigger.call(1, Operation.UPDATE), fault);
    return ReportText.of(testProject.apply(testProject.plan()));
  }

  private RemoteObject live() {
    return world.all(Konnect.PORTAL).getFirst();
  }

  private LastApplied recorded() {
    return testProject.store().recall().stream()
        .filter(applied -> applied.deployment().identity().kind().equals("Portal"))
        .findFirst()
        .orElseThrow();
  }

  private void nextRunRepairs() {
    provider.healed();
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(testProject.plan().changes()).isEmpty();
    assertThat(live().fields().get("description")).contains(Text.of("new"));
    Invariants.recordIsTrue(testProject.store(), world);
  }

  private void isDefinite(Failure failure) {
    assertThat(after(Fault.fails(failure)))
        .containsExactly("1-u-web failed ATT-0903", "2-u-shop blocked by 1-u-web");
    assertThat(world.calls(Operation.UPDATE)).hasSize(1);
    assertThat(recorded().declared().get("description")).contains(Text.of("old"));
    assertThat(testProject.store().openIntents()).isEmpty();
    nextRunRepairs();
  }

  @Test
  void aRejectedUpdateFailsAndBlocksWhatWaitsForIt() {
    isDefinite(new Failure.Rejected("no such description"));
  }

  @Test
  void aDeniedUpdateFails() {
    isDefinite(new Failure.Denied("not yours"));
  }

  @Test
  void anUpdateOfWhatIsNotFoundFails() {
    isDefinite(new Failure.NotFound("where is it"));
  }

  @Test
  void anUpdateInConflictFails() {
    isDefinite(new Failure.Conflict("somebody else was faster"));
  }

  @Test
  void aFailedUpdateFails() {
    isDefinite(new Failure.Failed("out of order"));
  }

  @Test
  void anUpdateThatFailedWithoutATraceHasWrittenNothing() {
    LastApplied before = recorded();
    provider.when(
        Trigger.call(1, Operation.UPDATE), Fault.fails(new Failure.Failed("out of order")));
    ApplyReport report = testProject.apply(testProject.plan());
    assertThat(report.results()).noneMatch(ChangeResult::hasWritten);
    assertThat(recorded()).isEqualTo(before);
    nextRunRepairs();
  }

  @Test
  void anUpdateThatFailedAfterItsWorkHasWritten() {
    provider.when(
        Trigger.call(1, Operation.UPDATE), Fault.failsAfterwards(new Failure.Failed("half way")));
    assertThat(testProject.apply(testProject.plan()).results().getFirst().hasWritten()).isTrue();
    nextRunRepairs();
  }

  @Test
  void aSecretThatAFailedUpdateMayHaveWrittenIsWrittenAgain() {
    World secrets = World.of(Konnect.kind(Konnect.GATEWAY_SECRET).build());
    ScriptedProvider scripted = ScriptedProvider.on(secrets);
    TestProject own = new TestProject().provider("konnect", scripted).variable("PASSPHRASE", "one");
    own.declares(resource("GatewaySecret", "s", "name: s, passphrase: \"${env:PASSPHRASE}\""))
        .run();
    scripted.when(
        Trigger.call(1, Operation.UPDATE), Fault.failsAfterwards(new Failure.Failed("half way")));
    own.variable("PASSPHRASE", "two").run();
    scripted.healed();
    own.variable("PASSPHRASE", "one").run();
    assertThat(secrets.all().getFirst().fields().get("passphrase")).contains(Text.of("one"));
  }

  @Test
  void aThrottledUpdateIsTriedAgainNoSoonerThanAsked() {
    assertThat(after(Fault.throttles(Duration.ofSeconds(7))))
        .containsExactly("1-u-web applied", "2-u-shop applied");
    assertThat(time.pauses()).containsExactly(Duration.ofSeconds(7));
  }

  @Test
  void anUnavailableApiIsTriedAgain() {
    assertThat(after(Fault.fails(new Failure.Unavailable("down"))))
        .containsExactly("1-u-web applied", "2-u-shop applied");
  }

  @Test
  void anUpdateWhoseAnswerWasLostIsFoundByReading() {
    assertThat(after(Fault.losesTheAnswer()))
        .containsExactly("1-u-web applied", "2-u-shop applied");
    assertThat(world.calls(Operation.UPDATE)).hasSize(2);
    assertThat(recorded().declared().get("description")).contains(Text.of("new"));
  }

  @Test
  void anUpdateInDoubtThatDidNotHappenHasFailed() {
    isDefinite(new Failure.InDoubt("lost"));
  }

  @Test
  void anUpdateInDoubtThatTakesAFieldAwayAndDidNotHappenHasFailed() {
    testProject.declares(resource("Portal", "web", "name: web"));
    assertThat(after(Fault.fails(new Failure.InDoubt("lost")))).contains("1-u-web failed ATT-0903");
    assertThat(recorded().declared().get("description")).contains(Text.of("old"));
  }

  @Test
  void whatCannotBeReadStaysInDoubt() {
    start(Konnect.kind(Konnect.PORTAL).without(Operation.READ).build());
    assertThat(after(Fault.losesTheAnswer()))
        .containsExactly("1-u-web in doubt", "2-u-shop blocked by 1-u-web");
    assertThat(testProject.store().openIntents())
        .singleElement()
        .matches(intent -> intent.kind() == Intent.Kind.UPDATE && intent.doubt().isPresent());
  }

  @Test
  void whatCannotBeReadAtTheMomentIsSettledByTheNextRun() {
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.UPDATE) {
        provider.when(
            Trigger.always().of(Operation.READ), Fault.fails(new Failure.Unavailable("down")));
      }
    });
    assertThat(after(Fault.losesTheAnswer())).contains("1-u-web in doubt");
    provider.beforeEachCall(_ -> {});
    nextRunRepairs();
  }

  @Test
  void whatAFailedUpdateLeavesIsOnRecord() {
    assertThat(after(Fault.leavesTheObject(new Failure.Failed("half way"))))
        .containsExactly("1-u-web failed ATT-0903", "2-u-shop blocked by 1-u-web");
    assertThat(recorded().instance().value().get("description")).contains(Text.of("new"));
    assertThat(recorded().declared().get("description")).contains(Text.of("old"));
    assertThat(recorded().instance().tainted()).isFalse();
    nextRunRepairs();
  }

  @Test
  void anObjectThatIsGoneAfterAFailedUpdateIsNoLongerOnRecord() {
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.UPDATE) {
        world.remove(call.location(), call.id().orElseThrow());
      }
    });
    assertThat(after(Fault.fails(new Failure.InDoubt("lost")))).contains("1-u-web failed ATT-0903");
    provider.beforeEachCall(_ -> {});
    nextRunRepairs();
  }

  @Test
  void aProviderThatThrowsAfterAnUpdateIsInDoubtAndLookedAt() {
    start(new GuardedProvider("konnect", provider, GuardSettings.of(Duration.ofMinutes(1))));
    assertThat(after(Fault.crashesAfterwards(new IllegalStateException("bug"))))
        .containsExactly("1-u-web applied", "2-u-shop applied");
  }

  @Test
  void aProviderThatThrowsBeforeAnUpdateFails() {
    start(new GuardedProvider("konnect", provider, GuardSettings.of(Duration.ofMinutes(1))));
    assertThat(after(Fault.crashes(new IllegalStateException("bug"))))
        .contains("1-u-web failed ATT-0903");
    nextRunRepairs();
  }

  @Test
  void aNonsensicalAnswerToAnUpdateIsNotBelieved() {
    start(new GuardedProvider("konnect", provider, GuardSettings.of(Duration.ofMinutes(1))));
    for (Nonsense nonsense : List.of(Nonsense.NULL, Nonsense.NO_OBJECT, Nonsense.WRONG_TYPE)) {
      testProject.declares(portal("old"), api("old")).run();
      testProject.declares(portal("new"), api("new"));
      assertThat(after(Fault.babbles(nonsense)))
          .as("%s", nonsense)
          .containsExactly("1-u-web applied", "2-u-shop applied");
      provider.healed();
    }
    nextRunRepairs();
  }
}
