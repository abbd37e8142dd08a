package dev.attune.store.jdbc.document;

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
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a value as JSON from which {@link TreeReader} makes the same value: marks, the order of
 * keys and the spelling of numbers included. What JSON has no word for is an object with one key:
 *
 * <pre>
 * {"$set": [1, 2]}        a set
 * {"$sealed": "b64"}      a marked value, sealed; what lies inside is written by this class too
 * {"$marked": "x"}        a marked value inside a sealed one
 * {"$map": {"$set": 1}}   a map whose first key starts with a dollar
 * {"$entries": ["k", 1]}  a map with a key that is no text in UTF-8, which JSON readers refuse
 * </pre>
 */
final class TreeWriter {
  static final String SET = "$set";
  static final String SEALED = "$sealed";
  static final String MARKED = "$marked";
  static final String MAP = "$map";
  static final String ENTRIES = "$entries";

  private final RowSealer rowSealer;
  private final StringBuilder out = new StringBuilder(512);
  private boolean sealed;

  private TreeWriter(RowSealer rowSealer) {
    this.rowSealer = rowSealer;
  }

  /**
   * @throws IllegalArgumentException if something in the value is not known yet
   */
  static String write(Value value, RowSealer rowSealer) {
    TreeWriter writer = new TreeWriter(rowSealer);
    writer.value(value);
    return writer.out.toString();
  }

  private void value(Value value) {
    if (!value.sensitive()) {
      content(value);
    } else if (sealed) {
      open(MARKED);
      content(value);
      out.append('}');
    } else {
      sealed(value);
    }
  }

  private void sealed(Value value) {
    TreeWriter inside = new TreeWriter(rowSealer);
    inside.sealed = true;
    inside.content(value);
    open(SEALED);
    out.append('"').append(rowSealer.seal(inside.out.toString())).append("\"}");
  }

  /** The value but for its own mark. */
  private void content(Value value) {
    switch (value) {
      case Null _ -> out.append("null");
      case Bool bool -> out.append(bool.value());
      case Num number -> out.append(number.text());
      case Text text -> quote(text.text());
      case ListValue list -> elements(list.elements());
      case SetValue set -> {
        open(SET);
        elements(set.elements());
        out.append('}');
      }
      case MapValue map -> map(map);
      case Unknown _ -> throw new IllegalArgumentException("what is not known cannot be recorded");
    }
  }

  private void elements(List<Value> elements) {
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
    if (!isWellFormed(map)) {
      entries(map);
      return;
    }
    boolean escaped = !map.isEmpty() && map.key(0).startsWith("$");
    if (escaped) {
      open(MAP);
    }
    out.append('{');
    for (int i = 0; i < map.size(); i++) {
      if (i > 0) {
        out.append(',');
      }
      quote(map.key(i));
      out.append(':');
      value(map.value(i));
    }
    out.append(escaped ? "}}" : "}");
  }

  private void entries(MapValue map) {
    List<Value> flat = new ArrayList<>();
    for (int i = 0; i < map.size(); i++) {
      flat.add(Text.of(map.key(i)));
      flat.add(map.value(i));
    }
    open(ENTRIES);
    elements(flat);
    out.append('}');
  }

  private static boolean isWellFormed(MapValue map) {
    for (int i = 0; i < map.size(); i++) {
      if (!isWellFormed(map.key(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isWellFormed(String key) {
    for (int i = 0; i < key.length(); i++) {
      if (Character.isSurrogate(key.charAt(i))) {
        return key.codePoints().allMatch(c -> Character.getType(c) != Character.SURROGATE);
      }
    }
    return true;
  }

  private void open(String word) {
    out.append("{\"").append(word).append("\":");
  }

  private void quote(String text) {
    CanonicalJson.write(Text.of(text), out);
  }
}
