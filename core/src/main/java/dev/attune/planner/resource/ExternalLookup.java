package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.Marks;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.Desired;
import dev.attune.observe.Observed;
import dev.attune.observe.SpecMatch;
import dev.attune.observe.read.InstanceFailure;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.observe.read.SpecLookup;
import dev.attune.plan.PlanCode;
import dev.attune.planner.resource.ResourcePlan.Target;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.provider.Result;
import dev.attune.schema.Schema;
import dev.attune.schema.TypedValue;
import dev.attune.value.MapValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/** Finds the object of a manifest that only looks one up, or reads what a kind answers. */
final class ExternalLookup {
  private final SpecLookup specLookup;
  private final Providers providers;

  ExternalLookup(Observation observation, Providers providers) {
    this.specLookup = new SpecLookup(observation);
    this.providers = providers;
  }

  Reported<ResourcePlan> find(Desired desired, String instance, Optional<Location> location) {
    Provider provider = providers.find(instance).orElseThrow();
    MapValue wanted = wanted(desired);
    if (location.isEmpty() || wanted.containsUnknown()) {
      return Reported.of(later(desired, instance, location));
    }
    if (provider.answers(desired.manifest().schema().type())) {
      return answered(desired, instance, location.get(), provider);
    }
    Reported<List<Observed>> fitting = fitting(desired, instance, location.get());
    if (fitting.failed()) {
      return failed(desired, instance, fitting.findings());
    }
    return fitting.value().size() == 1
        ? new Reported<>(
            lookedUp(desired, instance, location, fitting.value().getFirst()), fitting.findings())
        : failed(
            desired,
            instance,
            fitting.findings().and(notOne(desired.manifest(), fitting.value().size())));
  }

  private static Reported<ResourcePlan> failed(
      Desired desired, String instance, Findings findings) {
    return new Reported<>(ResourcePlan.failed(desired, "", instance), findings);
  }

  /** Only once the rest is made can anybody look; until then nothing of it is known. */
  static ResourcePlan later(Desired desired, String instance, Optional<Location> location) {
    return lookedUp(
        desired, new Target("", instance, location), ResourcePlan.Known.NOTHING, Unknown.UNKNOWN);
  }

  private static MapValue wanted(Desired desired) {
    Manifest manifest = desired.manifest();
    return SpecMatch.wanted(manifest.schema(), manifest.identity(), desired.spec());
  }

  private Reported<ResourcePlan> answered(
      Desired desired, String instance, Location location, Provider provider) {
    Manifest manifest = desired.manifest();
    Schema schema = manifest.schema();
    Result result = provider.readData(schema.type(), desired.spec());
    Findings said =
        Findings.of(
            result.diagnostics().stream()
                .map(one -> ProviderMessage.at(manifest, one, desired.spec()))
                .toList());
    Optional<Diagnostic> failure =
        result
            .failure()
            .or(() ->
                result.instance().isEmpty()
                    ? Optional.of(new Failure.NotFound("the provider returned nothing"))
                    : Optional.empty())
            .map(why ->
                ProviderMessage.failure(
                    manifest, "cannot read", new InstanceFailure(instance, why), desired.spec()));
    Findings findings = said.and(Findings.of(failure));
    if (findings.failed()) {
      return failed(desired, instance, findings);
    }
    Instance answer = result.instance().orElseThrow();
    MapValue value = TypedValue.apply(schema.body(), answer.value());
    Observed observed = new Observed(instance, location, answer, value, Marks.NONE);
    return new Reported<>(lookedUp(desired, instance, Optional.of(location), observed), findings);
  }

  private Reported<List<Observed>> fitting(Desired desired, String instance, Location location) {
    Manifest manifest = desired.manifest();
    return switch (specLookup.find(manifest, instance, location, desired.spec())) {
      case Look.Found(List<Observed> objects) -> Reported.of(objects);
      case Look.Failed(Failure failure) ->
          Reported.of(
              List.of(),
              ProviderMessage.failure(
                  manifest,
                  "cannot look up",
                  new InstanceFailure(instance, failure),
                  desired.spec()));
    };
  }

  private static Diagnostic notOne(Manifest manifest, int count) {
    String kind = manifest.identity().kind();
    return Diagnostic.error(
            PlanCode.NOT_ONE_MATCH,
            count == 0
                ? "no " + kind + " matches " + manifest.identity()
                : count + " objects match " + manifest.identity())
        .at(manifest.origin().position())
        .hint(
            count == 0
                ? "it is external: it must exist before the plan is made"
                : "add fields to spec until only one object matches");
  }

  private static ResourcePlan lookedUp(
      Desired desired, String instance, Optional<Location> location, Observed observed) {
    return lookedUp(
        desired,
        new Target("", instance, location),
        new ResourcePlan.Known(Optional.empty(), Optional.of(observed)),
        observed.value());
  }

  private static ResourcePlan lookedUp(
      Desired desired, Target target, ResourcePlan.Known known, Value value) {
    return new ResourcePlan(
        desired,
        target,
        known,
        desired.spec(),
        ResourcePlan.Decided.stays(Verdict.LOOKED_UP, value, PrivateBytes.NONE));
  }
}
