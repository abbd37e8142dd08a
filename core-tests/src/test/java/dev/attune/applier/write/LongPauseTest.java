package dev.attune.applier.write;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.ReportText;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Plan;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.store.LeaseHolder;
import dev.attune.store.StoreCode;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.Call;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What happens to an object between two attempts to write it. */
class LongPauseTest {
  private static final String API = resource("Api", "a", "name: a");
  private static final String CHILD =
      resource("ApiImplementation", "i", ", parent: Api/a", "implementation_type: x");
  private static final String BEFORE = resource("Portal", "web", "name: web");
  private static final String AFTER = resource("Portal", "web", "name: web, description: new");

  private final World world = Konnect.world();
  private final ScriptedProvider provider = ScriptedProvider.on(world);
  private final TestProject testProject =
      new TestProject()
          .provider("konnect", provider)
          .namespace("default")
          .pruning()
          .declares(BEFORE);

  private RemoteObject portal() {
    return world.all(Konnect.PORTAL).getFirst();
  }

  /** The first write fails, and then this happens. */
  private void meanwhile(Operation operation, Consumer<RemoteObject> event) {
    testProject.run();
    provider.when(
        Trigger.first(1).of(operation), Fault.fails(new Failure.Unavailable("down for a while")));
    AtomicBoolean written = new AtomicBoolean();
    provider.beforeEachCall((Call call) -> {
      if (call.operation() == operation) {
        written.set(true);
      } else if (written.getAndSet(false)) {
        event.accept(portal());
      }
    });
  }

  private void protect(RemoteObject object) {
    label(object, "attune-protected", "true");
  }

  @Test
  void whatIsProtectedMeanwhileIsNotUpdated() {
    meanwhile(Operation.UPDATE, this::protect);
    assertThat(ReportText.of(testProject.declares(AFTER).run()))
        .containsExactly("1-u-web failed ATT-0903");
    assertThat(world.calls(Operation.UPDATE)).hasSize(1);
  }

  @Test
  void whatIsProtectedMeanwhileIsNotDeleted() {
    meanwhile(Operation.DELETE, this::protect);
    assertThat(ReportText.of(testProject.declares().run()))
        .containsExactly("1-d-web failed ATT-0903");
    assertThat(world.all(Konnect.PORTAL)).hasSize(1);
  }

  @Test
  void whatIsGoneMeanwhileIsNotUpdated() {
    meanwhile(Operation.UPDATE, object -> world.remove(object.location(), object.id()));
    assertThat(ReportText.of(testProject.declares(AFTER).run()))
        .containsExactly("1-u-web failed ATT-0903");
    assertThat(world.calls(Operation.UPDATE)).hasSize(1);
  }

  @Test
  void whatIsGoneMeanwhileIsDeleted() {
    meanwhile(Operation.DELETE, object -> world.remove(object.location(), object.id()));
    assertThat(ReportText.of(testProject.declares().run())).containsExactly("1-d-web applied");
    assertThat(testProject.store().recall()).isEmpty();
  }

  @Test
  void whatIsStillTheSameIsWrittenInTheEnd() {
    meanwhile(Operation.UPDATE, _ -> {});
    assertThat(ReportText.of(testProject.declares(AFTER).run())).containsExactly("1-u-web applied");
  }

  @Test
  void whoeverLostTheLeaseMeanwhileWritesNothingMore() {
    LeaseHolder other = new LeaseHolder("other", "elsewhere", 2, Instant.EPOCH);
    testProject.run();
    provider.when(
        Trigger.first(1).of(Operation.UPDATE), Fault.fails(new Failure.Unavailable("down")));
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.UPDATE) {
        testProject.store().acquire(other);
      }
    });
    testProject.declares(AFTER);
    assertThat(testProject.run().broken()).map(Diagnostic::code).contains(StoreCode.LEASE_LOST);
    assertThat(world.calls(Operation.UPDATE)).hasSize(1);
  }

  private void label(RemoteObject object, String label, String value) {
    MapValue labels = (MapValue) object.fields().get("labels").orElseThrow();
    world.change(object.location(), object.id(), "labels", labels.with(label, Text.of(value)));
  }

  @Test
  void whatBelongsToAnotherMeanwhileIsNotDeleted() {
    testProject.declares(BEFORE).run();
    provider.when(Trigger.call(1, Operation.DELETE), Fault.throttles(Duration.ofMinutes(4)));
    AtomicBoolean written = new AtomicBoolean();
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.DELETE) {
        written.set(true);
      } else if (written.getAndSet(false)) {
        label(world.all(Konnect.PORTAL).getFirst(), "attune-managed", "other-team");
      }
    });
    testProject.declares().run();
    assertThat(world.all(Konnect.PORTAL)).hasSize(1);
  }

  @Test
  void whatChangedMeanwhileIsNotOverwritten() {
    testProject.declares(BEFORE).run();
    provider.when(Trigger.call(1, Operation.UPDATE), Fault.throttles(Duration.ofMinutes(4)));
    AtomicBoolean written = new AtomicBoolean();
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.UPDATE) {
        written.set(true);
      } else if (written.getAndSet(false)) {
        RemoteObject portal = world.all(Konnect.PORTAL).getFirst();
        world.change(portal.location(), portal.id(), "description", Text.of("theirs"));
      }
    });
    testProject.declares(resource("Portal", "web", "name: web, description: ours")).run();
    assertThat(world.all(Konnect.PORTAL).getFirst().fields().get("description"))
        .contains(Text.of("theirs"));
  }

  @Test
  void whatLivesInSomethingProtectedMeanwhileIsNotDeleted() {
    testProject.declares(API, CHILD).run();
    Plan plan = testProject.declares(API).plan();
    AtomicInteger reads = new AtomicInteger();
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.READ
          && call.location().type().equals(Konnect.API_IMPLEMENTATION)
          && reads.incrementAndGet() == 2) {
        label(world.all(Konnect.API).getFirst(), "attune-protected", "true");
      }
    });
    testProject.apply(plan);
    assertThat(world.all(Konnect.API_IMPLEMENTATION)).hasSize(1);
  }
}
