package dev.attune.rest.provider.kind;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A place in bodies, as the steps that lead to it; no steps lead to the body itself. */
public record BodyPath(List<Step> steps) {
  public static final BodyPath WHOLE = new BodyPath(List.of());

  public BodyPath {
    steps = List.copyOf(steps);
  }

  public static BodyPath of(Path path) {
    return new BodyPath(path.steps());
  }

  public static BodyPath of(Optional<Path> path) {
    return path.map(BodyPath::of).orElse(WHOLE);
  }

  public static BodyPath named(String name) {
    return new BodyPath(List.of(new Step.Field(name)));
  }

  /** The names on the way. */
  public List<String> names() {
    return steps.stream()
        .filter(Step.Field.class::isInstance)
        .map(step -> ((Step.Field) step).name())
        .toList();
  }

  /** What stands there; null of Java if nothing does. */
  public @Nullable Value in(Value body) {
    Value here = body;
    for (int i = 0; i < steps.size() && here != null; i++) {
      here = below(here, steps.get(i));
    }
    return here;
  }

  private static @Nullable Value below(Value value, Step step) {
    return switch (step) {
      case Step.Field(String name) when value instanceof MapValue map -> named(map, name);
      case Step.Index(int index)
          when value instanceof ListValue(var all, var _) && index < all.size() ->
          all.get(index);
      default -> null;
    };
  }

  private static @Nullable Value named(MapValue map, String name) {
    int at = map.indexOf(name);
    return at < 0 ? null : map.value(at);
  }

  public Optional<Value> find(Value body) {
    return Optional.ofNullable(in(body));
  }

  /** Whether it can lead to several places. */
  public boolean isMany() {
    return steps.stream().anyMatch(Step.Any.class::isInstance);
  }

  /** What stands in all places that are meant. */
  public List<Value> all(Value body) {
    List<Value> here = List.of(body);
    for (Step step : steps) {
      here = here.stream().flatMap(value -> all(value, step)).toList();
    }
    return here;
  }

  private static Stream<Value> all(Value value, Step step) {
    return step instanceof Step.Any
        ? switch (value) {
          case ListValue(var elements, var _) -> elements.stream();
          case MapValue map -> map.keys().stream().map(key -> map.get(key).orElseThrow());
          default -> Stream.empty();
        }
        : Stream.ofNullable(below(value, step));
  }

  /** A body that has a value there and nothing else. */
  public Value around(Value value) {
    Value body = value;
    for (Step step : steps.reversed()) {
      body = step instanceof Step.Field(String name) ? MapValue.of(name, body) : ListValue.of(body);
    }
    return body;
  }

  /** The body without what stands there, and without what held nothing else. */
  public MapValue takenFrom(MapValue body) {
    return takenFrom(body, names(), 0);
  }

  private static MapValue takenFrom(MapValue body, List<String> names, int depth) {
    String name = names.get(depth);
    MapValue.Builder rest = MapValue.builder();
    for (int i = 0; i < body.size(); i++) {
      if (!body.key(i).equals(name)) {
        rest.put(body.key(i), body.value(i));
      } else if (depth + 1 < names.size()) {
        if (body.value(i) instanceof MapValue inner) {
          MapValue less = takenFrom(inner, names, depth + 1);
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
    return new Path(steps).toString();
  }
}
