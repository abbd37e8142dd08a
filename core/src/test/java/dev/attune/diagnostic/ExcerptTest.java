package dev.attune.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.value.CpuTime;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExcerptTest {

  @Test
  void showsAnOrdinaryLineAsItIs() {
    assertThat(Excerpt.of("  description: Public portal", 3))
        .isEqualTo("  description: Public portal");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password: hunter2",
        "  db_password: 'hunter2'",
        "\"apiKey\": \"hunter2\", \"x\": 1}",
        "- {name: x, clientSecret: hunter2}",
        "AUTH-TOKEN=hunter2",
        "private_key:hunter2",
        "credentials :   hunter2",
        "passphrase: ! hunter2",
        "password: !!str hunter2",
        "password: !unknown hunter2",
        "password: $hunter2"
      })
  void hidesWhatStandsBehindANameThatSoundsSecret(String line) {
    assertThat(Excerpt.of(line, 1)).contains("(not shown)").doesNotContain("hunter2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password: ${env:DB_PASSWORD}",
        "password:   ${Secret/db.password}",
        "password: !env DB_PASSWORD",
        "password: !ref db#password",
        "password: !file secret.txt",
        "password:",
        "password:   "
      })
  void showsAReferenceToASecret(String line) {
    assertThat(Excerpt.of(line, 1)).isEqualTo(line);
  }

  @ParameterizedTest
  @CsvSource({"200,160", "640,640", "700,640"})
  void cutsALongLineBehindThePlaceItIsQuotedFor(int column, int most) {
    String shown = Excerpt.of("x".repeat(5_000), column);
    assertThat(shown.length()).isBetween(most, 640);
    assertThat(shown).endsWith("…");
  }

  @Test
  void doesNotCutACharacterInTwo() {
    String shown = Excerpt.of("😀".repeat(1_000), 1);
    assertThat(shown.codePointCount(0, shown.length())).isEqualTo(160);
    assertThat(shown.codePoints().limit(159)).allMatch(c -> c == 0x1F600);
  }

  @Test
  void hidesASecretThatReachesBeyondTheCut() {
    String line = "x: 1, ".repeat(20) + "password: " + "hunter2".repeat(100);
    assertThat(Excerpt.of(line, 1)).contains("(not shown)").doesNotContain("hunter2");
  }

  @Test
  void takesNoTimeForALineMadeToTakeTime() {
    String line = "passw".repeat(400) + " " + "a".repeat(1_000_000);
    assertThat(CpuTime.atMost(Duration.ofSeconds(1), () -> Excerpt.of(line, 1))).isNotEmpty();
  }

  @Test
  void letsNoControlCharacterThrough() {
    assertThat(Excerpt.of("a: \u001b[31m\u202e\u0000x", 1)).isEqualTo("a: \ufffd[31m\ufffd\ufffdx");
  }
}
