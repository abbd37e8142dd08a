package dev.attune.testkit.secret;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * A secret of 64 random bytes, spelled in letters on two lines as keys are, and all that must never
 * be seen of it.
 */
public record Canary(String text) {
  private static final int BYTES = 64;

  /** Another one for each number, the same each time. */
  public static Canary of(long number) {
    byte[] bytes = new byte[BYTES];
    new Random(number).nextBytes(bytes);
    String letters = Base64.getEncoder().withoutPadding().encodeToString(bytes);
    int half = letters.length() / 2;
    return new Canary(letters.substring(0, half) + "\n" + letters.substring(half));
  }

  /** What a talkative system says of it. */
  public String repeated() {
    return "you sent me " + String.join(", that is ", spellings()) + ", or line by line " + text;
  }

  private List<String> spellings() {
    return List.of(
        text,
        text.replace("\n", "\\n"),
        base64(text),
        base64("user:" + text),
        hex(text),
        hex(text).toUpperCase(Locale.ROOT));
  }

  /** Parts of it that are in none of the texts, unless a secret is. */
  public List<String> tracesIn(String... texts) {
    List<String> traces = new ArrayList<>(text.lines().toList());
    traces.add(base64(text).substring(0, base64(text).length() - 1));
    traces.add(base64("user:" + text).substring(8, 40));
    traces.add(hex(text));
    traces.add(hex(text).toUpperCase(Locale.ROOT));
    String all = String.join("\n", texts);
    return traces.stream().filter(all::contains).toList();
  }

  private static String base64(String text) {
    return Base64.getEncoder().withoutPadding().encodeToString(bytes(text));
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(bytes(text));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
