package dev.attune.terraform.provider.translation;

import dev.attune.terraform.schema.model.AttributeContent;
import dev.attune.terraform.schema.model.AttributeFlag;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * Takes out of an object on the wire what is only ever written: it stands in configurations, and in
 * no plan and no state.
 */
public final class WriteOnlyParts {
  private WriteOnlyParts() {}

  public static MapValue without(Block block, MapValue wire) {
    return wire.mapped((key, part) -> {
      Optional<BlockAttribute> attribute = block.attribute(key);
      if (attribute.isPresent()) {
        return attribute(attribute.get(), part);
      }
      Optional<NestedBlock> nested = block.block(key);
      return nested.isPresent()
          ? objects(nested.get().nesting(), nested.get().block(), part)
          : part;
    });
  }

  private static Value attribute(BlockAttribute attribute, Value part) {
    if (attribute.is(AttributeFlag.WRITE_ONLY)) {
      return Null.NULL;
    }
    return attribute.content()
            instanceof AttributeContent.Nested(NestingKind nestingKind, var inner)
        ? objects(nestingKind, Block.of(inner, List.of()), part)
        : part;
  }

  private static Value objects(NestingKind nestingKind, Block block, Value value) {
    return switch (value) {
      case MapValue map when nestingKind == NestingKind.MAP ->
          map.mapped((_, one) -> object(block, one));
      case MapValue map -> without(block, map);
      case ListValue(List<Value> all, boolean marked) ->
          new ListValue(all.stream().map(one -> object(block, one)).toList(), marked);
      case SetValue(List<Value> all, boolean marked) ->
          new SetValue(all.stream().map(one -> object(block, one)).toList(), marked);
      default -> value;
    };
  }

  private static Value object(Block block, Value value) {
    return value instanceof MapValue map ? without(block, map) : value;
  }
}
