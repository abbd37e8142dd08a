package dev.attune.terraform.schema.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import org.junit.jupiter.api.Test;

class LegacyBlocksTest {
  private static final TerraformType TYPE = SampleType.TYPE;

  @Test
  void nullIsNoBlock() throws InvalidValueException {
    MapValue whole = TYPE.toWire(MapValue.of("name", Text.of("x")));
    MapValue broken =
        whole
            .with("logging", Null.NULL)
            .with("grant", Null.NULL)
            .with("stage", Null.NULL)
            .with("origin", Null.NULL);
    assertThat(TYPE.mended(broken)).isEqualTo(whole);
    assertThat(TYPE.fromWire(broken)).isEqualTo(MapValue.of("name", Text.of("x")));
  }

  @Test
  void anUnknownBlockStaysUnknownOnTheWayThereAndBack() throws InvalidValueException {
    MapValue whole = TYPE.toWire(MapValue.of("name", Text.of("x")));
    MapValue open = whole.with("rule", Unknown.UNKNOWN).with("grant", Unknown.UNKNOWN);
    assertThat(TYPE.mended(open)).isEqualTo(open);
    assertThat(TYPE.toWire(TYPE.fromWire(open))).isEqualTo(open);
  }

  @Test
  void blocksInsideBlocksAreMendedToo() throws InvalidValueException {
    MapValue rule = MapValue.of("port", Null.NULL).with("arn", Null.NULL).with("target", Null.NULL);
    MapValue whole = TYPE.toWire(MapValue.of("name", Text.of("x")));
    assertThat(TYPE.mended(whole.with("rule", ListValue.of(rule))).get("rule"))
        .contains(ListValue.of(rule.with("target", SetValue.EMPTY)));
  }
}
