package dev.attune.applier.state;

import dev.attune.store.Intent;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Creates that were sent, that nobody waits for any more, and that may still be carried out. */
public final class CreateDeadline {
  /** Longer than an API works on one request. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private static final String WORDS = ", and it may still be made until ";
  private static final Pattern END = Pattern.compile(Pattern.quote(WORDS) + "(\\S+)$");

  private CreateDeadline() {}

  /** A doubt about a create that was left now. */
  public static String leftAt(Instant now, String doubt) {
    return until(now.plus(LONGEST).truncatedTo(ChronoUnit.SECONDS), doubt);
  }

  private static String until(Instant end, String doubt) {
    return doubt + WORDS + end;
  }

  /** Another doubt about the same create. */
  public static String stillAbout(Intent intent, String doubt) {
    return end(intent).map(end -> until(end, doubt)).orElse(doubt);
  }

  /** Whether that nothing is there proves nothing yet. */
  public static boolean mayBeMade(Intent intent, Instant now) {
    return end(intent).filter(now::isBefore).isPresent();
  }

  /** The journal keeps of a doubt its words, so they must tell. */
  private static Optional<Instant> end(Intent intent) {
    Matcher words = END.matcher(intent.doubt().orElse(""));
    try {
      return words.find() ? Optional.of(Instant.parse(words.group(1))) : Optional.empty();
    } catch (DateTimeException e) {
      return Optional.empty(); // Somebody else's words.
    }
  }
}
