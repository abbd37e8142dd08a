package dev.attune.evolution.crd;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/** The parts of a file one after the other, wherever they come from. */
abstract class Tokens {

  /** What comes next. A key of a map is a scalar, and its value follows. */
  enum Token {
    DOCUMENT,
    MAP,
    LIST,
    SCALAR,
    END,
    NO_MORE
  }

  abstract Token next() throws QuickReadException;

  /** The scalar that was just read, as it is written. */
  abstract String text();

  /** The scalar that was just read, and what it means. */
  abstract Value value() throws QuickReadException;

  /** The scalar that was just read, as a key. */
  String key(Token token) throws QuickReadException {
    if (token != Token.SCALAR) {
      throw new QuickReadException("a key that is no scalar");
    }
    return text();
  }

  /** Reads on to the end of what was just begun. */
  void skip(Token begun) throws QuickReadException {
    int open = isStart(begun) ? 1 : 0;
    while (open > 0) {
      Token token = next();
      open += isStart(token) ? 1 : token == Token.END ? -1 : 0;
    }
  }

  private static boolean isStart(Token token) {
    return token == Token.MAP || token == Token.LIST;
  }

  /** All of what was just begun, as a value. */
  Value tree(Token begun) throws QuickReadException {
    return switch (begun) {
      case SCALAR -> value();
      case LIST -> {
        List<Value> elements = new ArrayList<>();
        for (Token token = next(); token != Token.END; token = next()) {
          elements.add(tree(token));
        }
        yield ListValue.of(elements);
      }
      case MAP -> {
        MapValue.Builder map = MapValue.builder();
        for (Token token = next(); token != Token.END; token = next()) {
          String key = key(token);
          if (map.contains(key)) {
            throw new QuickReadException("a key that stands twice");
          }
          map.put(key, tree(next()));
        }
        yield map.build();
      }
      case DOCUMENT, END, NO_MORE -> throw new IllegalStateException("a token out of place");
    };
  }
}
