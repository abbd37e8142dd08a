package dev.attune.terraform.schema.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.InvalidValueException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImpliedTypeTest {
  private static final Block CONTENT = Block.of(BlockAttribute.of("a", CtyType.STRING));

  @ParameterizedTest
  @CsvSource({
    "SINGLE, '[\"object\",{\"a\":\"string\"}]'",
    "GROUP, '[\"object\",{\"a\":\"string\"}]'",
    "LIST, '[\"list\",[\"object\",{\"a\":\"string\"}]]'",
    "SET, '[\"set\",[\"object\",{\"a\":\"string\"}]]'",
    "MAP, '[\"map\",[\"object\",{\"a\":\"string\"}]]'"
  })
  void aBlockStandsInACollectionHoweverManyThereMayBe(NestingKind nestingKind, String type)
      throws InvalidValueException {
    assertThat(ImpliedType.of(NestedBlock.one("b", nestingKind, CONTENT)))
        .isEqualTo(CtyType.parse(type));
  }

  @Test
  void blocksThatBringTypesAlongBringThatOfTheirCollection() {
    Block open = Block.of(BlockAttribute.of("a", CtyType.map(CtyType.DYNAMIC)));
    assertThat(ImpliedType.of(NestedBlock.of("b", NestingKind.LIST, open)))
        .isEqualTo(CtyType.DYNAMIC);
    assertThat(ImpliedType.of(NestedBlock.of("b", NestingKind.MAP, open)))
        .isEqualTo(CtyType.DYNAMIC);
    assertThat(ImpliedType.of(NestedBlock.of("b", NestingKind.SINGLE, open)))
        .isInstanceOf(CtyType.ObjectOf.class);
  }

  @Test
  void nestedAttributesAreObjects() throws InvalidValueException {
    BlockAttribute nested = BlockAttribute.nested("n", NestingKind.MAP, CONTENT.attributes());
    assertThat(ImpliedType.of(Block.of(List.of(nested), List.of())))
        .isEqualTo(CtyType.parse("[\"object\",{\"n\":[\"map\",[\"object\",{\"a\":\"string\"}]]}]"));
  }
}
