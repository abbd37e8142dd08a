package dev.attune.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PathTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "spec",
        "spec.disks[0].size",
        "labels[\"a.b\"]",
        "ports[port=80,protocol=\"tcp\"].name",
        "disks[*].size",
        "[0][1]",
        "[\"\"]",
        "[\"a b\"].c",
        "a[\"9\"]",
        "$ref.x-y_z9",
        "a[b=null,c=true,d=-1.5]",
        "a[\"b c\"=\"d\"]",
        "a[\"\\\"\\\\\\n\\u0000\\ud800\"]"
      })
  void printsAsItIsWritten(String text) {
    assertThat(Path.of(text)).hasToString(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[\"b\"]          | a.b",
        "[\"a\"][\"b c\"]  | a[\"b c\"]",
        "a[\"\\u0062\"]    | a.b",
        "a[\"x\"=1]        | a[x=1]",
        "a[x=1.0]          | a[x=1]",
        "a[x=1e2]          | a[x=100]",
        "a[\"\\/\"]        | a[\"/\"]"
      })
  void hasOneSpelling(String written, String printed) {
    assertThat(Path.of(written)).hasToString(printed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        ".a        | 0 | expected a name",
        "a.        | 2 | expected a name",
        "a..b      | 2 | expected a name",
        "a b       | 1 | expected '.'",
        "a[        | 2 | expected a name",
        "a[]       | 2 | expected a name",
        "a[0       | 3 | expected ']'",
        "a[01]     | 2 | not an index",
        "a[-1]     | 2 | expected a name",
        "a[9999999999] | 2 | not an index",
        "a[b]      | 2 | expected an index, *, a quoted name or name=value",
        "a[b=]     | 4 | expected a number, a quoted text, true, false or null",
        "a[b=c]    | 4 | expected a number, a quoted text, true, false or null",
        "a[b=1,b=2] | 7 | the field 'b' occurs twice in the key",
        "a[b=1,]   | 6 | expected a name",
        "a[\"b]    | 2 | not a quoted name",
        "a[\"\\x\"] | 2 | not a quoted name",
        "a[*       | 3 | expected ']'",
        "é         | 0 | expected a name",
        "9         | 0 | expected a name",
        "a[b=1e99999] | 4 | expected a number, a quoted text, true, false or null"
      })
  void saysWhereATextIsNoPath(String text, int offset, String reason) {
    assertThat(Path.parse(text)).isEqualTo(new Path.Parsed.Malformed(offset, reason));
  }

  @Test
  void inCodeMustBeWellFormed() {
    assertThatThrownBy(() -> Path.of("a..b"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected a name at 2 of a..b");
  }

  @Test
  void isTheSameWhateverTheOrderOfItsKeyFields() {
    assertThat(Path.of("a[b=1,c=2]")).isEqualTo(Path.of("a[c=2,b=1]"));
  }

  @Test
  void growsStepByStep() {
    assertThat(Path.ROOT.field("a.b").index(3).then(new Step.Any()).then(Path.of("c.d")))
        .hasToString("[\"a.b\"][3][*].c.d");
  }

  @Test
  void masksAMarkedKey() {
    MapValue key = MapValue.of("token", Text.of("hunter2").markedSensitive());
    assertThat(Path.ROOT.then(new Step.Keyed(key))).hasToString("[token=\"(sensitive)\"]");
  }

  @Test
  void hasNoNegativeIndex() {
    assertThatThrownBy(() -> new Step.Index(-1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void hasNoEmptyKey() {
    assertThatThrownBy(() -> new Step.Keyed(MapValue.EMPTY))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void hasOnlyScalarsInAKey() {
    assertThatThrownBy(() -> new Step.Keyed(MapValue.of("a", ListValue.EMPTY)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Step.Keyed(MapValue.of("a", Unknown.UNKNOWN)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
