package dev.attune.schema;

import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds everything in which a declared value does not fit its type, in one walk.
 *
 * <p>Unknown values fit everywhere: what they are is checked once it is known. What lies inside a
 * sensitive attribute or a marked value is marked on the way down, so that no violation shows it.
 */
public final class Validation {
  private final List<Violation> violations = new ArrayList<>();
  private final Deque<Step> trail = new ArrayDeque<>();
  private final boolean requireAll;

  private Validation(boolean requireAll) {
    this.requireAll = requireAll;
  }

  /** All violations of a complete declaration, in the order of the value. */
  public static List<Violation> validate(Type.ObjectOf type, MapValue value) {
    return run(new Validation(true), type, value);
  }

  /** The same for a value that selects an existing object and need not be complete. */
  public static List<Violation> validatePartial(Type.ObjectOf type, MapValue value) {
    return run(new Validation(false), type, value);
  }

  private static List<Violation> run(Validation validation, Type.ObjectOf type, MapValue value) {
    validation.object(type, value);
    return List.copyOf(validation.violations);
  }

  private void check(Type type, Value value) {
    if (value instanceof Unknown || value instanceof Null) {
      return;
    }
    switch (type) {
      case Type.Dynamic _ -> {}
      case Type.Scalar scalar -> scalar(scalar, value);
      case Type.ListOf list -> {
        switch (value) {
          case ListValue found -> list(list, found.elements(), found.sensitive());
          case SetValue found -> list(list, found.elements(), found.sensitive());
          default -> wrongType(type, value);
        }
      }
      case Type.MapOf map -> {
        if (value instanceof MapValue found) {
          entries(map, found);
        } else {
          wrongType(type, value);
        }
      }
      case Type.ObjectOf object -> {
        switch (value) {
          case MapValue found -> object(object, found);
          case ListValue(List<Value> several, boolean _) when isTooMany(object, several) ->
              violations.add(new Violation.OneTooMany(here().index(1), several.size()));
          default -> wrongType(type, value);
        }
      }
    }
  }

  private static boolean isTooMany(Type.ObjectOf type, List<Value> several) {
    return type.isListable() && several.size() > 1;
  }

  private void scalar(Type.Scalar expected, Value value) {
    boolean fits =
        switch (expected) {
          case TEXT -> value instanceof Text;
          case NUMBER -> value instanceof Num;
          case BOOL -> value instanceof Bool;
        };
    if (fits) {
      return;
    }
    if (value instanceof Text text && readsLike(expected, text.text())) {
      violations.add(new Violation.QuotedScalar(here(), expected));
    } else {
      wrongType(expected, value);
    }
  }

  private static boolean readsLike(Type.Scalar expected, String text) {
    return switch (expected) {
      case TEXT -> true;
      case NUMBER -> NumberText.check(text) == NumberText.Verdict.FINE;
      case BOOL -> text.matches("(?i)true|false|yes|no|on|off");
    };
  }

  private void wrongType(Type expected, Value found) {
    violations.add(new Violation.WrongType(here(), expected, ValueKind.of(found)));
  }

  private void list(Type.ListOf type, List<Value> elements, boolean sensitive) {
    for (int i = 0; i < elements.size(); i++) {
      trail.addLast(new Step.Index(i));
      check(type.element(), elements.get(i).markedSensitiveIf(sensitive));
      trail.removeLast();
    }
    if (type.kind() instanceof ListKind.Keyed(List<String> fields)) {
      keys(fields, elements, type.element(), sensitive);
    }
  }

  private void keys(
      List<String> fields, List<Value> elements, Type elementType, boolean sensitive) {
    Map<MapValue, Integer> seen = new HashMap<>();
    for (int i = 0; i < elements.size(); i++) {
      if (!(elements.get(i) instanceof MapValue element)) {
        continue;
      }
      MapValue.Builder key = MapValue.builder();
      for (String field : fields) {
        element.get(field).ifPresent(value -> key.put(field, value));
      }
      MapValue found = key.build();
      Path path = here().index(i);
      if (found.size() < fields.size()) {
        fields.stream()
            .filter(field -> !found.contains(field) && !isRequired(elementType, field))
            .forEach(field -> violations.add(new Violation.MissingKey(path, field)));
      } else if (!found.containsUnknown()) {
        Integer first = seen.putIfAbsent(found, i);
        if (first != null) {
          MapValue shown =
              (MapValue) TypedValue.apply(elementType, found).markedSensitiveIf(sensitive);
          violations.add(new Violation.DuplicateKey(path, here().index(first), shown));
        }
      }
    }
  }

  /** A required field that is missing is reported as such, once. */
  private boolean isRequired(Type type, String field) {
    return requireAll
        && type instanceof Type.ObjectOf object
        && object.required().stream().anyMatch(attribute -> attribute.name().equals(field));
  }

  private void entries(Type.MapOf type, MapValue map) {
    for (int i = 0; i < map.size(); i++) {
      trail.addLast(new Step.Field(map.key(i)));
      check(type.element(), map.value(i).markedSensitiveIf(map.sensitive()));
      trail.removeLast();
    }
  }

  private void object(Type.ObjectOf type, MapValue map) {
    for (int i = 0; i < map.size(); i++) {
      String name = map.key(i);
      trail.addLast(new Step.Field(name));
      Attribute attribute = type.attributes().get(name);
      if (attribute == null) {
        violations.add(new Violation.UnknownField(here(), name, settableNames(type)));
      } else {
        attribute(attribute, map.value(i).markedSensitiveIf(map.sensitive()));
      }
      trail.removeLast();
    }
    for (Attribute attribute : type.required()) {
      boolean missing = map.get(attribute.name()).filter(v -> !(v instanceof Null)).isEmpty();
      if (requireAll && missing) {
        violations.add(new Violation.MissingField(here(), attribute));
      }
    }
  }

  private static List<String> settableNames(Type.ObjectOf type) {
    return type.attributes().values().stream()
        .filter(Attribute::settable)
        .map(Attribute::name)
        .toList();
  }

  private void attribute(Attribute attribute, Value value) {
    if (!attribute.settable() && requireAll) {
      violations.add(new Violation.ComputedField(here(), attribute.name()));
      return;
    }
    attribute
        .deprecation()
        .ifPresent(advice ->
            violations.add(new Violation.DeprecatedField(here(), attribute.name(), advice)));
    int before = violations.size();
    Value marked = value.markedSensitiveIf(attribute.secret());
    check(attribute.type(), marked);
    if (violations.size() == before) {
      allowed(attribute, marked);
    }
  }

  private void allowed(Attribute attribute, Value value) {
    boolean open =
        attribute.allowed().isEmpty() || value instanceof Unknown || value instanceof Null;
    if (!open && !attribute.allowed().contains(value)) {
      Value shown = TypedValue.apply(attribute.type(), value);
      violations.add(new Violation.NotAllowed(here(), shown, attribute.allowed()));
    }
  }

  private Path here() {
    return new Path(List.copyOf(trail));
  }
}
