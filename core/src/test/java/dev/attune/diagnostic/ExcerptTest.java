package dev.attune.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.value.CpuTime;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExcerptTest {

  @Test
  void showsAnOrdinaryLineAsItIs() {
    assertThat(Excerpt.of("  description: Public portal", 3).text())
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
    assertThat(Excerpt.of(line, 1).text()).contains("(not shown)").doesNotContain("hunter2");
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
    assertThat(Excerpt.of(line, 1).text()).isEqualTo(line);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100, 101, 200, 4_999, 5_000})
  void cutsALongLineAroundThePlaceItIsQuotedFor(int column) {
    String line = "-".repeat(column - 1) + "X" + "-".repeat(5_000 - column);
    Excerpt shown = Excerpt.of(line, column);
    assertThat(shown.text().length()).isLessThanOrEqualTo(162);
    assertThat(shown.text().indexOf('X')).isEqualTo(shown.column() - 1);
  }

  @Test
  void hidesTheValueOfAKeyFarLeftOfThePlace() {
    String line = "{password: " + "hunter2 ".repeat(100) + ", x: 1}";
    assertThat(Excerpt.of(line, 700).text()).doesNotContain("hunter");
  }

  @Test
  void doesNotCutACharacterInTwo() {
    String shown = Excerpt.of("😀".repeat(1_000), 1).text();
    assertThat(shown.codePointCount(0, shown.length())).isEqualTo(161);
    assertThat(shown.codePoints().limit(160)).allMatch(c -> c == 0x1F600);
  }

  @Test
  void hidesASecretThatReachesBeyondTheCut() {
    String line = "x: 1, ".repeat(20) + "password: " + "hunter2".repeat(100);
    assertThat(Excerpt.of(line, 1).text()).contains("(not shown)").doesNotContain("hunter2");
  }

  @Test
  void takesNoTimeForALineMadeToTakeTime() {
    String line = "passw".repeat(400) + " " + "a".repeat(1_000_000);
    assertThat(CpuTime.atMost(Duration.ofSeconds(5), () -> Excerpt.of(line, 1).text()))
        .isNotEmpty();
  }

  @Test
  void letsNoControlCharacterThrough() {
    assertThat(Excerpt.of("a: \u001b[31m\u202e\u0000x", 1).text())
        .isEqualTo("a: \ufffd[31m\ufffd\ufffdx");
  }
}
