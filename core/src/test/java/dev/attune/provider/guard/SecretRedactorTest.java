package dev.attune.provider.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretRedactorTest {
  private static final String SECRET = "hunter2&co <tag>\nsecond line/+?";

  private static String cleaned(String said) {
    return SecretRedactor.about(MapValue.of("a", Text.of(SECRET).markedSensitive())).clean(said);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void whatIsNoSecretIsSaid() {
    assertThat(cleaned("the hunter has a second line")).isEqualTo("the hunter has a second line");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        SECRET,
        "hunter2&co <tag>\\nsecond line/+?",
        "hunter2&co <tag>\\\\nsecond line/+?",
        "hunter2\\u0026co \\u003ctag\\u003e\\nsecond line/+?",
        "hunter2%26co+%3Ctag%3E%0Asecond+line%2F%2B%3F",
        "hunter2%26co%20%3Ctag%3E%0Asecond%20line%2F%2B%3F",
        "second line/+?",
      })
  void everySpellingOfASecretIsTakenOut(String spelling) {
    assertThat(cleaned("bad: " + spelling + "!")).isEqualTo("bad: (sensitive)!");
  }

  @Test
  void hexadecimalDigitsAreTakenOut() {
    String digits = HexFormat.of().formatHex(bytes(SECRET));
    assertThat(cleaned(digits + " " + digits.toUpperCase(Locale.ROOT)))
        .isEqualTo("(sensitive) (sensitive)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "u", "us", "user:", "a user:"})
  void base64IsTakenOutWhateverStandsAroundTheSecret(String before) {
    byte[] all = bytes(before + SECRET + " and more");
    String core = Base64.getEncoder().encodeToString(all);
    String url = Base64.getUrlEncoder().withoutPadding().encodeToString(all);
    int inside = (before.length() + 2) / 3 * 4;
    assertThat(cleaned(core + " " + url))
        .contains("(sensitive)")
        .doesNotContain(core.substring(inside, inside + 30), url.substring(inside, inside + 30));
  }

  @Test
  void aSecretOfThreeLettersCannotBeTold() {
    assertThat(SecretRedactor.about(Text.of("abc").markedSensitive()).clean("abc"))
        .isEqualTo("abc");
  }
}
