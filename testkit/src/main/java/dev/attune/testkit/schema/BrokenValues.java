package dev.attune.testkit.schema;

import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.ListKind;
import dev.attune.schema.Type;
import dev.attune.schema.ValueKind;
import dev.attune.schema.Violation;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** All the single mistakes that can be made in a value that fits. */
public final class BrokenValues {
  private final MapValue root;
  private final RandomGenerator random;
  private final List<BrokenValue> brokenValue = new ArrayList<>();

  private BrokenValues(MapValue root, RandomGenerator random) {
    this.root = root;
    this.random = random;
  }

  /**
   * The value with one mistake each, for every kind of mistake at every place that allows it.
   *
   * @param fitting a value as {@link ValidValues#declared} gives it
   */
  public static List<BrokenValue> of(Type.ObjectOf type, MapValue fitting, RandomGenerator random) {
    BrokenValues brokenValues = new BrokenValues(fitting, random);
    brokenValues.object(type, fitting, Path.ROOT);
    return brokenValues.brokenValue;
  }

  private void add(Path path, Value replacement, Violation expected) {
    brokenValue.add(new BrokenValue((MapValue) root.with(path, replacement), expected));
  }

  private void object(Type.ObjectOf type, MapValue map, Path here) {
    add(here.field(MistypedValues.NAME), Text.of("x"), unknownField(type, here));
    for (Attribute attribute : type.attributes().values()) {
      Path path = here.field(attribute.name());
      if (attribute.presence() == Presence.REQUIRED) {
        add(here, without(map, attribute.name()), new Violation.MissingField(here, attribute));
        add(path, Null.NULL, new Violation.MissingField(here, attribute));
      }
      if (!attribute.settable()) {
        add(path, Text.of("x"), new Violation.ComputedField(path, attribute.name()));
      }
      deprecated(attribute, path);
      map.get(attribute.name()).ifPresent(value -> attribute(attribute, value, path));
    }
  }

  private static Violation unknownField(Type.ObjectOf type, Path here) {
    List<String> known =
        type.attributes().values().stream()
            .filter(Attribute::settable)
            .map(Attribute::name)
            .toList();
    return new Violation.UnknownField(here.field(MistypedValues.NAME), MistypedValues.NAME, known);
  }

  private void deprecated(Attribute attribute, Path path) {
    attribute
        .deprecation()
        .ifPresent(advice ->
            add(path, Null.NULL, new Violation.DeprecatedField(path, attribute.name(), advice)));
  }

  private void attribute(Attribute attribute, Value value, Path path) {
    if (!attribute.allowed().isEmpty() && attribute.type() instanceof Type.Scalar scalar) {
      Value other = Scalars.of(scalar).next(random);
      if (!attribute.allowed().contains(other)) {
        add(path, other, new Violation.NotAllowed(path, other, attribute.allowed()));
      }
    }
    value(attribute.type(), value, path);
  }

  private void value(Type type, Value value, Path path) {
    for (Value stranger : MistypedValues.to(type)) {
      add(path, stranger, new Violation.WrongType(path, type, ValueKind.of(stranger)));
    }
    switch (type) {
      case Type.Scalar scalar -> quoted(scalar, path);
      case Type.ObjectOf object when value instanceof MapValue map -> {
        if (object.isListable()) {
          add(path, ListValue.of(map, map), new Violation.OneTooMany(path.index(1), 2));
        }
        object(object, map, path);
      }
      case Type.MapOf entries when value instanceof MapValue map ->
          map.keys()
              .forEach(
                  key -> value(entries.element(), map.get(key).orElseThrow(), path.field(key)));
      case Type.ListOf list when value instanceof ListValue found -> list(list, found, path);
      default -> {}
    }
  }

  private void quoted(Type.Scalar scalar, Path path) {
    for (String text : MistypedValues.quoted(scalar)) {
      add(path, Text.of(text), new Violation.QuotedScalar(path, scalar));
    }
  }

  private void list(Type.ListOf type, ListValue list, Path path) {
    for (int i = 0; i < list.elements().size(); i++) {
      value(type.element(), list.elements().get(i), path.index(i));
      if (type.kind() instanceof ListKind.Keyed(List<String> fields)
          && type.element() instanceof Type.ObjectOf object
          && list.elements().get(i) instanceof MapValue element) {
        duplicateKey(list, i, fields, path);
        missingKeys(object, element, fields, path.index(i));
      }
    }
  }

  private void duplicateKey(ListValue list, int index, List<String> fields, Path path) {
    MapValue element = (MapValue) list.elements().get(index);
    MapValue.Builder key = MapValue.builder();
    fields.forEach(field -> key.put(field, element.get(field).orElseThrow()));
    List<Value> longer = new ArrayList<>(list.elements());
    longer.add(element);
    Path last = path.index(longer.size() - 1);
    add(
        path,
        ListValue.of(longer),
        new Violation.DuplicateKey(last, path.index(index), key.build()));
  }

  private void missingKeys(Type.ObjectOf type, MapValue element, List<String> fields, Path path) {
    for (String field : fields) {
      if (type.attribute(field).orElseThrow().presence() != Presence.REQUIRED) {
        add(path, without(element, field), new Violation.MissingKey(path, field));
      }
    }
  }

  private static MapValue without(MapValue map, String name) {
    MapValue.Builder rest = MapValue.builder();
    map.keys().stream()
        .filter(key -> !key.equals(name))
        .forEach(key -> rest.put(key, map.get(key).orElseThrow()));
    return rest.build();
  }
}
