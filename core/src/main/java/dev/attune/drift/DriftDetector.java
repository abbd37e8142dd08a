package dev.attune.drift;

import dev.attune.compare.Comparison;
import dev.attune.compare.Comparison.PlannedBy;
import dev.attune.compare.Comparison.Unaccepted;
import dev.attune.compare.Prior;
import dev.attune.compare.Proposer;
import dev.attune.compare.UnchangedCheck;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.diff.Diff;
import dev.attune.diff.Difference;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.Observed;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.InstanceFailure;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.observe.read.Prefetch;
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
import dev.attune.store.LastApplied;
import dev.attune.store.Store;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Finds what a plan would put right although the manifests are what they were at the last apply:
 * the effective state is that of the plan, of what was declared then. What was adopted or recovered
 * and not applied since is compared with what was seen then.
 */
public final class DriftDetector {
  private final Catalogue catalogue;
  private final Providers providers;
  private final Observation observation;
  private final Proposer proposer;
  private final Comparison comparison;
  private final UnchangedCheck unchangedCheck;
  private final RecordIndex recordIndex;
  private final Labels labels;
  private final Function<Identity, Optional<Manifest>> declared;

  /** What was found, and what could not be looked at. */
  public record Found(List<Drift> drifts, List<Diagnostic> diagnostics) {
    private static final Found NOTHING = new Found(List.of(), List.of());

    public Found {
      drifts = List.copyOf(drifts);
      diagnostics = List.copyOf(diagnostics);
    }

    private static Found of(Drift drift) {
      return new Found(List.of(drift), List.of());
    }

    private static Found of(Diagnostic diagnostic) {
      return new Found(List.of(), List.of(diagnostic));
    }
  }

  /**
   * @param declared the manifest of a resource, if there is one today
   */
  public DriftDetector(
      Labels labels,
      Catalogue catalogue,
      Providers providers,
      ProjectKey key,
      Store store,
      Function<Identity, Optional<Manifest>> declared) {
    this.catalogue = catalogue;
    this.providers = providers;
    this.observation = new Observation(providers, labels);
    this.proposer = new Proposer(labels);
    this.comparison = new Comparison(key, labels);
    this.unchangedCheck = new UnchangedCheck(key);
    this.recordIndex = new RecordIndex(store);
    this.labels = labels;
    this.declared = declared;
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
    List<Drift> drifts = new ArrayList<>();
    List<Diagnostic> diagnostics = new ArrayList<>();
    try (Prefetch _ = observation.ahead(all, () -> false)) {
      for (LastApplied applied : all) {
        Found found = look(applied);
        drifts.addAll(found.drifts());
        diagnostics.addAll(found.diagnostics());
      }
    }
    observation.remarks().forEach(remark -> diagnostics.add(remark.placed(declared)));
    return new Found(drifts, InstanceFailure.once(diagnostics, providers));
  }

  private Found look(LastApplied applied) {
    Identity identity = applied.deployment().identity();
    Optional<Schema> schema = catalogue.find(identity.type());
    Optional<Provider> provider = providers.find(applied.provider());
    if (schema.isEmpty() || provider.isEmpty()) {
      return Found.of(
          Diagnostic.error(
                  PlanCode.NO_PROVIDER,
                  identity
                      + " needs the provider '"
                      + applied.provider()
                      + "', which is not configured")
              .hint(Hint.ADD_PROVIDER));
    }
    return switch (observation.recalled(applied, schema.get(), applied.declared())) {
      case Look.Failed(Failure failure) ->
          Found.of(
              SecretRedactor.about(
                      TypedValue.apply(schema.get().body(), applied.instance().value()))
                  .clean(failed("cannot read ", identity, applied.provider(), failure)));
      case Look.Found(List<Observed> objects) when objects.isEmpty() ->
          Found.of(new Drift.Gone(identity, applied.deployment().node(), applied.instance().id()));
      case Look.Found(List<Observed> objects) ->
          compare(applied, schema.get(), provider.get(), objects.getFirst());
    };
  }

  private Found compare(LastApplied applied, Schema schema, Provider provider, Observed live) {
    Identity identity = applied.deployment().identity();
    String node = applied.deployment().node();
    List<Drift> drifts = new ArrayList<>(0);
    boolean isLabelled = live.marks().managed().equals(Optional.of(identity.namespace()));
    if (schema.labels().isPresent() && !isLabelled && !applied.isOursByRecordAlone()) {
      drifts.add(new Drift.Unlabelled(identity, node, live.instance().id()));
    }
    Compared compared = changes(applied, schema, provider, live);
    if (!compared.diff().isEmpty()) {
      drifts.add(new Drift.Changed(identity, node, live.instance().id(), compared.diff()));
    }
    return drifts.isEmpty() && compared.wrong().isEmpty()
        ? Found.NOTHING
        : new Found(drifts, compared.wrong().stream().toList());
  }

  /**
   * What came of a comparison.
   *
   * @param wrong why there was none
   */
  private record Compared(Diff diff, Optional<Diagnostic> wrong) {
    static final Compared SAME = of(Diff.NONE);

    static Compared of(Diff diff) {
      return new Compared(diff, Optional.empty());
    }
  }

  private Compared changes(LastApplied applied, Schema schema, Provider provider, Observed live) {
    if (!applied.wasApplied()) {
      return Compared.of(sinceSeen(applied, schema, live));
    }
    // What is as we left it has not changed, whatever a plan would make of it.
    if (PlannedBy.of(provider, schema) == PlannedBy.SCHEMA
        && unchangedCheck.isAsLeft(schema, live, applied)) {
      return Compared.SAME;
    }
    Compared compared = compared(applied, schema, provider, live, applied.declared());
    Optional<Manifest> manifest = declared.apply(applied.deployment().identity());
    return compared.diff().isEmpty() || manifest.isEmpty()
        ? compared
        : withoutDeclared(
            compared, compared(applied, schema, provider, live, config(manifest.get())));
  }

  /**
   * What is there as it is declared by now has not drifted, though it was not declared at the last
   * apply: a plan finds nothing to do, so no apply will ever put it on record.
   */
  private static Compared withoutDeclared(Compared sinceApply, Compared today) {
    if (today.wrong().isPresent()) {
      return sinceApply;
    }
    Set<Path> left =
        today.diff().differences().stream().map(Difference::shown).collect(Collectors.toSet());
    return Compared.of(
        new Diff(
            sinceApply.diff().differences().stream()
                .filter(difference -> left.stream().anyMatch(path -> touch(path, difference)))
                .toList()));
  }

  private static boolean touch(Path path, Difference difference) {
    List<Step> one = path.steps();
    List<Step> other = difference.shown().steps();
    int common = Math.min(one.size(), other.size());
    return one.subList(0, common).equals(other.subList(0, common));
  }

  /** As the plan has it, with nothing known of what references lead to. */
  private MapValue config(Manifest manifest) {
    MapValue merged = labels.merge(manifest.schema(), manifest.spec(), manifest.labels()).spec();
    return NaturalKey.given(manifest.schema(), manifest.identity(), merged);
  }

  private Compared compared(
      LastApplied applied, Schema schema, Provider provider, Observed live, MapValue config) {
    Identity identity = applied.deployment().identity();
    Planned planned =
        proposer.propose(
            provider,
            new Proposer.Wanted(
                identity, schema, config, applied.protection(), keepsUnspecified(applied)),
            Prior.of(live, Optional.of(applied)));
    if (planned.failure().isPresent()) {
      return new Compared(
          Diff.NONE,
          Optional.of(
              SecretRedactor.about(live.value(), config)
                  .clean(
                      failed(
                          "cannot compare ",
                          identity,
                          applied.provider(),
                          planned.failure().get()))));
    }
    return Compared.of(
        comparison
            .compare(
                Comparison.Input.of(provider, schema, config, live, planned, Optional.of(applied))
                    .with(Unaccepted.UNCHANGED))
            .diff());
  }

  private Diagnostic failed(String what, Identity identity, String instance, Failure failure) {
    Diagnostic diagnostic =
        Diagnostic.error(ProviderCode.FAILED, what + identity + ": " + failure.message());
    return new InstanceFailure(instance, failure)
        .in(
            diagnostic,
            identity,
            declared.apply(identity).map(manifest -> manifest.origin().position()));
  }

  /** Whether fields that a resource leaves out are nobody's business. */
  private boolean keepsUnspecified(LastApplied applied) {
    return declared
        .apply(applied.deployment().identity())
        .map(manifest -> manifest.settings().ignoreUnspecifiedFields())
        .orElseGet(applied::keepsUnspecified);
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
}
