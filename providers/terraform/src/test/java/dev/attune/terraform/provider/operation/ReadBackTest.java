package dev.attune.terraform.provider.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import org.junit.jupiter.api.Test;

class ReadBackTest {
  private static final Value OLD = Text.of("old");
  private static final Value NEW = Text.of("new");

  private static Value confirmed(Value before, Value planned, Value answered) {
    return ReadBack.confirmed(
            MapValue.of("x", before), MapValue.of("x", planned), MapValue.of("x", answered))
        .get("x")
        .orElseThrow();
  }

  @Test
  void aRepeatedPlanConfirmsNothing() {
    assertThat(confirmed(OLD, NEW, NEW)).isEqualTo(OLD);
    assertThat(confirmed(OLD, Null.NULL, Null.NULL)).isEqualTo(OLD);
  }

  @Test
  void whatIsSaidAgainstThePlanIsBelieved() {
    assertThat(confirmed(OLD, NEW, Text.of("half"))).isEqualTo(Text.of("half"));
    assertThat(confirmed(OLD, NEW, Null.NULL)).isEqualTo(Null.NULL);
  }

  @Test
  void whatWasToBeFoundOutIsBelievedIfItWas() {
    assertThat(confirmed(OLD, Unknown.UNKNOWN, NEW)).isEqualTo(NEW);
    assertThat(confirmed(OLD, Unknown.UNKNOWN, Null.NULL)).isEqualTo(OLD);
  }
}
