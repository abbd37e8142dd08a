package dev.attune.manifest.resolve;

import dev.attune.schema.Type;
import dev.attune.value.Bool;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Optional;

/** Text from outside, which has no type of its own. */
public final class ScalarText {
  private ScalarText() {}

  /** The text as the type that is wanted; none if it cannot be that. */
  public static Optional<Value> read(Value value, Type type) {
    if (!(value instanceof Text(String text, boolean sensitive))
        || !(type instanceof Type.Scalar scalar)) {
      return Optional.of(value);
    }
    String trimmed = text.strip();
    return switch (scalar) {
      case TEXT -> Optional.of(value);
      case NUMBER ->
          NumberText.check(trimmed) == NumberText.Verdict.FINE
              ? Optional.of(new Num(trimmed, sensitive))
              : Optional.empty();
      case BOOL ->
          trimmed.equals("true") || trimmed.equals("false")
              ? Optional.of(Bool.of(trimmed.equals("true")).markedSensitiveIf(sensitive))
              : Optional.empty();
    };
  }
}
