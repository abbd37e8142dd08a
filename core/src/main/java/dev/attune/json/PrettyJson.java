package dev.attune.json;

import dev.attune.value.CanonicalJson;
import dev.attune.value.JsonText;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.List;

/**
 * JSON for people: indented, keys in the order they were put in. Sensitive and unknown values are
 * written as canonical JSON writes them.
 */
public final class PrettyJson {
  private static final String INDENT = "  ";

  private PrettyJson() {}

  public static String write(Value value) {
    StringBuilder out = new StringBuilder();
    write(value, "\n", out);
    return out.append('\n').toString();
  }

  private static void write(Value value, String line, StringBuilder out) {
    switch (value) {
      case MapValue map when !map.sensitive() && !map.isEmpty() -> map(map, line, out);
      case ListValue list when !list.sensitive() && !list.elements().isEmpty() ->
          list(list.elements(), line, out);
      default -> CanonicalJson.write(value, out);
    }
  }

  private static void map(MapValue map, String line, StringBuilder out) {
    String inner = line + INDENT;
    out.append('{');
    for (int i = 0; i < map.size(); i++) {
      out.append(i == 0 ? "" : ",").append(inner);
      JsonText.quote(map.key(i), out);
      out.append(": ");
      write(map.value(i), inner, out);
    }
    out.append(line).append('}');
  }

  private static void list(List<Value> elements, String line, StringBuilder out) {
    String inner = line + INDENT;
    out.append('[');
    for (int i = 0; i < elements.size(); i++) {
      out.append(i == 0 ? "" : ",").append(inner);
      write(elements.get(i), inner, out);
    }
    out.append(line).append(']');
  }
}
