package dev.attune.terraform.value.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.testkit.Property;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CtyTypeTest {

  @Test
  void readsTheTypesThatProvidersState() throws InvalidValueException {
    assertThat(CtyType.parse("\"string\"")).isEqualTo(CtyType.STRING);
    assertThat(CtyType.parse(" \"dynamic\" ")).isEqualTo(CtyType.DYNAMIC);
    assertThat(CtyType.parse("[\"list\",\"string\"]")).isEqualTo(CtyType.list(CtyType.STRING));
    assertThat(CtyType.parse("[\"set\",[\"map\",\"number\"]]"))
        .isEqualTo(CtyType.set(CtyType.map(CtyType.NUMBER)));
    assertThat(CtyType.parse("[\"tuple\",[\"bool\",\"string\"]]"))
        .isEqualTo(CtyType.tuple(CtyType.BOOL, CtyType.STRING));
    assertThat(CtyType.parse("[\"tuple\",[]]")).isEqualTo(CtyType.tuple());
    assertThat(CtyType.parse("[\"object\",{\"b\":\"bool\",\"a\":\"string\"}]"))
        .isEqualTo(CtyType.object(Map.of("a", CtyType.STRING, "b", CtyType.BOOL)));
  }

  @Test
  void readsAndWritesTheOptionalAttributesOfAConstraint() throws InvalidValueException {
    String json = "[\"object\",{\"a\":\"string\",\"b\":\"bool\"},[\"b\"]]";
    CtyType type = CtyType.parse(json);
    assertThat(type)
        .isEqualTo(
            new CtyType.ObjectOf(Map.of("a", CtyType.STRING, "b", CtyType.BOOL), Set.of("b")));
    assertThat(CtyType.json(type)).isEqualTo(json);
  }

  @Test
  void writesAttributesInTheOrderOfTheWire() {
    assertThat(CtyType.json(CtyType.object(Map.of("b", CtyType.BOOL, "a", CtyType.STRING))))
        .isEqualTo("[\"object\",{\"a\":\"string\",\"b\":\"bool\"}]");
  }

  @Test
  void everyTypeIsReadBackFromItsText() {
    Property.check(
        "parse undoes json",
        2_000,
        CtyTypes.any(),
        type -> assertThat(CtyType.parse(CtyType.json(type))).isEqualTo(type));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "string",
        "null",
        "3",
        "{}",
        "[]",
        "[\"list\"]",
        "\"text\"",
        "[\"lists\",\"string\"]",
        "[\"list\",\"string\",\"string\"]",
        "[\"tuple\",\"string\"]",
        "[\"object\",[\"string\"]]",
        "[\"object\",{\"a\":\"string\"},[\"b\"]]",
        "[\"object\",{\"a\":\"string\"},\"a\"]",
        "[\"object\",{\"a\":\"string\"},[1]]",
        "[\"object\",{\"a\":\"string\",\"a\":\"bool\"}]",
        "\"string\" \"string\"",
        "[\"list\",\"string\""
      })
  void refusesWhatIsNoType(String json) {
    assertThatExceptionOfType(InvalidValueException.class).isThrownBy(() -> CtyType.parse(json));
  }

  @Test
  void readsATypeThatIsNestedAsDeepAsAManifestMayBe() throws InvalidValueException {
    CtyType deep = CtyType.STRING;
    for (int i = 0; i < 200; i++) {
      deep = CtyType.object(Map.of("a", deep));
    }
    assertThat(CtyType.parse(CtyType.json(deep))).isEqualTo(deep);
  }

  @Test
  void refusesATypeThatIsNestedWithoutEnd() {
    String deep = "[\"list\",".repeat(100_000) + "\"string\"" + "]".repeat(100_000);
    assertThatExceptionOfType(InvalidValueException.class).isThrownBy(() -> CtyType.parse(deep));
  }

  @Test
  void saysWhereAStatedTypeIsWrong() {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> CtyType.parse("[\"object\",{\"a\":[\"list\",\"txt\"]}]"))
        .withMessage("'a[1]' is not a type of cty");
  }
}
