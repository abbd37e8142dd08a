package dev.attune.applier.write;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.provider.Operation;
import dev.attune.testkit.kind.KindBuilder;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.world.World;
import dev.attune.value.Text;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * A replacement whose create looks around: the old object has the name and the label of the new.
 */
class OldObjectTest {
  private static final Fault THROTTLED = Fault.throttles(Duration.ofSeconds(1));

  private World world = World.of();
  private ScriptedProvider provider = ScriptedProvider.on(world);
  private TestProject testProject = new TestProject();

  private static String strategy(String metadata, String type) {
    return resource(
        "ApplicationAuthStrategy", "key", metadata, "name: key, strategy_type: " + type);
  }

  private static String createdFirst() {
    return strategy(
        ", annotations: {attune.dev/delete-before-replace: \"false\"}", "openid_connect");
  }

  private static KindBuilder kind() {
    return Konnect.kind(Konnect.APPLICATION_AUTH_STRATEGY).sharedNames();
  }

  private void start(KindBuilder kind) {
    world = World.of(kind.build());
    provider = ScriptedProvider.on(world);
    testProject = new TestProject().provider("konnect", provider).namespace("default");
    testProject.declares(strategy("", "key_auth")).run();
  }

  private void isReplaced() {
    assertThat(world.all())
        .singleElement()
        .matches(object ->
            object.fields().get("strategy_type").equals(Optional.of(Text.of("openid_connect"))));
    Invariants.recordIsTrue(testProject.store(), world);
  }

  private void deletesFirst(Fault fault, int lingering) {
    start(kind().lingersFor(lingering).without(Operation.AWAIT_GONE));
    provider.when(Trigger.call(1, Operation.CREATE), fault);
    testProject.declares(strategy("", "openid_connect")).run();
  }

  @Test
  void aThrottledCreateDoesNotTakeTheOldObjectThatLingers() {
    deletesFirst(THROTTLED, 3);
    isReplaced();
  }

  @Test
  void aCreateWhoseAnswerWasLostDoesNotTakeTheOldObjectThatLingers() {
    deletesFirst(Fault.losesTheAnswer(), 3);
    isReplaced();
  }

  /** Where an id is made of a name, the old object and the new one have the same. */
  @Test
  void aNewObjectThatHasTheIdOfTheOldOneIsNotLost() {
    start(kind().idFrom("name"));
    provider.when(Trigger.call(1, Operation.CREATE), Fault.losesTheAnswer());
    assertThat(ReportText.of(testProject.declares(strategy("", "openid_connect")).run()))
        .containsExactly("1-d-key applied", "2-c-key in doubt");
    testProject.run();
    isReplaced();
  }

  @Test
  void aNewObjectThatTookThePlaceOfTheOldOneIsNotDeletedInItsStead() {
    start(kind().idFrom("name").overwrites());
    assertThat(ReportText.of(testProject.declares(createdFirst()).run()))
        .containsExactly("1-c-key applied", "2-d-key unchanged");
    isReplaced();
    assertThat(testProject.plan().changes()).isEmpty();
  }

  @Test
  void aThrottledCreateDoesNotTakeTheOldObjectThatIsNotOnRecord() {
    start(kind());
    testProject.store(new MemoryStore(() -> Instant.EPOCH, _ -> true)); // It was lost.
    provider.when(Trigger.call(1, Operation.CREATE), THROTTLED);
    testProject.declares(createdFirst()).run();
    isReplaced();
  }
}
