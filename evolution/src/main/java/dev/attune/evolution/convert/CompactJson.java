package dev.attune.evolution.convert;

import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;

/**
 * JSON as it stands inside objects: keys in order, no white space, numbers in their own spelling,
 * and secrets in clear, since what is converted must come back.
 */
public final class CompactJson {
  private static final String HEX = "0123456789abcdef";

  private final StringBuilder out = new StringBuilder(256);
  private final boolean escapeHtml;

  private CompactJson(boolean escapeHtml) {
    this.escapeHtml = escapeHtml;
  }

  public static String write(Value value) {
    CompactJson json = new CompactJson(false);
    json.value(value);
    return json.out.toString();
  }

  /** The same as Go's encoding/json spells it. */
  public static String writeLikeGo(Value value) {
    CompactJson json = new CompactJson(true);
    json.value(value);
    return json.out.toString();
  }

  private void value(Value value) {
    switch (value) {
      case Null _ -> out.append("null");
      case Bool bool -> out.append(bool.value());
      case Num number -> out.append(number.text());
      case Text text -> quote(text.text());
      case ListValue list -> list(list.elements());
      case SetValue set -> list(set.elements());
      case MapValue map -> map(map);
      case Unknown _ -> quote(CanonicalJson.UNKNOWN);
    }
  }

  private void list(List<Value> elements) {
    out.append('[');
    for (int i = 0; i < elements.size(); i++) {
      if (i > 0) {
        out.append(',');
      }
      value(elements.get(i));
    }
    out.append(']');
  }

  private void map(MapValue map) {
    out.append('{');
    String separator = "";
    for (String key : map.keys().stream().sorted(CanonicalJson.KEY_ORDER).toList()) {
      out.append(separator);
      quote(key);
      out.append(':');
      value(map.value(map.indexOf(key)));
      separator = ",";
    }
    out.append('}');
  }

  private void quote(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (c < ' ' || mustEscape(text, i)) {
            escape(c);
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }

  private boolean mustEscape(String text, int at) {
    char c = text.charAt(at);
    if (escapeHtml && (c == '<' || c == '>' || c == '&' || c == '\u2028' || c == '\u2029')) {
      return true;
    }
    // A lone surrogate has no UTF-8 form.
    return Character.isHighSurrogate(c)
        ? at + 1 >= text.length() || !Character.isLowSurrogate(text.charAt(at + 1))
        : Character.isLowSurrogate(c)
            && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
  }

  private void escape(char c) {
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      out.append(HEX.charAt((c >> shift) & 0xf));
    }
  }
}
