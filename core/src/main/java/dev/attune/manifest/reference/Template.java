package dev.attune.manifest.reference;

import java.util.List;
import java.util.Optional;

/**
 * A text with references in it. A reference that is the whole text keeps the type of what it points
 * at; otherwise everything becomes text.
 *
 * @param length how long the text was before it was taken apart
 */
public record Template(List<Part> parts, int length) {

  /** A piece of the text. */
  public sealed interface Part {}

  /** Text as it stands. */
  public record Literal(String text) implements Part {}

  /** A reference, {@code length} characters long and starting at {@code offset} of the text. */
  public record Hole(Reference reference, int offset, int length) implements Part {}

  /** What became of a text. */
  public sealed interface Parsed {
    /** The text has no reference in it; this is what it says. */
    record Plain(String text) implements Parsed {}

    /** The text has references in it. */
    record Valid(Template template) implements Parsed {}

    /** A reference in the text is malformed. */
    record Malformed(int offset, int length, String reason, String hint) implements Parsed {}
  }

  public Template {
    parts = List.copyOf(parts);
  }

  /** A template that is nothing but this reference. */
  public static Template of(Reference reference, int length) {
    return new Template(List.of(new Hole(reference, 0, length)), length);
  }

  public static Parsed parse(String text) {
    // Nearly every text has no dollar in it: that must cost nothing.
    return text.indexOf("${") < 0 ? new Parsed.Plain(text) : new TemplateParser(text).parse();
  }

  public List<Hole> holes() {
    return parts.stream().filter(Hole.class::isInstance).map(Hole.class::cast).toList();
  }

  /** The reference that is the whole text, if one is. */
  public Optional<Reference> whole() {
    return parts.size() == 1 && parts.getFirst() instanceof Hole hole
        ? Optional.of(hole.reference())
        : Optional.empty();
  }

  /** Whether what comes out is secret whatever the resources say. */
  public boolean sensitive() {
    return holes().stream().anyMatch(hole -> hole.reference().sensitive());
  }
}
