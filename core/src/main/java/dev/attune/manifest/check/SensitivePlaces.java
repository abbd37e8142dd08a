package dev.attune.manifest.check;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The paths of a value whose text must not be quoted: sensitive attributes, and unknown fields
 * beside them, since a misspelt secret is still a secret.
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
    if (!type.holdsSensitive()) {
      return;
    }
    for (int i = 0; i < map.size(); i++) {
      Attribute attribute = type.attributes().get(map.key(i));
      Path here = path.field(map.key(i));
      if (attribute == null || attribute.sensitive()) {
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
      default -> {}
    }
  }
}
