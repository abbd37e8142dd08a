package dev.attune.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts that people copy into a shell. */
class ShellWordTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "2c5e8a7f | 2c5e8a7f",
        "www.shop.example./A | www.shop.example./A",
        "a b | 'a b'",
        "*:development | '*:development'",
        "x;rm -rf ~ | 'x;rm -rf ~'",
        "$(id) | '$(id)'",
        "it's | 'it'\\''s'",
        "\"\" | ''"
      })
  void areOneWordWhateverTheySay(String text, String word) {
    assertThat(ShellWord.of(text)).isEqualTo(word);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {"2c5e | --id 2c5e", "--from | --id=--from", "-a b | --id='-a b'"})
  void areNeverTakenForAnOption(String text, String option) {
    assertThat(ShellWord.option("--id", text)).isEqualTo(option);
  }
}
