package dev.attune.testkit.text;

import dev.attune.testkit.text.WrittenValue.Place;
import dev.attune.value.Path;
import java.util.HashMap;
import java.util.Map;

/** A text while it is written: knows where the pen is and notes where parts began. */
final class TextBuilder {
  private final StringBuilder text = new StringBuilder();
  private final Map<Path, Place> values = new HashMap<>();
  private final Map<Path, Place> keys = new HashMap<>();
  private int line = 1;
  private int column = 1;

  void write(String piece) {
    text.append(piece);
    piece.codePoints().forEach(this::move);
  }

  private void move(int codePoint) {
    if (codePoint == '\n') {
      line++;
      column = 1;
    } else {
      column++;
    }
  }

  /** The value at the path begins here. */
  void valueBegins(Path path) {
    values.put(path, new Place(line, column));
  }

  /** The key of the value at the path begins here. */
  void keyBegins(Path path) {
    keys.put(path, new Place(line, column));
  }

  WrittenValue written() {
    return new WrittenValue(text.toString(), values, keys);
  }
}
