package dev.attune.applier.journal;

import dev.attune.apply.ApplyCode;
import dev.attune.apply.NodeChange;
import dev.attune.compare.Comparison;
import dev.attune.compare.Comparison.PlannedBy;
import dev.attune.compare.Prior;
import dev.attune.compare.Proposer;
import dev.attune.compare.UnacceptedFields;
import dev.attune.compare.UnacceptedValue;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diff.Diff;
import dev.attune.label.Labels;
import dev.attune.observe.Observed;
import dev.attune.observe.secret.WriteOnlySplit;
import dev.attune.provider.Planned;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.schema.Schema;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.value.Path;
import java.util.List;
import java.util.Optional;

/** Looks after a write whether the object is as it was to be: what is not, nobody may believe. */
public final class AcceptanceCheck {
  private final Providers providers;
  private final Proposer proposer;
  private final Comparison comparison;

  public AcceptanceCheck(Providers providers, Labels labels, ProjectKey key) {
    this.providers = providers;
    this.proposer = new Proposer(labels);
    this.comparison = new Comparison(key, labels);
  }

  /**
   * The fields that the remote system made something else of, by path.
   *
   * @param before what was on record before the write, which may have taken away some of it
   */
  public List<String> unaccepted(
      Intent intent,
      Observed now,
      Schema schema,
      WriteScope writeScope,
      Optional<LastApplied> before) {
    Provider provider = providers.find(intent.provider()).orElseThrow();
    // One that plans is held to its plan, and says itself what it does not accept.
    return PlannedBy.of(provider, schema) == PlannedBy.PROVIDER
        ? List.of()
        : UnacceptedFields.in(
            left(
                intent,
                schema,
                provider,
                writeScope,
                Prior.of(now, before.map(AcceptanceCheck::tried))));
  }

  /** What was not accepted before was written again, and is looked at like all else. */
  private static LastApplied tried(LastApplied before) {
    return before.withUnaccepted(List.of());
  }

  /** What the next plan would find still to be done. */
  private Diff left(
      Intent intent, Schema schema, Provider provider, WriteScope writeScope, Prior prior) {
    Observed now = prior.object().orElseThrow();
    Planned planned =
        proposer.propose(
            provider,
            new Proposer.Wanted(
                intent.deployment().identity(),
                schema,
                intent.declared(),
                intent.protection(),
                writeScope == WriteScope.DECLARED),
            prior);
    // Of what is only written, nobody can see what became of it.
    Planned seen =
        Planned.of(WriteOnlySplit.opened(schema.body(), planned.value()), planned.replace());
    return comparison
        .compare(
            Comparison.Input.of(provider, schema, intent.declared(), now, seen, Optional.empty()))
        .diff();
  }

  static Diagnostic warning(NodeChange nodeChange, String field, Intent intent, Observed now) {
    Path path = Path.of(field);
    UnacceptedValue unaccepted =
        new UnacceptedValue(intent.declared().at(path), now.value().at(path));
    return Diagnostic.warning(
            ApplyCode.UNHEEDED,
            // The field is told with every warning that is about one.
            "after the write of " + nodeChange.displayName() + ", it " + unaccepted.words())
        .about(path)
        .hint(unaccepted.hint());
  }
}
