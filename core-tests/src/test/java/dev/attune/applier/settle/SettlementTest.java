package dev.attune.applier.settle;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.InterceptedStore;
import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.store.JournalStore;
import dev.attune.store.Outcome;
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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A run that died left writes open; the next finds out what became of each. */
class SettlementTest {
  private static final Fault NOT_DONE = Fault.fails(new Failure.Failed("died before"));
  private static final String PORTAL = resource("Portal", "web", "name: web, description: old");
  private static final String CHANGED = resource("Portal", "web", "name: web, description: new");
  private static final String NEXT = resource("Portal", "next", "name: next");
  private static final String OTHER = resource("Api", "other", "name: other");

  private World world;
  private ScriptedProvider provider;
  private TestProject testProject;

  SettlementTest() {
    start(Konnect.kind(Konnect.PORTAL).sharedNames().build());
  }

  private void start(Kind... portal) {
    List<Kind> kinds = new ArrayList<>(List.of(portal));
    for (TypeName type : List.of(Konnect.API, Konnect.API_IMPLEMENTATION, Konnect.GATEWAY_SECRET)) {
      kinds.add(Konnect.kind(type).build());
    }
    world = World.of(kinds);
    provider = ScriptedProvider.on(world);
    testProject = new TestProject().provider("konnect", provider).namespace("default").pruning();
    testProject.variable("PASSPHRASE", "one");
  }

  /** Runs, and forgets what came of it. */
  private void dies(String... manifests) {
    JournalStore store = testProject.store();
    testProject.declares(manifests).store(InterceptedStore.forgetful(store)).tryRun();
    testProject.store(store);
    provider.healed();
    assertThat(store.openIntents()).hasSize(1);
  }

  private Outcome settled() {
    List<Settlement.Settled> settled = testProject.settle();
    assertThat(settled).hasSize(1);
    return settled.getFirst().outcome();
  }

  private void isRepaired() {
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(testProject.plan().changes()).isEmpty();
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void aCreateThatHappenedIsRecordedAndNotRepeated() {
    dies(PORTAL);
    assertThat(settled()).isInstanceOf(Outcome.Made.class);
    isRepaired();
    assertThat(world.calls(Operation.CREATE)).hasSize(1);
  }

  @Test
  void aCreateThatDidNotHappenIsMade() {
    provider.when(Trigger.call(1, Operation.CREATE), NOT_DONE);
    dies(PORTAL);
    assertThat(settled()).isInstanceOf(Outcome.Nothing.class);
    isRepaired();
    assertThat(world.all(Konnect.PORTAL)).hasSize(1);
  }

  @Test
  void aCreateThatComesIntoSightLateIsWaitedFor() {
    start(Konnect.kind(Konnect.PORTAL).sharedNames().hiddenFor(2).build());
    dies(PORTAL);
    assertThat(settled()).isInstanceOf(Outcome.Made.class);
  }

  @Test
  void aCreateThatNobodyCanLookForStaysInDoubt() {
    start(
        Konnect.kind(Konnect.PORTAL)
            .without(Operation.LIST, Operation.FIND_BY_NAME, Operation.FIND_BY_LABEL)
            .build());
    dies(PORTAL);
    assertThat(settled()).isInstanceOf(Outcome.InDoubt.class);
    assertThat(ReportText.of(testProject.run())).containsExactly("1-c-web in doubt");
    assertThat(testProject.store().openIntents()).hasSize(1);
    assertThat(world.calls(Operation.CREATE)).hasSize(1);
  }

  @Test
  void aCreateThatCannotBeLookedForAtTheMomentStaysOpen() {
    dies(PORTAL);
    provider.when(
        Trigger.always().of(Operation.FIND_BY_NAME), Fault.fails(new Failure.Unavailable("down")));
    assertThat(settled()).isInstanceOf(Outcome.InDoubt.class);
    provider.healed();
    assertThat(settled()).isInstanceOf(Outcome.Made.class);
    isRepaired();
  }

  @Test
  void anObjectOfAnotherNamespaceIsNotTakenForOurs() {
    provider.when(Trigger.call(1, Operation.CREATE), NOT_DONE);
    dies(PORTAL);
    world.put(
        Location.of(Konnect.PORTAL),
        MapValue.of("name", Text.of("web"))
            .with("labels", MapValue.of("attune-managed", Text.of("theirs"))));
    assertThat(settled()).isInstanceOf(Outcome.Nothing.class);
  }

  @Test
  void whatWasForgottenIsNotTakenBack() {
    released();
    provider.when(Trigger.call(1, Operation.CREATE).on(Konnect.PORTAL), NOT_DONE);
    dies(NEXT);

    assertThat(settled()).isInstanceOf(Outcome.Nothing.class);
  }

  @Test
  void whatWasForgottenIsNotWhatACreateInDoubtMade() {
    released();
    provider.when(
        Trigger.call(1, Operation.CREATE).on(Konnect.PORTAL),
        Fault.fails(new Failure.InDoubt("connection reset")));

    assertThat(testProject.declares(NEXT).run().isComplete()).isFalse();
    assertThat(testProject.store().recall()).isEmpty();
  }

  /** A portal that has our labels, is let go, and then is called as the next one will be. */
  private void released() {
    testProject.declares(PORTAL).applying().run();
    testProject.forgetting(true, "Portal/web").run();
    testProject.applying();
    String id = world.all(Konnect.PORTAL).getFirst().id();
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.CREATE) {
        world.change(Location.of(Konnect.PORTAL), id, "name", Text.of("next"));
      }
    });
  }

  @Test
  void aChildWithoutLabelsIsKnownByWhatItWasToBe() {
    testProject.declares(OTHER).run();
    dies(
        OTHER, resource("ApiImplementation", "i", ", parent: Api/other", "implementation_type: x"));
    assertThat(settled()).isInstanceOf(Outcome.Made.class);
    isRepaired();
    assertThat(world.all(Konnect.API_IMPLEMENTATION)).hasSize(1);
  }

  @Test
  void twoChildrenThatAreAlikeCannotBeToldApart() {
    testProject.declares(OTHER).run();
    RemoteObject api = world.all(Konnect.API).getFirst();
    dies(
        OTHER, resource("ApiImplementation", "i", ", parent: Api/other", "implementation_type: x"));
    world.put(
        new Location(Konnect.API_IMPLEMENTATION, List.of(api.id())),
        MapValue.of("implementation_type", Text.of("x")));
    assertThat(settled()).isInstanceOf(Outcome.InDoubt.class);
  }

  @Test
  void withoutANameAnotherObjectOfOursIsNotTakenForTheNewOne() {
    TypeName type = new TypeName(Konnect.GROUP, "Note");
    Schema schema =
        Schema.of(
                type,
                Konnect.VERSION,
                Type.object(
                    Attribute.optional("text", Type.Scalar.TEXT).build(),
                    Attribute.optional("labels", Type.map(Type.Scalar.TEXT)).build()),
                "Something without a name.")
            .labelled(Konnect.LABELS);
    start(Konnect.kind(Konnect.PORTAL).build(), Kind.of(schema).build());
    testProject.declares(resource("Note", "first", "text: first")).run();
    MapValue unrecorded = world.all(type).getFirst().fields();
    provider.when(Trigger.call(1, Operation.CREATE), NOT_DONE);
    dies(resource("Note", "first", "text: first"), resource("Note", "second", "text: second"));
    world.put(Location.of(type), unrecorded);
    assertThat(settled()).isInstanceOf(Outcome.Nothing.class);
  }

  @Test
  void anUpdateThatHappenedIsRecorded() {
    testProject.declares(PORTAL).run();
    dies(CHANGED);
    assertThat(settled()).isInstanceOf(Outcome.Made.class);
    assertThat(testProject.store().recall().getFirst().declared().get("description"))
        .contains(Text.of("new"));
    assertThat(testProject.plan().changes()).isEmpty();
    isRepaired();
  }

  @Test
  void anUpdateThatDidNotHappenIsMade() {
    testProject.declares(PORTAL).run();
    provider.when(Trigger.call(1, Operation.UPDATE), NOT_DONE);
    dies(CHANGED);
    assertThat(settled()).isInstanceOf(Outcome.Made.class);
    assertThat(testProject.store().recall().getFirst().declared().get("description"))
        .contains(Text.of("old"));
    isRepaired();
  }

  @Test
  void anUpdateOfWhatIsGoneIsOffTheRecord() {
    testProject.declares(PORTAL).run();
    dies(CHANGED);
    RemoteObject portal = world.all(Konnect.PORTAL).getFirst();
    world.remove(portal.location(), portal.id());
    assertThat(settled()).isInstanceOf(Outcome.Gone.class);
    isRepaired();
  }

  @Test
  void anUpdateOfWhatCannotBeReadStaysInDoubt() {
    start(Konnect.kind(Konnect.PORTAL).without(Operation.READ).build());
    testProject.declares(PORTAL).run();
    dies(CHANGED);
    assertThat(settled()).isInstanceOf(Outcome.InDoubt.class);
    assertThat(testProject.store().openIntents()).hasSize(1);
  }

  @Test
  void aSecretThatMayHaveBeenWrittenIsWrittenAgain() {
    String secret = resource("GatewaySecret", "s", "name: s, passphrase: \"${env:PASSPHRASE}\"");
    testProject.declares(secret).run();
    provider.when(Trigger.call(1, Operation.UPDATE), NOT_DONE);
    testProject.variable("PASSPHRASE", "two");
    dies(secret);
    settled();
    isRepaired();
    assertThat(world.all(Konnect.GATEWAY_SECRET).getFirst().fields().get("passphrase"))
        .contains(Text.of("two"));
  }

  @Test
  void aDeleteThatHappenedIsOffTheRecord() {
    testProject.declares(PORTAL, OTHER).run();
    dies(OTHER);
    assertThat(settled()).isInstanceOf(Outcome.Gone.class);
    isRepaired();
  }

  @Test
  void aDeleteThatDidNotHappenIsMade() {
    testProject.declares(PORTAL, OTHER).run();
    provider.when(Trigger.call(1, Operation.DELETE), NOT_DONE);
    dies(OTHER);
    assertThat(settled()).isInstanceOf(Outcome.Nothing.class);
    isRepaired();
    assertThat(world.all(Konnect.PORTAL)).isEmpty();
  }

  @Test
  void aDeleteOfWhatCannotBeReadStaysInDoubt() {
    start(Konnect.kind(Konnect.PORTAL).without(Operation.READ).build());
    testProject.declares(PORTAL, OTHER).run();
    dies(OTHER);
    assertThat(settled()).isInstanceOf(Outcome.InDoubt.class);
    assertThat(ReportText.of(testProject.run())).containsExactly("1-d-web in doubt");
  }

  private static String guarded(String kind, String name, String more, String spec) {
    return resource(kind, name, more + ", annotations: {attune.dev/protected: \"true\"}", spec);
  }

  @Test
  void aProtectionThatHappenedIsRecorded() {
    testProject.declares(PORTAL).run();
    dies(guarded("Portal", "web", "", "name: web, description: old"));
    assertThat(settled()).isInstanceOf(Outcome.Made.class);
    assertThat(testProject.store().recall().getFirst().protection())
        .isEqualTo(ProtectionLevel.FULL);
    isRepaired();
  }

  @Test
  void aProtectionThatDidNotHappenIsMade() {
    testProject.declares(PORTAL).run();
    provider.when(Trigger.call(1, Operation.UPDATE), NOT_DONE);
    dies(guarded("Portal", "web", "", "name: web, description: old"));
    settled();
    assertThat(testProject.store().recall().getFirst().protection())
        .isEqualTo(ProtectionLevel.NONE);
    isRepaired();
    assertThat(testProject.store().recall().getFirst().protection())
        .isEqualTo(ProtectionLevel.FULL);
  }

  @Test
  void aProtectionThatIsOnlyOnRecordIsRecordedByTheNextRun() {
    String child = "implementation_type: x";
    testProject
        .declares(OTHER, resource("ApiImplementation", "i", ", parent: Api/other", child))
        .run();
    dies(OTHER, guarded("ApiImplementation", "i", ", parent: Api/other", child));
    assertThat(settled()).isInstanceOf(Outcome.Nothing.class);
    isRepaired();
  }

  @Test
  void whatIsMadeByAProviderThatIsNotThereStaysInDoubt() {
    dies(PORTAL);
    TestProject without = new TestProject().store(testProject.store());
    assertThat(without.settle().getFirst().outcome()).isInstanceOf(Outcome.InDoubt.class);
  }
}
