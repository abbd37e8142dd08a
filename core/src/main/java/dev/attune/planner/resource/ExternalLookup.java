package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diff.Diff;
import dev.attune.label.Marks;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.Desired;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.Observed;
import dev.attune.observe.SpecMatch;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.plan.PlanCode;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.provider.Result;
import dev.attune.schema.Schema;
import dev.attune.schema.Schema.Occurrence;
import dev.attune.schema.TypedValue;
import dev.attune.value.MapValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/** Finds the object of a manifest that only looks one up, or reads what a kind answers. */
final class ExternalLookup {
  private final Observation observation;
  private final Providers providers;

  ExternalLookup(Observation observation, Providers providers) {
    this.observation = observation;
    this.providers = providers;
  }

  ResourcePlan run(
      Desired desired, String instance, Optional<Location> location, Findings findings) {
    Provider provider = providers.find(instance).orElseThrow();
    MapValue wanted = wanted(desired);
    if (location.isEmpty() || wanted.containsUnknown()) {
      return later(desired, instance, location);
    }
    if (provider.answers(desired.manifest().schema().type())) {
      return answered(desired, instance, location.get(), provider, findings);
    }
    List<Observed> fitting =
        candidates(desired, instance, location.get(), findings).stream()
            .filter(
                object -> SpecMatch.isMeant(desired.manifest().schema(), wanted, object.value()))
            .toList();
    if (fitting.size() != 1 && !findings.failed()) {
      findings.add(notOne(desired.manifest(), fitting.size()));
    }
    return findings.failed()
        ? ResourcePlan.failed(desired, "", instance)
        : work(
            desired,
            instance,
            location,
            Optional.of(fitting.getFirst()),
            fitting.getFirst().value());
  }

  /** Only once the rest is made can anybody look; until then nothing of it is known. */
  static ResourcePlan later(Desired desired, String instance, Optional<Location> location) {
    return work(desired, instance, location, Optional.empty(), Unknown.UNKNOWN);
  }

  private static MapValue wanted(Desired desired) {
    Manifest manifest = desired.manifest();
    return SpecMatch.wanted(manifest.schema(), manifest.identity(), desired.spec());
  }

  private ResourcePlan answered(
      Desired desired, String instance, Location location, Provider provider, Findings findings) {
    Schema schema = desired.manifest().schema();
    Result result = provider.readData(schema.type(), desired.spec());
    result
        .diagnostics()
        .forEach(
            said -> findings.add(ProviderMessage.at(desired.manifest(), said, desired.spec())));
    result
        .failure()
        .or(() ->
            result.instance().isEmpty()
                ? Optional.of(new Failure.NotFound("the provider returned nothing"))
                : Optional.empty())
        .ifPresent(failure ->
            findings.add(
                ProviderMessage.failure(
                    desired.manifest(), "cannot read", failure, desired.spec())));
    if (findings.failed()) {
      return ResourcePlan.failed(desired, "", instance);
    }
    Instance answer = result.instance().orElseThrow();
    MapValue value = TypedValue.apply(schema.body(), answer.value());
    return work(
        desired,
        instance,
        Optional.of(location),
        Optional.of(new Observed(instance, location, answer, value, Marks.NONE)),
        value);
  }

  private List<Observed> candidates(
      Desired desired, String instance, Location location, Findings findings) {
    Manifest manifest = desired.manifest();
    Schema schema = manifest.schema();
    Look look =
        schema.occurrence() == Occurrence.MANY
            ? named(manifest, instance, location, NaturalKey.of(schema, wanted(desired)))
            : observation.only(instance, location, schema, MapValue.EMPTY);
    return switch (look) {
      case Look.Found(List<Observed> objects) -> objects;
      case Look.Failed(Failure failure) -> {
        findings.add(ProviderMessage.failure(manifest, "cannot look up", failure, desired.spec()));
        yield List.of();
      }
    };
  }

  private Look named(Manifest manifest, String instance, Location location, Optional<String> name) {
    Schema schema = manifest.schema();
    boolean listable = observation.operations(instance, schema).contains(Operation.LIST);
    return listable && name.isEmpty()
        ? observation.all(instance, location, schema)
        : observation.named(
            instance, location, schema, name.orElse(manifest.identity().name()), MapValue.EMPTY);
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

  private static ResourcePlan work(
      Desired desired,
      String instance,
      Optional<Location> location,
      Optional<Observed> observed,
      Value value) {
    return new ResourcePlan(
        desired,
        "",
        instance,
        location,
        Optional.empty(),
        observed,
        desired.spec(),
        value,
        PrivateBytes.NONE,
        Diff.NONE,
        Verdict.LOOKED_UP,
        List.of());
  }
}
