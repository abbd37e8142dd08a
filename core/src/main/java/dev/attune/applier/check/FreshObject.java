package dev.attune.applier.check;

import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.Outages;
import dev.attune.applier.state.RunObjects;
import dev.attune.applier.state.RunRecords;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.Payload;
import dev.attune.plan.Plan;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/** Objects as they are right before they are written: they must be what the plan knew. */
public final class FreshObject {
  private final Plan plan;
  private final RunRecords runRecords;
  private final RunObjects runObjects;
  private final Preconditions preconditions;
  private final ObjectReader objectReader;
  private final SideEffects sideEffects;
  private final Outages outages;

  public FreshObject(
      ApplyRequest request,
      RunRecords runRecords,
      RunObjects runObjects,
      Preconditions preconditions,
      Outages outages) {
    this.plan = request.plan();
    this.runRecords = runRecords;
    this.runObjects = runObjects;
    this.preconditions = preconditions;
    this.objectReader = new ObjectReader(request, runRecords);
    this.sideEffects = new SideEffects(request, runRecords);
    this.outages = outages;
  }

  /** The object of a change that needs one. */
  public Observed fresh(CheckedChange checkedChange, NodeChange nodeChange, MapValue config)
      throws Refusal {
    return find(checkedChange, nodeChange, config)
        .orElseThrow(() -> Preconditions.stale(nodeChange, "no longer exists"));
  }

  /** The object of a change; none if it is gone. */
  public Optional<Observed> find(
      CheckedChange checkedChange, NodeChange nodeChange, MapValue config) throws Refusal {
    Observed before = Objects.requireNonNull(checkedChange.prior().get(nodeChange.node()));
    Optional<Observed> own = runObjects.left(ObjectId.of(before));
    if (own.isPresent() && nodeChange.action() != Action.DELETE) {
      return own;
    }
    Supplier<ObjectReader.Read> question =
        () -> objectReader.read(before, checkedChange.schema(), config);
    return switch (answer(nodeChange, question, before)) {
      case ObjectReader.Read.Gone _ -> Optional.empty();
      case ObjectReader.Read.Unclear(var failure) ->
          throw Refusal.failed(ChangeMessages.failed(nodeChange, failure, before.value()));
      case ObjectReader.Read.There(Observed now) -> {
        if (own.isEmpty() && !isSame(checkedChange, nodeChange, before, now)) {
          throw Preconditions.stale(nodeChange, "changed while the plan was being applied");
        }
        yield Optional.of(now);
      }
    };
  }

  /** Asks again while the provider cannot be reached. */
  private ObjectReader.Read answer(
      NodeChange nodeChange, Supplier<ObjectReader.Read> question, Observed about) throws Refusal {
    return outages.answer(nodeChange, question, ObjectReader.Read::failure, about.value());
  }

  private boolean isSame(
      CheckedChange checkedChange, NodeChange nodeChange, Observed before, Observed now) {
    Payload.Existing object =
        Objects.requireNonNull(
            checkedChange.payload().objects().get(nodeChange.node()), nodeChange.displayName());
    return preconditions
            .print(nodeChange, object, now, checkedChange.schema())
            .equals(nodeChange.fingerprint())
        || (nodeChange.action() == Action.DELETE
            && waitedForOthers(checkedChange.change())
            && sideEffects.explain(checkedChange, nodeChange, before, now));
  }

  private boolean waitedForOthers(Change change) {
    return plan.changes().stream()
        .filter(other -> change.dependsOn().contains(other.id()))
        .anyMatch(other -> !other.identity().equals(change.identity()));
  }

  /** How much it is protected by itself. */
  public ProtectionLevel protection(Observed live) {
    return runRecords
        .of(ObjectId.of(live))
        .map(LastApplied::protection)
        .orElse(ProtectionLevel.NONE)
        .strictest(live.marks().protection());
  }

  /** How much it is protected by what it lives in. */
  public ProtectionLevel protectionAround(
      CheckedChange checkedChange, NodeChange nodeChange, Observed live) throws Refusal {
    return preconditions
        .parentProtection()
        .now(
            checkedChange.change().identity(),
            ObjectId.of(live),
            checkedChange.schema(),
            objectReader,
            question -> answer(nodeChange, question, live));
  }
}
