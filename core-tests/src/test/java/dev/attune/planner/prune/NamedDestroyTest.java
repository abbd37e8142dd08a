package dev.attune.planner.prune;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.ReportText;
import dev.attune.apply.ApplyCode;
import dev.attune.apply.ApplyReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.ProviderCode;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
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
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** One resource can be deleted alone, with what lives in it. */
class NamedDestroyTest {
  private static final String CHILD = "implementation_type: http, implementation_url: u";

  private final World world = Konnect.world();
  private final World labelled =
      World.of(
          Konnect.kind(Konnect.API).build(),
          Kind.of(
                  Schema.of(
                          Konnect.API_IMPLEMENTATION,
                          Konnect.VERSION,
                          Type.object(
                              Attribute.optional("implementation_type", Scalar.TEXT).build(),
                              Attribute.optional("labels", Type.map(Scalar.TEXT)).build()),
                          "A child with labels.")
                      .inside(Konnect.API)
                      .labelled(Konnect.LABELS))
              .build());
  private final TestProject testProject =
      TestProject.on(world)
          .declares(
              resource("Api", "a", "name: a"),
              resource("ApiImplementation", "v", ", parent: Api/a", CHILD),
              resource("Api", "b", "name: b"),
              resource("Portal", "p", "name: p, description: \"${Api/b.id}\""));

  private void applied() {
    assertThat(testProject.run().isComplete()).isTrue();
  }

  private List<String> planned() {
    return testProject.plan().changes().stream().map(Change::id).toList();
  }

  @Test
  void aChildGoesAloneWhateverIsDeclared() {
    applied();
    assertThat(testProject.destroying("ApiImplementation/v").run().isComplete()).isTrue();
    assertThat(world.all(Konnect.API_IMPLEMENTATION)).isEmpty();
    assertThat(world.all(Konnect.API)).hasSize(2);
  }

  @Test
  void whatLivesInItGoesBeforeIt() {
    applied();
    testProject.destroying("Api/a");
    assertThat(planned()).containsExactly("1-d-v", "2-d-a");
  }

  @Test
  void whatIsLetGoInsideOfWhatGoesIsNamed() {
    applied();
    String id = world.all(Konnect.API_IMPLEMENTATION).getFirst().id();
    testProject.declares(
        resource("Api", "a", "name: a"),
        resource(
            "ApiImplementation",
            "v",
            ", parent: Api/a, annotations: {attune.dev/external: \"true\"}",
            CHILD));
    testProject.destroying("Api/a");
    assertThat(planned()).containsExactly("1-f-v", "2-d-a");
    assertThat(testProject.planning().diagnostics())
        .singleElement()
        .satisfies(said -> {
          assertThat(said.code()).isEqualTo(PlanCode.NOT_OURS);
          assertThat(said.message())
              .isEqualTo(
                  "ApiImplementation "
                      + id
                      + " ('"
                      + id
                      + "') in Api/a is let go, and is deleted with it all the same");
        });
  }

  @Test
  void ofWhatIsGoneAlreadyOnlyTheRecordGoes() {
    applied();
    RemoteObject child = world.all(Konnect.API_IMPLEMENTATION).getFirst();
    world.remove(child.location(), child.id());
    assertThat(testProject.destroying("ApiImplementation/v").planning().diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly(
            "ApiImplementation/v ('" + child.id() + "') no longer exists: only its record goes");
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(testProject.store().recall())
        .noneMatch(applied -> applied.deployment().identity().name().equals("v"));
    assertThat(world.all(Konnect.API)).hasSize(2);
  }

  @Test
  void whatWasGoneAndIsBackStaysOnRecord() {
    applied();
    RemoteObject child = world.all(Konnect.API_IMPLEMENTATION).getFirst();
    ScriptedProvider provider = ScriptedProvider.on(world);
    testProject.provider("konnect", provider);
    provider.when(
        Trigger.always().of(Operation.READ).on(Konnect.API_IMPLEMENTATION),
        Fault.fails(new Failure.NotFound("not now")));
    Plan plan = testProject.destroying("ApiImplementation/v").plan();
    provider.healed();

    assertThat(ReportText.of(testProject.apply(plan)))
        .containsExactly("1-f-v refused " + ApplyCode.STALE.id());

    assertThat(world.find(child.location(), child.id())).isPresent();
    assertThat(testProject.store().released()).isEmpty();
    assertThat(testProject.store().recall())
        .anyMatch(applied -> applied.deployment().identity().name().equals("v"));
  }

  private void byHandIn(String name) {
    String api =
        world.all(Konnect.API).stream()
            .filter(object -> object.fields().get("name").equals(Optional.of(Text.of(name))))
            .findFirst()
            .orElseThrow()
            .id();
    world.put(
        new Location(Konnect.API_IMPLEMENTATION, List.of(api)),
        "by-hand",
        MapValue.of("implementation_type", Text.of("http")));
  }

  private static void goesAlong(List<Diagnostic> diagnostics) {
    assertThat(diagnostics)
        .extracting(Diagnostic::message)
        .contains(
            "objects in Api/a that are not on record are deleted with it: ApiImplementation"
                + " by-hand");
  }

  @Test
  void whatGoesAlongWithWhatIsPrunedIsNamed() {
    applied();
    byHandIn("a");
    goesAlong(
        testProject
            .declares(resource("Api", "b", "name: b"))
            .namespace("default")
            .pruning()
            .planning()
            .diagnostics());
  }

  @Test
  void whatGoesAlongWithWhatIsReplacedIsNamed() {
    World replaced =
        World.of(
            Kind.of(
                    Schema.of(
                        Konnect.API,
                        Konnect.VERSION,
                        Type.object(
                            Attribute.required("name", Scalar.TEXT).replaceOnChange().build()),
                        "An API that cannot be renamed."))
                .build(),
            Konnect.kind(Konnect.API_IMPLEMENTATION).build());
    testProject
        .provider("konnect", ScriptedProvider.on(replaced))
        .declares(resource("Api", "a", "name: a"));
    applied();
    replaced.put(
        new Location(
            Konnect.API_IMPLEMENTATION, List.of(replaced.all(Konnect.API).getFirst().id())),
        "by-hand",
        MapValue.of("implementation_type", Text.of("http")));
    goesAlong(testProject.declares(resource("Api", "a", "name: b")).planning().diagnostics());
  }

  @Test
  void whatGoesAlongWhenAllGoesIsNamed() {
    applied();
    byHandIn("a");
    goesAlong(testProject.namespace("default").destroying().planning().diagnostics());
  }

  @Test
  void whatSomebodyStillNeedsDoesNotGo() {
    applied();
    assertThat(testProject.destroying("Api/b").planning().diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(PlanCode.STILL_HELD);
    assertThat(testProject.destroying("Api/b", "Portal/p").planning().plan()).isPresent();
  }

  @Test
  void whatIsNotOnRecordAndGoesAlongIsNamed() {
    applied();
    byHandIn("a");

    assertThat(testProject.destroying("Api/a").planning().diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly(
            "objects in Api/a that are not on record are deleted with it: ApiImplementation"
                + " by-hand");
  }

  /** Has a child that carries labels and that nobody recorded. */
  private List<Diagnostic> besideLabelled(Map<String, Value> labels) {
    return beside(ScriptedProvider.on(labelled), labels);
  }

  private List<Diagnostic> beside(ScriptedProvider provider, Map<String, Value> labels) {
    testProject.provider("konnect", provider).declares(resource("Api", "a", "name: a"));
    applied();
    labelled.put(
        new Location(
            Konnect.API_IMPLEMENTATION, List.of(labelled.all(Konnect.API).getFirst().id())),
        "by-hand",
        MapValue.of("implementation_type", Text.of("http")).with("labels", MapValue.of(labels)));
    return testProject.destroying("Api/a").planning().diagnostics();
  }

  @Test
  void whatIsProtectedDoesNotGoAlong() {
    assertThat(
            besideLabelled(
                Map.of("attune-managed", Text.of("x"), "attune-protected", Text.of("true"))))
        .singleElement()
        .satisfies(said -> {
          assertThat(said.code()).isEqualTo(PlanCode.PROTECTED);
          assertThat(said.isError()).isTrue();
          assertThat(said.message())
              .isEqualTo(
                  "ApiImplementation by-hand ('by-hand') in Api/a is protected and would be deleted"
                      + " with it");
        });
  }

  @Test
  void whatBelongsToAnotherNamespaceDoesNotGoAlong() {
    assertThat(besideLabelled(Map.of("attune-managed", Text.of("theirs"))))
        .singleElement()
        .satisfies(said -> {
          assertThat(said.code()).isEqualTo(PlanCode.OTHER_OWNER);
          assertThat(said.isError()).isTrue();
          assertThat(said.message()).contains("belongs to namespace 'theirs'");
        });
  }

  @Test
  void whereNobodyCanLookNothingGoes() {
    ScriptedProvider provider = ScriptedProvider.on(labelled);
    provider.when(
        Trigger.always().of(Operation.LIST).on(Konnect.API_IMPLEMENTATION),
        Fault.fails(new Failure.Denied("no")));
    assertThat(beside(provider, Map.of()))
        .filteredOn(Diagnostic::isError)
        .singleElement()
        .satisfies(said -> {
          assertThat(said.code()).isEqualTo(ProviderCode.FAILED);
          assertThat(said.message())
              .isEqualTo(
                  "Api/a is not deleted: each ApiImplementation in it would be deleted with it, and"
                      + " Attune cannot see which there are: no");
          assertThat(said.hint())
              .contains(
                  "give the credentials the right to list ApiImplementation, or let it go and leave"
                      + " it there: attune forget Api/a");
        });
  }

  @Test
  void whatLivesInManyIsListedAtATime() {
    CyclicBarrier together = new CyclicBarrier(2);
    ScriptedProvider provider =
        ScriptedProvider.on(world)
            .beforeEachCall(call -> {
              if (call.operation() == Operation.LIST
                  && call.location().type().equals(Konnect.API_IMPLEMENTATION)) {
                meet(together);
              }
            });
    testProject.declares(resource("Api", "a", "name: a"), resource("Api", "b", "name: b"));
    applied();
    testProject.provider("konnect", provider).destroying("Api/a", "Api/b");
    assertThat(planned()).hasSize(2);
  }

  private static void meet(CyclicBarrier barrier) {
    try {
      barrier.await(1, TimeUnit.MINUTES);
    } catch (Exception e) {
      throw new AssertionError("one list after the other", e);
    }
  }

  @Test
  void nothingButWhatIsNamedIsTakenOffTheRecord() {
    testProject.declares(resource("Api", "a", "name: a"), resource("Portal", "p", "name: p"));
    applied();
    RemoteObject portal = world.all(Konnect.PORTAL).getFirst();
    world.remove(portal.location(), portal.id());

    ApplyReport report = testProject.destroying("Api/a").run();

    assertThat(report.forgotten()).isEmpty();
    assertThat(testProject.store().recall())
        .extracting(applied -> applied.deployment().identity().toString())
        .containsExactly("Portal/p");
  }

  @Test
  void whoDestroysAllTakesWhatIsGoneOffTheRecord() {
    testProject.declares(resource("Api", "a", "name: a"), resource("Portal", "p", "name: p"));
    applied();
    RemoteObject portal = world.all(Konnect.PORTAL).getFirst();
    world.remove(portal.location(), portal.id());

    assertThat(testProject.destroying().run().forgotten()).hasSize(1);
    assertThat(testProject.store().recall()).isEmpty();
  }

  @Test
  void aProtectedParentKeepsItsChild() {
    testProject.declares(
        resource("Api", "a", ", annotations: {attune.dev/protected: \"true\"}", "name: a"),
        resource("ApiImplementation", "v", ", parent: Api/a", CHILD));
    applied();
    assertThat(testProject.destroying("ApiImplementation/v").planning().diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(PlanCode.PROTECTED);
  }
}
