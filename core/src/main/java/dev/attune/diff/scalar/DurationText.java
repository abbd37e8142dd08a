package dev.attune.diff.scalar;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as Go and Protocol Buffers write them: 90s, 1m30s, 1.5h. */
public final class DurationText {
  private static final Pattern PART =
      Pattern.compile("([0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h)");

  /** No duration that anybody means is longer, and arithmetic on digits must stay cheap. */
  private static final int LONGEST = 64;

  private DurationText() {}

  /** How many nanoseconds the text means, in a spelling of its own; empty if it is no duration. */
  public static Optional<String> nanoseconds(String text) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    boolean signed = text.startsWith("-") || text.startsWith("+");
    String size = signed ? text.substring(1) : text;
    return (size.equals("0") ? Optional.of(BigDecimal.ZERO) : sum(size))
        .map(sum -> text.startsWith("-") ? sum.negate() : sum)
        .map(sum -> sum.stripTrailingZeros().toPlainString());
  }

  private static Optional<BigDecimal> sum(String text) {
    Matcher part = PART.matcher(text);
    BigDecimal sum = BigDecimal.ZERO;
    int end = 0;
    while (end < text.length() && part.find(end) && part.start() == end) {
      BigDecimal number = new BigDecimal(part.group(1));
      sum = sum.add(number.multiply(BigDecimal.valueOf(nanosecondsOf(part.group(2)))));
      end = part.end();
    }
    return end == 0 || end < text.length() ? Optional.empty() : Optional.of(sum);
  }

  private static long nanosecondsOf(String unit) {
    return switch (unit) {
      case "ns" -> 1L;
      case "us", "µs", "μs" -> 1_000L;
      case "ms" -> 1_000_000L;
      case "s" -> 1_000_000_000L;
      case "m" -> 60_000_000_000L;
      default -> 3_600_000_000_000L;
    };
  }
}
