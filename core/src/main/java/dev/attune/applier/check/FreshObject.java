package dev.attune.applier.check;

import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.RunObjects;
import dev.attune.applier.state.RunRecords;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.Payload;
import dev.attune.plan.Plan;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.util.Objects;
import java.util.Optional;

/** Objects as they are right before they are written: they must be what the plan knew. */
public final class FreshObject {
  private final Plan plan;
  private final RunRecords records;
  private final RunObjects known;
  private final Preconditions checking;
  private final ObjectReader again;

  public FreshObject(
      ApplyRequest request, RunRecords records, RunObjects known, Preconditions checking) {
    this.plan = request.plan();
    this.records = records;
    this.known = known;
    this.checking = checking;
    this.again = new ObjectReader(request, records);
  }

  /** The object of a change that needs one. */
  public Observed fresh(CheckedChange ready, NodeChange part, MapValue config) throws Refusal {
    return find(ready, part, config).orElseThrow(() -> Preconditions.stale(part, "is gone"));
  }

  /** The object of a change; none if it is gone. */
  public Optional<Observed> find(CheckedChange ready, NodeChange part, MapValue config)
      throws Refusal {
    Observed before = Objects.requireNonNull(ready.prior().get(part.node()));
    Optional<Observed> own = known.left(ObjectId.of(before));
    if (own.isPresent() && part.action() != Action.DELETE) {
      return own;
    }
    return switch (again.read(before, ready.schema(), config)) {
      case ObjectReader.Read.Gone _ -> Optional.empty();
      case ObjectReader.Read.Unclear(var failure) ->
          throw Refusal.failed(ChangeMessages.failed(part, failure, before.value()));
      case ObjectReader.Read.There(Observed now) -> {
        if (own.isEmpty() && !isSame(ready, part, before, now)) {
          throw Preconditions.stale(part, "changed while the plan was carried out");
        }
        yield Optional.of(now);
      }
    };
  }

  private boolean isSame(CheckedChange ready, NodeChange part, Observed before, Observed now) {
    Payload.Existing object =
        Objects.requireNonNull(ready.payload().objects().get(part.node()), part.words());
    return checking.print(part, object, now, ready.schema()).equals(part.fingerprint())
        || (part.action() == Action.DELETE
            && waitedForOthers(ready.change())
            && showsOthersOnly(ready.schema(), before, now));
  }

  private boolean waitedForOthers(Change change) {
    return plan.changes().stream()
        .filter(other -> change.dependsOn().contains(other.id()))
        .anyMatch(other -> !other.identity().equals(change.identity()));
  }

  /**
   * What goes may show what this run did to others before it: a role has fewer policies once one is
   * detached. Only fields that the provider fills in by itself, and that nobody declared, may do
   * so; in all others somebody else was at work.
   */
  private boolean showsOthersOnly(Schema schema, Observed before, Observed now) {
    return records
        .of(ObjectId.of(before))
        .map(LastApplied::declared)
        .filter(declared ->
            now.instance().id().equals(before.instance().id())
                && now.marks().equals(before.marks())
                && own(schema, declared, now).equals(own(schema, declared, before)))
        .isPresent();
  }

  private static MapValue own(Schema schema, MapValue declared, Observed object) {
    MapValue.Builder own = MapValue.builder();
    for (Attribute attribute : schema.body().attributes().values()) {
      boolean filledIn =
          attribute.presence() == Attribute.Presence.COMPUTED
              || attribute.presence() == Attribute.Presence.OPTIONAL_COMPUTED;
      if (!filledIn || !isNothing(declared.get(attribute.name()))) {
        object.value().get(attribute.name()).ifPresent(value -> own.put(attribute.name(), value));
      }
    }
    return own.build();
  }

  private static boolean isNothing(Optional<Value> value) {
    return value.orElse(Null.NULL) instanceof Null;
  }

  public boolean isProtected(Observed live) {
    return live.marks().protection()
        || records.of(ObjectId.of(live)).map(LastApplied::protection).orElse(false);
  }

  /** What lives in something protected is protected as well. */
  public boolean isInProtected(CheckedChange ready, Observed live) throws Refusal {
    return checking
        .enclosing()
        .isProtectedNow(ready.change().identity(), ObjectId.of(live), ready.schema(), again);
  }
}
