package dev.attune.own;

import dev.attune.schema.Attribute;
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
 * Lays what was declared over the object that is there, where people own only what they declare:
 * all else keeps its live value, whoever set it.
 *
 * <p>Maps and keyed lists are owned entry by entry. One that was declared last and no longer is was
 * ours and goes; one that never was declared is somebody else's and stays. Every other list is
 * owned as a whole. What stands nowhere in the declaration any more is released: it stays whole.
 */
final class OwnedOverlay {
  private OwnedOverlay() {}

  /**
   * @param last what was declared when the object was written last; empty if nothing was
   */
  static MapValue object(Type.ObjectOf type, MapValue config, MapValue live, MapValue last) {
    MapValue.Builder effective = MapValue.builder();
    for (Attribute attribute : type.attributes().values()) {
      String name = attribute.name();
      Optional<Value> declared = config.get(name);
      Optional<Value> before = live.get(name).filter(ProposedValue::isSet);
      Optional<Value> wanted =
          declared.isEmpty()
              ? unspecified(attribute, before)
              : specified(attribute, declared.get(), before, last.get(name));
      wanted.ifPresent(value -> effective.put(name, value));
    }
    for (int i = 0; i < config.size(); i++) {
      if (!type.attributes().containsKey(config.key(i))) {
        effective.put(config.key(i), config.value(i));
      }
    }
    return (MapValue) effective.build().markedSensitiveIf(config.sensitive());
  }

  /** What is only written is never seen, so that there is no live value to keep. */
  private static Optional<Value> unspecified(Attribute attribute, Optional<Value> before) {
    return attribute.writeOnly() ? attribute.defaultValue() : before;
  }

  /** Null resets a field; but the default of many that a provider sets is known to it alone. */
  private static Optional<Value> specified(
      Attribute attribute, Value declared, Optional<Value> before, Optional<Value> last) {
    if (ProposedValue.isSet(declared)) {
      return Optional.of(value(attribute.type(), declared, orNull(before), orNull(last)));
    }
    return attribute
        .defaultValue()
        .or(() ->
            ProposedValue.isComputed(attribute)
                ? ProposedValue.kept(attribute, before)
                : Optional.of(Null.NULL));
  }

  private static Value value(Type type, Value declared, Value live, Value last) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> declared;
      case Type.ObjectOf object ->
          declared instanceof MapValue map
              ? object(object, map, mapOf(live), mapOf(last))
              : declared;
      case Type.MapOf map ->
          declared instanceof MapValue found && !found.isEmpty()
              ? entries(map, found, mapOf(live), mapOf(last))
              : declared;
      case Type.ListOf(Type.ObjectOf element, ListKind.Keyed(List<String> fields)) ->
          elements(new KeyedType(element, fields), declared, live, last);
      case Type.ListOf list -> WholeList.of(list, declared, live);
    };
  }

  /**
   * The live ones first, in their order: a server that keeps an order sees none but new entries.
   */
  private static Value entries(Type.MapOf type, MapValue declared, MapValue live, MapValue last) {
    MapValue.Builder entries = MapValue.builder();
    for (int i = 0; i < live.size(); i++) {
      String key = live.key(i);
      Optional<Value> wanted = declared.get(key);
      if (wanted.isPresent()) {
        entries.put(key, value(type.element(), wanted.get(), live.value(i), orNull(last.get(key))));
      } else if (last.get(key).filter(ProposedValue::isSet).isEmpty()) {
        entries.put(key, live.value(i));
      }
    }
    for (int i = 0; i < declared.size(); i++) {
      if (!live.contains(declared.key(i))) {
        entries.put(
            declared.key(i), value(type.element(), declared.value(i), Null.NULL, Null.NULL));
      }
    }
    return entries.build().markedSensitiveIf(declared.sensitive() || live.sensitive());
  }

  private static Value elements(KeyedType type, Value declared, Value live, Value last) {
    List<Value> wanted = ProposedValue.elements(declared);
    boolean isWhole =
        wanted.isEmpty()
            || ElementIndex.of(type, wanted).isAmbiguous()
            || ElementIndex.of(type, ProposedValue.elements(live)).isAmbiguous();
    if (isWhole) {
      return WholeList.of(type.list(), declared, live);
    }
    List<Value> elements = elements(type, wanted, live, ProposedValue.elements(last));
    boolean sensitive = declared.sensitive() || live.sensitive();
    return declared instanceof SetValue
        ? new SetValue(elements, sensitive)
        : new ListValue(elements, sensitive);
  }

  /** The live ones first, in their order, as in maps. */
  private static List<Value> elements(
      KeyedType type, List<Value> wanted, Value live, List<Value> last) {
    ElementIndex wantedKeys = ElementIndex.of(type, wanted);
    ElementIndex lastKeys = ElementIndex.of(type, last);
    boolean[] met = new boolean[wanted.size()];
    List<Value> elements = new ArrayList<>(wanted.size());
    for (Value there : ProposedValue.elements(live)) {
      int at = wantedKeys.find(there);
      int was = lastKeys.find(there);
      if (at >= 0 && !met[at]) {
        met[at] = true;
        Value before = was < 0 ? Null.NULL : last.get(was);
        elements.add(value(type.element(), wanted.get(at), there, before));
      } else if (at >= 0 || was < 0) {
        elements.add(there);
      }
    }
    for (int i = 0; i < met.length; i++) {
      if (!met[i]) {
        elements.add(value(type.element(), wanted.get(i), Null.NULL, Null.NULL));
      }
    }
    return elements;
  }

  private static Value orNull(Optional<Value> value) {
    return value.orElse(Null.NULL);
  }

  private static MapValue mapOf(Value value) {
    return value instanceof MapValue map ? map : MapValue.EMPTY;
  }
}
