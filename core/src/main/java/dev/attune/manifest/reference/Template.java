package dev.attune.manifest.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A text with references in it. A reference that is the whole text keeps the type of what it points
 * at; otherwise everything becomes text.
 *
 * <p>Places are counted in code points, as those of a file are.
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

  /** What is wrong with the reference at this place, and what to write instead. */
  public record Problem(int offset, int length, String reason, String hint) {}

  /** What became of a text. */
  public sealed interface Parsed {
    /** The text has no reference in it; this is what it says. */
    record Plain(String text) implements Parsed {}

    /** The text has references in it. */
    record Valid(Template template) implements Parsed {}

    /** References in the text are malformed: these, in their order. */
    record Malformed(List<Problem> problems) implements Parsed {
      public Malformed {
        problems = List.copyOf(problems);
      }
    }
  }

  public Template {
    parts = List.copyOf(parts);
  }

  /** A template that is nothing but this reference. */
  public static Template of(Reference reference, int length) {
    return new Template(List.of(new Hole(reference, 0, length)), length);
  }

  /** Whether a text is worth parsing: nearly none has a dollar in it, and that costs nothing. */
  public static boolean mayHoldReferences(String text) {
    return text.indexOf('$') >= 0;
  }

  public static Parsed parse(String text) {
    return mayHoldReferences(text) ? new TemplateParser(text).parse() : new Parsed.Plain(text);
  }

  public List<Hole> holes() {
    List<Hole> holes = new ArrayList<>(1);
    for (Part part : parts) {
      if (part instanceof Hole hole) {
        holes.add(hole);
      }
    }
    return List.copyOf(holes);
  }

  /** The reference that is the whole text, if one is. */
  public Optional<Reference> whole() {
    return parts.size() == 1 && parts.getFirst() instanceof Hole hole
        ? Optional.of(hole.reference())
        : Optional.empty();
  }

  /** Whether files alone decide what comes out. */
  public boolean isFromFiles() {
    for (Part part : parts) {
      if (part instanceof Hole hole && !(hole.reference() instanceof Reference.ToFile)) {
        return false;
      }
    }
    return true;
  }

  /** Whether what comes out is secret whatever the resources say. */
  public boolean sensitive() {
    for (Part part : parts) {
      if (part instanceof Hole hole && hole.reference().sensitive()) {
        return true;
      }
    }
    return false;
  }
}
