package dev.attune.testkit.world;

import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.testkit.kind.Behaviour;
import dev.attune.testkit.kind.FieldComputation;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.kind.WriteContext;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Makes of what was sent what the server keeps: defaults, computed fields, its own spelling. */
final class StoredFields {
  private final Kind kind;
  private final Optional<MapValue> before;
  private final WriteContext writeContext;

  private StoredFields(Kind kind, Optional<MapValue> before, WriteContext writeContext) {
    this.kind = kind;
    this.before = before;
    this.writeContext = writeContext;
  }

  static MapValue of(Kind kind, Optional<MapValue> before, WriteContext writeContext) {
    return normalised(kind, new StoredFields(kind, before, writeContext).fields());
  }

  static MapValue normalised(Kind kind, MapValue fields) {
    Value value = fields;
    for (Map.Entry<Path, UnaryOperator<Value>> entry : kind.behaviour().normalisers().entrySet()) {
      Optional<Value> found = value.at(entry.getKey());
      if (found.isPresent()) {
        value = value.with(entry.getKey(), entry.getValue().apply(found.get()));
      }
    }
    return (MapValue) value;
  }

  private MapValue fields() {
    MapValue.Builder fields = MapValue.builder();
    for (Attribute attribute : kind.schema().body().attributes().values()) {
      Optional<Value> value =
          attribute.presence() == Presence.COMPUTED ? computed(attribute) : settable(attribute);
      value.ifPresent(found -> fields.put(attribute.name(), found));
    }
    return fields.build();
  }

  private Optional<Value> computed(Attribute attribute) {
    FieldComputation how = kind.behaviour().computed().get(attribute.name());
    boolean anew = how != null && how.everyWrite();
    return anew ? Optional.of(decided(attribute)) : kept(attribute).or(() -> server(attribute));
  }

  private Optional<Value> settable(Attribute attribute) {
    Optional<Value> sent = writeContext.sent().get(attribute.name());
    boolean providerMay = attribute.presence() == Presence.OPTIONAL_COMPUTED;
    if (sent.isEmpty() || sent.get() instanceof Unknown) {
      boolean keeps = providerMay || attribute.writeOnly();
      return keeps ? kept(attribute).or(() -> server(attribute)) : server(attribute);
    }
    if (sent.get() instanceof Null) {
      return server(attribute).or(() -> sent);
    }
    String label = writeContext.id() + "." + attribute.name();
    return Optional.of(UnknownFiller.complete(attribute.type(), sent.get(), label));
  }

  private Optional<Value> kept(Attribute attribute) {
    return before.flatMap(fields -> fields.get(attribute.name()));
  }

  /** What the server sets by itself, if it sets anything. */
  private Optional<Value> server(Attribute attribute) {
    boolean sets =
        attribute.presence() == Presence.COMPUTED
            || attribute.presence() == Presence.OPTIONAL_COMPUTED
            || attribute.defaultValue().isPresent()
            || kind.behaviour().defaults().containsKey(attribute.name())
            || kind.behaviour().computed().containsKey(attribute.name());
    return sets ? Optional.of(decided(attribute)) : Optional.empty();
  }

  private Value decided(Attribute attribute) {
    Behaviour behaviour = kind.behaviour();
    String name = attribute.name();
    if (behaviour.computed().containsKey(name)) {
      return behaviour.computed().get(name).function().apply(writeContext);
    }
    if (behaviour.defaults().containsKey(name)) {
      return behaviour.defaults().get(name);
    }
    boolean id =
        attribute.role() == Attribute.Role.IDENTIFIER && attribute.presence() == Presence.COMPUTED;
    return attribute
        .defaultValue()
        .orElseGet(() ->
            id
                ? Text.of(writeContext.id())
                : UnknownFiller.anything(attribute.type(), writeContext.id() + "." + name));
  }
}
