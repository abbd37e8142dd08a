package dev.attune.terraform.schema;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;

/**
 * Mends what providers of the older kit answer: null where there should be no block, and one
 * unknown where there should be a block of unknown parts. Without it most of AWS would not run.
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
      case Unknown _ -> unknown(nested);
      case ListValue(List<Value> blocks, boolean marked) ->
          new ListValue(blocks.stream().map(one -> element(nested, one)).toList(), marked);
      case SetValue(List<Value> blocks, boolean marked) ->
          new SetValue(blocks.stream().map(one -> element(nested, one)).toList(), marked);
      case MapValue map when nested.nesting() == Nesting.MAP ->
          map.mapped((_, entry) -> element(nested, entry));
      case MapValue map -> mend(nested.block(), map);
      default -> wire;
    };
  }

  private static Value element(NestedBlock nested, Value wire) {
    return switch (wire) {
      case MapValue map -> mend(nested.block(), map);
      case Unknown _ -> EmptyBlock.unknown(nested.block());
      default -> wire;
    };
  }

  private static Value unknown(NestedBlock nested) {
    Value stub = EmptyBlock.unknown(nested.block());
    return switch (nested.nesting()) {
      case SINGLE, GROUP -> stub;
      case LIST -> ListValue.of(stub);
      case SET -> SetValue.of(stub);
      // Nobody can tell by which name it would stand.
      case MAP -> Unknown.UNKNOWN;
    };
  }
}
