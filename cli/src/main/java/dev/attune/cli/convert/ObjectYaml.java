package dev.attune.cli.convert;

import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Objects as YAML, as kubectl lays it out: blocks, keys in their order, numbers in their own
 * spelling. A text stands plain only where no reader of any version of YAML takes it for something
 * else.
 */
public final class ObjectYaml {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_/][A-Za-z0-9_./-]*");

  /** What YAML 1.1 reads as truth values and nulls. */
  private static final Set<String> WORDS =
      Set.of("true", "false", "yes", "no", "on", "off", "null", "y", "n");

  private final StringBuilder out = new StringBuilder();

  private ObjectYaml() {}

  public static String write(MapValue object) {
    ObjectYaml yaml = new ObjectYaml();
    yaml.block(object, "");
    return yaml.out.toString();
  }

  /** The lines of a value that does not fit one. */
  private void block(Value value, String indent) {
    switch (value) {
      case MapValue map when !map.isEmpty() -> map(map, indent, indent);
      case ListValue list when !list.elements().isEmpty() -> list(list.elements(), indent);
      default -> out.append(indent).append(scalar(value)).append('\n');
    }
  }

  /**
   * The fields of a map.
   *
   * @param first what stands before the first one
   */
  private void map(MapValue map, String first, String indent) {
    for (int i = 0; i < map.size(); i++) {
      Value value = map.value(i);
      out.append(i == 0 ? first : indent).append(text(map.key(i))).append(':');
      switch (value) {
        case MapValue inner when !inner.isEmpty() -> {
          out.append('\n');
          map(inner, indent + "  ", indent + "  ");
        }
        case ListValue(List<Value> elements, boolean _) when !elements.isEmpty() -> {
          out.append('\n');
          list(elements, indent);
        }
        default -> out.append(' ').append(scalar(value)).append('\n');
      }
    }
  }

  private void list(List<Value> elements, String indent) {
    for (Value element : elements) {
      switch (element) {
        case MapValue map when !map.isEmpty() -> map(map, indent + "- ", indent + "  ");
        case ListValue(List<Value> inner, boolean _) when !inner.isEmpty() -> {
          out.append(indent).append("-\n");
          list(inner, indent + "  ");
        }
        default -> out.append(indent).append("- ").append(scalar(element)).append('\n');
      }
    }
  }

  private static String scalar(Value value) {
    return switch (value) {
      case Null _ -> "null";
      case Bool bool -> Boolean.toString(bool.value());
      case Num number -> number.text();
      case Text text -> text(text.text());
      case MapValue _ -> "{}";
      case ListValue _, SetValue _ -> "[]";
      case Unknown _ -> throw new IllegalArgumentException("an unknown value cannot be written");
    };
  }

  private static String text(String text) {
    boolean plain = PLAIN.matcher(text).matches() && !WORDS.contains(text.toLowerCase(Locale.ROOT));
    return plain ? text : quoted(text);
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .forEach(c -> {
          switch (c) {
            case '"' -> quoted.append("\\\"");
            case '\\' -> quoted.append("\\\\");
            case '\n' -> quoted.append("\\n");
            case '\t' -> quoted.append("\\t");
            default -> {
              if (isPrintable(c)) {
                quoted.appendCodePoint(c);
              } else {
                quoted.append("\\u%04x".formatted(c));
              }
            }
          }
        });
    return quoted.append('"').toString();
  }

  private static boolean isPrintable(int c) {
    boolean control = c < ' ' || (c >= 0x7f && c < 0xa0);
    boolean breaks = c == 0x2028 || c == 0x2029 || c == 0xfeff;
    boolean alone = c >= 0xd800 && c <= 0xdfff;
    return !control && !breaks && !alone && c != 0xfffe && c != 0xffff;
  }
}
