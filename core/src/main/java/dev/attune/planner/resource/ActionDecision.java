package dev.attune.planner.resource;

import dev.attune.compare.Comparison;
import dev.attune.compare.Comparison.PlannedBy;
import dev.attune.compare.Prior;
import dev.attune.compare.ReplacementCause;
import dev.attune.compare.UnchangedCheck;
import dev.attune.diff.Diff;
import dev.attune.label.Labels;
import dev.attune.observe.Observed;
import dev.attune.plan.Action;
import dev.attune.planner.resource.ResourcePlan.Decided;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.propose.SchemaProposal;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.secret.ProjectKey;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Decides what is to be done about a resource: nothing, create, update or replace. */
final class ActionDecision {
  private final Providers providers;
  private final ReportedProposal reportedProposal;
  private final Comparison comparison;
  private final UnchangedCheck unchangedCheck;

  ActionDecision(Labels labels, ProjectKey key, Providers providers) {
    this.providers = providers;
    this.reportedProposal = new ReportedProposal(labels);
    this.comparison = new Comparison(key, labels);
    this.unchangedCheck = new UnchangedCheck(key);
  }

  /**
   * @param parent what is to be done about the resource around it
   */
  Reported<ResourcePlan> decide(
      ResourcePlan resourcePlan, Provider provider, Optional<ResourcePlan> parent) {
    if (resourcePlan.observed().isEmpty()) {
      return create(resourcePlan, provider);
    }
    Observed observed = resourcePlan.observed().get();
    List<ReplacementCause> causes = outerCauses(resourcePlan, observed, parent);
    if (!causes.isEmpty()) {
      return replace(resourcePlan, provider, Prior.NONE, causes);
    }
    // One that plans itself may plan otherwise although nothing moved: its settings may have.
    return PlannedBy.of(provider, resourcePlan.schema()) == PlannedBy.SCHEMA
            && unchangedCheck.isUnchanged(
                ReportedProposal.wanted(resourcePlan, ProtectionState.kept(resourcePlan)),
                observed,
                resourcePlan.recalled())
        ? Reported.of(unchanged(resourcePlan, PrivateBytes.NONE))
        : compare(resourcePlan, provider);
  }

  /** What forces a replacement whatever its fields say. */
  private static List<ReplacementCause> outerCauses(
      ResourcePlan resourcePlan, Observed observed, Optional<ResourcePlan> parent) {
    List<ReplacementCause> causes = new ArrayList<>(0);
    // What nobody makes nobody leaves half made, whatever a record of before says.
    if (observed.instance().tainted() && !resourcePlan.schema().isAlwaysThere()) {
      causes.add(new ReplacementCause.HalfMade());
    }
    if (!observed.provider().equals(resourcePlan.provider())) {
      causes.add(new ReplacementCause.OtherProvider(observed.provider(), resourcePlan.provider()));
    }
    parent
        .filter(around -> around.verdict() == Verdict.REPLACE)
        .ifPresent(around -> causes.add(new ReplacementCause.ReplacedParent(around.identity())));
    if (causes.isEmpty() && !resourcePlan.location().equals(Optional.of(observed.location()))) {
      causes.add(new ReplacementCause.OtherParent());
    }
    return causes;
  }

  /** Protection ends before an object is changed, and begins afterwards. */
  private Reported<ResourcePlan> create(ResourcePlan resourcePlan, Provider provider) {
    Reported<Planned> planned =
        reportedProposal.propose(
            provider, resourcePlan, ProtectionState.declared(resourcePlan), Prior.NONE);
    Findings findings =
        DecisionFindings.possible(resourcePlan, provider, Operation.CREATE).and(planned.findings());
    return new Reported<>(
        findings.failed()
            ? resourcePlan
            : resourcePlan.with(new Decided(Verdict.CREATE, planned.value(), Diff.NONE)),
        findings);
  }

  private static ResourcePlan unchanged(ResourcePlan resourcePlan, PrivateBytes bytes) {
    MapValue live = resourcePlan.observed().orElseThrow().value();
    return resourcePlan.with(Decided.stays(Verdict.UNCHANGED, live, bytes));
  }

  private Reported<ResourcePlan> compare(ResourcePlan resourcePlan, Provider provider) {
    Prior prior = Prior.of(resourcePlan.observed().orElseThrow(), resourcePlan.recalled());
    Reported<Planned> proposed =
        reportedProposal.propose(provider, resourcePlan, ProtectionState.kept(resourcePlan), prior);
    return proposed.failed()
        ? new Reported<>(resourcePlan, proposed.findings())
        : compared(resourcePlan, provider, proposed.value())
            .after(
                proposed
                    .findings()
                    .and(OwnershipFindings.ambiguous(resourcePlan))
                    .and(DecisionFindings.unaccepted(resourcePlan, provider)));
  }

  private Reported<ResourcePlan> compared(
      ResourcePlan resourcePlan, Provider provider, Planned planned) {
    Comparison.Result compared =
        comparison.compare(
            Comparison.Input.of(
                provider,
                resourcePlan.schema(),
                resourcePlan.config(),
                resourcePlan.observed().orElseThrow(),
                planned,
                resourcePlan.recalled()));
    boolean canUpdate =
        provider.operations(resourcePlan.schema().type()).contains(Operation.UPDATE);
    Diff diff = withLabel(resourcePlan, compared, canUpdate);
    if (diff.isEmpty()) {
      ResourcePlan unchanged = unchanged(resourcePlan, planned.privateBytes());
      return compared.missingLabel().isEmpty()
          ? Reported.of(unchanged)
          : Reported.of(unchanged, LostLabel.cannotComeBack(resourcePlan));
    }
    Findings reset = OwnershipFindings.reset(resourcePlan, compared.diff());
    if (compared.causes().isEmpty() && canUpdate) {
      return Reported.of(
              resourcePlan.with(
                  new Decided(Verdict.UPDATE, updated(resourcePlan, provider, planned), diff)))
          .after(reset);
    }
    List<ReplacementCause> causes =
        compared.causes().isEmpty() ? fixedKind(diff) : List.copyOf(compared.causes());
    Reported<ResourcePlan> replaced =
        replace(resourcePlan, provider, Prior.replaced(planned.privateBytes()), causes)
            .after(reset.and(DecisionFindings.alwaysThere(resourcePlan, causes)));
    return replaced.failed() ? new Reported<>(resourcePlan, replaced.findings()) : replaced;
  }

  /** With the label that is lost, if it can come back: nothing is replaced for a label of ours. */
  private static Diff withLabel(
      ResourcePlan resourcePlan, Comparison.Result compared, boolean canUpdate) {
    return compared
        .missingLabel()
        .filter(label -> canUpdate && label.canReturn())
        .map(label -> LostLabel.with(compared.diff(), resourcePlan, label))
        .orElse(compared.diff());
  }

  private static Planned updated(ResourcePlan resourcePlan, Provider provider, Planned planned) {
    return switch (PlannedBy.of(provider, resourcePlan.schema())) {
      case PROVIDER -> planned;
      case SCHEMA ->
          Planned.of(
              SchemaProposal.changed(resourcePlan.schema(), planned.value()), planned.replace());
    };
  }

  private static List<ReplacementCause> fixedKind(Diff diff) {
    return diff.differences().stream()
        .<ReplacementCause>map(difference -> new ReplacementCause.FixedKind(difference.shown()))
        .toList();
  }

  /** The new object is planned as if the old one had never been. */
  private Reported<ResourcePlan> replace(
      ResourcePlan resourcePlan, Provider provider, Prior prior, List<ReplacementCause> causes) {
    Reported<Planned> proposed =
        reportedProposal.propose(
            provider, resourcePlan, ProtectionState.declared(resourcePlan), prior);
    Findings findings =
        DecisionFindings.possible(resourcePlan, provider, Operation.CREATE)
            .and(deletable(resourcePlan))
            .and(DecisionFindings.placed(resourcePlan, causes))
            .and(proposed.findings());
    return new Reported<>(
        findings.failed() ? resourcePlan : replaced(resourcePlan, proposed.value(), causes),
        findings);
  }

  private Findings deletable(ResourcePlan resourcePlan) {
    String old = resourcePlan.observed().orElseThrow().provider();
    return Action.ending(resourcePlan.schema()) == Action.DELETE
        ? DecisionFindings.possible(
            resourcePlan, providers.find(old).orElseThrow(), Operation.DELETE)
        : Findings.NONE;
  }

  private static ResourcePlan replaced(
      ResourcePlan resourcePlan, Planned planned, List<ReplacementCause> causes) {
    MapValue live = resourcePlan.observed().orElseThrow().value();
    Diff diff = Diff.between(resourcePlan.schema().body(), live, planned.value());
    return resourcePlan.with(
        new Decided(Verdict.REPLACE, planned.value(), planned.privateBytes(), diff, causes));
  }
}
