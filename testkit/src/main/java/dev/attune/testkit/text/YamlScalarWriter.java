package dev.attune.testkit.text;

import dev.attune.testkit.Generator;
import dev.attune.value.Bool;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/** Scalars and keys in one of the ways that YAML has for them, on one line. */
final class YamlScalarWriter {
  private static final Pattern PLAIN =
      Pattern.compile("[A-Za-z_]([A-Za-z0-9_./ -]{0,80}[A-Za-z0-9_])?");

  private static final Set<String> RESERVED =
      Set.of("null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE");

  private final RandomGenerator random;

  YamlScalarWriter(RandomGenerator random) {
    this.random = random;
  }

  String of(Value scalar) {
    return switch (scalar) {
      case Null _ -> Generator.among("null", "~", "Null", "NULL").next(random);
      case Bool(boolean value, boolean _) ->
          value
              ? Generator.among("true", "True", "TRUE").next(random)
              : Generator.among("false", "False", "FALSE").next(random);
      case Num number -> number.text();
      case Text text -> text(QuotedText.withoutReferences(text.text()));
      default -> throw new IllegalArgumentException("not a scalar that a file can state");
    };
  }

  /** A key, or a text whose references have been dealt with. */
  String text(String text) {
    int way = random.nextInt(3);
    if (way == 0 && PLAIN.matcher(text).matches() && !RESERVED.contains(text)) {
      return text;
    }
    if (way == 1 && text.codePoints().allMatch(YamlScalarWriter::mayStandInSingleQuotes)) {
      return "'" + text.replace("'", "''") + "'";
    }
    return new QuotedText(random).yaml(text);
  }

  private static boolean mayStandInSingleQuotes(int c) {
    return c == '"' || c == '\\' || QuotedText.mayStandRaw(c);
  }
}
