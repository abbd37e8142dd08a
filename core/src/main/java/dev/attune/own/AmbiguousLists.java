package dev.attune.own;

import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Type;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds the declared lists of which the live object has two elements with one key: nobody can tell
 * which of them is meant, so that the list is owned as a whole.
 */
final class AmbiguousLists {
  private AmbiguousLists() {}

  static Stream<Path> in(Type type, Value declared, Value live, Path at) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> Stream.empty();
      case Type.ObjectOf object ->
          declared instanceof MapValue map && live instanceof MapValue there
              ? object.attributes().values().stream()
                  .flatMap(attribute -> in(attribute, map, there, at))
              : Stream.empty();
      case Type.MapOf entries ->
          declared instanceof MapValue map && live instanceof MapValue there
              ? map.keys().stream().flatMap(key -> in(entries.element(), key, map, there, at))
              : Stream.empty();
      case Type.ListOf(Type.ObjectOf element, ListKind.Keyed(List<String> fields)) ->
          in(new KeyedType(element, fields), declared, live, at);
      case Type.ListOf _ -> Stream.empty();
    };
  }

  private static Stream<Path> in(Attribute attribute, MapValue declared, MapValue live, Path at) {
    return in(attribute.type(), attribute.name(), declared, live, at);
  }

  private static Stream<Path> in(Type type, String key, MapValue declared, MapValue live, Path at) {
    return in(
        type, declared.get(key).orElse(Null.NULL), live.get(key).orElse(Null.NULL), at.field(key));
  }

  private static Stream<Path> in(KeyedType type, Value declared, Value live, Path at) {
    List<Value> wanted = ProposedValue.elements(declared);
    List<Value> there = ProposedValue.elements(live);
    if (wanted.isEmpty()) {
      return Stream.empty();
    }
    ElementIndex keys = ElementIndex.of(type, there);
    return keys.isAmbiguous()
        ? Stream.of(at)
        : IntStream.range(0, wanted.size())
            .filter(i -> keys.find(wanted.get(i)) >= 0)
            .boxed()
            .flatMap(i ->
                in(
                    type.element(),
                    wanted.get(i),
                    there.get(keys.find(wanted.get(i))),
                    at.index(i)));
  }
}
