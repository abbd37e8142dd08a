package dev.attune.terraform.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.CtyTypes;
import dev.attune.terraform.value.type.CtyValues;
import dev.attune.terraform.value.type.CtyValues.Typed;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.terraform.value.type.ValueWalk;
import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes of others: whatever they are, the answer is a value or a misfit. */
class HostileBytesTest {
  private static final CtyType STRINGS = CtyType.list(CtyType.STRING);

  /** Bytes that are nearly those of a value. */
  private record Broken(CtyType type, String whole, String hex) {}

  private static Generator<Broken> broken() {
    Generator<Typed> any = new CtyValues(true).ofTypes(CtyTypes.any());
    return random -> {
      Typed typed = any.next(random);
      byte[] whole = encode(typed);
      byte[] bytes = whole.clone();
      for (int i = random.nextInt(3); i >= 0; i--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      HexFormat hex = HexFormat.of();
      return new Broken(typed.type(), hex.formatHex(whole), hex.formatHex(bytes));
    };
  }

  private static byte[] encode(Typed typed) {
    try {
      return MessagePack.encode(typed.type(), typed.value());
    } catch (InvalidValueException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void bytesChangedAtRandomGiveAValueOrAMisfit() {
    Property.check(
        "nothing but a misfit is thrown",
        10_000,
        broken(),
        broken -> {
          try {
            decode(broken.type(), broken.hex());
          } catch (InvalidValueException invalidValueException) {
            assertThat(invalidValueException).hasNoCause();
          }
        });
  }

  @Test
  void bytesThatEndTooEarlyAreAMisfitWhereverTheyEnd() {
    Property.check(
        "no beginning of a value is a value",
        300,
        broken(),
        broken -> {
          byte[] whole = HexFormat.of().parseHex(broken.whole());
          int step = Math.max(1, whole.length / 50);
          for (int length = 0; length < whole.length; length += step) {
            byte[] shorter = Arrays.copyOf(whole, length);
            assertThatExceptionOfType(InvalidValueException.class)
                .isThrownBy(() -> MessagePack.decode(broken.type(), shorter));
          }
        });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dcffff",
        "ddffffffff",
        "dd7fffffff",
        "9f",
        "dbffffffff",
        "d9ff61",
        "91dbffffffff"
      })
  void aLengthThatIsNotThereIsNotBelieved(String hex) {
    assertThatExceptionOfType(InvalidValueException.class).isThrownBy(() -> decode(STRINGS, hex));
  }

  @ParameterizedTest
  @ValueSource(strings = {"dfffffffff", "deffff", "8f", "81a161", "82a161c0a161c0"})
  void norIsThatOfAMap(String hex) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> decode(CtyType.map(CtyType.STRING), hex));
  }

  @ParameterizedTest
  @ValueSource(strings = {"c9ffffffff00", "c8ffff0c", "c7ff0c80", "d8", "d400"})
  void norIsThatOfAnExtension(String hex) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> decode(CtyType.STRING, hex));
  }

  @ParameterizedTest
  @CsvSource({
    "'\"string\"', 01",
    "'\"string\"', c401ff",
    "'\"string\"', a1ff",
    "'\"bool\"', 00",
    "'\"number\"', c3",
    "'\"number\"', a161",
    "'\"number\"', a0",
    "'\"number\"', cb7ff0000000000000",
    "'\"number\"', cb7ff8000000000000",
    "'[\"list\",\"string\"]', 80",
    "'[\"map\",\"string\"]', 90",
    "'[\"map\",\"string\"]', 8101c0",
    "'[\"tuple\",[\"string\"]]', 90",
    "'[\"object\",{\"a\":\"string\"}]', 80",
    "'[\"object\",{\"a\":\"string\"}]', 81a162c0",
    "'\"dynamic\"', a161",
    "'\"dynamic\"', 91c0",
    "'\"dynamic\"', 92c403616263c0",
    "'\"string\"', c1",
    "'\"string\"', c0c0",
    "'\"string\"', ''"
  })
  void anotherTypeIsAMisfit(String type, String hex) throws InvalidValueException {
    CtyType expected = CtyType.parse(type);
    assertThatExceptionOfType(InvalidValueException.class).isThrownBy(() -> decode(expected, hex));
  }

  @Test
  void typesInsideTypesComeToAnEnd() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] type = "\"dynamic\"".getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < 100_000; i++) {
      bytes.writeBytes(new byte[] {(byte) 0x92, (byte) 0xc4, (byte) type.length});
      bytes.writeBytes(type);
    }
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> MessagePack.decode(CtyType.DYNAMIC, bytes.toByteArray()))
        .withMessageContaining("levels deep");
  }

  @Test
  void manySmallPartsComeToAnEnd() {
    byte[] bytes = new byte[ValueWalk.MOST_NODES + 10];
    Arrays.fill(bytes, (byte) 0xc0);
    bytes[0] = (byte) 0xdd;
    for (int i = 0; i < 4; i++) {
      bytes[i + 1] = (byte) ((bytes.length - 5) >> (24 - 8 * i));
    }
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> MessagePack.decode(STRINGS, bytes))
        .withMessageContaining("parts");
  }

  @Test
  void smallObjectsInJsonDoNotGrowWithoutEnd() {
    Map<String, CtyType> wide = new HashMap<>();
    for (int i = 0; i < 1_000; i++) {
      wide.put("a" + i, CtyType.STRING);
    }
    String json = "[" + "{},".repeat(100_000) + "{}]";
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() ->
            WireJson.decode(
                CtyType.list(CtyType.object(wide)), json.getBytes(StandardCharsets.UTF_8)))
        .withMessageContaining("parts");
  }

  @Test
  void aMisfitSaysWhereItIs() {
    CtyType type = CtyType.object(Map.of("disks", CtyType.list(CtyType.map(CtyType.NUMBER))));
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> decode(type, "81a56469736b739281a1610181a3612e62a178"))
        .withMessage("'disks[1][\"a.b\"]' is not a number, or is too large");
  }

  private static void decode(CtyType type, String hex) throws InvalidValueException {
    MessagePack.decodeRefined(type, HexFormat.of().parseHex(hex));
  }
}
