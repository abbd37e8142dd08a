package dev.attune.applier.check;

import dev.attune.applier.check.RemainingUpdate.Left;
import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.ProviderWarnings;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.ManifestSource;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.compare.Prior;
import dev.attune.compare.Proposer;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.plan.Change;
import dev.attune.provider.Planned;
import dev.attune.provider.Provider;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What would keep a change from being made, as far as that can be told without making it. */
public final class DryRun {
  private final ApplyRequest request;
  private final ReferenceTargets targets;
  private final ObjectFinder finding;
  private final Proposer proposer;
  private final ParentProtection enclosing;
  private final Set<String> unprotected = new HashSet<>();

  public DryRun(
      ApplyRequest request,
      ReferenceTargets targets,
      ObjectFinder finding,
      ParentProtection enclosing) {
    this.request = request;
    this.targets = targets;
    this.finding = finding;
    this.enclosing = enclosing;
    this.proposer = new Proposer(request.labels());
    for (Change change : request.plan().changes()) {
      if (change.protection().orElse(null) instanceof Change.Protection.Changes(boolean p) && !p) {
        unprotected.add(change.identity().toString());
      }
    }
  }

  public Optional<ChangeResult> objection(CheckedChange ready) {
    try {
      for (NodeChange part : NodeChange.of(ready.change())) {
        rehearse(ready, part);
      }
      return Optional.empty();
    } catch (Refusal refusal) {
      return Optional.of(refusal.result());
    }
  }

  private void rehearse(CheckedChange ready, NodeChange part) throws Refusal {
    Optional<Observed> live = Optional.ofNullable(ready.prior().get(part.node()));
    if (NodeChange.isProtection(ready.change())) {
      return;
    }
    boolean guarded =
        live.filter(this::isProtected).isPresent()
            && !unprotected.contains(ready.change().identity().toString());
    if (part.action().ends()) {
      if (guarded) {
        throw ChangeMessages.isProtected(part);
      }
      return;
    }
    Schema schema = ready.schema();
    Provider provider = request.providers().find(part.provider()).orElseThrow();
    MapValue config =
        targets.resolving().config(ready.change(), ready.payload(), schema, part.node());
    if (!config.containsUnknown()) {
      new ConfigValidation(request).check(part, provider, schema, config);
    }
    Planned planned =
        proposer.propose(
            provider,
            new Proposer.Wanted(
                ready.change().identity(),
                schema,
                config,
                live.isPresent() ? guarded : NodeChange.startsProtected(ready.change()),
                ready.payload().keepsUnspecified()),
            live.map(object -> Prior.of(object, record(object))).orElse(Prior.NONE));
    if (planned.failure().isPresent()) {
      MapValue was = live.map(Observed::value).orElse(MapValue.EMPTY);
      throw Refusal.failed(ChangeMessages.failed(part, planned.failure().get(), config, was));
    }
    if (!config.containsUnknown()) {
      new PromiseCheck(request.key(), new ProviderWarnings(ManifestSource.NONE))
          .check(ready, part, live, planned);
    }
    if (live.isPresent()) {
      Left left =
          new RemainingUpdate(request)
              .left(part, schema, live.get(), config, planned, record(live.get()));
      boolean enclosed =
          enclosing.isProtected(ready.change().identity(), ObjectId.of(live.get()), schema);
      if ((guarded || enclosed) && left == Left.FIELDS) {
        throw ChangeMessages.isProtected(part);
      }
    }
  }

  private boolean isProtected(Observed live) {
    return live.marks().protection() || record(live).map(LastApplied::protection).orElse(false);
  }

  private Optional<LastApplied> record(Observed live) {
    return finding.recall().of(ObjectId.of(live));
  }
}
