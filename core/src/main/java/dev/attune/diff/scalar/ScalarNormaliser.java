package dev.attune.diff.scalar;

import dev.attune.schema.Normaliser;
import dev.attune.value.Bool;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Which spellings of a scalar are the same. */
public final class ScalarNormaliser {
  private ScalarNormaliser() {}

  public static boolean same(Normaliser normaliser, Value before, Value after) {
    if (normaliser == Normaliser.SELF_LINK
        && before instanceof Text(String old, boolean _)
        && after instanceof Text(String now, boolean _)) {
      return SelfLink.of(old).meets(SelfLink.of(now));
    }
    return of(normaliser, before).equals(of(normaliser, after));
  }

  /**
   * A text that spellings of the same scalar share and no two others do, but for links: a tail
   * meets links that do not meet each other, so that of a link is its own.
   */
  public static String of(Normaliser normaliser, Value scalar) {
    return switch (scalar) {
      case Bool(boolean value, boolean _) -> value ? "t" : "f";
      case Num number -> "#" + number.canonical() + ";";
      case Text(String text, boolean _) -> text(normaliser, text);
      default -> throw new IllegalArgumentException("not a scalar");
    };
  }

  private static String text(Normaliser normaliser, String text) {
    return switch (normaliser) {
      case NONE -> quoted(text);
      case CASE -> quoted(folded(text));
      case SELF_LINK -> link(SelfLink.of(text));
      case DURATION ->
          DurationText.nanoseconds(text).map(size -> "d" + size + ";").orElse(quoted(text));
      case TIME -> moment(text).map(when -> "m" + when + ";").orElse(quoted(text));
      case NUMBER_TEXT ->
          NumberText.check(text) == NumberText.Verdict.FINE
              ? of(normaliser, Num.of(text))
              : quoted(text);
    };
  }

  private static Optional<Instant> moment(String text) {
    try {
      return Optional.of(OffsetDateTime.parse(text).toInstant());
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private static String link(SelfLink link) {
    return "l" + quoted(link.host()) + quoted(link.way());
  }

  /** Its length goes first, so that no text can look like the end of another. */
  public static String quoted(String text) {
    return "\"" + text.length() + ":" + text;
  }

  /** Both ways, as some letters have several lower or upper cases; never changes the length. */
  private static String folded(String text) {
    return text.codePoints()
        .map(c -> Character.toLowerCase(Character.toUpperCase(c)))
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
