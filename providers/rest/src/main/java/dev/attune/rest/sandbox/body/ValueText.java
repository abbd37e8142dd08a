package dev.attune.rest.sandbox.body;

import dev.attune.schema.Type;
import dev.attune.value.Bool;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Optional;

/** Scalars as they stand in paths and queries, and back. */
public final class ValueText {
  private ValueText() {}

  public static Optional<String> of(Value value) {
    return switch (value) {
      case Text text -> Optional.of(text.text());
      case Num number -> Optional.of(number.canonical());
      case Bool bool -> Optional.of(Boolean.toString(bool.value()));
      default -> Optional.empty();
    };
  }

  /** The value of a field that stood in a path; a text that fits no better stays one. */
  public static Value value(Type type, String text) {
    if (type == Type.Scalar.NUMBER && NumberText.check(text) == NumberText.Verdict.FINE) {
      return Num.of(text);
    }
    if (type == Type.Scalar.BOOL && (text.equals("true") || text.equals("false"))) {
      return Bool.of(Boolean.parseBoolean(text));
    }
    return Text.of(text);
  }
}
