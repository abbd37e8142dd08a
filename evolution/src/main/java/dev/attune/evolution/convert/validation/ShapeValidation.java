package dev.attune.evolution.convert.validation;

import dev.attune.diagnostic.Suggestion;
import dev.attune.evolution.convert.converter.ShapeTraits;
import dev.attune.evolution.shape.Constraint;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Restrictions;
import dev.attune.evolution.shape.Restrictions.Combination;
import dev.attune.evolution.shape.Shape;
import dev.attune.schema.ListKind;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What one version of a kind does not allow in an object. */
final class ShapeValidation {
  private static final Set<String> OF_EVERY_OBJECT = Set.of("apiVersion", "kind", "metadata");

  private final Shape root;
  private final ValidationRules rules = new ValidationRules();
  private final LimitCheck limits = new LimitCheck(rules);

  ShapeValidation(Shape root) {
    this.root = root;
  }

  /** All that is wrong, in the order of the object. */
  List<Violation> violations(MapValue object) {
    List<Violation> found = new ArrayList<>(ObjectMetadata.violations(object));
    new Walk(found, true).place(root, DefaultedValue.of(root, object), Path.ROOT);
    return found;
  }

  /** What a value is, in a word. */
  static String words(Value value) {
    return switch (value) {
      case Null _ -> "null";
      case Bool _ -> "boolean";
      case Num _ -> "number";
      case Text _ -> "string";
      case ListValue _, SetValue _ -> "array";
      case MapValue _ -> "object";
      case Unknown _ -> "something unknown";
    };
  }

  /**
   * A walk over a value.
   *
   * @param names whether names that the schema does not list are wrong
   */
  private final class Walk {
    private final List<Violation> found;
    private final boolean names;

    Walk(List<Violation> found, boolean names) {
      this.found = found;
      this.names = names;
    }

    void place(Shape shape, Value value, Path path) {
      Optional<String> type = type(shape, value);
      if (type.isPresent()) {
        report(shape, path, type.get(), "correct it");
        return;
      }
      if (value instanceof Null || value instanceof Unknown) {
        return;
      }
      if (!shape.allowed().isEmpty() && !shape.allowed().contains(value)) {
        report(shape, path, "expected one of " + choices(shape), "use one of these values");
      }
      limits
          .objection(shape, value)
          .ifPresent(problem -> report(shape, path, problem, "correct the value"));
      switch (value) {
        case MapValue map -> object(shape, map, path);
        case ListValue(List<Value> elements, boolean _) -> list(shape, elements, path);
        default -> {}
      }
      restrictions(shape, value, path);
    }

    private void restrictions(Shape shape, Value value, Path path) {
      shape
          .restrictions()
          .combinations()
          .forEach((combination, shapes) -> combined(combination, shapes, value, path));
      for (Restrictions.Rule rule : shape.restrictions().rules()) {
        if (rules.isBroken(rule, shape, value)) {
          String words = rule.message().isEmpty() ? rule.expression() : rule.message();
          report(shape, path, "a rule of the schema refuses it: " + words, "follow the rule");
        }
      }
    }

    private void report(Shape shape, Path path, String problem, String remedy) {
      found.add(new Violation(path, problem, remedy, ShapeTraits.holdsSecret(shape)));
    }

    private static Optional<String> type(Shape shape, Value value) {
      if (value instanceof Null) {
        return DefaultedValue.takesNull(shape)
            ? Optional.empty()
            : Optional.of("expected " + ShapeTraits.words(shape) + ", found null");
      }
      Set<JsonType> types = ShapeTraits.types(shape);
      boolean fits =
          types.isEmpty()
              || switch (value) {
                case Null _, Unknown _ -> true;
                case Text _ -> types.contains(JsonType.STRING);
                case Bool _ -> types.contains(JsonType.BOOLEAN);
                case Num number ->
                    types.contains(JsonType.NUMBER)
                        || (types.contains(JsonType.INTEGER) && number.isWhole());
                case ListValue _, SetValue _ -> types.contains(JsonType.ARRAY);
                case MapValue _ -> types.contains(JsonType.OBJECT);
              };
      return fits
          ? Optional.empty()
          : Optional.of("expected " + ShapeTraits.words(shape) + ", found " + words(value));
    }

    private static String choices(Shape shape) {
      return ShapeTraits.holdsSecret(shape)
          ? "the values that the schema lists"
          : shape.allowed().stream().map(Value::toString).collect(Collectors.joining(", "));
    }

    private void object(Shape shape, MapValue map, Path path) {
      for (String name : shape.required()) {
        if (!map.contains(name) && !(path.isRoot() && OF_EVERY_OBJECT.contains(name))) {
          found.add(new Violation(path.field(name), "it is required and missing", "add it"));
        }
      }
      Optional<Shape> extras = ShapeTraits.extras(shape);
      for (int i = 0; i < map.size(); i++) {
        String name = map.key(i);
        Path inside = path.field(name);
        if (isEnvelope(shape, path) && OF_EVERY_OBJECT.contains(name)) {
          continue;
        }
        Optional<Shape> field = Optional.ofNullable(shape.properties().get(name)).or(() -> extras);
        if (field.isPresent()) {
          place(field.get(), map.value(i), inside);
        } else if (names && ShapeTraits.isObject(shape)) {
          found.add(
              new Violation(
                  inside,
                  "the schema has no such field, so a server drops it",
                  Suggestion.hint(name, shape.properties().keySet()).orElse("remove it"),
                  true));
        }
      }
    }

    private static boolean isEnvelope(Shape shape, Path path) {
      return path.isRoot() || shape.restrictions().limit(Constraint.EMBEDDED_RESOURCE).isPresent();
    }

    private void list(Shape shape, List<Value> elements, Path path) {
      Shape items = ShapeTraits.items(shape);
      Set<Object> seen = new HashSet<>();
      for (int i = 0; i < elements.size(); i++) {
        Value element = elements.get(i);
        place(items, element, path.index(i));
        Optional<Object> identity = identity(shape.listKind(), element);
        if (identity.isPresent() && !seen.add(identity.get())) {
          report(
              shape,
              path.index(i),
              shape.listKind() instanceof ListKind.Keyed(List<String> keys)
                  ? "another element has the same " + String.join(", ", keys)
                  : "the element is there twice",
              "remove one of the two");
        }
      }
    }

    /** What no two elements may share. */
    private static Optional<Object> identity(ListKind kind, Value element) {
      return switch (kind) {
        case ListKind.Keyed(List<String> keys) when element instanceof MapValue map ->
            Optional.of(keys.stream().map(map::get).toList());
        case ListKind.Unordered _ -> Optional.of(element);
        default -> Optional.empty();
      };
    }

    private void combined(Combination combination, List<Shape> shapes, Value value, Path path) {
      if (combination == Combination.ALL_OF) {
        shapes.forEach(shape -> new Walk(found, false).place(shape, value, path));
        return;
      }
      long fitting = shapes.stream().filter(shape -> fits(shape, value, path)).count();
      boolean fine =
          switch (combination) {
            case NOT -> fitting == 0;
            case ONE_OF -> fitting == 1;
            case ANY_OF, ALL_OF -> fitting > 0;
          };
      if (!fine) {
        String problem =
            combination == Combination.NOT
                ? "the schema excludes it (not)"
                : "it fits " + fitting + " of the alternatives of " + combination.word();
        found.add(new Violation(path, problem, "see the schema for what must be there", true));
      }
    }

    private boolean fits(Shape shape, Value value, Path path) {
      List<Violation> wrong = new ArrayList<>();
      new Walk(wrong, false).place(shape, value, path);
      return wrong.isEmpty();
    }
  }
}
