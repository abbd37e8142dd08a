package dev.attune.schema;

import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A key of several fields as one text: {@code www.shop.example./A}. What is a slash in one of them
 * is written {@code %2F}, so that each can be told again.
 */
public final class KeyText {
  private KeyText() {}

  /** What the fields say together; nothing unless each of them says something. */
  public static Optional<String> of(List<String> fields, MapValue value) {
    List<String> parts = new ArrayList<>(fields.size());
    for (String field : fields) {
      value.get(field).flatMap(KeyText::text).filter(text -> !text.isEmpty()).ifPresent(parts::add);
    }
    return fields.isEmpty() || parts.size() < fields.size()
        ? Optional.empty()
        : Optional.of(join(parts));
  }

  /** A scalar as a key, a path or a comparison has it. */
  public static Optional<String> text(Value value) {
    return switch (value) {
      case Text text -> Optional.of(text.text());
      case Num number -> Optional.of(number.canonical());
      case Bool bool -> Optional.of(Boolean.toString(bool.value()));
      default -> Optional.empty();
    };
  }

  /** One part stands as it is. */
  public static String join(List<String> parts) {
    return parts.size() == 1
        ? parts.getFirst()
        : String.join(
            "/", parts.stream().map(part -> part.replace("%", "%25").replace("/", "%2F")).toList());
  }

  /** The parts of a text; nothing if there are not so many. */
  public static Optional<List<String>> split(String text, int count) {
    if (count == 1) {
      return Optional.of(List.of(text));
    }
    List<String> parts =
        List.of(text.split("/", -1)).stream()
            .map(part -> part.replace("%2F", "/").replace("%25", "%"))
            .toList();
    return parts.size() == count ? Optional.of(parts) : Optional.empty();
  }
}
