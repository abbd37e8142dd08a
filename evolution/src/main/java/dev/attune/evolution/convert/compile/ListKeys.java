package dev.attune.evolution.convert.compile;

import dev.attune.evolution.convert.converter.ShapeTraits;
import dev.attune.evolution.shape.Shape;
import dev.attune.schema.ListKind;
import dev.attune.value.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The fields by which elements of a list are told apart, across versions. */
final class ListKeys {
  private ListKeys() {}

  /** The fields that tell elements apart, where all versions mean the same by them. */
  static List<String> common(List<Optional<Shape>> lists, List<Optional<Shape>> elements) {
    Set<ListKind> kinds = new HashSet<>();
    lists.stream().flatMap(Optional::stream).forEach(list -> kinds.add(list.listKind()));
    if (kinds.size() != 1 || !(kinds.iterator().next() instanceof ListKind.Keyed(var fields))) {
      return List.of();
    }
    boolean same =
        fields.stream()
            .allMatch(name ->
                elements.stream()
                        .flatMap(Optional::stream)
                        .map(element ->
                            Optional.ofNullable(element.properties().get(name))
                                .map(ShapeTraits::types))
                        .distinct()
                        .count()
                    == 1);
    return same ? fields : List.of();
  }

  /** Keys of list elements that the object has no field for: the schema's default stands in. */
  static Map<String, Value> implied(List<Optional<Shape>> lists, List<Optional<Shape>> shapes) {
    Map<String, Value> implied = new TreeMap<>();
    for (Shape list : lists.stream().flatMap(Optional::stream).toList()) {
      if (list.listKind() instanceof ListKind.Keyed(List<String> keys)) {
        for (String key : keys) {
          boolean inObject =
              shapes.stream()
                  .flatMap(Optional::stream)
                  .anyMatch(one -> ShapeTraits.isObject(one) && one.properties().containsKey(key));
          Optional<Value> value =
              Optional.ofNullable(ShapeTraits.items(list).properties().get(key))
                  .flatMap(Shape::defaultValue);
          if (!inObject) {
            value.ifPresent(one -> implied.put(key, one));
          }
        }
      }
    }
    return implied;
  }
}
