package dev.attune.planner.prune;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.attune.apply.ApplyReport;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.StopSignal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.store.JournalStore;
import dev.attune.store.StoreException;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.store.FailingStore;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who lets go of an object keeps it from being deleted, and it is as nobody's as before. */
class ReleaseTest {
  private static final Location PORTALS = Location.of(Konnect.PORTAL);
  private static final String WEB =
      resource("Portal", "web", ", labels: {team: blue}", "name: web, description: ours");
  private static final String OTHER = resource("Portal", "other", "name: other");
  private static final String EXTERNAL =
      resource("Portal", "web", ", annotations: {attune.dev/external: \"true\"}", "name: web");

  private final World world = Konnect.world();
  private final ScriptedProvider provider = ScriptedProvider.on(world);
  private final TestProject testProject =
      new TestProject().namespace("shop").provider("konnect", provider);

  private String theirs() {
    return world
        .put(
            PORTALS,
            MapValue.of("name", Text.of("web"))
                .with("description", Text.of("theirs"))
                .with("labels", MapValue.of("team", Text.of("blue"))))
        .id();
  }

  /** An object of somebody else that became ours. */
  private String adopted() {
    String id = theirs();
    testProject.declares(WEB, OTHER);
    assertThat(testProject.adopt("web", id)).isEmpty();
    assertThat(testProject.run().isComplete()).isTrue();
    return id;
  }

  private String labels(String id) {
    return world
        .find(PORTALS, id)
        .map(RemoteObject::fields)
        .flatMap(fields -> fields.get("labels"))
        .map(Object::toString)
        .orElse("gone");
  }

  private List<String> planned() {
    return testProject.plan().changes().stream().map(Change::id).toList();
  }

  private List<String> recorded() {
    return testProject.store().recall().stream()
        .map(applied -> applied.deployment().identity().name())
        .sorted()
        .toList();
  }

  private void nothingDeletesIt(String id) {
    testProject.declares(OTHER).pruning();
    assertThat(planned()).isEmpty();
    testProject.destroying();
    assertThat(planned()).containsExactly("1-d-other");
    assertThat(world.find(PORTALS, id)).isPresent();
  }

  @Test
  void anObjectThatIsOnlyLookedUpFromNowOnIsForgotten() {
    String id = adopted();
    testProject.declares(EXTERNAL, OTHER);

    assertThat(testProject.plan().changes())
        .singleElement()
        .satisfies(change -> {
          assertThat(change.action()).isEqualTo(Action.FORGET);
          assertThat(change.resourceId()).contains(id);
          assertThat(change.fields().keys()).contains("labels.attune-managed");
        });
  }

  @Test
  void itsRecordAndOurLabelsGoAndNothingElse() {
    String id = adopted();
    testProject.declares(EXTERNAL, OTHER);

    assertThat(testProject.run().isComplete()).isTrue();

    assertThat(recorded()).containsExactly("other");
    assertThat(labels(id)).contains("team").doesNotContain("attune");
    assertThat(world.find(PORTALS, id).orElseThrow().fields().get("description"))
        .contains(Text.of("ours"));
    assertThat(planned()).isEmpty();
  }

  @Test
  void whatWasForgottenIsNeverPrunedOrDestroyed() {
    String id = adopted();
    testProject.declares(EXTERNAL, OTHER);
    testProject.run();

    nothingDeletesIt(id);
  }

  @Test
  void whileItIsExternalAWholeDestroyForgetsIt() {
    String id = adopted();
    testProject.declares(EXTERNAL, OTHER).destroying();

    assertThat(testProject.run().isComplete()).isTrue();

    assertThat(world.find(PORTALS, id)).isPresent();
    assertThat(labels(id)).doesNotContain("attune");
    assertThat(recorded()).isEmpty();
  }

  @Test
  void itIsNotPrunedWhereItsManifestNowLooksUpAnother() {
    String id = adopted();
    world.put(PORTALS, MapValue.of("name", Text.of("elsewhere")));
    testProject.declares(EXTERNAL.replace("spec: {name: web}", "spec: {name: elsewhere}"), OTHER);

    assertThat(testProject.pruning().plan().changes())
        .extracting(Change::action, change -> change.resourceId().orElseThrow())
        .containsExactly(tuple(Action.FORGET, id));
    assertThat(testProject.run().isComplete()).isTrue();
    nothingDeletesIt(id);
  }

  @Test
  void underAnotherNameItIsForgottenAsWell() {
    String id = adopted();
    testProject.declares(EXTERNAL.replace("{name: web,", "{name: theirs,"), OTHER);

    assertThat(planned()).containsExactly("1-f-web");
    assertThat(testProject.run().isComplete()).isTrue();
    nothingDeletesIt(id);
  }

  @Test
  void aProtectedObjectIsNotForgotten() {
    testProject.declares(
        resource("Portal", "web", ", annotations: {attune.dev/protected: \"true\"}", "name: web"));
    testProject.run();
    testProject.declares(EXTERNAL);

    assertThat(testProject.planning().diagnostics())
        .extracting(Diagnostic::code)
        .contains(PlanCode.PROTECTED);
  }

  @Test
  void whatWasNeverOursKeepsItsLabels() {
    TestProject others = TestProject.on(world).namespace("shop").declares(WEB);
    others.run();
    testProject.declares(EXTERNAL);

    assertThat(planned()).isEmpty();
  }

  @Test
  void aNamedResourceIsForgotten() {
    String id = adopted();

    assertThat(testProject.forgetting(false, "Portal/web").run().isComplete()).isTrue();

    assertThat(recorded()).containsExactly("other");
    assertThat(labels(id)).contains("team").doesNotContain("attune");
    nothingDeletesIt(id);
  }

  @Test
  void withItsLabelsItIsNotDeletedEither() {
    String id = adopted();

    assertThat(testProject.forgetting(true, "Portal/web").run().isComplete()).isTrue();

    assertThat(labels(id)).contains("attune-managed");
    nothingDeletesIt(id);
  }

  @Test
  void recoverDoesNotTakeItBack() {
    String id = adopted();
    testProject.forgetting(true, "Portal/web").run();

    assertThat(testProject.recover().lost())
        .anyMatch(what -> what.contains("was forgotten: adopt it"));

    assertThat(recorded()).containsExactly("other");
    nothingDeletesIt(id);
  }

  @Test
  void aManifestAloneDoesNotTakeItBack() {
    adopted();
    testProject.forgetting(true, "Portal/web").run();

    assertThat(testProject.applying().planning().diagnostics())
        .extracting(Diagnostic::code)
        .contains(PlanCode.UNMANAGED);
  }

  @Test
  void whoAdoptsItAgainHasItAgain() {
    String id = adopted();
    testProject.forgetting(true, "Portal/web").run();

    assertThat(testProject.applying().adopt("web", id)).isEmpty();
    assertThat(testProject.run().isComplete()).isTrue();

    testProject.declares(OTHER).pruning();
    assertThat(planned()).containsExactly("1-d-web");
  }

  @Test
  void whatLivesInItIsForgottenWithIt() {
    testProject.declares(
        resource("Api", "a", "name: a"),
        resource(
            "ApiImplementation",
            "v",
            ", parent: Api/a",
            "implementation_type: http, implementation_url: u"));
    testProject.run();

    assertThat(testProject.forgetting(false, "Api/a").run().isComplete()).isTrue();

    assertThat(recorded()).isEmpty();
    assertThat(world.all(Konnect.API_IMPLEMENTATION)).hasSize(1);
  }

  @Test
  void whatIsGoneIsTakenOffTheRecord() {
    String id = adopted();
    world.remove(PORTALS, id);

    assertThat(testProject.forgetting(false, "Portal/web").run().isComplete()).isTrue();

    assertThat(recorded()).containsExactly("other");
    assertThat(testProject.store().released()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Portal/web",
        "Portal.konnect.attune.dev/web",
        "shop/Portal/web",
        "shop/Portal.konnect.attune.dev/web"
      })
  void aResourceIsNamedInFourWays(String name) {
    adopted();

    assertThat(testProject.forgetting(false, name).plan().changes()).hasSize(1);
  }

  @Test
  void aNameThatIsNotOnRecordIsAnErrorWithAWayOut() {
    adopted();

    assertThat(testProject.forgetting(false, "Portal/wep").planning().diagnostics())
        .singleElement()
        .satisfies(wrong -> {
          assertThat(wrong.code()).isEqualTo(PlanCode.NOT_ON_RECORD);
          assertThat(wrong.message()).isEqualTo("'Portal/wep' is not on record");
          assertThat(wrong.hint().orElseThrow()).contains("Portal/web");
        });
  }

  @Test
  void aServerThatRefusesToChangeLabelsLeavesTheRecord() {
    String id = adopted();
    provider.when(
        Trigger.always().of(Operation.UPDATE),
        Fault.fails(new Failure.Rejected("labels are locked")));

    ApplyReport report = testProject.forgetting(false, "Portal/web").run();

    assertThat(report.isComplete()).isFalse();
    assertThat(recorded()).containsExactly("other", "web");
    assertThat(labels(id)).contains("attune-managed");
  }

  /** Whatever call of the store fails: either it is on record, or it is let go for good. */
  @ParameterizedTest
  @EnumSource(FailingStore.Moment.class)
  void aRunThatDiesAnywhereLosesNothing(FailingStore.Moment moment) {
    String id = adopted();
    JournalStore store = testProject.store();
    for (int number = 1; number < 40; number++) {
      int call = number;
      FailingStore failing = new FailingStore(store, call, moment);
      boolean wasLabelled = labels(id).contains("attune-managed");
      try {
        testProject.stop(new StopSignal()).store(failing);
        Optional<ApplyReport> report = testProject.forgetting(false, "Portal/web").tryRun();
        boolean unlabelled = wasLabelled && !labels(id).contains("attune-managed");
        report
            .filter(_ -> unlabelled)
            .ifPresent(made ->
                assertThat(made.results().getFirst())
                    .as("what became of it when call %s fails %s", call, moment)
                    .matches(
                        result -> result.hasWritten() || result instanceof ChangeResult.InDoubt));
      } catch (StoreException e) {
        // As if the run had been killed there.
      }
      testProject.store(store);
      boolean onRecord = recorded().contains("web");
      Optional<RemoteObject> object = world.find(PORTALS, id);
      assertThat(object).isPresent();
      assertThat(onRecord || !labels(id).contains("attune")).isTrue();
      testProject.declares(OTHER);
      testProject.forgetting(false, onRecord ? "Portal/web" : "Portal/other");
      if (!onRecord) {
        nothingDeletesIt(id);
        return;
      }
    }
    throw new AssertionError("it was never let go");
  }
}
