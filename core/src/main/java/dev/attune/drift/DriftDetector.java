package dev.attune.drift;

import dev.attune.compare.Prior;
import dev.attune.compare.Proposer;
import dev.attune.compare.SpuriousDifferences;
import dev.attune.compare.UnacceptedFields;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.diff.Diff;
import dev.attune.label.LabelNames;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.Observed;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.observe.read.Prefetch;
import dev.attune.observe.secret.WriteOnlyFields;
import dev.attune.own.SettableFields;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Failure;
import dev.attune.provider.Planned;
import dev.attune.provider.Provider;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.Providers;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.TypedValue;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.Store;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds what a plan would put right although the manifests are what they were at the last apply:
 * the effective state is that of the plan, of what was declared then. What was adopted or recovered
 * and not applied since is compared with what was seen then.
 */
public final class DriftDetector {
  private final Catalogue catalogue;
  private final Providers providers;
  private final ProjectKey key;
  private final Fingerprint fingerprint;
  private final Observation observation;
  private final LabelNames names;
  private final Proposer proposer;
  private final RecordIndex recordIndex;
  private final Predicate<Identity> keepsUnspecified;
  private final List<Drift> drifts = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  /** What was found, and what could not be looked at. */
  public record Found(List<Drift> drifts, List<Diagnostic> diagnostics) {
    public Found {
      drifts = List.copyOf(drifts);
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /**
   * @param keepsUnspecified whether fields that a resource leaves out are nobody's business
   */
  public DriftDetector(
      Labels labels,
      Catalogue catalogue,
      Providers providers,
      ProjectKey key,
      Store store,
      Predicate<Identity> keepsUnspecified) {
    this.catalogue = catalogue;
    this.providers = providers;
    this.key = key;
    this.fingerprint = new Fingerprint(key);
    this.observation = new Observation(providers, labels);
    this.names = labels.names();
    this.proposer = new Proposer(labels);
    this.recordIndex = new RecordIndex(store);
    this.keepsUnspecified = keepsUnspecified;
  }

  /** The drift of these resources, by name. */
  public Found find(Predicate<Identity> wanted) {
    List<LastApplied> all =
        recordIndex.newest().stream()
            .filter(applied -> wanted.test(applied.deployment().identity()))
            .sorted(
                Comparator.comparing((LastApplied applied) -> applied.deployment().identity())
                    .thenComparing(applied -> applied.deployment().node()))
            .toList();
    try (Prefetch _ = observation.ahead(all, () -> false)) {
      all.forEach(this::look);
    }
    observation.said().stream().distinct().forEach(diagnostics::add);
    return new Found(drifts, diagnostics);
  }

  private void look(LastApplied applied) {
    Identity identity = applied.deployment().identity();
    Optional<Schema> schema = catalogue.find(identity.type());
    if (schema.isEmpty() || providers.find(applied.provider()).isEmpty()) {
      diagnostics.add(
          Diagnostic.error(
                  PlanCode.NO_PROVIDER,
                  identity + " needs the provider '" + applied.provider() + "', which is not there")
              .hint(Hint.ADD_PROVIDER));
      return;
    }
    switch (observation.recalled(applied, schema.get(), applied.declared())) {
      case Look.Failed(Failure failure) ->
          diagnostics.add(
              SecretRedactor.about(
                      TypedValue.apply(schema.get().body(), applied.instance().value()))
                  .clean(
                      Diagnostic.error(
                          ProviderCode.FAILED,
                          "cannot look at " + identity + ": " + failure.message())));
      case Look.Found(List<Observed> objects) when objects.isEmpty() ->
          drifts.add(
              new Drift.Gone(identity, applied.deployment().node(), applied.instance().id()));
      case Look.Found(List<Observed> objects) -> compare(applied, schema.get(), objects.getFirst());
    }
  }

  private void compare(LastApplied applied, Schema schema, Observed live) {
    Identity identity = applied.deployment().identity();
    String node = applied.deployment().node();
    boolean isLabelled = live.marks().managed().equals(Optional.of(identity.namespace()));
    if (schema.labels().isPresent() && !isLabelled) {
      drifts.add(new Drift.Unlabelled(identity, node, live.instance().id()));
    }
    if (!applied.wasApplied()) {
      changed(applied, live, sinceSeen(applied, schema, live));
      return;
    }
    Provider provider = providers.find(applied.provider()).orElseThrow();
    // What is as we left it has not changed, whatever a plan would make of it.
    if (!provider.plans(schema.type()) && fingerprint.isAsLeft(live, schema, applied)) {
      return;
    }
    Planned planned =
        proposer.propose(
            provider,
            new Proposer.Wanted(
                identity,
                schema,
                applied.declared(),
                applied.protection(),
                keepsUnspecified.test(identity)),
            Prior.of(live, Optional.of(applied)));
    if (planned.failure().isPresent()) {
      diagnostics.add(
          SecretRedactor.about(live.value(), applied.declared())
              .clean(
                  Diagnostic.error(
                      ProviderCode.FAILED,
                      "cannot compare " + identity + ": " + planned.failure().get().message())));
      return;
    }
    Diff diff =
        Diff.between(
            schema.body(),
            WriteOnlyFields.aligned(
                key, schema.body(), live.value(), applied.declared(), Optional.of(applied)),
            provider.plans(schema.type())
                ? planned.value()
                : asSeen(planned.value(), applied, live));
    Diff real =
        provider.plans(schema.type())
            ? new SpuriousDifferences(names, applied.declared(), Optional.of(applied)).without(diff)
            : diff;
    changed(applied, live, real);
  }

  private void changed(LastApplied applied, Observed live, Diff diff) {
    if (!diff.isEmpty()) {
      Deployment of = applied.deployment();
      drifts.add(new Drift.Changed(of.identity(), of.node(), live.instance().id(), diff));
    }
  }

  /** Where nobody has declared anything yet, what was there when it came on record counts. */
  private Diff sinceSeen(LastApplied applied, Schema schema, Observed live) {
    Observed seen =
        observation.observed(
            live.provider(), live.location(), schema, applied.instance(), applied.declared());
    return Diff.between(
        schema.body(),
        SettableFields.in(schema.body(), live.value()),
        SettableFields.in(schema.body(), seen.value()));
  }

  /** What was not heeded nobody has changed since, although a plan may try it again. */
  private static MapValue asSeen(MapValue proposed, LastApplied applied, Observed live) {
    return UnacceptedFields.kept(
        proposed,
        live.value(),
        UnacceptedFields.unmoved(applied, applied.declared(), live.value()));
  }
}
