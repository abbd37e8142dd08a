package dev.attune.manifest.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.document.PlainScalar.Means;
import dev.attune.value.Bool;
import dev.attune.value.CpuTime;
import dev.attune.value.Null;
import dev.attune.value.Num;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlainScalarTest {

  @ParameterizedTest
  @ValueSource(strings = {"", "~", "null", "Null", "NULL"})
  void meansNull(String text) {
    assertThat(PlainScalar.of(text)).isEqualTo(new Means(Null.NULL));
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "True", "TRUE"})
  void meansTrue(String text) {
    assertThat(PlainScalar.of(text)).isEqualTo(new Means(Bool.TRUE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"false", "False", "FALSE"})
  void meansFalse(String text) {
    assertThat(PlainScalar.of(text)).isEqualTo(new Means(Bool.FALSE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "yes",
        "no",
        "Yes",
        "NO",
        "on",
        "off",
        "y",
        "n",
        "tRUE",
        "nULL",
        "none",
        "-",
        "+",
        ".",
        "..",
        "-a",
        "1a",
        "1_000",
        "12:30:45",
        "2026-01-01",
        "1.2.3",
        "0b101",
        "0X1F",
        "-0x1F",
        "+0o7",
        "0o8",
        "0xG",
        "0x",
        "0o",
        "inf",
        "NaN",
        "-.nan",
        "1e",
        "e5",
        "1e5.5",
        "--1",
        "+-1",
        "١"
      })
  void meansTextWhateverOlderYamlSays(String text) {
    assertThat(PlainScalar.of(text)).isEqualTo(PlainScalar.WORDS);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0", "-0, -0", "12, 12", "1.50, 1.50", "1e3, 1e3", "-1.5E-3, -1.5E-3", "+1, 1", "+1.5, 1.5",
    ".5, 0.5", "-.5, -0.5", "+.5, 0.5", "1., 1", "1.e5, 1e5", "-1., -1", ".5e3, 0.5e3", "0., 0"
  })
  void meansANumberAndKeepsItsSpelling(String text, String number) {
    assertThat(PlainScalar.of(text))
        .isInstanceOfSatisfying(
            Means.class, means -> assertThat(((Num) means.value()).text()).isEqualTo(number));
  }

  @ParameterizedTest
  @CsvSource({
    "0x1F, 31",
    "0xdeadBEEF, 3735928559",
    "0x00, 0",
    "0o17, 15",
    "0o0, 0",
    "0xFFFFFFFFFFFFFFFFFFFF, 1208925819614629174706175"
  })
  void meansTheNumberOfHexAndOctal(String text, String number) {
    assertThat(PlainScalar.of(text)).isEqualTo(new Means(Num.of(number)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"01", "00", "0777", "-01", "+08", "01.5", "00.5", "01e3"})
  void isAmbiguousWithALeadingZero(String text) {
    assertThat(PlainScalar.of(text)).isEqualTo(new PlainScalar.Ambiguous());
  }

  @ParameterizedTest
  @ValueSource(strings = {".inf", ".Inf", ".INF", "-.inf", "+.INF", ".nan", ".NaN", ".NAN"})
  void isNotFinite(String text) {
    assertThat(PlainScalar.of(text)).isEqualTo(new PlainScalar.NotFinite());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e10001", "1e-10001", "+1e99999", ".5e99999", "1e9999999", "-1.e10001"})
  void isTooLongWithAnEnormousExponent(String text) {
    assertThat(PlainScalar.of(text)).isEqualTo(new PlainScalar.TooLong());
  }

  @Test
  void isTooLongAboveAThousandDigits() {
    assertThat(PlainScalar.of("9".repeat(1_001))).isEqualTo(new PlainScalar.TooLong());
    assertThat(PlainScalar.of("+" + "9".repeat(1_001))).isEqualTo(new PlainScalar.TooLong());
    assertThat(PlainScalar.of("." + "9".repeat(1_001))).isEqualTo(new PlainScalar.TooLong());
    assertThat(PlainScalar.of("0x" + "f".repeat(1_000))).isEqualTo(new PlainScalar.TooLong());
  }

  @Test
  void isDecidedQuicklyHoweverLong() {
    for (String digits : new String[] {"9".repeat(5_000_000), "0x" + "f".repeat(5_000_000)}) {
      assertThat(CpuTime.atMost(Duration.ofSeconds(10), () -> PlainScalar.of(digits)))
          .isEqualTo(new PlainScalar.TooLong());
    }
    String nearly = "9".repeat(5_000_000) + "x";
    assertThat(CpuTime.atMost(Duration.ofSeconds(10), () -> PlainScalar.of(nearly)))
        .isEqualTo(PlainScalar.WORDS);
  }

  @Test
  void isReportedAtItsPlace() {
    Documents documents =
        TestDocuments.yaml("first: 1\n---\na: 012\nb: .inf\nc: " + "9".repeat(1_001) + "\nd: 1\n");
    assertThat(TestDocuments.findings(documents))
        .containsExactly("AMBIGUOUS_NUMBER 3:4", "NOT_FINITE 4:4", "NUMBER_TOO_LONG 5:4");
    assertThat(TestDocuments.roots(documents))
        .containsExactly("{\"first\":1}", "{\"a\":null,\"b\":null,\"c\":null,\"d\":1}");
  }

  @Test
  void isTextInQuotes() {
    assertThat(
            TestDocuments.cleanly(TestDocuments.yaml("a: '012'\nb: \".inf\"\nc: 'no'\nd: '~'\n")))
        .hasToString("{\"a\":\"012\",\"b\":\".inf\",\"c\":\"no\",\"d\":\"~\"}");
  }
}
