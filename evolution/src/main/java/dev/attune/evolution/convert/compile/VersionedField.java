package dev.attune.evolution.convert.compile;

import dev.attune.evolution.convert.compile.FieldAlignment.Rename;
import dev.attune.evolution.convert.converter.ShapeTraits;
import dev.attune.evolution.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * One field of an object across versions.
 *
 * @param names its name in each version; empty where there is none
 * @param shapes what stands there in each version
 */
record VersionedField(List<String> names, List<Optional<Shape>> shapes) {

  /** All fields that these objects have by name. */
  static List<VersionedField> of(List<Optional<Shape>> objects, List<Rename> renames) {
    List<VersionedField> fields = new ArrayList<>();
    for (List<String> aligned : FieldAlignment.of(names(objects), renames)) {
      List<String> names = withExtras(objects, aligned);
      fields.add(new VersionedField(names, fieldShapes(objects, names)));
    }
    return fields;
  }

  /** What the newest version that has it calls it. */
  String newest() {
    return newest(names);
  }

  private static List<SortedSet<String>> names(List<Optional<Shape>> shapes) {
    List<SortedSet<String>> names = new ArrayList<>();
    for (Optional<Shape> shape : shapes) {
      names.add(new TreeSet<>(shape.map(one -> one.properties().keySet()).orElse(Set.of())));
    }
    return names;
  }

  private static String newest(List<String> names) {
    String newest = "";
    for (String name : names) {
      newest = name.isEmpty() ? newest : name;
    }
    return newest;
  }

  /** A version that takes any name has the field, too, under the name that others give it. */
  private static List<String> withExtras(List<Optional<Shape>> shapes, List<String> names) {
    List<String> all = new ArrayList<>(names);
    for (int version = 0; version < all.size(); version++) {
      if (all.get(version).isEmpty()
          && shapes.get(version).flatMap(ShapeTraits::extras).isPresent()) {
        all.set(version, newest(names));
      }
    }
    return all;
  }

  private static List<Optional<Shape>> fieldShapes(
      List<Optional<Shape>> shapes, List<String> names) {
    List<Optional<Shape>> fields = new ArrayList<>();
    for (int version = 0; version < names.size(); version++) {
      String name = names.get(version);
      Optional<Shape> object = shapes.get(version);
      fields.add(
          name.isEmpty()
              ? Optional.empty()
              : object
                  .map(one -> one.properties().get(name))
                  .or(() -> object.flatMap(ShapeTraits::extras)));
    }
    return fields;
  }
}
