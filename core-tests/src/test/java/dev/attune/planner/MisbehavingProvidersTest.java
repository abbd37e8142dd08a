package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.plan.PlanCode;
import dev.attune.plan.PlanResult;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.guard.GuardSettings;
import dev.attune.provider.guard.GuardedProvider;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.kind.KindBuilder;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Gate;
import dev.attune.testkit.provider.Nonsense;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A provider that throws, hangs or answers nonsense costs its own resources the plan and nobody
 * else: everything else that is wrong is still reported, and nothing is changed.
 */
class MisbehavingProvidersTest {
  private static final Duration PATIENT = Duration.ofMinutes(1);
  private static final Duration IMPATIENT = Duration.ofMillis(40);

  private static final String MANIFESTS =
      """
      apiVersion: konnect.attune.dev/v1
      kind: Portal
      metadata: {name: web}
      spec: {name: web, description: new}
      ---
      apiVersion: steady.attune.dev/v1
      kind: Api
      metadata: {name: taken}
      spec: {name: taken}
      """;

  /** A kind of another provider, which behaves. */
  private static final Schema STEADY =
      Schema.of(
              new TypeName("steady.attune.dev", "Api"),
              Konnect.VERSION,
              Konnect.schema(Konnect.API).body(),
              "An API of somebody else.")
          .named("name")
          .labelled(Konnect.LABELS);

  /** A way to ask the provider about the portal, and the kind that has it asked so. */
  enum Way {
    READ(Operation.READ),
    LIST(Operation.LIST),
    FIND(Operation.FIND_BY_NAME),
    PROPOSE(Operation.PROPOSE),
    VALIDATE(Operation.VALIDATE);

    private final Operation operation;

    Way(Operation operation) {
      this.operation = operation;
    }

    KindBuilder kind() {
      KindBuilder kind = Konnect.kind(Konnect.PORTAL);
      return switch (this) {
        case READ, LIST -> kind;
        case FIND -> kind.without(Operation.LIST);
        case PROPOSE -> kind.planning(dev.attune.testkit.kind.PlanningBehaviour.plain());
        case VALIDATE -> kind.validated(_ -> List.of());
      };
    }
  }

  private static final class Case implements AutoCloseable {
    private final World world;
    private final World steady = World.of(Kind.of(STEADY).build());
    private final ScriptedProvider provider;
    private final MemoryStore store = new MemoryStore();
    private final List<GuardedProvider> open = new ArrayList<>();

    Case(Way way) {
      world =
          World.of(
              Konnect.kinds().stream()
                  .map(kind -> kind.type().equals(Konnect.PORTAL) ? way.kind().build() : kind)
                  .toList());
      RemoteObject portal =
          world.put(
              Location.of(Konnect.PORTAL),
              MapValue.builder()
                  .put("name", Text.of("web"))
                  .put("labels", MapValue.of("attune-managed", Text.of("default")))
                  .build());
      steady.put(Location.of(STEADY.type()), MapValue.of("name", Text.of("taken")));
      provider = ScriptedProvider.on(world);
      if (way == Way.READ) {
        store.record(recorded(portal));
      }
    }

    private static LastApplied recorded(RemoteObject portal) {
      return LastApplied.of(
          new ObjectPlace(
              Deployment.of(Identity.of("default", Konnect.PORTAL, "web")), "konnect", List.of()),
          Instance.of(portal.id(), portal.fields(), Konnect.VERSION),
          Declaration.NONE);
    }

    PlanResult plan(Duration patience) {
      GuardedProvider guarded =
          new GuardedProvider("konnect", provider, GuardSettings.of(patience));
      open.add(guarded);
      return new Scene()
          .provider("konnect", guarded)
          .provider("steady", ScriptedProvider.on(steady))
          .store(store)
          .manifests(MANIFESTS)
          .plan();
    }

    @Override
    public void close() {
      open.forEach(GuardedProvider::close);
    }
  }

  private static void othersAreStillReported(PlanResult planResult) {
    assertThat(planResult.diagnostics())
        .filteredOn(one -> one.code() == PlanCode.UNMANAGED)
        .extracting(one -> one.position().orElseThrow().line())
        .containsExactly(8);
  }

  private static void isBlamed(PlanResult planResult) {
    assertThat(planResult.plan()).isEmpty();
    assertThat(planResult.diagnostics())
        .filteredOn(one -> one.isError() && one.code() != PlanCode.UNMANAGED)
        .isNotEmpty()
        .allSatisfy(one -> assertThat(one.position().map(place -> place.line())).contains(3));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void aProviderThatThrowsIsBlamedAtItsResource(Way way) {
    try (Case one = new Case(way)) {
      one.provider.when(
          Trigger.always().of(way.operation).on(Konnect.PORTAL),
          Fault.crashes(new IllegalStateException("secret words of an exception")));
      List<RemoteObject> before = one.world.all();

      PlanResult planResult = one.plan(PATIENT);

      isBlamed(planResult);
      othersAreStillReported(planResult);
      assertThat(Scene.said(planResult)).doesNotContain("secret words");
      assertThat(one.world.all()).isEqualTo(before);
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void aProviderThatHangsIsBlamedAtItsResource(Way way) {
    Gate gate = new Gate();
    try (Case one = new Case(way)) {
      one.provider.when(Trigger.always().of(way.operation).on(Konnect.PORTAL), Fault.hangs(gate));

      PlanResult planResult = one.plan(IMPATIENT);

      isBlamed(planResult);
      othersAreStillReported(planResult);
    } finally {
      gate.open();
    }
  }

  static Stream<Way> ways() {
    return Stream.of(Way.values());
  }

  static Stream<Arguments> nonsense() {
    return Stream.of(Way.values())
        .flatMap(way -> Stream.of(Nonsense.values()).map(said -> Arguments.of(way, said)));
  }

  @ParameterizedTest
  @MethodSource("nonsense")
  void nonsenseIsBlamedOrHarmlessAndChangesNothing(Way way, Nonsense nonsense) {
    try (Case one = new Case(way)) {
      one.provider.when(
          Trigger.always().of(way.operation).on(Konnect.PORTAL), Fault.babbles(nonsense));
      List<RemoteObject> before = one.world.all();

      PlanResult planResult = one.plan(PATIENT);

      assertThat(planResult.plan()).isEmpty();
      othersAreStillReported(planResult);
      if (planResult.diagnostics().stream().filter(Diagnostic::isError).count() > 1) {
        assertThat(planResult.diagnostics())
            .anyMatch(found -> found.position().filter(place -> place.line() == 3).isPresent());
      }
      assertThat(one.world.all()).isEqualTo(before);
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void noAnswerAtAllIsBlamed(Way way) {
    try (Case one = new Case(way)) {
      one.provider.when(
          Trigger.always().of(way.operation).on(Konnect.PORTAL), Fault.babbles(Nonsense.NULL));

      isBlamed(one.plan(PATIENT));
    }
  }
}
