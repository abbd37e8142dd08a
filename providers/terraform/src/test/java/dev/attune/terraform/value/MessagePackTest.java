package dev.attune.terraform.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessagePackTest {
  private static final CtyType.ObjectOf PERSON =
      CtyType.object(Map.of("name", CtyType.STRING, "age", CtyType.NUMBER));

  @Test
  void nullIsNilAndUnknownIsAnExtension() throws InvalidValueException {
    assertThat(hex(CtyType.STRING, Null.NULL)).isEqualTo("c0");
    assertThat(hex(PERSON, Null.NULL)).isEqualTo("c0");
    assertThat(hex(CtyType.list(CtyType.BOOL), Unknown.UNKNOWN)).isEqualTo("d40000");
    assertThat(hex(CtyType.DYNAMIC, Unknown.UNKNOWN)).isEqualTo("d40000");
  }

  @Test
  void writesAllAttributesOfAnObjectInOrder() throws InvalidValueException {
    assertThat(hex(PERSON, MapValue.of("name", Text.of("x"))))
        .isEqualTo("82a3616765c0a46e616d65a178");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 00",
    "1.0, 01",
    "127, 7f",
    "128, cc80",
    "65536, ce00010000",
    "-1, ff",
    "-33, d0df",
    "-129, d1ff7f",
    "-32769, d2ffff7fff",
    "9223372036854775807, cf7fffffffffffffff",
    "-9223372036854775808, d38000000000000000",
    "9223372036854775808, b339323233333732303336383534373735383038",
    "0.5, cb3fe0000000000000",
    "-1.25, cbbff4000000000000",
    "0.1, a3302e31",
    "1e2, 64"
  })
  void writesANumberInTheSmallestFormThatHoldsItExactly(String number, String bytes)
      throws InvalidValueException {
    assertThat(hex(CtyType.NUMBER, Num.of(number))).isEqualTo(bytes);
    assertThat(decode(CtyType.NUMBER, bytes)).isEqualTo(Num.of(number));
  }

  @ParameterizedTest
  @CsvSource({
    "cfffffffffffffffff, 18446744073709551615",
    "ca3e800000, 0.25",
    "cb3fb999999999999a, 0.1",
    "cb7e37e43c8800759c, 1e300",
    "d3ffffffffffffffff, -1",
    "a431653430, 1e40"
  })
  void readsEveryFormOfANumber(String bytes, String number) throws InvalidValueException {
    assertThat(decode(CtyType.NUMBER, bytes)).isEqualTo(Num.of(number));
  }

  @Test
  void aDynamicValueBringsItsTypeAlong() throws InvalidValueException {
    String type = HexFormat.of().formatHex("\"string\"".getBytes(StandardCharsets.UTF_8));
    assertThat(hex(CtyType.DYNAMIC, Text.of("x"))).isEqualTo("92c408" + type + "a178");
    assertThat(decode(CtyType.DYNAMIC, "92c408" + type + "a178")).isEqualTo(Text.of("x"));
    assertThat(decode(CtyType.DYNAMIC, "92c408" + type + "c0")).isEqualTo(Null.NULL);
  }

  @Test
  void aDynamicMapOfAnythingComesBack() throws InvalidValueException {
    MapValue value =
        MapValue.builder()
            .put("list", ListValue.of(Num.of(1), Text.of("a"), Null.NULL, Unknown.UNKNOWN))
            .put("set", SetValue.of(Text.of("b"), Text.of("a"), Null.NULL))
            .put("map", MapValue.of("x", Bool.TRUE))
            .put("none", SetValue.EMPTY)
            .build();
    assertThat(MessagePack.decode(CtyType.DYNAMIC, MessagePack.encode(CtyType.DYNAMIC, value)))
        .isEqualTo(value);
  }

  @Test
  void aDynamicSetOfDifferentTypesIsRefusedWithItsPlace() {
    MapValue value = MapValue.of("a", SetValue.of(Text.of("b"), Num.of(1)));
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> MessagePack.encode(CtyType.DYNAMIC, value))
        .withMessage("'a' is a set whose elements are of different types");
  }

  @Test
  void aListWillDoForASetButNoSetForAList() throws InvalidValueException {
    CtyType set = CtyType.set(CtyType.STRING);
    ListValue list = ListValue.of(Text.of("b"), Text.of("a"), Text.of("b"));
    assertThat(hex(set, list)).isEqualTo("92a161a162");
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(
            () -> MessagePack.encode(CtyType.list(CtyType.STRING), SetValue.of(Text.of("a"))))
        .withMessage("the value is a set, but the provider's schema says a list");
  }

  @Test
  void textsAreComposedBothWays() throws InvalidValueException {
    assertThat(hex(CtyType.STRING, Text.of("e\u0301"))).isEqualTo("a2c3a9");
    assertThat(decode(CtyType.STRING, "a365cc81")).isEqualTo(Text.of("é"));
    assertThat(decode(CtyType.map(CtyType.BOOL), "81a365cc81c3"))
        .isEqualTo(MapValue.of("é", Bool.TRUE));
  }

  @Test
  void twoSpellingsOfOneKeyAreRefused() {
    MapValue map = MapValue.builder().put("e\u0301", Text.of("a")).put("é", Text.of("b")).build();
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> MessagePack.encode(CtyType.map(CtyType.STRING), map))
        .withMessageContaining("occurs twice, in two spellings");
  }

  @Test
  void halfACharacterIsRefused() {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> MessagePack.encode(CtyType.STRING, Text.of("a\ud83d")));
  }

  @Test
  void aWrongTypeIsRefusedWithItsPlaceAndWithoutItsValue() {
    MapValue value =
        MapValue.of("age", ListValue.of(Text.of("hunter2"))).with("name", Text.of("x"));
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> MessagePack.encode(PERSON, value))
        .withMessage("'age' is a list, but the provider's schema says a number")
        .satisfies(invalidValueException ->
            assertThat(invalidValueException.path().toString()).isEqualTo("age"));
  }

  @Test
  void anAttributeThatTheTypeDoesNotHaveIsRefused() {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> MessagePack.encode(PERSON, MapValue.of("nmae", Text.of("x"))))
        .withMessage("'nmae' is not in the provider's schema");
  }

  @Test
  void marksDoNotReachTheWire() throws InvalidValueException {
    assertThat(hex(CtyType.STRING, Text.of("x").markedSensitive())).isEqualTo("a178");
  }

  private static String hex(CtyType type, Value value) throws InvalidValueException {
    return HexFormat.of().formatHex(MessagePack.encode(type, value));
  }

  private static Value decode(CtyType type, String hex) throws InvalidValueException {
    return MessagePack.decode(type, HexFormat.of().parseHex(hex));
  }
}
