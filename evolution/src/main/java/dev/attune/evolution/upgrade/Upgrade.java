package dev.attune.evolution.upgrade;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.ConversionResult.Converted;
import dev.attune.evolution.convert.KeptValue;
import dev.attune.evolution.convert.plan.ConversionPlan;
import dev.attune.schema.Conversion;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** One spec on its way to another version. */
final class Upgrade {
  private static final String SPEC = "spec";

  private final ConversionPlan plan;
  private final MapValue before;
  private final Set<Path> origins = new LinkedHashSet<>();
  private final Set<Path> remade = new LinkedHashSet<>();
  private final Set<Path> converted = new LinkedHashSet<>();
  private final Set<Path> dropped = new LinkedHashSet<>();
  private final Set<Path> unfit = new LinkedHashSet<>();

  Upgrade(ConversionPlan plan, MapValue before) {
    this.plan = plan;
    this.before = before;
  }

  Conversion run() {
    Converted done = plan.convertFields(MapValue.of(SPEC, before));
    MapValue after =
        done.object().get(SPEC).orElse(MapValue.EMPTY) instanceof MapValue map
            ? map
            : MapValue.EMPTY;
    Value marked = visited(after, Path.ROOT, Path.ROOT);
    done.warnings().stream()
        .map(Diagnostic::path)
        .forEach(path -> path.ifPresent(place -> lost(inSpec(place), unfit)));
    for (KeptValue kept : done.kept()) {
      if (kept.version().equals(plan.from())) {
        left(inSpec(kept.path()));
      }
    }
    references(before, Path.ROOT);
    return new Conversion.Done(
        (MapValue) marked,
        this::origin,
        List.copyOf(converted),
        List.copyOf(dropped),
        List.copyOf(unfit));
  }

  private Path origin(Path now) {
    List<Step> steps = inSpec(plan.origin(Path.of(SPEC).then(now))).steps();
    for (int length = 1; length < steps.size(); length++) {
      Path above = new Path(steps.subList(0, length));
      if (before.at(above).orElse(Null.NULL) instanceof Unknown) {
        return above; // A reference stands for all of it.
      }
    }
    return new Path(steps);
  }

  private static Path inSpec(Path path) {
    return path.isRoot() ? path : new Path(path.steps().subList(1, path.steps().size()));
  }

  /** The value with the marks of what it was made of; what became another is noted. */
  private Value visited(Value value, Path now, Path around) {
    Path origin = origin(now);
    origins.add(origin);
    Value source = before.at(origin).orElse(Null.NULL);
    boolean made = origin.equals(around); // Nothing stood there before.
    boolean moved = !made && !origin.equals(around.then(now.steps().getLast()));
    Value marked =
        switch (value) {
          case MapValue map -> map.mapped((key, inside) -> visited(inside, now.field(key), origin));
          case ListValue(List<Value> elements, boolean sensitive) -> {
            List<Value> all = new ArrayList<>(elements.size());
            for (int i = 0; i < elements.size(); i++) {
              all.add(visited(elements.get(i), now.index(i), origin));
            }
            yield new ListValue(all, sensitive);
          }
          default -> value;
        };
    if (moved || (!made && !isSame(value, source))) {
      converted.add(named(origin));
    }
    // Of what is converted as a whole nobody can tell which part a secret went into.
    boolean whole = !isContainer(value) && isContainer(source);
    if (isContainer(value) != isContainer(source)) {
      remade.add(origin);
    }
    return marked.markedSensitiveIf(source.sensitive() || (whole && source.containsSensitive()));
  }

  private static boolean isContainer(Value value) {
    return value instanceof MapValue || value instanceof ListValue;
  }

  /** Whether it is what it was, not counting what is inside. */
  private static boolean isSame(Value value, Value source) {
    return switch (value) {
      case MapValue _ -> source instanceof MapValue;
      case ListValue _ -> source instanceof ListValue;
      default -> value.equals(source);
    };
  }

  /** A place as people name it: an element that took the place of its list is the list. */
  private static Path named(Path path) {
    int end = path.steps().size();
    while (end > 1 && path.steps().get(end - 1) instanceof Step.Index) {
      end--;
    }
    return new Path(path.steps().subList(0, end));
  }

  /**
   * What has no place any more. If its field is no more, it is dropped; one element of many that
   * found no place beside the first is missed by somebody.
   */
  private void left(Path place) {
    // What is only spelled otherwise is kept as well; of a structure, some part has no place.
    boolean inPart = remade.contains(place) || isContainer(before.at(place).orElse(Null.NULL));
    if ((!origins.contains(place) || inPart) && !unfit.contains(place)) {
      boolean element = place.steps().getLast() instanceof Step.Index;
      lost(place, element ? unfit : dropped);
    }
  }

  private void lost(Path place, Set<Path> where) {
    Value value = before.at(place).orElse(Null.NULL);
    boolean nothing =
        value instanceof Null || (value instanceof ListValue list && list.elements().isEmpty());
    if (!nothing) {
      where.add(place);
    }
  }

  /** A reference inside a value that is converted as a whole cannot be converted with it. */
  private void references(Value value, Path path) {
    switch (value) {
      case Unknown _ -> {
        if (!origins.contains(path) && !isLost(path)) {
          unfit.add(path);
        }
      }
      case MapValue map when map.containsUnknown() -> {
        for (int i = 0; i < map.size(); i++) {
          references(map.value(i), path.field(map.key(i)));
        }
      }
      case ListValue list when list.containsUnknown() -> {
        for (int i = 0; i < list.elements().size(); i++) {
          references(list.elements().get(i), path.index(i));
        }
      }
      default -> {}
    }
  }

  private boolean isLost(Path path) {
    List<Step> steps = path.steps();
    for (int length = 1; length <= steps.size(); length++) {
      Path above = new Path(steps.subList(0, length));
      if (dropped.contains(above) || unfit.contains(above)) {
        return true;
      }
    }
    return false;
  }
}
