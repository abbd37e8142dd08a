package dev.attune.diff.scalar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.Normaliser;
import dev.attune.value.Bool;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScalarNormaliserTest {
  private static final String FULL = "https://host/compute/v1/projects/p/zones/z";

  private static boolean same(Normaliser normaliser, String before, String after) {
    return same(normaliser, Text.of(before), Text.of(after));
  }

  private static boolean same(Normaliser normaliser, Value before, Value after) {
    boolean same = ScalarNormaliser.same(normaliser, before, after);
    assertThat(ScalarNormaliser.same(normaliser, after, before)).isEqualTo(same);
    return same;
  }

  @Test
  void withoutANormaliserOnlyEqualTextsAreTheSame() {
    assertThat(same(Normaliser.NONE, "a", "A")).isFalse();
  }

  @Test
  void aTextIsNoNumber() {
    assertThat(same(Normaliser.NONE, Text.of("1"), Num.of(1))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"TCP,tcp", "Straße,STRAßE", "ΣΊΣΥΦΟς,σίσυφος"})
  void upperAndLowerCaseAreTheSame(String before, String after) {
    assertThat(same(Normaliser.CASE, before, after)).isTrue();
  }

  @Test
  void otherLettersAreNotTheSameInAnyCase() {
    assertThat(same(Normaliser.CASE, "ß", "ss")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        FULL,
        "http://HOST/compute/v1/projects/p/zones/z",
        "//host/compute/v1/projects/p/zones/z",
        "/compute/v1/projects/p/zones/z",
        "compute/v1/projects/p/zones/z",
        "projects/p/zones/z",
        "zones/z",
        "z"
      })
  void aFullLinkAndItsTailAreTheSame(String tail) {
    assertThat(same(Normaliser.SELF_LINK, FULL, tail)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/",
        "host",
        "https://host",
        "https://host/z",
        "https://host/projects/p/zones/z",
        "https://other/compute/v1/projects/p/zones/z",
        "projects/q/zones/z",
        "ones/z",
        "p/regions/z",
        "Z"
      })
  void whatIsNotATailIsAnotherLink(String other) {
    assertThat(same(Normaliser.SELF_LINK, FULL, other)).isFalse();
  }

  @Test
  void anEmptyLinkIsTheSameAsItself() {
    assertThat(same(Normaliser.SELF_LINK, "", "")).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "60s,1m",
    "1m,1m0s",
    "90m,1h30m",
    "1.5h,90m",
    "3600s,1h",
    "500ms,0.5s",
    ".5s,500ms",
    "1us,1000ns",
    "1µs,1μs",
    "0,0s",
    "-0s,0h",
    "+1s,1s",
    "-1m,-60s",
    "1.000s,1s",
    "1h0m0s,3600.0s"
  })
  void durationsOfTheSameLengthAreTheSame(String before, String after) {
    assertThat(same(Normaliser.DURATION, before, after)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "60,60s",
    "1m,1M",
    "1m,1m1",
    "1 m,1m",
    "1d,24h",
    "'',0s",
    "s,0s",
    "-,0",
    "1s,-1s",
    "..5s,.5s"
  })
  void whatIsNoDurationIsTheSameAsItselfOnly(String before, String after) {
    assertThat(same(Normaliser.DURATION, before, after)).isFalse();
  }

  @Test
  void aTextTooLongForADurationIsComparedAsItIs() {
    assertThat(same(Normaliser.DURATION, "0".repeat(100_000) + "1s", "1s")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "1.0", "1e0", "10e-1"})
  void aNumberAndItsTextAreTheSame(String text) {
    assertThat(same(Normaliser.NUMBER_TEXT, Num.of(1), Text.of(text))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "01", "+1", " 1", "1e99999999", "one"})
  void aTextThatIsNoNumberIsTheSameAsItselfOnly(String text) {
    assertThat(same(Normaliser.NUMBER_TEXT, Num.of(1), Text.of(text))).isFalse();
  }

  @Test
  void aTruthValueHasOneSpelling() {
    assertThat(same(Normaliser.NUMBER_TEXT, Bool.TRUE, Text.of("t"))).isFalse();
  }
}
