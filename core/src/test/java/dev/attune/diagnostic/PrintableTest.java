package dev.attune.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrintableTest {

  @ParameterizedTest
  @ValueSource(strings = {"", "plain", "tab\there", "é ß 日本 😀", "a\u00a0b", "e\u0301"})
  void leavesHarmlessTextAlone(String text) {
    assertThat(Printable.of(text)).isSameAs(text);
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        0, 7, 8, 0x0a, 0x0d, 0x1b, 0x7f, 0x85, 0x9b, 0xad, 0x61c, 0x200b, 0x200d, 0x200e, 0x202a,
        0x202e, 0x2028, 0x2029, 0x2066, 0x2069, 0xfeff, 0xd800, 0xdfff, 0xe0001, 0xe007f
      })
  void replacesWhatATerminalWouldObey(int codePoint) {
    assertThat(Printable.of("a" + Character.toString(codePoint) + "b")).isEqualTo("a\ufffdb");
  }

  @Test
  void keepsTheNumberOfCharactersSoThatColumnsFit() {
    String text = "😀\u001b😀\u202e";
    assertThat(Printable.of(text).codePoints().count()).isEqualTo(text.codePoints().count());
  }
}
