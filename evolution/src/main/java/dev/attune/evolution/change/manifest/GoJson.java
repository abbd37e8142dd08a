package dev.attune.evolution.change.manifest;

import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Locale;

/**
 * JSON as Go's encoder writes it: what HTML would take for its own is escaped, and two line
 * separators are. Keys stand in the order they were put in.
 */
final class GoJson {
  private final String indent;

  /** Writes with this indentation; without one all is one line. */
  GoJson(String indent) {
    this.indent = indent;
  }

  String write(Value value) {
    StringBuilder out = new StringBuilder();
    write(value, indent.isEmpty() ? "" : "\n", out);
    return out.toString();
  }

  private void write(Value value, String line, StringBuilder out) {
    switch (value) {
      case MapValue map -> map(map, line, out);
      case ListValue(List<Value> elements, boolean _) -> list(elements, line, out);
      case Text text -> quote(text.text(), out);
      default -> CanonicalJson.write(value, out);
    }
  }

  private void map(MapValue map, String line, StringBuilder out) {
    String inner = line + indent;
    out.append('{');
    for (int i = 0; i < map.size(); i++) {
      out.append(i == 0 ? "" : ",").append(inner);
      quote(map.key(i), out);
      out.append(indent.isEmpty() ? ":" : ": ");
      write(map.value(i), inner, out);
    }
    out.append(map.isEmpty() ? "" : line).append('}');
  }

  private void list(List<Value> elements, String line, StringBuilder out) {
    String inner = line + indent;
    out.append('[');
    for (int i = 0; i < elements.size(); i++) {
      out.append(i == 0 ? "" : ",").append(inner);
      write(elements.get(i), inner, out);
    }
    out.append(elements.isEmpty() ? "" : line).append(']');
  }

  private static void quote(String text, StringBuilder out) {
    out.append('"');
    text.codePoints().forEach(c -> character(c, out));
    out.append('"');
  }

  private static void character(int c, StringBuilder out) {
    switch (c) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      case '\b' -> out.append("\\b");
      case '\f' -> out.append("\\f");
      case '<', '>', '&', 0x2028, 0x2029 -> escape(c, out);
      default -> {
        boolean halfPair = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        if (c < ' ' || halfPair) {
          escape(halfPair ? 0xFFFD : c, out);
        } else {
          out.appendCodePoint(c);
        }
      }
    }
  }

  private static void escape(int c, StringBuilder out) {
    out.append(String.format(Locale.ROOT, "\\u%04x", c));
  }
}
