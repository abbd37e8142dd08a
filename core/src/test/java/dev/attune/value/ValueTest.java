package dev.attune.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValueTest {
  private static final List<Value> ONE_OF_EACH =
      List.of(
          Null.NULL,
          Unknown.UNKNOWN,
          Bool.FALSE,
          Num.of(0),
          Text.of(""),
          ListValue.EMPTY,
          SetValue.EMPTY,
          MapValue.EMPTY);

  @Test
  void allKindsOfNothingAreDifferent() {
    assertThat(ONE_OF_EACH).doesNotHaveDuplicates();
  }

  @Test
  void aMarkDoesNotTakePartInEquality() {
    assertThat(ONE_OF_EACH.stream().map(Value::markedSensitive).toList()).isEqualTo(ONE_OF_EACH);
  }

  @Test
  void aMarkedValueNeverPrintsInClear() {
    assertThat(ONE_OF_EACH)
        .extracting(v -> v.markedSensitive().toString())
        .containsOnly("\"(sensitive)\"");
  }

  @Test
  void knowsThatItHoldsAMarkedValueSomewhere() {
    Value deep = ListValue.of(SetValue.of(MapValue.of("a", Null.NULL.markedSensitive())));
    assertThat(deep.containsSensitive()).isTrue();
    assertThat(deep.sensitive()).isFalse();
  }

  @Test
  void knowsThatItHoldsAnUnknownSomewhere() {
    assertThat(ListValue.of(SetValue.of(MapValue.of("a", Unknown.UNKNOWN))).containsUnknown())
        .isTrue();
    assertThat(ListValue.of(SetValue.of(MapValue.of("a", Null.NULL))).containsUnknown()).isFalse();
  }

  @Test
  void listsOfDifferentOrderAreDifferent() {
    assertThat(ListValue.of(Num.of(1), Num.of(2))).isNotEqualTo(ListValue.of(Num.of(2), Num.of(1)));
  }

  @Test
  void aListDoesNotChangeWithTheListItWasMadeOf() {
    List<Value> elements = new ArrayList<>(List.of(Num.of(1)));
    ListValue list = new ListValue(elements, false);
    SetValue set = new SetValue(elements, false);
    elements.add(Num.of(2));
    assertThat(list).hasToString("[1]");
    assertThat(set).hasToString("[1]");
  }
}
