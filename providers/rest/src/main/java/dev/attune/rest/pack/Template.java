package dev.attune.rest.pack;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A text with variables: a path, a URL, the value of a query parameter or of a header. */
public record Template(List<Part> parts) {

  /** What a template is made of. In a path, whatever a variable gives is one segment. */
  public sealed interface Part {
    /** Text as it stands. */
    record Literal(String text) implements Part {}

    /** The object's id. */
    record Id() implements Part {}

    /** The object's name. */
    record Name() implements Part {}

    /** The id of the parent, or of the parent's parent, and so on: {@code levels} counts them. */
    record Parent(int levels) implements Part {}

    /** The id of the nearest object around it that is of a kind. */
    record Ancestor(String kind) implements Part {}

    /** What a field of the object says. */
    record Field(String name) implements Part {}

    /** What a setting of the instance says. */
    record SettingValue(String name) implements Part {}

    /** The key of a label that is looked for. */
    record LabelKey() implements Part {}

    /** Its value. */
    record LabelValue() implements Part {}

    /** The id of an operation that goes on at the server. */
    record OperationId() implements Part {}
  }

  public Template {
    parts = List.copyOf(parts);
  }

  public boolean mentions(Part part) {
    return parts.contains(part);
  }

  /** The text that comes of it; what is written in it literally stays as it is. */
  public String filled(Function<? super Part, String> values) {
    return parts.stream()
        .map(part -> part instanceof Part.Literal(String text) ? text : values.apply(part))
        .collect(Collectors.joining());
  }

  /** The template as it is written. */
  @Override
  public String toString() {
    return parts.stream().map(Template::written).collect(Collectors.joining());
  }

  private static String written(Part part) {
    return switch (part) {
      case Part.Literal(String text) -> text;
      case Part.Id _ -> "{id}";
      case Part.Name _ -> "{name}";
      case Part.Parent(int levels) -> "{parent" + ".parent".repeat(levels - 1) + "}";
      case Part.Ancestor(String kind) -> "{" + kind + "}";
      case Part.Field(String name) -> "{" + name + "}";
      case Part.SettingValue(String name) -> "{settings." + name + "}";
      case Part.LabelKey _ -> "{key}";
      case Part.LabelValue _ -> "{value}";
      case Part.OperationId _ -> "{operation}";
    };
  }
}
