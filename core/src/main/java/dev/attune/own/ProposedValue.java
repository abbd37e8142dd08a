package dev.attune.own;

import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.ListKind;
import dev.attune.schema.Type;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lays what was declared over what is there, as Terraform does: a field that a provider may set and
 * the person leaves out keeps its value, every other field is as declared. Elements of lists are
 * matched with those that are there by position, by key, or, in sets, by what they hold.
 */
final class ProposedValue {
  private ProposedValue() {}

  static MapValue object(Type.ObjectOf type, MapValue config, MapValue prior) {
    MapValue.Builder proposed = MapValue.builder();
    for (Attribute attribute : type.attributes().values()) {
      Optional<Value> declared = config.get(attribute.name());
      Optional<Value> before = prior.get(attribute.name()).filter(ProposedValue::isSet);
      if (isComputed(attribute) && declared.filter(ProposedValue::isSet).isEmpty()) {
        kept(attribute, before).ifPresent(value -> proposed.put(attribute.name(), value));
      } else {
        declared.ifPresent(value ->
            proposed.put(attribute.name(), of(attribute.type(), value, before.orElse(Null.NULL))));
      }
    }
    for (int i = 0; i < config.size(); i++) {
      if (!type.attributes().containsKey(config.key(i))) {
        proposed.put(config.key(i), config.value(i));
      }
    }
    return (MapValue) proposed.build().markedSensitiveIf(config.sensitive());
  }

  static boolean isSet(Value value) {
    return !(value instanceof Null);
  }

  static boolean isComputed(Attribute attribute) {
    return attribute.presence() == Presence.COMPUTED
        || attribute.presence() == Presence.OPTIONAL_COMPUTED;
  }

  /** What stays of a field that a provider may set where no person does. */
  static Optional<Value> kept(Attribute attribute, Optional<Value> before) {
    return before.filter(value -> !wasDeclared(attribute, value));
  }

  /** Whether a person must have set parts of it: then leaving it out takes it away. */
  private static boolean wasDeclared(Attribute attribute, Value before) {
    return attribute.presence() == Presence.OPTIONAL_COMPUTED
        && holdsDeclared(attribute.type(), before);
  }

  private static boolean holdsDeclared(Type type, Value value) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> false;
      case Type.ListOf list ->
          elements(value).stream().anyMatch(element -> holdsDeclared(list.element(), element));
      case Type.MapOf map ->
          value instanceof MapValue found
              && found.values().stream().anyMatch(entry -> holdsDeclared(map.element(), entry));
      case Type.ObjectOf object ->
          value instanceof MapValue found
              && object.attributes().values().stream()
                  .anyMatch(attribute -> isDeclared(attribute, found));
    };
  }

  private static boolean isDeclared(Attribute attribute, MapValue object) {
    Optional<Value> value = object.get(attribute.name()).filter(ProposedValue::isSet);
    return value.isPresent()
        && (!isComputed(attribute) || holdsDeclared(attribute.type(), value.get()));
  }

  static Value of(Type type, Value declared, Value before) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> declared;
      case Type.ObjectOf object ->
          declared instanceof MapValue map ? object(object, map, mapOf(before)) : declared;
      case Type.MapOf map ->
          declared instanceof MapValue found && (isNested(map.element()) || map.shared())
              ? entries(map, found, mapOf(before))
              : declared;
      case Type.ListOf list -> isNested(list.element()) ? list(list, declared, before) : declared;
    };
  }

  private static boolean isNested(Type type) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> false;
      case Type.ObjectOf _ -> true;
      case Type.MapOf map -> isNested(map.element());
      case Type.ListOf list -> isNested(list.element());
    };
  }

  private static Value entries(Type.MapOf type, MapValue declared, MapValue before) {
    MapValue.Builder entries = MapValue.builder();
    for (int i = 0; i < declared.size(); i++) {
      String key = declared.key(i);
      Value earlier = before.get(key).orElse(Null.NULL);
      entries.put(key, of(type.element(), declared.value(i), earlier));
    }
    for (int i = 0; type.shared() && i < before.size(); i++) {
      if (!declared.contains(before.key(i))) {
        entries.put(before.key(i), before.value(i));
      }
    }
    return entries.build().markedSensitiveIf(declared.sensitive());
  }

  private static Value list(Type.ListOf type, Value declared, Value before) {
    List<Value> wanted = elements(declared);
    if (wanted.isEmpty()) {
      return declared;
    }
    ElementMatcher elementMatcher =
        switch (type.kind()) {
          case ListKind.Ordered _, ListKind.Atomic _ -> ElementMatcher.byPosition(elements(before));
          case ListKind.Keyed(List<String> fields) ->
              ElementMatcher.byKey(fields, elements(before));
          case ListKind.Unordered _ -> ElementMatcher.byContent(type.element(), elements(before));
        };
    List<Value> elements = new ArrayList<>(wanted.size());
    for (int i = 0; i < wanted.size(); i++) {
      elements.add(of(type.element(), wanted.get(i), elementMatcher.of(i, wanted.get(i))));
    }
    return declared instanceof SetValue
        ? new SetValue(elements, declared.sensitive())
        : new ListValue(elements, declared.sensitive());
  }

  private static MapValue mapOf(Value value) {
    return value instanceof MapValue map ? map : MapValue.EMPTY;
  }

  static List<Value> elements(Value value) {
    return switch (value) {
      case ListValue list -> list.elements();
      case SetValue set -> set.elements();
      default -> List.of();
    };
  }
}
