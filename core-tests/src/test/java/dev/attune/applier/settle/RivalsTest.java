package dev.attune.applier.settle;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.ReportText;
import dev.attune.apply.Capacity;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.Progress;
import dev.attune.apply.StopSignal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import dev.attune.plan.Plan;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.store.LastApplied;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Gate;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.World;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Creates whose ends nobody knows, and an object that could be of more than one of them. */
class RivalsTest {
  private static final TypeName TOKEN = new TypeName(Konnect.GROUP, "Token");
  private static final String API = resource("Api", "a", "name: a");
  private static final String CHILD =
      resource("ApiImplementation", "i", ", parent: Api/a", "implementation_type: x");
  private static final String LARGER_CHILD =
      resource(
          "ApiImplementation",
          "j",
          ", parent: Api/a",
          "implementation_type: x, implementation_url: u");

  private final World world = Konnect.world();
  private final ScriptedProvider provider = ScriptedProvider.on(world);
  private final TestProject testProject =
      new TestProject().provider("konnect", provider).namespace("default");

  private static Schema token() {
    return Schema.of(
            TOKEN,
            Konnect.VERSION,
            Type.object(
                List.of(
                    Attribute.optional("scope", Type.Scalar.TEXT).build(),
                    Attribute.optional("secret", Type.Scalar.TEXT).writeOnly().build(),
                    Attribute.optional("labels", Type.map(Type.Scalar.TEXT)).build(),
                    Attribute.computed("id", Type.Scalar.TEXT)
                        .role(Attribute.Role.IDENTIFIER)
                        .build())),
            "A nameless thing with labels.")
        .labelled(Konnect.LABELS);
  }

  /** Two that differ in nothing but what is written only. */
  private static TestProject twoTokens(ScriptedProvider scripted) {
    return new TestProject()
        .provider("konnect", scripted)
        .namespace("default")
        .atHand((identity, _) -> Optional.of(Text.of("secret-of-" + identity.name())))
        .declares(
            resource("Token", "a", "scope: x, secret: secret-of-a"),
            resource("Token", "b", "scope: x, secret: secret-of-b"));
  }

  @Test
  void whatAnEarlierChangeOfTheSameRunMayHaveMadeIsNotTaken() {
    World tokens = World.of(Kind.of(token()).build());
    ScriptedProvider scripted = ScriptedProvider.on(tokens);
    TestProject two = twoTokens(scripted).capacity(Capacity.of(1));
    scripted
        .when(Trigger.call(1, Operation.CREATE), Fault.losesTheAnswer())
        .when(Trigger.call(1, Operation.FIND_BY_LABEL), Fault.fails(new Failure.Failed("broken")))
        .when(
            Trigger.call(2, Operation.CREATE), Fault.fails(new Failure.InDoubt("connection lost")));
    assertThat(ReportText.of(two.run())).containsExactly("1-c-a in doubt", "2-c-b in doubt");
    assertThat(tokens.all()).hasSize(1);
    assertThat(two.store().recall()).isEmpty();
  }

  @Test
  void settlingDoesNotGiveOneTheObjectAndTheSecretOfAnother() {
    World tokens = World.of(Kind.of(token()).build());
    ScriptedProvider scripted = ScriptedProvider.on(tokens);
    TestProject two = twoTokens(scripted);
    String unmade = killDuring(scripted, two, TOKEN);
    assertThat(tokens.all()).hasSize(1); // The one that was intended last.
    two.stop(new StopSignal());
    two.settle();
    for (LastApplied record : two.store().recall()) {
      assertThat(record.deployment().identity().name()).as("whose object").isNotEqualTo(unmade);
    }
  }

  /** The process dies: one create was not made, the other was, and nobody recorded either. */
  private static String killDuring(
      ScriptedProvider scripted, TestProject testProject, TypeName type) {
    Plan plan = testProject.plan();
    scripted.when(
        Trigger.always().of(Operation.CREATE).on(type),
        Fault.crashesAfterwards(new IllegalStateException("killed")));
    AtomicInteger arrived = new AtomicInteger();
    scripted.beforeEachCall(call -> {
      if (call.operation() == Operation.CREATE && call.location().type().equals(type)) {
        arrived.incrementAndGet();
        while (arrived.get() < 2) {
          Thread.onSpinWait();
        }
        if (call.intent().orElse("").equals(testProject.store().openIntents().getFirst().id())) {
          throw new IllegalStateException("killed");
        }
      }
    });
    testProject.apply(plan);
    scripted.healed().beforeEachCall(_ -> {});
    return testProject.store().openIntents().getFirst().deployment().identity().name();
  }

  @Test
  void settlingDoesNotRunACreateTwiceBecauseAnotherLooksLikeIt() {
    for (int i = 0; i < 50; i++) {
      World own = Konnect.world();
      ScriptedProvider scripted = ScriptedProvider.on(own);
      TestProject many = new TestProject().provider("konnect", scripted).namespace("default");
      many.declares(API).run();
      many.declares(API, CHILD, LARGER_CHILD);
      String unmade = killDuring(scripted, many, Konnect.API_IMPLEMENTATION);
      many.stop(new StopSignal()).settle();
      assertThat(many.store().recall())
          .extracting(record -> record.deployment().identity().name())
          .as("whose object it is")
          .doesNotContain(unmade);
    }
  }

  @Test
  void whatAnotherIsJustMakingIsNotTaken() {
    testProject.declares(API).run();
    Plan plan = testProject.declares(API, CHILD, LARGER_CHILD).plan();
    Gate gate = new Gate();
    provider
        .when(
            Trigger.call(1, Operation.CREATE).on(Konnect.API_IMPLEMENTATION),
            Fault.hangsAfterwards(gate))
        .when(
            Trigger.call(2, Operation.CREATE).on(Konnect.API_IMPLEMENTATION),
            Fault.fails(new Failure.InDoubt("the connection broke")));
    provider.beforeEachCall(call -> {
      while (call.intent().orElse("").endsWith("1-c-i") && !gate.arrived()) {
        Thread.onSpinWait();
      }
    });
    testProject.progress(
        new Progress() {
          @Override
          public void started(Change change) {}

          @Override
          public void finished(Change change, ChangeResult result, List<Diagnostic> warnings) {
            gate.open();
          }
        });
    testProject.apply(plan);
    List<String> ids =
        testProject.store().recall().stream().map(record -> record.instance().id()).toList();
    assertThat(ids).doesNotHaveDuplicates();
  }
}
