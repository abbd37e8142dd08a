package dev.attune.terraform.provider.translation;

import static dev.attune.terraform.schema.model.AttributeFlag.OPTIONAL;
import static dev.attune.terraform.schema.model.AttributeFlag.WRITE_ONLY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WriteOnlyPartsTest {
  private static final List<BlockAttribute> ATTRIBUTES =
      List.of(
          BlockAttribute.of("open", CtyType.STRING, OPTIONAL),
          BlockAttribute.of("secret", CtyType.STRING, OPTIONAL, WRITE_ONLY));
  private static final MapValue GIVEN =
      MapValue.of("open", Text.of("a")).with("secret", Text.of("b"));
  private static final MapValue KEPT = MapValue.of("open", Text.of("a")).with("secret", Null.NULL);

  private static Value in(NestingKind nestingKind, Value one) {
    return switch (nestingKind) {
      case SINGLE, GROUP -> one;
      case LIST -> ListValue.of(one);
      case SET -> SetValue.of(one);
      case MAP -> MapValue.of("k", one);
    };
  }

  @Test
  void anAttributeIsTakenOut() {
    assertThat(WriteOnlyParts.without(Block.of(ATTRIBUTES, List.of()), GIVEN)).isEqualTo(KEPT);
  }

  @ParameterizedTest
  @EnumSource
  void soItIsInBlocksAndInAttributesOfAttributes(NestingKind nestingKind) {
    Block blocks =
        Block.of(
            List.of(), List.of(NestedBlock.of("x", nestingKind, Block.of(ATTRIBUTES, List.of()))));
    Block nested = Block.of(BlockAttribute.nested("x", nestingKind, ATTRIBUTES, OPTIONAL));
    for (Block block : List.of(blocks, nested)) {
      assertThat(WriteOnlyParts.without(block, MapValue.of("x", in(nestingKind, GIVEN))))
          .isEqualTo(MapValue.of("x", in(nestingKind, KEPT)));
    }
  }

  @Test
  void whatIsNotKnownOrNotThereStaysSo() {
    Block block =
        Block.of(
            List.of(),
            List.of(NestedBlock.of("x", NestingKind.LIST, Block.of(ATTRIBUTES, List.of()))));
    for (Value value : List.of(Unknown.UNKNOWN, Null.NULL)) {
      MapValue object = MapValue.of("x", value);
      assertThat(WriteOnlyParts.without(block, object)).isEqualTo(object);
    }
  }
}
