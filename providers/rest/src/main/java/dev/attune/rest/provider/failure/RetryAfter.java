package dev.attune.rest.provider.failure;

import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * How long the API asks us to wait. A date counts from the date of the same answer, so that our own
 * clock does not matter.
 */
final class RetryAfter {
  private static final Duration LONGEST = Duration.ofMinutes(10);
  private static final int DIGITS = 9;

  private RetryAfter() {}

  static Optional<Duration> of(HttpHeaders headers, String name) {
    return headers.firstValue(name).map(String::strip).flatMap(text -> of(headers, text, LONGEST));
  }

  private static Optional<Duration> of(HttpHeaders headers, String text, Duration longest) {
    Optional<Duration> asked =
        isNumber(text)
            ? Optional.of(Duration.ofSeconds(Long.parseLong(text)))
            : date(text)
                .flatMap(until ->
                    headers
                        .firstValue("Date")
                        .flatMap(RetryAfter::date)
                        .map(now -> Duration.between(now, until)));
    return asked
        .map(time -> time.isNegative() ? Duration.ZERO : time)
        .map(time -> time.compareTo(longest) > 0 ? longest : time);
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty()
        && text.length() <= DIGITS
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static Optional<Instant> date(String text) {
    try {
      return Optional.of(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text, Instant::from));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
