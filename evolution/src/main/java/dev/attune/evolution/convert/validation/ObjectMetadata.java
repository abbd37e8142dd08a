package dev.attune.evolution.convert.validation;

import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What every object of Kubernetes has, whatever its schema says: a server cannot read another. */
final class ObjectMetadata {
  private static final Path METADATA = Path.of("metadata");
  private static final String TEXTS = "write each value as text, in quotes";

  private ObjectMetadata() {}

  static List<Violation> violations(MapValue object) {
    Optional<Value> metadata = object.get("metadata");
    if (metadata.isEmpty() || metadata.get() instanceof Null) {
      return List.of();
    }
    if (!(metadata.get() instanceof MapValue map)) {
      return List.of(
          new Violation(
              METADATA,
              "expected object, found " + ShapeValidation.words(metadata.get()),
              "a server cannot read the object: write at least metadata: {name: …}"));
    }
    List<Violation> violations = new ArrayList<>();
    for (String name : List.of("name", "generateName", "namespace")) {
      map.get(name)
          .filter(value -> !(value instanceof Text) && !(value instanceof Null))
          .ifPresent(value -> violations.add(notText(METADATA.field(name), value)));
    }
    for (String name : List.of("labels", "annotations")) {
      map.get(name).ifPresent(value -> texts(METADATA.field(name), value, violations));
    }
    return violations;
  }

  private static Violation notText(Path path, Value value) {
    return new Violation(path, "expected string, found " + ShapeValidation.words(value), TEXTS);
  }

  private static void texts(Path path, Value value, List<Violation> violations) {
    if (value instanceof MapValue map) {
      for (int i = 0; i < map.size(); i++) {
        if (!(map.value(i) instanceof Text)) {
          violations.add(notText(path.field(map.key(i)), map.value(i)));
        }
      }
    } else if (!(value instanceof Null)) {
      violations.add(
          new Violation(
              path, "expected a map of strings, found " + ShapeValidation.words(value), TEXTS));
    }
  }
}
