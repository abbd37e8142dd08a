package dev.attune.terraform.schema.mapping;

import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
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
    MapValue.Builder empty = MapValue.builder();
    block.attributes().forEach(attribute -> empty.put(attribute.name(), Null.NULL));
    block.blocks().forEach(nested -> empty.put(nested.name(), of(nested)));
    return empty.build();
  }
}
