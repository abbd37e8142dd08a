package dev.attune.terraform.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WireJsonTest {
  private static final CtyType.ObjectOf PERSON =
      CtyType.object(Map.of("name", CtyType.STRING, "age", CtyType.NUMBER));

  @Test
  void writesAllAttributesInOrder() throws InvalidValueException {
    assertThat(encode(PERSON, MapValue.of("name", Text.of("x"))))
        .isEqualTo("{\"age\":null,\"name\":\"x\"}");
  }

  @Test
  void writesSecretsInClearBecauseAProviderNeedsThem() throws InvalidValueException {
    MapValue value = MapValue.of("name", Text.of("hunter2").markedSensitive()).markedSensitive();
    assertThat(encode(PERSON, value)).isEqualTo("{\"age\":null,\"name\":\"hunter2\"}");
  }

  @Test
  void writesNumbersExactly() throws InvalidValueException {
    String digits = "3.141592653589793238462643383279502884197169399375105820974944";
    assertThat(encode(CtyType.NUMBER, Num.of(digits))).isEqualTo(digits);
    assertThat(encode(CtyType.NUMBER, Num.of("1e3"))).isEqualTo("1000");
  }

  @Test
  void writesSetsInOneOrder() throws InvalidValueException {
    SetValue set = SetValue.of(Num.of(10), Num.of(9), Null.NULL);
    assertThat(encode(CtyType.set(CtyType.NUMBER), set)).isEqualTo("[10,9,null]");
  }

  @Test
  void aDynamicValueBringsItsTypeAlongInAnyOrder() throws InvalidValueException {
    assertThat(encode(CtyType.DYNAMIC, ListValue.of(Num.of(1))))
        .isEqualTo("{\"type\":[\"tuple\",[\"number\"]],\"value\":[1]}");
    assertThat(decode(CtyType.DYNAMIC, "{\"value\":[1],\"type\":[\"set\",\"number\"]}"))
        .isEqualTo(SetValue.of(Num.of(1)));
    assertThat(decode(CtyType.DYNAMIC, "null")).isEqualTo(Null.NULL);
  }

  @Test
  void anAttributeThatIsLeftOutIsNull() throws InvalidValueException {
    assertThat(decode(PERSON, "{\"name\":\"x\"}"))
        .isEqualTo(MapValue.of("name", Text.of("x")).with("age", Null.NULL));
  }

  @Test
  void aMessageHoldsEitherFormOrNothing() throws InvalidValueException {
    byte[] none = new byte[0];
    byte[] json = "\"x\"".getBytes(StandardCharsets.UTF_8);
    assertThat(ReceivedValue.value(CtyType.STRING, none, json)).isEqualTo(Text.of("x"));
    assertThat(ReceivedValue.value(CtyType.STRING, new byte[] {(byte) 0xa1, 'y'}, json))
        .isEqualTo(Text.of("y"));
    assertThat(ReceivedValue.value(CtyType.STRING, none, none)).isEqualTo(Null.NULL);
  }

  @Test
  void withoutATypeAValueIsWrittenAsItStands() throws InvalidValueException {
    MapValue value = MapValue.of("b", SetValue.of(Num.of("1e2"))).with("a", Null.NULL);
    assertThat(new String(UntypedJson.encode(value), StandardCharsets.UTF_8))
        .isEqualTo("{\"b\":[100],\"a\":null}");
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> UntypedJson.encode(ListValue.of(Unknown.UNKNOWN)))
        .withMessageStartingWith("'[0]' is not known yet");
  }

  @ParameterizedTest
  @CsvSource({
    "'\"string\"', 1",
    "'\"number\"', '\"1\"'",
    "'\"number\"', 1e99999",
    "'\"bool\"', '\"true\"'",
    "'[\"list\",\"string\"]', {}",
    "'[\"map\",\"string\"]', []",
    "'[\"tuple\",[\"string\"]]', []",
    "'[\"object\",{\"a\":\"string\"}]', '{\"b\":null}'",
    "'\"dynamic\"', 1",
    "'\"dynamic\"', '{\"type\":\"string\"}'",
    "'\"dynamic\"', '{\"type\":\"text\",\"value\":1}'",
    "'\"string\"', '\"a'",
    "'\"string\"', '\"a\" 1'",
    "'[\"map\",\"string\"]', '{\"a\":\"1\",\"a\":\"2\"}'",
    "'\"string\"', ''"
  })
  void whatDoesNotFitIsAMisfit(String type, String json) throws InvalidValueException {
    CtyType expected = CtyType.parse(type);
    assertThatExceptionOfType(InvalidValueException.class).isThrownBy(() -> decode(expected, json));
  }

  @Test
  void nestingWithoutEndIsAMisfit() {
    String deep = "[".repeat(1_000_000);
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> decode(CtyType.DYNAMIC, deep));
  }

  private static String encode(CtyType type, Value value) throws InvalidValueException {
    return new String(WireJson.encode(type, value), StandardCharsets.UTF_8);
  }

  private static Value decode(CtyType type, String json) throws InvalidValueException {
    return WireJson.decode(type, json.getBytes(StandardCharsets.UTF_8));
  }
}
