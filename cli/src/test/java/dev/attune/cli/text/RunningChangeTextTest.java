package dev.attune.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunningChangeTextTest {
  @ParameterizedTest
  @CsvSource({
    "PT0.9S, 0 s",
    "PT59S, 59 s",
    "PT1M, 1 min",
    "PT1M30S, 1 min 30 s",
    "PT24M, 24 min",
    "PT1H, 1 h",
    "PT2H5M9S, 2 h 5 min"
  })
  void durationsReadAsPeopleSayThem(Duration elapsed, String words) {
    assertThat(RunningChangeText.words(elapsed)).isEqualTo(words);
  }
}
