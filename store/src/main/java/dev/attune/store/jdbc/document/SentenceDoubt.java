package dev.attune.store.jdbc.document;

import dev.attune.store.Doubt;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A doubt as tables of version 1 hold it: one sentence, whose end may be a deadline. */
public final class SentenceDoubt {
  private static final Pattern DEADLINE =
      Pattern.compile(", and it may still be made until (\\S+)$");

  private SentenceDoubt() {}

  /** The doubt of a column that was written by version 1. */
  public static Doubt of(String column) throws DamagedDataException {
    String sentence = DocumentCodec.unquoted(column);
    Matcher deadline = DEADLINE.matcher(sentence);
    if (!deadline.find()) {
      return Doubt.of(sentence);
    }
    try {
      Instant until = Instant.parse(deadline.group(1));
      return Doubt.until(until, sentence.substring(0, deadline.start()));
    } catch (DateTimeException e) {
      return Doubt.of(sentence); // A provider's own words, which were part of the reason.
    }
  }
}
