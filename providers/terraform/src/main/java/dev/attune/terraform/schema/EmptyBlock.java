package dev.attune.terraform.schema;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;

/** What stands on the wire where nobody wrote a block. */
final class EmptyBlock {
  private EmptyBlock() {}

  static Value of(NestedBlock nested) {
    return switch (nested.nesting()) {
      case SINGLE -> Null.NULL;
      case LIST -> ListValue.EMPTY;
      case SET -> SetValue.EMPTY;
      case MAP -> MapValue.EMPTY;
      case GROUP -> of(nested.block());
    };
  }

  /** A block with nothing in it. */
  static MapValue of(Block block) {
    return filled(block, Null.NULL);
  }

  /** A block of which nothing is known but that it is there. */
  static MapValue unknown(Block block) {
    return filled(block, Unknown.UNKNOWN);
  }

  private static MapValue filled(Block block, Value leaf) {
    MapValue.Builder empty = MapValue.builder();
    block.attributes().forEach(attribute -> empty.put(attribute.name(), leaf));
    block.blocks().forEach(nested -> empty.put(nested.name(), of(nested)));
    return empty.build();
  }
}
