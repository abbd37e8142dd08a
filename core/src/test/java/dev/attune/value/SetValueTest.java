package dev.attune.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SetValueTest {
  private static final Value LIST_OF_UNKNOWN = ListValue.of(Unknown.UNKNOWN);
  private static final Value MAP_OF_UNKNOWN = MapValue.of("a", Unknown.UNKNOWN);

  @Test
  void ignoresOrder() {
    assertThat(SetValue.of(Num.of(1), Num.of(2))).isEqualTo(SetValue.of(Num.of(2), Num.of(1)));
  }

  @Test
  void holdsEqualElementsOnce() {
    SetValue set = SetValue.of(Num.of("1"), Num.of("1.0"), Num.of("1e0"));
    assertThat(set.elements()).extracting(Value::toString).containsExactly("1");
  }

  @Test
  void keepsTheFirstSpellingOfAnElement() {
    SetValue set = SetValue.of(Num.of("1.0"), Num.of("1"));
    assertThat(((Num) set.elements().getFirst()).text()).isEqualTo("1.0");
  }

  @Test
  void isNoList() {
    assertThat((Value) SetValue.EMPTY).isNotEqualTo(ListValue.EMPTY);
  }

  @Test
  void keepsEveryUnknownElement() {
    assertThat(SetValue.of(Unknown.UNKNOWN, Unknown.UNKNOWN).elements()).hasSize(2);
  }

  @Test
  void keepsEveryElementThatHoldsAnUnknown() {
    assertThat(SetValue.of(LIST_OF_UNKNOWN, LIST_OF_UNKNOWN).elements()).hasSize(2);
  }

  @Test
  void differsFromASetWithAnotherNumberOfUnknowns() {
    assertThat(SetValue.of(Unknown.UNKNOWN))
        .isNotEqualTo(SetValue.of(Unknown.UNKNOWN, Unknown.UNKNOWN));
  }

  @Test
  void countsElementsThatHoldUnknownsWhenItIsCompared() {
    SetValue left = SetValue.of(LIST_OF_UNKNOWN, LIST_OF_UNKNOWN, MAP_OF_UNKNOWN);
    SetValue right = SetValue.of(LIST_OF_UNKNOWN, MAP_OF_UNKNOWN, MAP_OF_UNKNOWN);
    assertThat(left).isNotEqualTo(right);
    assertThat(CanonicalJson.write(left)).isNotEqualTo(CanonicalJson.write(right));
  }

  @Test
  void marksAnElementWhoseEqualWasMarked() {
    SetValue set = SetValue.of(Text.of("a"), Text.of("a").markedSensitive());
    assertThat(set.elements()).singleElement().matches(Value::sensitive);
  }

  @Test
  void marksAWholeElementWhoseEqualWasMarkedInside() {
    SetValue set =
        SetValue.of(ListValue.of(Text.of("a")), ListValue.of(Text.of("a").markedSensitive()));
    assertThat(CanonicalJson.write(set)).isEqualTo("[\"(sensitive)\"]");
  }

  @Test
  void isSearchedByKey() {
    Value element = MapValue.builder().put("port", Num.of(80)).put("name", Text.of("a")).build();
    assertThat(SetValue.of(element).at(Path.of("[port=80].name"))).contains(Text.of("a"));
  }

  @Test
  void hasNoPositions() {
    assertThat(SetValue.of(Num.of(1)).at(Path.of("[0]"))).isEmpty();
  }

  @Test
  void takesAReplacementByKey() {
    Value element = MapValue.builder().put("port", Num.of(80)).put("name", Text.of("a")).build();
    Value other = MapValue.builder().put("port", Num.of(81)).build();
    Value replaced = SetValue.of(element, other).with(Path.of("[port=80].name"), Text.of("b"));
    assertThat(replaced)
        .hasToString("[{\"name\":\"b\",\"port\":80},{\"port\":81}]")
        .isInstanceOf(SetValue.class);
  }

  @Test
  void equalElementsWithTheSameMarksKeepThemWhereTheyAre() {
    MapValue element =
        MapValue.of("a", Text.of("secret").markedSensitive()).with("b", Text.of("open"));
    assertThat(SetValue.of(element, element).elements()).hasSize(1);
    assertThat(SetValue.of(element, element))
        .hasToString("[{\"a\":\"(sensitive)\",\"b\":\"open\"}]");
  }
}
