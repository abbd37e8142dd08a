package dev.attune.terraform.provider.operation;

import static dev.attune.terraform.schema.model.AttributeFlag.COMPUTED;
import static dev.attune.terraform.schema.model.AttributeFlag.OPTIONAL;
import static dev.attune.terraform.schema.model.AttributeFlag.REQUIRED;
import static dev.attune.terraform.schema.model.AttributeFlag.SENSITIVE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.provider.thing.ThingSchemas;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import org.junit.jupiter.api.Test;

class InstanceIdTest {
  private static final BlockAttribute ID = BlockAttribute.of("id", CtyType.STRING, COMPUTED);
  private static final BlockAttribute ARN = BlockAttribute.of("arn", CtyType.STRING, COMPUTED);
  private static final BlockAttribute NAME = BlockAttribute.of("name", CtyType.STRING, REQUIRED);
  private static final BlockAttribute ZONE = BlockAttribute.of("zone", CtyType.STRING, REQUIRED);
  private static final BlockAttribute SECRET =
      BlockAttribute.of("password", CtyType.STRING, REQUIRED, SENSITIVE);

  private static TerraformType type(BlockAttribute... attributes) {
    return ThingSchemas.type("sample_x", new TypeSchema(0, Block.of(attributes)));
  }

  private static MapValue object(String... fields) {
    MapValue object = MapValue.EMPTY;
    for (int i = 0; i < fields.length; i += 2) {
      object = object.with(fields[i], Text.of(fields[i + 1]));
    }
    return object;
  }

  @Test
  void theAttributeForItComesFirst() {
    assertThat(InstanceId.of(type(ID, ARN, NAME), object("id", "7", "arn", "arn:7", "name", "n")))
        .isEqualTo("7");
  }

  @Test
  void withoutOneTheAddressOfTheCloudWillDo() {
    assertThat(InstanceId.of(type(ARN, NAME, ZONE), object("arn", "arn:7", "name", "n")))
        .isEqualTo("arn:7");
  }

  @Test
  void anAddressThatAPersonWroteIsThatOfAnotherObject() {
    BlockAttribute other = BlockAttribute.of("arn", CtyType.STRING, REQUIRED);
    assertThat(InstanceId.of(type(other, NAME), object("arn", "arn:7", "name", "n")))
        .startsWith("n#");
  }

  @Test
  void anAttributeThatIsCalledLikeTheTypeWillDoToo() {
    BlockAttribute own = BlockAttribute.of("x_arn", CtyType.STRING, COMPUTED);
    BlockAttribute anothers = BlockAttribute.of("role_id", CtyType.STRING, COMPUTED);
    assertThat(
            InstanceId.of(
                type(NAME, anothers, own), object("name", "n", "x_arn", "a", "role_id", "r")))
        .isEqualTo("a");
    assertThat(InstanceId.of(type(NAME, anothers), object("name", "n", "role_id", "r")))
        .isEqualTo("n");
  }

  @Test
  void theVersionsOfOneThingAreToldApart() {
    TerraformType type = type(NAME, BlockAttribute.of("version", CtyType.STRING, COMPUTED));
    assertThat(InstanceId.of(type, object("name", "n", "version", "1")))
        .startsWith("n#")
        .isNotEqualTo(InstanceId.of(type, object("name", "n", "version", "2")));
  }

  @Test
  void aWholeDocumentIsNoId() {
    assertThat(InstanceId.of(type(NAME), object("name", "x".repeat(1_000))))
        .startsWith("sample_x#")
        .hasSize(21);
  }

  @Test
  void theOnlyThingThatMustBeSaidOfAnObjectTellsItFromOthers() {
    assertThat(InstanceId.of(type(NAME), object("name", "n"))).isEqualTo("n");
  }

  @Test
  void aNameAloneDoesNotTellObjectsApartThatMustSayMore() {
    TerraformType type = type(NAME, ZONE);
    String north = InstanceId.of(type, object("name", "n", "zone", "north"));
    String south = InstanceId.of(type, object("name", "n", "zone", "south"));
    assertThat(north).startsWith("n#").isNotEqualTo(south);
    assertThat(InstanceId.of(type, object("name", "n", "zone", "north"))).isEqualTo(north);
  }

  @Test
  void anIdThatIsNotKnownOrEmptyIsNone() {
    for (Value none : new Value[] {Null.NULL, Unknown.UNKNOWN, Text.of("")}) {
      assertThat(InstanceId.of(type(ID, NAME), object("name", "n").with("id", none)))
          .isEqualTo("n");
    }
  }

  @Test
  void noSecretIsInAnId() {
    TerraformType type = type(NAME, SECRET);
    String one = InstanceId.of(type, object("name", "n", "password", "hunter2"));
    String other = InstanceId.of(type, object("name", "n", "password", "swordfish"));
    assertThat(one).isEqualTo(other).doesNotContain("hunter2");
    assertThat(InstanceId.of(type(SECRET), object("password", "hunter2")))
        .startsWith("sample_x#")
        .doesNotContain("hunter2");
  }

  @Test
  void anObjectThatHadOneKeepsIt() {
    assertThat(InstanceId.of(type(NAME), object("name", "other"), "before")).isEqualTo("before");
    assertThat(InstanceId.of(type(ID), object("id", "new"), "before")).isEqualTo("new");
  }

  @Test
  void anObjectOfWhichNothingMustBeSaidIsTheOnlyOne() {
    BlockAttribute size = BlockAttribute.of("size", CtyType.NUMBER, OPTIONAL);
    assertThat(InstanceId.of(type(size), MapValue.EMPTY)).startsWith("sample_x#");
  }
}
