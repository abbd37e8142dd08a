package dev.attune.applier.settle;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.InterceptedStore;
import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.schema.Attribute;
import dev.attune.schema.LabelField;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.store.JournalStore;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects without a name whose labels say whose they are and nothing else. */
class FewMarksTest {
  private static final TypeName VM = new TypeName(Konnect.GROUP, "Vm");

  private World world;
  private ScriptedProvider provider;
  private TestProject testProject;

  FewMarksTest() {
    start();
  }

  private void start(Operation... without) {
    Schema vm =
        Schema.of(
                VM,
                Konnect.VERSION,
                Type.object(
                    List.of(
                        Attribute.optional("size", Type.Scalar.TEXT).build(),
                        Attribute.optional("labels", Type.map(Type.Scalar.TEXT)).build(),
                        Attribute.computed("id", Type.Scalar.TEXT)
                            .role(Attribute.Role.IDENTIFIER)
                            .build())),
                "A nameless thing with two of our labels.")
            .labelled(new LabelField("labels", Konnect.DIALECT, false));
    world = World.of(Kind.of(vm).without(without).build());
    provider = ScriptedProvider.on(world);
    testProject = new TestProject().provider("konnect", provider).namespace("default");
    testProject.declares(resource("Vm", "a", "size: x"));
  }

  private void strikes(Fault fault) {
    provider.when(Trigger.call(1, Operation.CREATE), fault);
  }

  private RemoteObject unrecorded() {
    return world.put(
        Location.of(VM),
        MapValue.of("size", Text.of("x"))
            .with("labels", MapValue.of("attune-managed", Text.of("default"))));
  }

  @Test
  void isNotMadeTwiceWhenTheAnswerIsLost() {
    strikes(Fault.losesTheAnswer());
    assertThat(ReportText.of(testProject.run())).containsExactly("1-c-a applied");
    provider.healed();
    assertThat(testProject.plan().changes()).isEmpty();
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void isFoundInTheListWhereLabelsCannotBeSearched() {
    start(Operation.FIND_BY_LABEL);
    strikes(Fault.losesTheAnswer());
    assertThat(ReportText.of(testProject.run())).containsExactly("1-c-a applied");
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void isNotMadeTwiceAfterAKill() {
    JournalStore store = testProject.store();
    testProject.store(InterceptedStore.forgetful(store)).tryRun();
    testProject.store(store).run();
    Invariants.recordIsTrue(store, world);
    assertThat(world.calls(Operation.CREATE)).hasSize(1);
  }

  @Test
  void isNotMadeTwiceByARetry() {
    strikes(Fault.failsAfterwards(new Failure.Unavailable("502 from the load balancer")));
    testProject.run();
    assertThat(world.all()).hasSize(1);
  }

  @Test
  void whatWasThereBeforeIsNotTaken() {
    RemoteObject old = unrecorded();
    strikes(Fault.fails(new Failure.InDoubt("connection reset")));
    assertThat(ReportText.of(testProject.run())).containsExactly("1-c-a failed ATT-0903");
    assertThat(world.all()).containsExactly(old);
  }

  @Test
  void oneOfTwoThatAreNewIsNobodysUntilAPersonSays() {
    strikes(Fault.losesTheAnswer());
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.CREATE) {
        unrecorded();
      }
    });
    assertThat(ReportText.of(testProject.run())).containsExactly("1-c-a in doubt");
  }

  @Test
  void whatIsNewAndDifferentMayBeItAllTheSame() {
    strikes(Fault.fails(new Failure.InDoubt("connection reset")));
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.CREATE) {
        RemoteObject other = unrecorded();
        world.change(other.location(), other.id(), "size", Text.of("X"));
      }
    });
    assertThat(ReportText.of(testProject.run())).containsExactly("1-c-a in doubt");
  }

  @Test
  void whereThereIsNoWayToLookALostAnswerStaysInDoubt() {
    start(Operation.FIND_BY_LABEL, Operation.LIST);
    strikes(Fault.losesTheAnswer());
    assertThat(ReportText.of(testProject.run())).containsExactly("1-c-a in doubt");
    provider.healed();
    assertThat(ReportText.of(testProject.run())).containsExactly("1-c-a in doubt");
    assertThat(world.all()).hasSize(1);
  }
}
