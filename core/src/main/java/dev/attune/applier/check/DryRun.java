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
import dev.attune.compare.Comparison;
import dev.attune.compare.Prior;
import dev.attune.compare.Proposer;
import dev.attune.manifest.ProtectionLevel;
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
  private final ObjectFinder objectFinder;
  private final Proposer proposer;
  private final ParentProtection parentProtection;
  private final Set<String> unprotected = new HashSet<>();

  public DryRun(
      ApplyRequest request,
      ReferenceTargets targets,
      ObjectFinder objectFinder,
      ParentProtection parentProtection) {
    this.request = request;
    this.targets = targets;
    this.objectFinder = objectFinder;
    this.parentProtection = parentProtection;
    this.proposer = new Proposer(request.labels());
    for (Change change : request.plan().changes()) {
      if (change.protection().filter(Change.Protection::ends).isPresent()) {
        unprotected.add(change.identity().toString());
      }
    }
  }

  public Optional<ChangeResult> objection(CheckedChange checkedChange) {
    try {
      for (NodeChange nodeChange : NodeChange.of(checkedChange.change())) {
        check(checkedChange, nodeChange);
      }
      return Optional.empty();
    } catch (Refusal refusal) {
      return Optional.of(refusal.result());
    }
  }

  private void check(CheckedChange checkedChange, NodeChange nodeChange) throws Refusal {
    Optional<Observed> live = Optional.ofNullable(checkedChange.prior().get(nodeChange.node()));
    if (NodeChange.isProtection(checkedChange.change())) {
      return;
    }
    ProtectionLevel own =
        unprotected.contains(checkedChange.change().identity().toString())
            ? ProtectionLevel.NONE
            : live.map(this::protection).orElse(ProtectionLevel.NONE);
    if (nodeChange.action().ends()) {
      if (own.forbidsDeletes()) {
        throw ChangeMessages.isProtected(nodeChange);
      }
      return;
    }
    Schema schema = checkedChange.schema();
    Provider provider = request.providers().find(nodeChange.provider()).orElseThrow();
    MapValue config =
        targets
            .payloadResolver()
            .config(checkedChange.change(), checkedChange.payload(), schema, nodeChange.node());
    if (!config.containsUnknown()) {
      new ConfigValidation(request).check(nodeChange, provider, schema, config);
    }
    Planned planned =
        proposer.propose(
            provider,
            new Proposer.Wanted(
                checkedChange.change().identity(),
                schema,
                config,
                live.isPresent() ? own : NodeChange.startingProtection(checkedChange.change()),
                checkedChange.payload().keepsUnspecified()),
            live.map(object -> Prior.of(object, record(object))).orElse(Prior.NONE));
    if (planned.failure().isPresent()) {
      MapValue was = live.map(Observed::value).orElse(MapValue.EMPTY);
      throw Refusal.failed(ChangeMessages.failed(nodeChange, planned.failure().get(), config, was));
    }
    if (!config.containsUnknown()) {
      new PromiseCheck(request.key(), new ProviderWarnings(ManifestSource.NONE))
          .check(checkedChange, nodeChange, live, planned);
    }
    if (live.isPresent()) {
      Left left =
          new RemainingUpdate(request)
              .left(
                  nodeChange,
                  Comparison.Input.of(
                      provider, schema, config, live.get(), planned, record(live.get())));
      ProtectionLevel around =
          parentProtection.around(
              checkedChange.change().identity(), ObjectId.of(live.get()), schema);
      if (own.strictest(around).forbidsChanges() && left == Left.FIELDS) {
        throw ChangeMessages.isProtected(nodeChange);
      }
    }
  }

  private ProtectionLevel protection(Observed live) {
    return record(live)
        .map(LastApplied::protection)
        .orElse(ProtectionLevel.NONE)
        .strictest(live.marks().protection());
  }

  private Optional<LastApplied> record(Observed live) {
    return objectFinder.records().of(ObjectId.of(live));
  }
}
