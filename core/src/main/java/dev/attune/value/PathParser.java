package dev.attune.value;

import dev.attune.value.Path.Parsed;
import java.util.ArrayList;
import java.util.List;

/** Reads what {@link PathPrinter} writes. */
final class PathParser {
  private final String text;
  private final List<Step> steps = new ArrayList<>();
  private int at;

  PathParser(String text) {
    this.text = text;
  }

  Parsed parse() {
    try {
      while (at < text.length()) {
        steps.add(next());
      }
      return new Parsed.Valid(new Path(steps));
    } catch (Malformed malformed) {
      return new Parsed.Malformed(malformed.offset, malformed.reason);
    }
  }

  private Step next() throws Malformed {
    if (peek() == '[') {
      at++;
      Step step = bracket();
      expect(']');
      return step;
    }
    if (!steps.isEmpty()) {
      expect('.');
    }
    return new Step.Field(bareName());
  }

  private Step bracket() throws Malformed {
    char c = peek();
    if (c == '*') {
      at++;
      return new Step.Any();
    }
    if (isDigit(c)) {
      return index();
    }
    int start = at;
    String name = c == '"' ? quoted() : bareName();
    if (peek() == '=') {
      return keyed(name);
    }
    if (c == '"') {
      return new Step.Field(name);
    }
    throw new Malformed(start, "expected an index, *, a quoted name or name=value");
  }

  private Step index() throws Malformed {
    int start = at;
    while (isDigit(peek())) {
      at++;
    }
    String digits = text.substring(start, at);
    if (digits.length() > 9 || (digits.length() > 1 && digits.charAt(0) == '0')) {
      throw new Malformed(start, "not an index");
    }
    return new Step.Index(Integer.parseInt(digits));
  }

  private Step keyed(String first) throws Malformed {
    MapValue.Builder key = MapValue.builder();
    String name = first;
    while (true) {
      if (key.contains(name)) {
        throw new Malformed(at, "the field '" + name + "' occurs twice in the key");
      }
      expect('=');
      key.put(name, literal());
      if (peek() != ',') {
        return new Step.Keyed(key.build());
      }
      at++;
      name = peek() == '"' ? quoted() : bareName();
    }
  }

  private Value literal() throws Malformed {
    if (peek() == '"') {
      return Text.of(quoted());
    }
    int start = at;
    while (at < text.length() && text.charAt(at) != ',' && text.charAt(at) != ']') {
      at++;
    }
    String word = text.substring(start, at);
    return switch (word) {
      case "null" -> Null.NULL;
      case "true" -> Bool.TRUE;
      case "false" -> Bool.FALSE;
      default -> {
        if (NumberText.check(word) != NumberText.Verdict.FINE) {
          throw new Malformed(start, "expected a number, a quoted text, true, false or null");
        }
        yield Num.of(word);
      }
    };
  }

  private String bareName() throws Malformed {
    int start = at;
    if (at < text.length() && PathPrinter.startsBare(text.charAt(at))) {
      at++;
      while (at < text.length() && PathPrinter.continuesBare(text.charAt(at))) {
        at++;
      }
    }
    if (at == start) {
      throw new Malformed(start, "expected a name");
    }
    return text.substring(start, at);
  }

  private String quoted() throws Malformed {
    JsonStringReader reader = new JsonStringReader(text, at);
    if (!reader.read()) {
      throw new Malformed(at, "not a quoted name");
    }
    at = reader.end();
    return reader.value();
  }

  private void expect(char wanted) throws Malformed {
    if (at >= text.length() || text.charAt(at) != wanted) {
      throw new Malformed(at, "expected '" + wanted + "'");
    }
    at++;
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : '\0';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Leaves the descent; never leaves this class. */
  private static final class Malformed extends Exception {
    final int offset;
    final String reason;

    Malformed(int offset, String reason) {
      super(reason, null, false, false);
      this.offset = offset;
      this.reason = reason;
    }
  }
}
