package dev.attune.terraform.schema.mapping;

import static dev.attune.terraform.schema.model.AttributeFlag.COMPUTED;
import static dev.attune.terraform.schema.model.AttributeFlag.OPTIONAL;
import static dev.attune.terraform.schema.model.AttributeFlag.REQUIRED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.testkit.Property;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ProposedObjectTest {
  private static final List<BlockAttribute> BOTH =
      List.of(
          BlockAttribute.of("mine", CtyType.STRING, OPTIONAL),
          BlockAttribute.of("theirs", CtyType.STRING, OPTIONAL, COMPUTED));
  private static final Block ITEM = Block.of(BOTH, List.of());

  @Test
  void whatTheProviderMayDecideKeepsItsValueAndTheRestIsAsConfigured() {
    assertThat(proposed(ITEM, item("a", "b"), item(null, null))).isEqualTo(item(null, "b"));
    assertThat(proposed(ITEM, item("a", "b"), item("c", "d"))).isEqualTo(item("c", "d"));
    assertThat(proposed(ITEM, MapValue.EMPTY, item("c", null))).isEqualTo(item("c", null));
  }

  @Test
  void anUnknownConfigurationStaysUnknown() {
    MapValue config = item("c", null).with("theirs", Unknown.UNKNOWN);
    assertThat(proposed(ITEM, item("a", "b"), config)).isEqualTo(config);
  }

  @Test
  void anAttributeOfAPlainTypeIsAllOrNothing() {
    CtyType type = CtyType.list(ImpliedType.of(ITEM));
    Block block = Block.of(BlockAttribute.of("list", type, OPTIONAL, COMPUTED));
    MapValue prior = MapValue.of("list", ListValue.of(item("a", "b")));
    MapValue config = MapValue.of("list", ListValue.of(item("a", null)));
    assertThat(proposed(block, prior, config)).isEqualTo(config);
    assertThat(proposed(block, prior, MapValue.of("list", Null.NULL))).isEqualTo(prior);
  }

  @Test
  void aNestedAttributeThatAPersonSetIsTakenAwayByLeavingItOut() {
    Block block = Block.of(BlockAttribute.nested("n", NestingKind.LIST, BOTH, OPTIONAL, COMPUTED));
    MapValue none = MapValue.of("n", Null.NULL);
    MapValue set = MapValue.of("n", ListValue.of(item("a", "b")));
    MapValue computed = MapValue.of("n", ListValue.of(item(null, "b")));
    assertThat(proposed(block, set, none)).isEqualTo(none);
    assertThat(proposed(block, computed, none)).isEqualTo(computed);
  }

  @Test
  void blocksInAListAreMatchedByPosition() {
    Block block = blocks(NestingKind.LIST);
    Value prior = ListValue.of(item("a", "1"), item("b", "2"));
    assertThat(proposed(block, of(prior), of(ListValue.of(item("x", null)))))
        .isEqualTo(of(ListValue.of(item("x", "1"))));
    assertThat(proposed(block, of(prior), of(ListValue.EMPTY))).isEqualTo(of(ListValue.EMPTY));
  }

  @Test
  void blocksInASetAreMatchedByWhatAPersonWrote() {
    Block block = blocks(NestingKind.SET);
    Value prior = SetValue.of(item("a", "1"), item("b", "2"));
    Value config = SetValue.of(item("b", null), item("c", null));
    assertThat(proposed(block, of(prior), of(config)))
        .isEqualTo(of(SetValue.of(item("b", "2"), item("c", null))));
  }

  @Test
  void aSetOfOneBlockIsStillASet() {
    Block block = Block.of(List.of(), List.of(NestedBlock.one("b", NestingKind.SET, ITEM)));
    assertThat(proposed(block, of(SetValue.of(item("a", "1"))), of(SetValue.of(item("x", null)))))
        .isEqualTo(of(SetValue.of(item("x", null))));
  }

  @Test
  void blocksInAMapAreMatchedByKey() {
    Block block = blocks(NestingKind.MAP);
    MapValue prior = MapValue.of("k", item("a", "1")).with("gone", item("b", "2"));
    MapValue config = MapValue.of("k", item("x", null)).with("new", item("y", null));
    assertThat(proposed(block, of(prior), of(config)))
        .isEqualTo(of(MapValue.of("k", item("x", "1")).with("new", item("y", null))));
  }

  @Test
  void aSingleBlockIsTakenAwayByLeavingItOut() {
    Block block = blocks(NestingKind.SINGLE);
    assertThat(proposed(block, of(item("a", "1")), of(Null.NULL))).isEqualTo(of(Null.NULL));
    assertThat(proposed(block, of(item("a", "1")), of(item("x", null))))
        .isEqualTo(of(item("x", "1")));
  }

  @Test
  void withoutAnObjectTheConfigurationIsProposed() {
    Property.check(
        "nothing is added to a new object",
        1_000,
        Blocks.answers(),
        answer ->
            assertThat(proposed(answer.block(), MapValue.EMPTY, answer.wire()))
                .isEqualTo(answer.wire()));
  }

  @Test
  void aConfigurationThatSaysEverythingIsProposedAsItIs() {
    Block block = Block.of(BlockAttribute.of("a", CtyType.STRING, REQUIRED));
    MapValue config = MapValue.of("a", Text.of("x"));
    assertThat(proposed(block, MapValue.of("a", Text.of("y")), config)).isEqualTo(config);
  }

  private static MapValue proposed(Block block, MapValue prior, MapValue config) {
    return ProposedObject.of(block, prior, config);
  }

  private static Block blocks(NestingKind nestingKind) {
    return Block.of(List.of(), List.of(NestedBlock.of("b", nestingKind, ITEM)));
  }

  private static MapValue of(Value blocks) {
    return MapValue.of("b", blocks);
  }

  private static MapValue item(@Nullable String mine, @Nullable String theirs) {
    return MapValue.of("mine", mine == null ? Null.NULL : Text.of(mine))
        .with("theirs", theirs == null ? Null.NULL : Text.of(theirs));
  }
}
