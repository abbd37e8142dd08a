package dev.attune.terraform.schema.mapping;

import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.value.UntypedJson;
import dev.attune.terraform.value.WireJson;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.function.UnaryOperator;

/**
 * A stored object in the JSON that a provider takes to upgrade it.
 *
 * <p>Of an object of an older version we have the value and not the schema it was made by. What the
 * schema of today still knows is given its form, above all its blocks their lists; the rest goes as
 * it stands, and nothing is added: a provider refuses what its older schema did not have.
 */
final class StoredState {
  private StoredState() {}

  /** Of the version of this schema; what is no longer in the schema is left out. */
  static byte[] current(Block block, CtyType type, MapValue value) throws InvalidValueException {
    return WireJson.encode(type, ToWireMapper.block(block, known(block, value), Path.ROOT));
  }

  private static MapValue known(Block block, MapValue value) {
    MapValue.Builder known = MapValue.builder();
    for (int i = 0; i < value.size(); i++) {
      String key = value.key(i);
      Value part = value.value(i);
      if (block.attribute(key).isPresent()) {
        known.put(key, part);
      }
      block
          .block(key)
          .ifPresent(
              nested -> known.put(key, inside(nested, part, map -> known(nested.block(), map))));
    }
    return (MapValue) known.build().markedSensitiveIf(value.sensitive());
  }

  /** The same blocks, each changed. */
  private static Value inside(NestedBlock nested, Value value, UnaryOperator<MapValue> change) {
    UnaryOperator<Value> each = one -> one instanceof MapValue map ? change.apply(map) : one;
    return switch (value) {
      case MapValue map when nested.nesting() == NestingKind.MAP ->
          map.mapped((_, entry) -> each.apply(entry));
      case ListValue(var elements, var marked) ->
          new ListValue(elements.stream().map(each).toList(), marked);
      case SetValue(var elements, var marked) ->
          new SetValue(elements.stream().map(each).toList(), marked);
      default -> each.apply(value);
    };
  }

  /** Of an older version. */
  static byte[] older(Block block, MapValue value) throws InvalidValueException {
    return UntypedJson.encode(listed(block, value));
  }

  private static MapValue listed(Block block, MapValue value) {
    return value.mapped(
        (key, part) -> block.block(key).map(nested -> listed(nested, part)).orElse(part));
  }

  private static Value listed(NestedBlock nested, Value part) {
    Value inner = inside(nested, part, map -> listed(nested.block(), map));
    boolean stands = nested.nesting() == NestingKind.LIST || nested.nesting() == NestingKind.SET;
    return stands && inner instanceof MapValue ? ListValue.of(inner) : inner;
  }
}
