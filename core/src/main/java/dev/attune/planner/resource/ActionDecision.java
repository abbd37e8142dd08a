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
  private final ReportedProposal proposing;
  private final ProjectKey key;
  private final Fingerprint fingerprint;

  ActionDecision(Labels labels, ProjectKey key, Providers providers) {
    this.providers = providers;
    this.names = labels.names();
    this.proposing = new ReportedProposal(labels);
    this.key = key;
    this.fingerprint = new Fingerprint(key);
  }

  ResourcePlan decide(
      ResourcePlan work, Provider provider, Optional<ResourcePlan> parent, Findings report) {
    if (work.observed().isEmpty()) {
      return create(work, provider, report);
    }
    Observed observed = work.observed().get();
    List<String> musts = new ArrayList<>();
    // What nobody makes nobody leaves half made, whatever a record of before says.
    if (observed.instance().tainted() && !work.schema().isAlwaysThere()) {
      musts.add("it was left half made");
    }
    if (!observed.provider().equals(work.provider())) {
      musts.add("it moves from " + observed.provider() + " to " + work.provider());
    }
    parent
        .filter(around -> around.verdict() == Verdict.REPLACE)
        .ifPresent(around -> musts.add("its parent " + around.identity() + " is replaced"));
    if (musts.isEmpty() && !work.location().equals(Optional.of(observed.location()))) {
      musts.add("it moves to another parent");
    }
    if (!musts.isEmpty()) {
      return replace(work, provider, Prior.NONE, musts, report);
    }
    // One that plans itself may plan otherwise although nothing moved: its settings may have.
    return !provider.plans(work.schema().type()) && isSurelyUnchanged(work, observed)
        ? work.with(Verdict.UNCHANGED, observed.value(), PrivateBytes.NONE, Diff.NONE)
        : compare(work, provider, observed, report);
  }

  /**
   * Whether neither side has moved since the last apply. The hash leaves secrets out, so where
   * there is one it proves nothing.
   */
  private boolean isSurelyUnchanged(ResourcePlan work, Observed observed) {
    Optional<LastApplied> recalled = work.recalled();
    Optional<String> hash = recalled.flatMap(LastApplied::configHash);
    return hash.isPresent()
        && recalled.get().unheeded().isEmpty()
        && !work.config().containsSensitive()
        && (isDeclared(work.config(), recalled.get())
            || ConfigHash.of(work.schema(), work.config()).equals(hash))
        && fingerprint.isAsLeft(observed, work.schema(), recalled.get());
  }

  /** Whether the very same was declared before, which is quicker to see than to hash. */
  private static boolean isDeclared(MapValue config, LastApplied recalled) {
    return config.equals(recalled.declared())
        && !config.containsUnknown()
        && !recalled.declared().containsSensitive();
  }

  private Planned propose(
      ResourcePlan work, Provider provider, boolean protection, Prior prior, Findings report) {
    return proposing.propose(provider, work.manifest(), work.config(), protection, prior, report);
  }

  private ResourcePlan create(ResourcePlan work, Provider provider, Findings report) {
    possible(work, provider, Operation.CREATE, report);
    Planned planned = propose(work, provider, ProtectionState.wants(work), Prior.NONE, report);
    return report.failed()
        ? work
        : work.with(Verdict.CREATE, planned.value(), planned.privateBytes(), Diff.NONE);
  }

  private ResourcePlan compare(
      ResourcePlan work, Provider provider, Observed observed, Findings report) {
    // Protection ends before an object is changed, and begins afterwards.
    boolean protection = ProtectionState.wasProtected(work) && !ProtectionState.ends(work);
    Planned planned =
        propose(work, provider, protection, Prior.of(observed, work.recalled()), report);
    if (report.failed()) {
      return work;
    }
    unheeded(work, provider, observed, report);
    Schema schema = work.schema();
    Set<Operation> operations = provider.operations(schema.type());
    // No plan of a provider has what is only written: beside it nothing may look taken away.
    boolean plans = provider.plans(schema.type());
    Optional<LastApplied> written = plans ? Optional.empty() : work.recalled();
    MapValue before =
        WriteOnlyFields.aligned(key, schema.body(), observed.value(), work.config(), written);
    Diff found = Diff.between(schema.body(), before, planned.value());
    SpuriousDifferences seeming = new SpuriousDifferences(names, work.config(), work.recalled());
    Diff diff = labelled(work, provider, plans ? seeming.without(found) : found, planned);
    if (diff.isEmpty()) {
      LostLabel.of(names, work).ifPresent(_ -> report.add(LostLabel.cannotComeBack(work)));
      return work.with(Verdict.UNCHANGED, observed.value(), planned.privateBytes(), Diff.NONE);
    }
    List<String> forced =
        ReplacementCauses.by(plans ? seeming.real(found) : diff, planned.replace());
    if (!forced.isEmpty() || !operations.contains(Operation.UPDATE)) {
      stays(work, forced.isEmpty() ? all(diff) : forced, report);
      Prior prior = Prior.replaced(planned.privateBytes());
      return replace(work, provider, prior, forced.isEmpty() ? all(diff) : forced, report);
    }
    MapValue value = plans ? planned.value() : SchemaProposal.changed(schema, planned.value());
    return work.with(Verdict.UPDATE, value, planned.privateBytes(), diff);
  }

  /** Nothing is done about it, but nobody may think that it is as declared. */
  private static void unheeded(
      ResourcePlan work, Provider provider, Observed observed, Findings report) {
    if (work.recalled().isEmpty() || provider.plans(work.schema().type())) {
      return;
    }
    for (Path path :
        UnacceptedFields.settled(
            work.recalled().get(), work.schema(), work.config(), observed.value())) {
      Manifest.Origin origin = work.manifest().origin();
      report.add(
          Diagnostic.warning(
                  PlanCode.UNHEEDED,
                  "'"
                      + path
                      + "' "
                      + UnacceptedFields.words(work.config().at(path), observed.value().at(path))
                      + ", as after the last apply")
              .at(origin.document().valueAt(origin.spec().then(path)))
              .hint(UnacceptedFields.WAY_OUT));
    }
  }

  /** With the label that is lost, if it can come back: nothing is replaced for a label of ours. */
  private Diff labelled(ResourcePlan work, Provider provider, Diff diff, Planned planned) {
    Optional<Difference> lost = LostLabel.of(names, work);
    boolean stays = provider.operations(work.schema().type()).contains(Operation.UPDATE);
    return lost.filter(label ->
            stays && ReplacementCauses.by(new Diff(List.of(label)), planned.replace()).isEmpty())
        .map(label -> LostLabel.with(diff, label))
        .orElse(diff);
  }

  /** The new object is planned as if the old one had never been. */
  private ResourcePlan replace(
      ResourcePlan work, Provider provider, Prior prior, List<String> reasons, Findings report) {
    possible(work, provider, Operation.CREATE, report);
    String old = work.observed().orElseThrow().provider();
    if (Action.ending(work.schema()) == Action.DELETE) {
      possible(work, providers.find(old).orElseThrow(), Operation.DELETE, report);
    }
    if (!work.node().isEmpty()) {
      report.add(
          Diagnostic.error(
                  PlanCode.NO_PLACEMENT,
                  work.identity()
                      + " must be replaced on '"
                      + work.node()
                      + "', which cannot be planned for a placed resource: "
                      + String.join(", ", reasons))
              .at(work.manifest().origin().position())
              .hint("take the node out of the placement, prune, and put it back"));
    }
    Planned planned = propose(work, provider, ProtectionState.wants(work), prior, report);
    if (report.failed()) {
      return work;
    }
    Diff diff =
        Diff.between(work.schema().body(), work.observed().orElseThrow().value(), planned.value());
    return work.replaced(planned.value(), planned.privateBytes(), diff, reasons);
  }

  /** In its place there is never another one, which could be what it cannot become. */
  private static void stays(ResourcePlan work, List<String> reasons, Findings report) {
    if (work.schema().isAlwaysThere()) {
      report.add(
          Diagnostic.error(
                  PlanCode.NOT_POSSIBLE,
                  work.identity()
                      + " must be replaced, but is always there: "
                      + String.join(", ", reasons))
              .at(work.manifest().origin().position())
              .hint("declare what is there, or leave it out"));
    }
  }

  private static void possible(
      ResourcePlan work, Provider provider, Operation operation, Findings report) {
    if (!provider.operations(work.schema().type()).contains(operation)) {
      report.add(
          Diagnostic.error(
                  PlanCode.NOT_POSSIBLE,
                  work.identity()
                      + " must be "
                      + (operation == Operation.CREATE ? "created" : "deleted")
                      + ", which its provider cannot do")
              .at(work.manifest().origin().position())
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
