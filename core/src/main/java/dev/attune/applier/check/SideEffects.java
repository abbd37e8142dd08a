package dev.attune.applier.check;

import dev.attune.applier.state.RunRecords;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.compare.Prior;
import dev.attune.compare.Proposer;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.own.SettableFields;
import dev.attune.provider.Planned;
import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * What changes of a run leave on objects that they refer to: a role has fewer policies once one is
 * detached, a bucket no rules once the resource that holds them is gone.
 *
 * <p>Only what a provider fills in by itself, and nobody declared, can be such a trace; in all else
 * somebody else was at work. Most of it the schema names. What it calls optional may still be
 * filled in: the schema of a Terraform provider cannot say that of a block. There the provider is
 * asked: if it would leave the value alone although nobody declares it, the value is its own.
 */
final class SideEffects {
  private final ApplyRequest request;
  private final RunRecords runRecords;
  private final Proposer proposer;

  SideEffects(ApplyRequest request, RunRecords runRecords) {
    this.request = request;
    this.runRecords = runRecords;
    this.proposer = new Proposer(request.labels());
  }

  /** Whether an object that goes differs in nothing else from what it was before the run. */
  boolean explain(
      CheckedChange checkedChange, NodeChange nodeChange, Observed before, Observed now) {
    Optional<LastApplied> record = runRecords.of(ObjectId.of(before));
    boolean isSame =
        now.instance().id().equals(before.instance().id()) && now.marks().equals(before.marks());
    if (record.isEmpty() || !isSame) {
      return false;
    }
    Schema schema = checkedChange.schema();
    List<Attribute> other = differing(schema, before, now);
    if (other.stream().anyMatch(attribute -> isSet(record.get().declared(), attribute))) {
      return false;
    }
    List<Attribute> doubtful = other.stream().filter(attribute -> !isComputed(attribute)).toList();
    return doubtful.isEmpty()
        || isLeftAlone(
            doubtful, checkedChange, nodeChange, config(schema, other, record.get(), now), now);
  }

  private static List<Attribute> differing(Schema schema, Observed before, Observed now) {
    return schema.body().attributes().values().stream()
        .filter(attribute -> !value(before, attribute).equals(value(now, attribute)))
        .toList();
  }

  private static boolean isComputed(Attribute attribute) {
    return attribute.presence() == Presence.COMPUTED
        || attribute.presence() == Presence.OPTIONAL_COMPUTED;
  }

  /** What was declared; of what was only adopted, all that is there but what differs. */
  private static MapValue config(
      Schema schema, List<Attribute> other, LastApplied record, Observed now) {
    if (record.wasApplied()) {
      return record.declared();
    }
    MapValue config = SettableFields.in(schema.body(), now.value());
    for (Attribute attribute : other) {
      config = config.without(attribute.name());
    }
    return config;
  }

  private boolean isLeftAlone(
      List<Attribute> attributes,
      CheckedChange checkedChange,
      NodeChange nodeChange,
      MapValue config,
      Observed now) {
    Planned planned =
        proposer.propose(
            request.providers().find(nodeChange.provider()).orElseThrow(),
            new Proposer.Wanted(
                checkedChange.change().identity(),
                checkedChange.schema(),
                config,
                now.marks().protection(),
                false),
            Prior.of(now));
    return planned.failure().isEmpty()
        && attributes.stream()
            .allMatch(attribute -> in(planned.value(), attribute).equals(value(now, attribute)));
  }

  private static boolean isSet(MapValue declared, Attribute attribute) {
    return !(in(declared, attribute) instanceof Null);
  }

  private static Value value(Observed object, Attribute attribute) {
    return in(object.value(), attribute);
  }

  private static Value in(MapValue object, Attribute attribute) {
    return object.get(attribute.name()).orElse(Null.NULL);
  }
}
