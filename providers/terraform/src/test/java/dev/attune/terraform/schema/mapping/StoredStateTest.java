package dev.attune.terraform.schema.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.value.WireJson;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.testkit.Property;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StoredStateTest {
  private static final TerraformType TYPE = SampleType.TYPE;
  private static final MapValue RULE = MapValue.of("port", Num.of(80));
  private static final MapValue STORED =
      MapValue.of("name", Text.of("x"))
          .with("value", Text.of("hunter2").markedSensitive())
          .with("logging", RULE.with("target", MapValue.EMPTY))
          .with("rule", ListValue.of(RULE));

  @Test
  void whatIsOfThisVersionIsWhatTheProviderAnswered() {
    Property.check(
        "a stored state is the answer in JSON",
        500,
        Blocks.answers(),
        answer -> {
          if (!answer.wire().containsUnknown()) {
            TerraformType type =
                TerraformType.of(
                    SampleType.NAMES,
                    SchemaFamily.RESOURCE,
                    "aws_x",
                    new TypeSchema(3, answer.block()));
            assertThat(type.storedState(type.fromWire(answer.wire()), 3))
                .isEqualTo(WireJson.encode(type.wireType(), answer.wire()));
          }
        });
  }

  @Test
  void whatLeftTheSchemaWithoutANewVersionIsLeftOut() throws InvalidValueException {
    MapValue grown =
        STORED.with("gone", Num.of(1)).with("rule", ListValue.of(RULE.with("gone", Num.of(1))));
    assertThat(TYPE.storedState(grown, 2)).isEqualTo(TYPE.storedState(STORED, 2));
  }

  @Test
  void anOlderOneHasItsBlocksInListsAndNothingAdded() throws InvalidValueException {
    MapValue older = STORED.with("was", ListValue.of(MapValue.of("a", Num.of(1))));
    assertThat(new String(TYPE.storedState(older, 1), StandardCharsets.UTF_8))
        .isEqualTo(
            "{\"name\":\"x\",\"value\":\"hunter2\","
                + "\"logging\":[{\"port\":80,\"target\":[{}]}],"
                + "\"rule\":[{\"port\":80}],\"was\":[{\"a\":1}]}");
  }
}
