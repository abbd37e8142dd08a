package dev.attune.testkit.schema;

import dev.attune.schema.Type;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;

/** What does not belong where a type stands. */
final class MistypedValues {
  /** A name that no generated schema uses. */
  static final String NAME = "not-in-the-schema";

  private static final Value LIST = ListValue.of(Text.of("x"));
  private static final Value MAP = MapValue.of("x", Text.of("y"));

  private MistypedValues() {}

  /** Values of other types, none of which reads like the right one. */
  static List<Value> to(Type type) {
    return switch (type) {
      case Type.Scalar scalar ->
          switch (scalar) {
            case TEXT -> List.of(Num.of(1), Bool.TRUE, LIST, MAP);
            case NUMBER -> List.of(Text.of("x"), Text.of("1 000"), Bool.FALSE, LIST, MAP);
            case BOOL -> List.of(Text.of("maybe"), Num.of(0), LIST, MAP);
          };
      case Type.Dynamic _ -> List.of();
      case Type.ListOf _ -> List.of(Text.of("[]"), Num.of(1), Bool.TRUE, MAP);
      case Type.MapOf _, Type.ObjectOf _ -> List.of(Text.of("{}"), Num.of(1), Bool.TRUE, LIST);
    };
  }

  /** Texts that somebody quoted who meant a value of this type. */
  static List<String> quoted(Type.Scalar type) {
    return switch (type) {
      case TEXT -> List.of();
      case NUMBER -> List.of("1", "-0.5", "1e3");
      case BOOL -> List.of("true", "FALSE", "yes", "Off");
    };
  }
}
