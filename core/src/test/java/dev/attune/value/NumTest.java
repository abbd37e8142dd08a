package dev.attune.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumTest {

  @Test
  void keepsTheSpellingOfANumber() {
    assertThat(Num.of("1.50e+3").text()).isEqualTo("1.50e+3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0", "1e0", "10e-1", "0.1E1", "1.000"})
  void equalsItsOtherSpellings(String spelling) {
    assertThat(Num.of(spelling)).isEqualTo(Num.of("1")).hasSameHashCodeAs(Num.of("1"));
  }

  @Test
  void isNotEqualToItsNeighbours() {
    assertThat(Num.of("9007199254740993")).isNotEqualTo(Num.of("9007199254740992"));
  }

  @Test
  void isNotItsText() {
    assertThat((Value) Num.of("1")).isNotEqualTo(Text.of("1"));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "-1, -1",
    "1.0, 1",
    "1.50, 1.5",
    "0.10, 0.1",
    "100, 100",
    "1e2, 100",
    "1.5e3, 1500",
    "1e-3, 0.001",
    "-2.50E-1, -0.25"
  })
  void hasOneCanonicalSpellingWithoutTrailingZeros(String text, String canonical) {
    assertThat(Num.of(text).canonical()).isEqualTo(canonical);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-0", "0.0", "-0.0", "0e5", "-0E-10000", "0.000e10000"})
  void hasOneZero(String zero) {
    assertThat(Num.of(zero).canonical()).isEqualTo("0");
  }

  @Test
  void isWrittenPlainlyUpToFortyDigits() {
    assertThat(Num.of("1e39").canonical()).isEqualTo("1" + "0".repeat(39));
    assertThat(Num.of("9".repeat(40)).canonical()).isEqualTo("9".repeat(40));
    assertThat(Num.of("-" + "9".repeat(40)).canonical()).isEqualTo("-" + "9".repeat(40));
    assertThat(Num.of("1e-39").canonical()).isEqualTo("0." + "0".repeat(38) + "1");
  }

  @Test
  void isWrittenWithAnExponentBeyondFortyDigits() {
    assertThat(Num.of("1e40").canonical()).isEqualTo("1e40");
    assertThat(Num.of("1" + "0".repeat(40)).canonical()).isEqualTo("1e40");
    assertThat(Num.of("-" + "9".repeat(41)).canonical()).isEqualTo("-9." + "9".repeat(40) + "e40");
    assertThat(Num.of("12e-41").canonical()).isEqualTo("1.2e-40");
    assertThat(Num.of("1.50e10000").canonical()).isEqualTo("1.5e10000");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "-7", "1.0", "1e2", "1.5e1", "0.0", "-0", "1e10000"})
  void knowsThatItIsWhole(String text) {
    assertThat(Num.of(text).isWhole()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.5", "1e-1", "15e-1", "1e-10000"})
  void knowsThatItIsNotWhole(String text) {
    assertThat(Num.of(text).isWhole()).isFalse();
  }

  @Test
  void isADecimalToTheJdk() {
    assertThat(Num.of("1.50").decimal()).isEqualTo(new BigDecimal("1.50"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        "+1",
        "01",
        "-01",
        "1.",
        ".5",
        "1.e5",
        "1e",
        "1e+",
        "1e1.5",
        "0x1F",
        "1_000",
        " 1",
        "1 ",
        "NaN",
        "Infinity",
        "１",
        "1,5",
        "--1",
        "1e5e5"
      })
  void isNothingElseThanAJsonNumber(String text) {
    assertThat(NumberText.check(text)).isEqualTo(NumberText.Verdict.NOT_A_NUMBER);
    assertThatThrownBy(() -> Num.of(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void hasAtMostAThousandDigits() {
    assertThat(verdict("9".repeat(1_000))).isEqualTo(NumberText.Verdict.FINE);
    assertThat(verdict("9".repeat(500) + "." + "9".repeat(500))).isEqualTo(NumberText.Verdict.FINE);
    assertThat(verdict("9".repeat(1_001))).isEqualTo(NumberText.Verdict.TOO_LONG);
    assertThat(verdict("9".repeat(500) + "." + "9".repeat(501)))
        .isEqualTo(NumberText.Verdict.TOO_LONG);
  }

  @Test
  void hasAnExponentOfAtMostTenThousand() {
    assertThat(verdict("1e10000")).isEqualTo(NumberText.Verdict.FINE);
    assertThat(verdict("1e-10000")).isEqualTo(NumberText.Verdict.FINE);
    assertThat(verdict("1e+00010000")).isEqualTo(NumberText.Verdict.FINE);
    assertThat(verdict("1e10001")).isEqualTo(NumberText.Verdict.TOO_LONG);
    assertThat(verdict("1E-10001")).isEqualTo(NumberText.Verdict.TOO_LONG);
  }

  @Test
  void isRefusedAtOnceWhenItIsEnormous() {
    assertThat(CpuTime.atMost(Duration.ofMillis(500), () -> verdict("1e9999999")))
        .isEqualTo(NumberText.Verdict.TOO_LONG);
    assertThat(CpuTime.atMost(Duration.ofMillis(500), () -> verdict("9".repeat(5_000_000))))
        .isEqualTo(NumberText.Verdict.TOO_LONG);
  }

  @Test
  void isQuickToCompareAtTheLimits() {
    Num huge = Num.of("9".repeat(1_000) + "e10000");
    Num same = Num.of("9".repeat(999) + "9e10000");
    assertThat(CpuTime.atMost(Duration.ofMillis(500), () -> huge.equals(same))).isTrue();
  }

  @Test
  void isNotShownInTheRefusal() {
    assertThatThrownBy(() -> Num.of("hunter2")).hasMessageNotContaining("hunter2");
  }

  private static NumberText.Verdict verdict(String text) {
    return NumberText.check(text);
  }
}
