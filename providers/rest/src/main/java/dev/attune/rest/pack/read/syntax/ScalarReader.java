package dev.attune.rest.pack.read.syntax;

import dev.attune.rest.pack.Durations;
import dev.attune.rest.pack.PackCode;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Step;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Values that are written as text or number and mean more: times, counts, paths, patterns. */
public final class ScalarReader {
  private static final String NOT_A_PLACE = "this is not a path into a body";

  private final PackFindings packFindings;

  public ScalarReader(PackFindings packFindings) {
    this.packFindings = packFindings;
  }

  public Duration duration(Section section, String key, Duration otherwise) {
    return section.text(key).map(this::duration).orElse(otherwise);
  }

  private Duration duration(LocatedValue<String> text) {
    Optional<Duration> duration = Durations.parse(text.value());
    if (duration.isEmpty()) {
      bad(text.path(), "this is not a duration", Durations.RULE);
    }
    return duration.orElse(Duration.ofSeconds(1));
  }

  /** A whole number from {@code least} on. */
  public OptionalInt count(Section section, String key, int least) {
    Optional<LocatedValue<Num>> number =
        section
            .value(key)
            .filter(locatedValue -> locatedValue.value() instanceof Num)
            .map(locatedValue ->
                new LocatedValue<>((Num) locatedValue.value(), locatedValue.path()));
    if (number.isEmpty()) {
      return OptionalInt.empty();
    }
    String text = number.get().value().canonical();
    if (!text.matches("[0-9]{1,9}") || Integer.parseInt(text) < least) {
      bad(
          number.get().path(),
          "this is not a valid number",
          "write a whole number, " + least + " or more");
      return OptionalInt.of(least);
    }
    return OptionalInt.of(Integer.parseInt(text));
  }

  /** A path into a body: names with dots between them. */
  public Optional<Path> path(Section section, String key) {
    return section.text(key).map(this::path);
  }

  private Path path(LocatedValue<String> text) {
    return path(text, Step.Field.class::isInstance, "meta.page.total");
  }

  /** The same, which may lead through lists of one element. */
  public Optional<Path> place(Section section, String key) {
    return section
        .text(key)
        .map(text -> path(text, ScalarReader::isNameOrOnly, "data.item, or items[0].item"));
  }

  /** The same of a body that is sent, which may itself be a list of one element. */
  public Optional<Path> sentPlace(Section section, String key) {
    return section
        .text(key)
        .map(text ->
            text.value().startsWith("[0]")
                ? whole(text)
                : path(text, ScalarReader::isNameOrOnly, "data.item, or items[0].item"));
  }

  private Path whole(LocatedValue<String> text) {
    if (Path.parse(text.value()) instanceof Path.Parsed.Valid(Path path)
        && path.steps().stream().allMatch(ScalarReader::isNameOrOnly)) {
      return path;
    }
    bad(text.path(), NOT_A_PLACE, "write [0] for a list of one object, or [0].item");
    return Path.ROOT;
  }

  /** The same, which may lead to all elements of lists. */
  public Optional<Path> places(Section section, String key) {
    return section
        .text(key)
        .map(text ->
            path(
                text,
                step -> isNameOrOnly(step) || step instanceof Step.Any,
                "error.text, or results[*].errors[*]"));
  }

  private static boolean isNameOrOnly(Step step) {
    return step instanceof Step.Field || step.equals(new Step.Index(0));
  }

  private Path path(LocatedValue<String> text, Predicate<Step> allowed, String example) {
    if (Path.parse(text.value()) instanceof Path.Parsed.Valid(Path path)
        && path.steps().stream().allMatch(allowed)
        && !path.isRoot()
        && path.steps().getFirst() instanceof Step.Field(String first)
        && !first.equals("$")) {
      return path;
    }
    bad(text.path(), NOT_A_PLACE, "write names separated by dots: " + example);
    return Path.ROOT;
  }

  /** A regular expression that a whole text must match. */
  public String pattern(Section section, String key) {
    Optional<LocatedValue<String>> text = section.text(key);
    if (text.isEmpty()) {
      return ".*";
    }
    try {
      return Pattern.compile(text.get().value()).pattern();
    } catch (PatternSyntaxException e) {
      bad(
          text.get().path(),
          "this is not a regular expression: " + e.getDescription(),
          "use the syntax of Java");
      return ".*";
    }
  }

  private void bad(Path path, String message, String hint) {
    packFindings.value(PackCode.BAD_VALUE, path, message, hint);
  }
}
