package dev.attune.observe.secret;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.secret.ProjectKey;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An object without what is written only: of that nothing may be kept but a keyed hash.
 *
 * @param hashes by the path of what was taken out; nothing of what is not known at all
 */
public record WriteOnlySplit(MapValue rest, Map<Path, String> hashes) {

  public static WriteOnlySplit takenFrom(ProjectKey key, Type.ObjectOf type, MapValue object) {
    Map<Path, String> taken = new LinkedHashMap<>();
    MapValue rest = (MapValue) without(key, type, object, Path.ROOT, taken);
    return new WriteOnlySplit(rest, taken);
  }

  private static Value without(
      ProjectKey key, Type type, Value value, Path at, Map<Path, String> taken) {
    return switch (value) {
      case MapValue map when type instanceof Type.ObjectOf object ->
          fields(key, object, map, at, taken);
      case MapValue map when type instanceof Type.MapOf entries -> {
        MapValue.Builder rest = MapValue.builder();
        for (int i = 0; i < map.size(); i++) {
          Path path = at.field(map.key(i));
          rest.put(map.key(i), without(key, entries.element(), map.value(i), path, taken));
        }
        yield rest.build();
      }
      case ListValue list when type instanceof Type.ListOf of -> {
        List<Value> rest = new ArrayList<>(list.elements().size());
        for (int i = 0; i < list.elements().size(); i++) {
          rest.add(without(key, of.element(), list.elements().get(i), at.index(i), taken));
        }
        yield ListValue.of(rest);
      }
      // Its elements have no places: one hash is of them all.
      case SetValue set when type instanceof Type.ListOf of && holdsWriteOnly(of.element()) -> {
        taken.put(at, KeyedHash.of(key, set));
        yield opened(type, set);
      }
      default -> value;
    };
  }

  /** A value without what is written only. */
  public static Value opened(Type type, Value value) {
    return switch (value) {
      case MapValue map when type instanceof Type.ObjectOf object -> opened(object, map);
      case MapValue map when type instanceof Type.MapOf of ->
          map.mapped((_, inside) -> opened(of.element(), inside));
      case ListValue list when type instanceof Type.ListOf of ->
          new ListValue(opened(of.element(), list.elements()), list.sensitive());
      case SetValue set when type instanceof Type.ListOf of ->
          new SetValue(opened(of.element(), set.elements()), set.sensitive());
      default -> value;
    };
  }

  public static MapValue opened(Type.ObjectOf type, MapValue map) {
    return map.mappedOrLeftOut((key, inside) -> {
      Attribute attribute = type.attributes().get(key);
      if (attribute == null) {
        return inside;
      }
      return attribute.writeOnly() ? null : opened(attribute.type(), inside);
    });
  }

  private static List<Value> opened(Type type, List<Value> elements) {
    return elements.stream().map(element -> opened(type, element)).toList();
  }

  static boolean holdsWriteOnly(Type type) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> false;
      case Type.ListOf list -> holdsWriteOnly(list.element());
      case Type.MapOf map -> holdsWriteOnly(map.element());
      case Type.ObjectOf object ->
          object.attributes().values().stream()
              .anyMatch(attribute -> attribute.writeOnly() || holdsWriteOnly(attribute.type()));
    };
  }

  private static Value fields(
      ProjectKey key, Type.ObjectOf type, MapValue map, Path at, Map<Path, String> taken) {
    MapValue.Builder rest = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      Attribute attribute = type.attributes().get(map.key(i));
      Path path = at.field(map.key(i));
      if (attribute == null) {
        rest.put(map.key(i), map.value(i));
      } else if (!attribute.writeOnly()) {
        rest.put(map.key(i), without(key, attribute.type(), map.value(i), path, taken));
      } else if (!(map.value(i) instanceof Unknown)) {
        taken.put(path, KeyedHash.of(key, map.value(i)));
      }
    }
    return rest.build();
  }
}
