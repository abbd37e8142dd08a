package dev.attune.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CanonicalJsonTest {

  @Test
  void tellsTheSevenKindsOfNothingApart() {
    assertThat(write(MapValue.EMPTY)).isEqualTo("{}");
    assertThat(write(ListValue.EMPTY)).isEqualTo("[]");
    assertThat(write(Null.NULL)).isEqualTo("null");
    assertThat(write(Text.of(""))).isEqualTo("\"\"");
    assertThat(write(Num.of(0))).isEqualTo("0");
    assertThat(write(Bool.FALSE)).isEqualTo("false");
    assertThat(write(MapValue.of("a", Null.NULL))).isEqualTo("{\"a\":null}");
  }

  @Test
  void sortsKeys() {
    assertThat(write(map("b", "a", "B", "10", "9")))
        .isEqualTo("{\"10\":null,\"9\":null,\"B\":null,\"a\":null,\"b\":null}");
  }

  @Test
  void sortsKeysByCodePointAndNotByUtf16() {
    // U+FFFD comes before U+1F600, whose first UTF-16 unit is smaller.
    assertThat(write(map("😀", "\ufffd", "\ue000")))
        .isEqualTo("{\"\ue000\":null,\"\ufffd\":null,\"😀\":null}");
  }

  @Test
  void sortsSetsByTheTextOfTheirElements() {
    SetValue set = SetValue.of(Text.of("b"), Num.of(10), Text.of("a"), Num.of(9), Null.NULL);
    assertThat(write(set)).isEqualTo("[\"a\",\"b\",10,9,null]");
  }

  @Test
  void keepsTheOrderOfLists() {
    assertThat(write(ListValue.of(Num.of(2), Num.of(1)))).isEqualTo("[2,1]");
  }

  @Test
  void writesNumbersByValue() {
    assertThat(write(ListValue.of(Num.of("1.0"), Num.of("-0"), Num.of("1e41"), Num.of("1e2"))))
        .isEqualTo("[1,0,1e41,100]");
  }

  @Test
  void escapesOnlyWhatItMust() {
    assertThat(write(Text.of("\"\\/\b\f\n\r\t\u0000\u001f\u007f\uffffé😀\u2028")))
        .isEqualTo("\"\\\"\\\\/\\u0008\\u000c\\n\\r\\t\\u0000\\u001f\\u007f\\uffffé😀\u2028\"");
  }

  @Test
  void escapesASurrogateWithoutItsPartner() {
    String text = write(Text.of("\ud800a\udc00"));
    assertThat(text).isEqualTo("\"\\ud800a\\udc00\"");
    assertThat(new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
        .isEqualTo(text);
  }

  @Test
  void masksAMarkedText() {
    assertThat(write(MapValue.of("a", Text.of("hunter2").markedSensitive())))
        .isEqualTo("{\"a\":\"(sensitive)\"}");
  }

  @Test
  void masksEverythingInsideAMarkedMap() {
    assertThat(write(MapValue.of("hunter2", Text.of("hunter2")).markedSensitive()))
        .isEqualTo("\"(sensitive)\"");
  }

  @Test
  void masksTheSizeOfAMarkedList() {
    assertThat(write(ListValue.of(Null.NULL, Null.NULL).markedSensitive()))
        .isEqualTo("\"(sensitive)\"");
  }

  @Test
  void masksAMarkedUnknown() {
    assertThat(write(Unknown.UNKNOWN.markedSensitive())).isEqualTo("\"(sensitive)\"");
  }

  @Test
  void writesAnUnknownAsSuch() {
    assertThat(write(Unknown.UNKNOWN)).isEqualTo("\"<unknown>\"");
  }

  @Test
  void doesNotGiveAMarkedElementAwayByItsPlaceInASet() {
    SetValue first = SetValue.of(Text.of("aaa").markedSensitive(), Text.of("m"));
    SetValue last = SetValue.of(Text.of("zzz").markedSensitive(), Text.of("m"));
    assertThat(write(first)).isEqualTo(write(last));
  }

  private static MapValue map(String... keys) {
    MapValue.Builder map = MapValue.builder();
    for (String key : keys) {
      map.put(key, Null.NULL);
    }
    return map.build();
  }

  private static String write(Value value) {
    return CanonicalJson.write(value);
  }
}
