package dev.attune.value;

import java.util.ArrayList;
import java.util.List;

/**
 * The way from a value to a part of it: {@code spec.disks[0].size}, {@code labels["a.b"]}, {@code
 * ports[port=80,protocol="tcp"]}, and {@code disks[*].size} in a pattern.
 *
 * <p>There is one parser and one printer, and each undoes the other. The empty path is the value
 * itself and prints as nothing.
 */
public record Path(List<Step> steps) {
  public static final Path ROOT = new Path(List.of());

  public Path {
    steps = List.copyOf(steps);
  }

  /** What became of a text that was to be a path. */
  public sealed interface Parsed {
    /** The text is this path. */
    record Valid(Path path) implements Parsed {}

    /** The text is no path; {@code offset} is where that shows. */
    record Malformed(int offset, String reason) implements Parsed {}
  }

  public static Parsed parse(String text) {
    return new PathParser(text).parse();
  }

  /** The path of a text that code wrote: a malformed one is a bug. */
  public static Path of(String text) {
    return switch (parse(text)) {
      case Parsed.Valid valid -> valid.path();
      case Parsed.Malformed malformed ->
          throw new IllegalArgumentException(
              malformed.reason() + " at " + malformed.offset() + " of " + text);
    };
  }

  public boolean isRoot() {
    return steps.isEmpty();
  }

  public Path then(Step step) {
    List<Step> longer = new ArrayList<>(steps.size() + 1);
    longer.addAll(steps);
    longer.add(step);
    return new Path(longer);
  }

  public Path then(Path rest) {
    List<Step> longer = new ArrayList<>(steps);
    longer.addAll(rest.steps);
    return new Path(longer);
  }

  public Path field(String name) {
    return then(new Step.Field(name));
  }

  public Path index(int index) {
    return then(new Step.Index(index));
  }

  @Override
  public String toString() {
    return PathPrinter.print(this);
  }
}
