package dev.attune.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PlainJsonTest {
  private static Optional<Value> read(String text) {
    return PlainJsonReader.read(text.getBytes(UTF_8));
  }

  private static String written(Value value) {
    return new String(PlainJsonWriter.write(value), UTF_8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{\"a\":1.50,\"b\":[true,null,\"ü\"]}", "[]", "\"\"", "0", "-1e400", "{\"\":{}}"})
  void whatIsReadIsWrittenTheSameWay(String text) {
    assertThat(read(text).map(PlainJsonTest::written)).contains(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "<html>", "{", "{\"a\":1} x", "nul", "NaN", "'a'", "[1,]"})
  void whatIsNoJsonIsNotRead(String text) {
    assertThat(read(text)).isEmpty();
  }

  @Test
  void ofAKeyThatStandsTwiceTheLastCounts() {
    assertThat(read("{\"a\":1,\"a\":2}")).contains(MapValue.of("a", Num.of(2)));
  }

  @Test
  void aBodyDeeperThanAnyObjectIsNotRead() {
    assertThat(read("[".repeat(100_000))).isEmpty();
  }

  @Test
  void aNumberLongerThanOursIsNotRead() {
    assertThat(read("1".repeat(1_001))).isEmpty();
  }

  @Test
  void secretsAreWrittenInClear() {
    assertThat(written(Text.of("secret").markedSensitive())).isEqualTo("\"secret\"");
  }

  @Test
  void aSetIsAList() {
    assertThat(written(SetValue.of(List.of(Num.of(1))))).isEqualTo("[1]");
  }

  @Test
  void theUnknownIsNotWritten() {
    Value list = ListValue.of(List.of(Unknown.UNKNOWN));
    assertThatThrownBy(() -> PlainJsonWriter.write(list))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
