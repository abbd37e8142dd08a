package dev.attune.value;

import java.util.Comparator;

/**
 * The one JSON spelling of a value: equal values give equal text, but for their marks.
 *
 * <p>Keys stand in code-point order, sets in the order of their elements' text, numbers in their
 * canonical spelling, and there is no white space. A sensitive value is written as a fixed mark and
 * an unknown one as {@code "<unknown>"}, so that this text may be shown, hashed and stored.
 */
public final class CanonicalJson {
  /** What stands in place of a sensitive value wherever values are written. */
  public static final String SENSITIVE = "(sensitive)";

  /** What stands in place of a value that is not known yet. */
  public static final String UNKNOWN = "<unknown>";

  /** Code-point order, which differs from {@link String#compareTo} beyond the basic plane. */
  public static final Comparator<String> KEY_ORDER = CanonicalJson::compareCodePoints;

  private CanonicalJson() {}

  public static String write(Value value) {
    StringBuilder out = new StringBuilder(256);
    write(value, out);
    return out.toString();
  }

  public static void write(Value value, StringBuilder out) {
    if (value.sensitive()) {
      JsonText.quote(SENSITIVE, out);
      return;
    }
    switch (value) {
      case Null _ -> out.append("null");
      case Unknown _ -> JsonText.quote(UNKNOWN, out);
      case Bool bool -> out.append(bool.value());
      case Num number -> out.append(number.canonical());
      case Text text -> JsonText.quote(text.text(), out);
      case ListValue list -> writeList(list, out);
      case SetValue set -> writeSet(set, out);
      case MapValue map -> writeMap(map, out);
    }
  }

  private static void writeList(ListValue list, StringBuilder out) {
    out.append('[');
    String separator = "";
    for (Value element : list.elements()) {
      out.append(separator);
      write(element, out);
      separator = ",";
    }
    out.append(']');
  }

  private static void writeSet(SetValue set, StringBuilder out) {
    // Sorted by what is written: the place of a masked element must not hint at what it hides.
    out.append('[')
        .append(
            String.join(
                ",", set.elements().stream().map(CanonicalJson::write).sorted(KEY_ORDER).toList()))
        .append(']');
  }

  private static void writeMap(MapValue map, StringBuilder out) {
    out.append('{');
    String separator = "";
    for (int i : map.canonicalOrder()) {
      out.append(separator);
      JsonText.quote(map.key(i), out);
      out.append(':');
      write(map.value(i), out);
      separator = ",";
    }
    out.append('}');
  }

  private static int compareCodePoints(String left, String right) {
    int length = Math.min(left.length(), right.length());
    for (int i = 0; i < length; i++) {
      char a = left.charAt(i);
      char b = right.charAt(i);
      if (a != b) {
        // A surrogate stands for a code point above every other char.
        boolean surrogateA = Character.isSurrogate(a);
        boolean surrogateB = Character.isSurrogate(b);
        return surrogateA == surrogateB ? Character.compare(a, b) : surrogateA ? 1 : -1;
      }
    }
    return Integer.compare(left.length(), right.length());
  }
}
