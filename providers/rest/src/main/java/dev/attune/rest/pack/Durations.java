package dev.attune.rest.pack;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as people write them: 500ms, 2s, 10m. */
public final class Durations {
  private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,5})(ms|s|m|h)");

  /** How to write one. */
  public static final String RULE = "write a number with ms, s, m or h, such as 500ms, 2s or 10m";

  private Durations() {}

  public static Optional<Duration> parse(String text) {
    Matcher match = FORM.matcher(text);
    if (!match.matches()) {
      return Optional.empty();
    }
    long amount = Long.parseLong(match.group(1));
    return Optional.of(
        switch (match.group(2)) {
          case "ms" -> Duration.ofMillis(amount);
          case "s" -> Duration.ofSeconds(amount);
          case "m" -> Duration.ofMinutes(amount);
          default -> Duration.ofHours(amount);
        });
  }
}
