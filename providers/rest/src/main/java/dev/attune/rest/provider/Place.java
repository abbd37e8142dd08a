package dev.attune.rest.provider;

import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A place in bodies, as the names that lead to it; no names lead to the body itself. */
record Place(List<String> names) {
  static final Place WHOLE = new Place(List.of());

  Place {
    names = List.copyOf(names);
  }

  static Place of(Path path) {
    return new Place(
        path.steps().stream()
            .filter(Step.Field.class::isInstance)
            .map(step -> ((Step.Field) step).name())
            .toList());
  }

  static Place of(Optional<Path> path) {
    return path.map(Place::of).orElse(WHOLE);
  }

  static Place named(String name) {
    return new Place(List.of(name));
  }

  /** What stands there; null of Java if nothing does. */
  @Nullable Value in(Value body) {
    Value here = body;
    for (int i = 0; i < names.size(); i++) {
      if (!(here instanceof MapValue map)) {
        return null;
      }
      int at = map.indexOf(names.get(i));
      if (at < 0) {
        return null;
      }
      here = map.value(at);
    }
    return here;
  }

  Optional<Value> find(Value body) {
    return Optional.ofNullable(in(body));
  }

  /** The body without what stands there, and without what held nothing else. */
  MapValue takenFrom(MapValue body) {
    return takenFrom(body, 0);
  }

  private MapValue takenFrom(MapValue body, int depth) {
    String name = names.get(depth);
    MapValue.Builder rest = MapValue.builder();
    for (int i = 0; i < body.size(); i++) {
      if (!body.key(i).equals(name)) {
        rest.put(body.key(i), body.value(i));
      } else if (depth + 1 < names.size()) {
        if (body.value(i) instanceof MapValue inner) {
          MapValue less = takenFrom(inner, depth + 1);
          if (!less.isEmpty()) {
            rest.put(name, less);
          }
        } else {
          rest.put(name, body.value(i));
        }
      }
    }
    return (MapValue) rest.build().markedSensitiveIf(body.sensitive());
  }

  @Override
  public String toString() {
    return String.join(".", names);
  }
}
