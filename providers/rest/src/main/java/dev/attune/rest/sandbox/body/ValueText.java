package dev.attune.rest.sandbox.body;

import dev.attune.schema.Type;
import dev.attune.value.Bool;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.Text;
import dev.attune.value.Value;

/** Values as they stand in paths and queries. */
public final class ValueText {
  private ValueText() {}

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
