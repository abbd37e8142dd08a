package dev.attune.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.check.RemainingUpdate;
import dev.attune.applier.check.RemainingUpdate.Left;
import dev.attune.apply.ApplyReport;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.compare.ComparedCase.Meddling;
import dev.attune.drift.Drift;
import dev.attune.drift.DriftDetector;
import dev.attune.label.Labels;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.Observation;
import dev.attune.plan.Change;
import dev.attune.plan.FieldChanges;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanRequest;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.planner.resource.ResourcePlanner;
import dev.attune.provider.Planned;
import dev.attune.provider.Provider;
import dev.attune.schema.TypedValue;
import dev.attune.testkit.Property;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The plan, drift and the last check before a write see the same differences. */
class ComparisonAgreementTest {
  private static final int CASES = 50;

  /** A project that has applied its only resource. */
  private static final class Applied {
    private final World world;
    private final Provider provider;
    private final TestProject project;
    private final Change created;

    private Applied(ComparedCase example) {
      this.world = World.of(example.kind());
      this.provider = ScriptedProvider.on(world);
      this.project =
          new TestProject()
              .provider("konnect", provider)
              .declares(example.manifest(Property.random(1)))
              .atHand((_, path) -> example.spec().at(path));
      Plan plan = project.plan();
      this.created = plan.changes().getFirst();
      ApplyReport report = project.apply(plan);
      assertThat(report.isComplete()).describedAs(report.results().toString()).isTrue();
    }

    /** None where the generated text means something else in a manifest than it says. */
    static Optional<Applied> of(ComparedCase example) {
      try {
        return example.isReadable() ? Optional.of(new Applied(example)) : Optional.empty();
      } catch (IllegalStateException wrongManifest) {
        return Optional.empty();
      }
    }

    RemoteObject object() {
      return world.all().getFirst();
    }

    void meddle(ComparedCase example, Meddling meddling) {
      Value value =
          TypedValue.apply(
                  example.kind().schema().body(), MapValue.of(meddling.field(), meddling.value()))
              .get(meddling.field())
              .orElseThrow();
      world.edit(object().location(), object().id(), f -> f.with(meddling.field(), value));
    }

    ResourcePlan planned() {
      PlanRequest request = project.planRequest();
      ResourcePlanner.Found found =
          new ResourcePlanner(
                  request,
                  new ReferenceGraph(request.loaded()),
                  new Observation(request.providers(), labels()),
                  new RecordIndex(request.store()))
              .find(request.loaded().manifests().getFirst());
      return found.resourcePlans().getFirst();
    }

    private static Labels labels() {
      return Labels.of("attune");
    }

    /** The paths that others changed. */
    Set<String> drift() {
      DriftDetector.Found found = project.drift();
      assertThat(found.diagnostics()).isEmpty();
      return found.drifts().stream()
          .map(Drift.Changed.class::cast)
          .flatMap(changed -> changed.fields().keys().stream())
          .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What an update would still find to write; none where it must not be made. */
    Optional<Left> left(ResourcePlan resourcePlan) {
      Planned proposed =
          new Proposer(labels())
              .propose(
                  provider,
                  new Proposer.Wanted(
                      resourcePlan.identity(),
                      resourcePlan.schema(),
                      resourcePlan.config(),
                      ProtectionLevel.NONE,
                      resourcePlan.manifest().settings().ignoreUnspecifiedFields()),
                  Prior.of(resourcePlan.observed().orElseThrow(), resourcePlan.recalled()));
      try {
        return Optional.of(
            new RemainingUpdate(project.request(project.plan()))
                .left(
                    NodeChange.of(created).getFirst(),
                    Comparison.Input.of(
                        provider,
                        resourcePlan.schema(),
                        resourcePlan.config(),
                        resourcePlan.observed().orElseThrow(),
                        proposed,
                        resourcePlan.recalled())));
      } catch (Refusal replaced) {
        return Optional.empty();
      }
    }
  }

  /** Whether these can be declared: a generated text may mean something else in a manifest. */
  private static boolean isDeclared(Applied applied, ComparedCase next) {
    try {
      applied
          .project
          .declares(next.manifest(Property.random(2)))
          .atHand((_, path) -> next.spec().at(path))
          .planRequest();
      return next.isReadable();
    } catch (IllegalStateException wrongManifest) {
      return false;
    }
  }

  private static Set<String> paths(ResourcePlan resourcePlan) {
    return new TreeSet<>(FieldChanges.of(resourcePlan.diff()).keys());
  }

  /** Plan, drift and the last check say the same. */
  private static void agree(Applied applied) {
    ResourcePlan plan = applied.planned();
    Set<String> drift = applied.drift();
    switch (plan.verdict()) {
      case UNCHANGED -> {
        assertThat(drift).isEmpty();
        assertThat(applied.left(plan)).contains(Left.NOTHING);
      }
      case UPDATE -> {
        assertThat(drift).isEqualTo(paths(plan));
        assertThat(applied.left(plan)).contains(Left.FIELDS);
      }
      case REPLACE -> {
        assertThat(drift)
            .containsAll(
                plan.causes().stream()
                    .map(cause -> ((ReplacementCause.FixedField) cause).path().toString())
                    .toList());
        assertThat(applied.left(plan)).isEmpty();
      }
      default -> throw new AssertionError(plan.verdict().toString());
    }
  }

  @Test
  void afterAnApplyNobodySeesADifference() {
    AtomicInteger seen = new AtomicInteger();
    Property.check(
        "after an apply there is no change, no drift and nothing left to write",
        CASES,
        ComparedCase.any(),
        example ->
            Applied.of(example)
                .ifPresent(applied -> {
                  agree(applied);
                  assertThat(applied.planned().verdict()).isEqualTo(Verdict.UNCHANGED);
                  seen.incrementAndGet();
                }));
    assertThat(seen).hasValueGreaterThan(CASES / 2);
  }

  @Test
  void allSeeTheSameOfWhatSomebodyElseChanged() {
    AtomicInteger seen = new AtomicInteger();
    Property.check(
        "plan, drift and the last check see the same fields of what somebody else changed",
        CASES,
        ComparedCase.any(),
        example -> {
          Optional<Applied> applied = Applied.of(example);
          if (applied.isPresent() && example.meddling().isPresent()) {
            applied.get().meddle(example, example.meddling().get());
            agree(applied.get());
            seen.addAndGet(applied.get().planned().verdict() == Verdict.UNCHANGED ? 0 : 1);
          }
        });
    assertThat(seen).hasValueGreaterThan(CASES / 5);
  }

  @Test
  void whatOthersSetBesideOursIsNobodysDifference() {
    Property.check(
        "where unspecified fields are ignored, nobody sees what others set beside ours",
        CASES,
        SharedCase.any(),
        example -> {
          Optional<Applied> applied = Applied.of(example.first());
          if (applied.isPresent()) {
            RemoteObject object = applied.get().object();
            applied.get().world.edit(object.location(), object.id(), example::shared);
            agree(applied.get());
            assertThat(applied.get().planned().verdict()).isEqualTo(Verdict.UNCHANGED);
          }
        });
  }

  @Test
  void whatIsDeclaredNextIsAppliedAtOnceBesideWhatOthersSet() {
    AtomicInteger seen = new AtomicInteger();
    Property.check(
        "where unspecified fields are ignored, one apply is enough, whatever others set",
        CASES,
        SharedCase.any(),
        example -> {
          Optional<Applied> applied = Applied.of(example.first());
          if (applied.isEmpty()) {
            return;
          }
          RemoteObject object = applied.get().object();
          applied.get().world.edit(object.location(), object.id(), example::shared);
          if (isDeclared(applied.get(), example.next())) {
            ApplyReport report = applied.get().project.run();
            assertThat(report.isComplete()).describedAs(report.results().toString()).isTrue();
            agree(applied.get());
            assertThat(applied.get().planned().verdict()).isEqualTo(Verdict.UNCHANGED);
            seen.incrementAndGet();
          }
        });
    assertThat(seen).hasValueGreaterThan(CASES / 2);
  }

  @Test
  void allSeeThatTheChangeIsTakenBack() {
    Property.check(
        "once the plan is applied nobody sees a difference",
        CASES,
        ComparedCase.any(),
        example -> {
          Optional<Applied> applied = Applied.of(example);
          if (applied.isPresent() && example.meddling().isPresent()) {
            applied.get().meddle(example, example.meddling().get());
            ApplyReport report = applied.get().project.run();
            assertThat(report.isComplete()).describedAs(report.results().toString()).isTrue();
            agree(applied.get());
            assertThat(applied.get().planned().verdict()).isEqualTo(Verdict.UNCHANGED);
          }
        });
  }
}
