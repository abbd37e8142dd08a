package dev.attune.diff;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A diff in lines that a test can state, and short words for values. */
final class DiffText {
  private DiffText() {}

  static List<String> between(Type.ObjectOf type, MapValue before, MapValue after) {
    return Diff.between(type, before, after).differences().stream().map(DiffText::line).toList();
  }

  /** The same for one attribute named {@code a}. */
  static List<String> between(Type type, Value before, Value after) {
    return between(
        Type.object(Attribute.optional("a", type).build()), map("a", before), map("a", after));
  }

  private static String line(Difference difference) {
    String edits =
        difference.edits().isEmpty()
            ? ""
            : difference.edits().stream()
                .map(DiffText::edit)
                .collect(Collectors.joining(", ", " {", "}"));
    return "%s: %s > %s%s%s"
        .formatted(
            difference.shown(),
            difference.before().map(Value::toString).orElse("-"),
            difference.after().map(Value::toString).orElse("-"),
            edits,
            difference.replaces() ? " !" : "");
  }

  private static String edit(Edit edit) {
    return switch (edit) {
      case Edit.Added(int index, Value element) -> "+" + index + " " + element;
      case Edit.Removed(int index, Value element) -> "-" + index + " " + element;
      case Edit.Changed(int index, List<Difference> inside) ->
          "~" + index + " " + inside.stream().map(DiffText::line).toList();
    };
  }

  static Value text(String text) {
    return Text.of(text);
  }

  static Value num(long number) {
    return Num.of(number);
  }

  static ListValue list(String... texts) {
    return ListValue.of(Stream.of(texts).map(Text::of).toList());
  }

  static ListValue list(Value... elements) {
    return ListValue.of(elements);
  }

  static SetValue set(String... texts) {
    return SetValue.of(Stream.of(texts).map(Text::of).toList());
  }

  static MapValue map(String key, Value value) {
    return MapValue.of(key, value);
  }

  static MapValue map(String key, Value value, String other, Value otherValue) {
    return MapValue.builder().put(key, value).put(other, otherValue).build();
  }
}
