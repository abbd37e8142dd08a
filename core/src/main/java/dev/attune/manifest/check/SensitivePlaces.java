package dev.attune.manifest.check;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The paths of a value whose text must not be quoted: sensitive and write-only attributes, unknown
 * fields beside them, since a misspelt secret is still a secret, and what should hold one but has
 * another shape.
 */
final class SensitivePlaces {
  private final List<Path> found = new ArrayList<>();

  private SensitivePlaces() {}

  static List<Path> of(Type.ObjectOf type, MapValue value) {
    SensitivePlaces places = new SensitivePlaces();
    places.object(type, value, Path.ROOT);
    return places.found;
  }

  private void object(Type.ObjectOf type, MapValue map, Path path) {
    if (!holdSecret(type)) {
      return;
    }
    for (int i = 0; i < map.size(); i++) {
      Attribute attribute = type.attributes().get(map.key(i));
      Path here = path.field(map.key(i));
      if (attribute == null || isSecret(attribute)) {
        found.add(here);
      } else {
        value(attribute.type(), map.value(i), here);
      }
    }
  }

  private void value(Type type, Value value, Path path) {
    switch (type) {
      case Type.ObjectOf object when value instanceof MapValue map -> object(object, map, path);
      case Type.MapOf of when value instanceof MapValue map -> {
        for (int i = 0; i < map.size(); i++) {
          value(of.element(), map.value(i), path.field(map.key(i)));
        }
      }
      case Type.ListOf of when value instanceof ListValue list -> {
        for (int i = 0; i < list.elements().size(); i++) {
          value(of.element(), list.elements().get(i), path.index(i));
        }
      }
      default -> {
        if (holdSecret(type)) {
          found.add(path);
        }
      }
    }
  }

  private static boolean isSecret(Attribute attribute) {
    return attribute.sensitive() || attribute.writeOnly();
  }

  /** The names of all attributes of the type, at any depth, that are secret. */
  static Stream<String> names(Type type) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> Stream.empty();
      case Type.ListOf list -> names(list.element());
      case Type.MapOf map -> names(map.element());
      case Type.ObjectOf object ->
          object.attributes().values().stream()
              .flatMap(attribute ->
                  isSecret(attribute) ? Stream.of(attribute.name()) : names(attribute.type()));
    };
  }

  /** Whether values of the type have secrets in them. */
  static boolean holdSecret(Type type) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> false;
      case Type.ListOf list -> holdSecret(list.element());
      case Type.MapOf map -> holdSecret(map.element());
      case Type.ObjectOf object ->
          object.holdsSensitive()
              || object.attributes().values().stream()
                  .anyMatch(attribute -> isSecret(attribute) || holdSecret(attribute.type()));
    };
  }
}
