package dev.attune.planner.resource;

import dev.attune.compare.Prior;
import dev.attune.compare.ReplacementCauses;
import dev.attune.compare.SpuriousDifferences;
import dev.attune.compare.UnacceptedFields;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diff.Diff;
import dev.attune.diff.Difference;
import dev.attune.label.ConfigHash;
import dev.attune.label.LabelNames;
import dev.attune.label.Labels;
import dev.attune.manifest.Manifest;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.Observed;
import dev.attune.observe.secret.WriteOnlyFields;
import dev.attune.plan.Action;
import dev.attune.plan.PlanCode;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.propose.SchemaProposal;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.schema.Schema;
import dev.attune.secret.ProjectKey;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Decides what is to be done about a resource: nothing, create, update or replace. */
final class ActionDecision {
  private final Providers providers;
  private final LabelNames names;
  private final ReportedProposal reportedProposal;
  private final ProjectKey key;
  private final Fingerprint fingerprint;

  ActionDecision(Labels labels, ProjectKey key, Providers providers) {
    this.providers = providers;
    this.names = labels.names();
    this.reportedProposal = new ReportedProposal(labels);
    this.key = key;
    this.fingerprint = new Fingerprint(key);
  }

  ResourcePlan decide(
      ResourcePlan resourcePlan,
      Provider provider,
      Optional<ResourcePlan> parent,
      Findings findings) {
    if (resourcePlan.observed().isEmpty()) {
      return create(resourcePlan, provider, findings);
    }
    Observed observed = resourcePlan.observed().get();
    List<String> musts = new ArrayList<>();
    // What nobody makes nobody leaves half made, whatever a record of before says.
    if (observed.instance().tainted() && !resourcePlan.schema().isAlwaysThere()) {
      musts.add("it was left half made");
    }
    if (!observed.provider().equals(resourcePlan.provider())) {
      musts.add("it moves from " + observed.provider() + " to " + resourcePlan.provider());
    }
    parent
        .filter(around -> around.verdict() == Verdict.REPLACE)
        .ifPresent(around -> musts.add("its parent " + around.identity() + " is replaced"));
    if (musts.isEmpty() && !resourcePlan.location().equals(Optional.of(observed.location()))) {
      musts.add("it moves to another parent");
    }
    if (!musts.isEmpty()) {
      return replace(resourcePlan, provider, Prior.NONE, musts, findings);
    }
    // One that plans itself may plan otherwise although nothing moved: its settings may have.
    return !provider.plans(resourcePlan.schema().type())
            && isSurelyUnchanged(resourcePlan, observed)
        ? resourcePlan.with(Verdict.UNCHANGED, observed.value(), PrivateBytes.NONE, Diff.NONE)
        : compare(resourcePlan, provider, observed, findings);
  }

  /**
   * Whether neither side has moved since the last apply. The hash leaves secrets out, so where
   * there is one it proves nothing.
   */
  private boolean isSurelyUnchanged(ResourcePlan resourcePlan, Observed observed) {
    Optional<LastApplied> recalled = resourcePlan.recalled();
    Optional<String> hash = recalled.flatMap(LastApplied::configHash);
    return hash.isPresent()
        && recalled.get().unaccepted().isEmpty()
        && !resourcePlan.config().containsSensitive()
        && (isDeclared(resourcePlan.config(), recalled.get())
            || ConfigHash.of(resourcePlan.schema(), resourcePlan.config()).equals(hash))
        && fingerprint.isAsLeft(observed, resourcePlan.schema(), recalled.get());
  }

  /** Whether the very same was declared before, which is quicker to see than to hash. */
  private static boolean isDeclared(MapValue config, LastApplied recalled) {
    return config.equals(recalled.declared())
        && !config.containsUnknown()
        && !recalled.declared().containsSensitive();
  }

  private Planned propose(
      ResourcePlan resourcePlan,
      Provider provider,
      boolean protection,
      Prior prior,
      Findings findings) {
    return reportedProposal.propose(
        provider, resourcePlan.manifest(), resourcePlan.config(), protection, prior, findings);
  }

  private ResourcePlan create(ResourcePlan resourcePlan, Provider provider, Findings findings) {
    possible(resourcePlan, provider, Operation.CREATE, findings);
    Planned planned =
        propose(resourcePlan, provider, ProtectionState.wants(resourcePlan), Prior.NONE, findings);
    return findings.failed()
        ? resourcePlan
        : resourcePlan.with(Verdict.CREATE, planned.value(), planned.privateBytes(), Diff.NONE);
  }

  private ResourcePlan compare(
      ResourcePlan resourcePlan, Provider provider, Observed observed, Findings findings) {
    // Protection ends before an object is changed, and begins afterwards.
    boolean protection =
        ProtectionState.wasProtected(resourcePlan) && !ProtectionState.ends(resourcePlan);
    Planned planned =
        propose(
            resourcePlan,
            provider,
            protection,
            Prior.of(observed, resourcePlan.recalled()),
            findings);
    if (findings.failed()) {
      return resourcePlan;
    }
    unheeded(resourcePlan, provider, observed, findings);
    Schema schema = resourcePlan.schema();
    Set<Operation> operations = provider.operations(schema.type());
    // No plan of a provider has what is only written: beside it nothing may look taken away.
    boolean plans = provider.plans(schema.type());
    Optional<LastApplied> written = plans ? Optional.empty() : resourcePlan.recalled();
    MapValue before =
        WriteOnlyFields.aligned(
            key, schema.body(), observed.value(), resourcePlan.config(), written);
    Diff found = Diff.between(schema.body(), before, planned.value());
    SpuriousDifferences spuriousDifferences =
        new SpuriousDifferences(names, resourcePlan.config(), resourcePlan.recalled());
    Diff diff =
        labelled(
            resourcePlan, provider, plans ? spuriousDifferences.without(found) : found, planned);
    if (diff.isEmpty()) {
      LostLabel.of(names, resourcePlan)
          .ifPresent(_ -> findings.add(LostLabel.cannotComeBack(resourcePlan)));
      return resourcePlan.with(
          Verdict.UNCHANGED, observed.value(), planned.privateBytes(), Diff.NONE);
    }
    List<String> forced =
        ReplacementCauses.by(plans ? spuriousDifferences.real(found) : diff, planned.replace());
    if (!forced.isEmpty() || !operations.contains(Operation.UPDATE)) {
      stays(resourcePlan, forced.isEmpty() ? all(diff) : forced, findings);
      Prior prior = Prior.replaced(planned.privateBytes());
      return replace(
          resourcePlan, provider, prior, forced.isEmpty() ? all(diff) : forced, findings);
    }
    MapValue value = plans ? planned.value() : SchemaProposal.changed(schema, planned.value());
    return resourcePlan.with(Verdict.UPDATE, value, planned.privateBytes(), diff);
  }

  /** Nothing is done about it, but nobody may think that it is as declared. */
  private static void unheeded(
      ResourcePlan resourcePlan, Provider provider, Observed observed, Findings findings) {
    if (resourcePlan.recalled().isEmpty() || provider.plans(resourcePlan.schema().type())) {
      return;
    }
    for (Path path :
        UnacceptedFields.settled(
            resourcePlan.recalled().get(),
            resourcePlan.schema(),
            resourcePlan.config(),
            observed.value())) {
      Manifest.Origin origin = resourcePlan.manifest().origin();
      findings.add(
          Diagnostic.warning(
                  PlanCode.UNHEEDED,
                  "'"
                      + path
                      + "' "
                      + UnacceptedFields.words(
                          resourcePlan.config().at(path), observed.value().at(path))
                      + ", as after the last apply")
              .at(origin.document().valueAt(origin.spec().then(path)))
              .hint(UnacceptedFields.WAY_OUT));
    }
  }

  /** With the label that is lost, if it can come back: nothing is replaced for a label of ours. */
  private Diff labelled(ResourcePlan resourcePlan, Provider provider, Diff diff, Planned planned) {
    Optional<Difference> lost = LostLabel.of(names, resourcePlan);
    boolean stays = provider.operations(resourcePlan.schema().type()).contains(Operation.UPDATE);
    return lost.filter(label ->
            stays && ReplacementCauses.by(new Diff(List.of(label)), planned.replace()).isEmpty())
        .map(label -> LostLabel.with(diff, label))
        .orElse(diff);
  }

  /** The new object is planned as if the old one had never been. */
  private ResourcePlan replace(
      ResourcePlan resourcePlan,
      Provider provider,
      Prior prior,
      List<String> reasons,
      Findings findings) {
    possible(resourcePlan, provider, Operation.CREATE, findings);
    String old = resourcePlan.observed().orElseThrow().provider();
    if (Action.ending(resourcePlan.schema()) == Action.DELETE) {
      possible(resourcePlan, providers.find(old).orElseThrow(), Operation.DELETE, findings);
    }
    if (!resourcePlan.node().isEmpty()) {
      findings.add(
          Diagnostic.error(
                  PlanCode.NO_PLACEMENT,
                  resourcePlan.identity()
                      + " must be replaced on '"
                      + resourcePlan.node()
                      + "', which cannot be planned for a placed resource: "
                      + String.join(", ", reasons))
              .at(resourcePlan.manifest().origin().position())
              .hint("take the node out of the placement, prune, and put it back"));
    }
    Planned planned =
        propose(resourcePlan, provider, ProtectionState.wants(resourcePlan), prior, findings);
    if (findings.failed()) {
      return resourcePlan;
    }
    Diff diff =
        Diff.between(
            resourcePlan.schema().body(),
            resourcePlan.observed().orElseThrow().value(),
            planned.value());
    return resourcePlan.replaced(planned.value(), planned.privateBytes(), diff, reasons);
  }

  /** In its place there is never another one, which could be what it cannot become. */
  private static void stays(ResourcePlan resourcePlan, List<String> reasons, Findings findings) {
    if (resourcePlan.schema().isAlwaysThere()) {
      findings.add(
          Diagnostic.error(
                  PlanCode.NOT_POSSIBLE,
                  resourcePlan.identity()
                      + " must be replaced, but is always there: "
                      + String.join(", ", reasons))
              .at(resourcePlan.manifest().origin().position())
              .hint("declare what is there, or leave it out"));
    }
  }

  private static void possible(
      ResourcePlan resourcePlan, Provider provider, Operation operation, Findings findings) {
    if (!provider.operations(resourcePlan.schema().type()).contains(operation)) {
      findings.add(
          Diagnostic.error(
                  PlanCode.NOT_POSSIBLE,
                  resourcePlan.identity()
                      + " must be "
                      + (operation == Operation.CREATE ? "created" : "deleted")
                      + ", which its provider cannot do")
              .at(resourcePlan.manifest().origin().position())
              .hint(
                  operation == Operation.CREATE
                      ? "if it exists already, declare it with attune.dev/external: \"true\""
                      : "delete it yourself, or leave it as it is"));
    }
  }

  private static List<String> all(Diff diff) {
    return diff.differences().stream()
        .map(difference -> difference.shown() + " changes, and the kind cannot be updated")
        .toList();
  }
}
