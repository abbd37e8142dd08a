package dev.attune.own;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds, for an element that is declared, the one that is there already. */
interface ElementMatcher {

  /** The element that is there; null if none is. */
  Value of(int position, Value declared);

  static ElementMatcher byPosition(List<Value> before) {
    return (position, _) -> position < before.size() ? before.get(position) : Null.NULL;
  }

  static ElementMatcher byKey(List<String> fields, List<Value> before) {
    Map<Value, Value> byKey = HashMap.newHashMap(before.size());
    before.forEach(element -> byKey.putIfAbsent(key(fields, element), element));
    return (_, declared) -> byKey.getOrDefault(key(fields, declared), Null.NULL);
  }

  private static Value key(List<String> fields, Value element) {
    MapValue.Builder key = MapValue.builder();
    for (String field : fields) {
      key.put(field, element.at(Path.ROOT.field(field)).orElse(Null.NULL));
    }
    return key.build();
  }

  /**
   * An element of a set comes from one that agrees with it in everything but what a provider sets
   * and the person left out. Each serves once.
   */
  static ElementMatcher byContent(Type element, List<Value> before) {
    Map<Value, Deque<Value>> byDeclared = HashMap.newHashMap(before.size());
    for (Value value : before) {
      byDeclared.computeIfAbsent(declared(element, value), _ -> new ArrayDeque<>()).add(value);
    }
    return (_, declared) -> {
      Deque<Value> candidates =
          byDeclared.getOrDefault(declared(element, declared), new ArrayDeque<>());
      Optional<Value> partner =
          candidates.stream().filter(value -> couldBe(element, declared, value)).findFirst();
      partner.ifPresent(candidates::removeFirstOccurrence);
      return partner.orElse(Null.NULL);
    };
  }

  /** What only a person can have set: by this, candidates are found without trying them all. */
  private static Value declared(Type type, Value value) {
    if (!(type instanceof Type.ObjectOf object) || !(value instanceof MapValue map)) {
      return value;
    }
    MapValue.Builder declared = MapValue.builder();
    for (Attribute attribute : object.attributes().values()) {
      if (!ProposedValue.isComputed(attribute) && !(attribute.type() instanceof Type.ObjectOf)) {
        wanted(attribute, map).ifPresent(set -> declared.put(attribute.name(), set));
      }
    }
    return declared.build();
  }

  /** What will be sent counts, whether the person said it or not. */
  private static Optional<Value> wanted(Attribute attribute, MapValue object) {
    return object
        .get(attribute.name())
        .filter(ProposedValue::isSet)
        .or(() -> attribute.settable() ? attribute.defaultValue() : Optional.empty());
  }

  private static boolean couldBe(Type type, Value declared, Value before) {
    if (declared.equals(before)) {
      return true;
    }
    if (!(type instanceof Type.ObjectOf object)
        || !(declared instanceof MapValue wanted)
        || !(before instanceof MapValue there)) {
      return false;
    }
    return object.attributes().values().stream()
        .allMatch(attribute -> {
          Value want = wanted(attribute, wanted).orElse(Null.NULL);
          Value have = there.get(attribute.name()).orElse(Null.NULL);
          return (ProposedValue.isComputed(attribute) && want instanceof Null)
              || couldBe(attribute.type(), want, have);
        });
  }
}
