package dev.attune.propose;

import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.Attribute.Role;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the schema alone says about an object that is to be made or changed. */
public final class SchemaProposal {
  private SchemaProposal() {}

  /** A new object: defaults stand in, and what a provider sets is not known yet. */
  public static MapValue create(Schema schema, MapValue proposed) {
    return object(schema.body(), proposed, true);
  }

  /**
   * An object that is there: what a provider set is known already, defaults stand in. Of what is
   * declared of a new object, it is all that is known before.
   */
  public static MapValue update(Schema schema, MapValue proposed) {
    return object(schema.body(), proposed, false);
  }

  /**
   * An object that will change: what a provider works out from the rest may change with it, and
   * whoever refers to it must wait. Identifiers stay.
   */
  public static MapValue changed(Schema schema, MapValue planned) {
    return planned.mapped((name, value) ->
        isOpen(schema.body().attributes().get(name))
            ? Unknown.UNKNOWN.markedSensitiveIf(value.containsSensitive())
            : value);
  }

  private static boolean isOpen(@Nullable Attribute attribute) {
    return attribute != null
        && attribute.presence() == Presence.COMPUTED
        && attribute.role() != Role.IDENTIFIER;
  }

  private static MapValue object(Type.ObjectOf type, MapValue proposed, boolean isNew) {
    MapValue.Builder planned = MapValue.builder();
    for (Attribute attribute : type.attributes().values()) {
      Optional<Value> set = proposed.get(attribute.name());
      set.filter(value -> !(value instanceof Null))
          .map(value -> nested(attribute.type(), value, isNew))
          .or(() -> unset(attribute, isNew))
          .or(() -> set)
          .ifPresent(value -> planned.put(attribute.name(), value));
    }
    for (int i = 0; i < proposed.size(); i++) {
      if (!type.attributes().containsKey(proposed.key(i))) {
        planned.put(proposed.key(i), proposed.value(i));
      }
    }
    return (MapValue) planned.build().markedSensitiveIf(proposed.sensitive());
  }

  private static Optional<Value> unset(Attribute attribute, boolean isNew) {
    boolean computed =
        attribute.presence() == Presence.COMPUTED
            || attribute.presence() == Presence.OPTIONAL_COMPUTED;
    Optional<Value> unknown =
        computed && isNew
            ? Optional.of(Unknown.UNKNOWN.markedSensitiveIf(attribute.secret()))
            : Optional.empty();
    return attribute.settable() ? attribute.defaultValue().or(() -> unknown) : unknown;
  }

  private static Value nested(Type type, Value value, boolean isNew) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> value;
      case Type.ObjectOf object ->
          value instanceof MapValue map ? object(object, map, isNew) : value;
      case Type.MapOf map ->
          value instanceof MapValue found ? entries(map.element(), found, isNew) : value;
      case Type.ListOf list ->
          switch (value) {
            case ListValue found ->
                new ListValue(elements(list, found.elements(), isNew), found.sensitive());
            case SetValue found ->
                new SetValue(elements(list, found.elements(), isNew), found.sensitive());
            default -> value;
          };
    };
  }

  private static Value entries(Type element, MapValue map, boolean isNew) {
    return map.mapped((_, value) -> nested(element, value, isNew));
  }

  private static List<Value> elements(Type.ListOf type, List<Value> elements, boolean isNew) {
    return elements.stream().map(element -> nested(type.element(), element, isNew)).toList();
  }
}
