package dev.attune.apply;

import dev.attune.apply.Shrinking.Left;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.plan.Change;
import dev.attune.plan.Prior;
import dev.attune.plan.Proposer;
import dev.attune.provider.Planned;
import dev.attune.provider.Provider;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What would keep a change from being made, as far as that can be told without making it. */
final class Rehearsing {
  private final ApplyRequest request;
  private final TargetValues targets;
  private final Finding finding;
  private final Proposer proposer;
  private final Enclosing enclosing;
  private final Set<String> unprotected = new HashSet<>();

  Rehearsing(ApplyRequest request, TargetValues targets, Finding finding, Enclosing enclosing) {
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

  Optional<ChangeResult> objection(Ready ready) {
    try {
      for (Part part : Part.of(ready.change())) {
        rehearse(ready, part);
      }
      return Optional.empty();
    } catch (Refusal refusal) {
      return Optional.of(refusal.result());
    }
  }

  private void rehearse(Ready ready, Part part) throws Refusal {
    Optional<Observed> live = Optional.ofNullable(ready.prior().get(part.node()));
    if (Part.isProtection(ready.change())) {
      return;
    }
    boolean guarded =
        live.filter(this::isProtected).isPresent()
            && !unprotected.contains(ready.change().identity().toString());
    if (part.action().ends()) {
      if (guarded) {
        throw Words.isProtected(part);
      }
      return;
    }
    Schema schema = ready.schema();
    Provider provider = request.providers().find(part.provider()).orElseThrow();
    MapValue config =
        targets.resolving().config(ready.change(), ready.payload(), schema, part.node());
    if (!config.containsUnknown()) {
      new Validity(request).check(part, provider, schema, config);
    }
    Planned planned =
        proposer.propose(
            provider,
            new Proposer.Wanted(
                ready.change().identity(),
                schema,
                config,
                live.isPresent() ? guarded : Part.startsProtected(ready.change()),
                ready.payload().keepsUnspecified()),
            live.map(object -> Prior.of(object, record(object))).orElse(Prior.NONE));
    if (planned.failure().isPresent()) {
      MapValue was = live.map(Observed::value).orElse(MapValue.EMPTY);
      throw Refusal.failed(Words.failed(part, planned.failure().get(), config, was));
    }
    if (!config.containsUnknown()) {
      new Promises(request.key(), new Heard(Manifests.NONE)).check(ready, part, live, planned);
    }
    if (live.isPresent()) {
      Left left =
          new Shrinking(request)
              .left(part, schema, live.get(), config, planned, record(live.get()));
      boolean enclosed =
          enclosing.isProtected(ready.change().identity(), ObjectId.of(live.get()), schema);
      if ((guarded || enclosed) && left == Left.FIELDS) {
        throw Words.isProtected(part);
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
