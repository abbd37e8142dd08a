package dev.attune.label;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** What a text in a dialect may look like: a length and a pattern. */
sealed interface LabelPattern {

  /** Why the API would refuse the text, as the rest of a sentence about it. */
  Optional<String> objection(String text);

  static LabelPattern of(String pattern, int length) {
    try {
      return new Matching(Pattern.compile(pattern), length, ConcurrentHashMap.newKeySet());
    } catch (PatternSyntaxException e) {
      return new Unreadable();
    }
  }

  /** The dialect says something that is no pattern. */
  record Unreadable() implements LabelPattern {
    @Override
    public Optional<String> objection(String text) {
      return Optional.of("cannot be checked: the provider's pattern for it is malformed");
    }
  }

  /**
   * The dialect has a pattern.
   *
   * @param fine texts that were found to match: thousands of objects carry the same few labels
   */
  record Matching(Pattern pattern, int length, Set<String> fine) implements LabelPattern {
    private static final int REMEMBERED = 1_000;

    @Override
    public Optional<String> objection(String text) {
      if (fine.contains(text)) {
        return Optional.empty();
      }
      Optional<String> objection = found(text);
      if (objection.isEmpty() && fine.size() < REMEMBERED) {
        fine.add(text);
      }
      return objection;
    }

    private Optional<String> found(String text) {
      int characters = text.codePointCount(0, text.length());
      if (characters > length) {
        return Optional.of(
            "has " + characters + " characters, but the API accepts at most " + length);
      }
      return switch (PatternMatch.of(pattern, text)) {
        case YES -> Optional.empty();
        case NO -> Optional.of("does not match what the API accepts: " + pattern);
        case TOO_LONG ->
            Optional.of("cannot be checked: the provider's pattern for it takes too long");
      };
    }
  }
}
