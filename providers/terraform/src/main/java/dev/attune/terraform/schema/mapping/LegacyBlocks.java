package dev.attune.terraform.schema.mapping;

import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.List;

/**
 * Mends what providers of the older kit answer: null where there should be no block. Blocks that
 * they plan as unknown stay so, since whoever applies such a plan must hear again what he said: of
 * one block of unknown parts he would make an empty one, or crash.
 */
final class LegacyBlocks {
  private LegacyBlocks() {}

  static MapValue mend(Block block, MapValue wire) {
    return wire.mapped(
        (key, part) -> block.block(key).map(nested -> mend(nested, part)).orElse(part));
  }

  private static Value mend(NestedBlock nested, Value wire) {
    return switch (wire) {
      case Null _ -> EmptyBlock.of(nested);
      case ListValue(List<Value> blocks, boolean marked) ->
          new ListValue(blocks.stream().map(one -> element(nested, one)).toList(), marked);
      case SetValue(List<Value> blocks, boolean marked) ->
          new SetValue(blocks.stream().map(one -> element(nested, one)).toList(), marked);
      case MapValue map when nested.nesting() == NestingKind.MAP ->
          map.mapped((_, entry) -> element(nested, entry));
      case MapValue map -> mend(nested.block(), map);
      default -> wire;
    };
  }

  private static Value element(NestedBlock nested, Value wire) {
    return wire instanceof MapValue map ? mend(nested.block(), map) : wire;
  }
}
