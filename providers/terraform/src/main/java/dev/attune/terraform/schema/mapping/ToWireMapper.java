package dev.attune.terraform.schema.mapping;

import dev.attune.schema.ValueKind;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.value.type.ConformedValue;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.terraform.value.type.NormalizedTexts;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns an object of Attune into the one that a provider expects: everything is there, null or
 * empty where Attune has nothing, and every block stands in its collection.
 */
final class ToWireMapper {
  private ToWireMapper() {}

  static MapValue block(Block block, MapValue value, Path path) throws InvalidValueException {
    MapValue.Builder wire = MapValue.builder();
    int found = 0;
    for (BlockAttribute attribute : block.attributes()) {
      String name = attribute.name();
      found += value.contains(name) ? 1 : 0;
      Value part = value.get(name).orElse(Null.NULL);
      wire.put(name, attribute(attribute, part, path.field(name)));
    }
    for (NestedBlock nested : block.blocks()) {
      String name = nested.name();
      found += value.contains(name) ? 1 : 0;
      Value part = value.get(name).orElse(Null.NULL);
      wire.put(name, nested(nested, part, path.field(name)));
    }
    if (found < value.size()) {
      throw stranger(block, value, path);
    }
    return (MapValue) wire.build().markedSensitiveIf(value.sensitive());
  }

  private static InvalidValueException stranger(Block block, MapValue value, Path path) {
    Path found =
        value.keys().stream()
            .filter(key -> block.attribute(key).isEmpty() && block.block(key).isEmpty())
            .findFirst()
            .map(path::field)
            .orElse(path);
    return new InvalidValueException(found, "is not in the provider's schema");
  }

  private static Value attribute(BlockAttribute attribute, Value value, Path path)
      throws InvalidValueException {
    if (value instanceof Null) {
      return value;
    }
    try {
      return ConformedValue.of(ImpliedType.of(attribute), value);
    } catch (InvalidValueException invalidValueException) {
      throw invalidValueException.inside(path);
    }
  }

  private static Value nested(NestedBlock nested, Value value, Path path)
      throws InvalidValueException {
    return switch (value) {
      case Unknown unknown -> unknown;
      case Null nothing -> EmptyBlock.of(nested).markedSensitiveIf(nothing.sensitive());
      default ->
          switch (nested.nesting()) {
            case SINGLE, GROUP -> single(nested, value, path);
            case LIST -> new ListValue(elements(nested, value, path), value.sensitive());
            case SET -> new SetValue(elements(nested, value, path), value.sensitive());
            case MAP -> entries(nested, value, path);
          };
    };
  }

  private static Value single(NestedBlock nested, Value value, Path path)
      throws InvalidValueException {
    List<Value> one = elements(nested, value, path);
    Value block = one.isEmpty() ? EmptyBlock.of(nested) : one.getFirst();
    return block.markedSensitiveIf(value.sensitive());
  }

  private static List<Value> elements(NestedBlock nested, Value value, Path path)
      throws InvalidValueException {
    return switch (value) {
      case MapValue map when nested.isOne() -> List.of(block(nested.block(), map, path));
      case ListValue list -> elements(nested, list.elements(), path);
      case SetValue set -> elements(nested, set.elements(), path);
      case MapValue _ ->
          throw new InvalidValueException(
              path, "is an object, but the provider expects a list: write [{…}]");
      default -> throw other(value, nested.isOne() ? "an object" : "a list of objects", path);
    };
  }

  private static List<Value> elements(NestedBlock nested, List<Value> values, Path path)
      throws InvalidValueException {
    if (nested.isOne() && values.size() > 1) {
      throw new InvalidValueException(
          path.index(1),
          "is one too many: the provider allows only one, but there are " + values.size());
    }
    List<Value> blocks = new ArrayList<>(values.size());
    for (int i = 0; i < values.size(); i++) {
      blocks.add(element(nested, values.get(i), path.index(i)));
    }
    return blocks;
  }

  private static Value element(NestedBlock nested, Value value, Path path)
      throws InvalidValueException {
    return switch (value) {
      case MapValue map -> block(nested.block(), map, path);
      case Unknown unknown -> unknown;
      default -> throw other(value, "an object", path);
    };
  }

  private static Value entries(NestedBlock nested, Value value, Path path)
      throws InvalidValueException {
    if (!(value instanceof MapValue map)) {
      throw other(value, "a map of objects", path);
    }
    MapValue.Builder blocks = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      // As it will come back, or the block that was planned would be another one.
      String key = NormalizedTexts.composed(map.key(i));
      if (blocks.contains(key)) {
        throw new InvalidValueException(path.field(map.key(i)), "occurs twice, in two spellings");
      }
      blocks.put(key, element(nested, map.value(i), path.field(key)));
    }
    return blocks.build().markedSensitiveIf(map.sensitive());
  }

  private static InvalidValueException other(Value value, String expected, Path path) {
    return new InvalidValueException(
        path, "is " + ValueKind.of(value).words() + ", but the provider's schema says " + expected);
  }
}
