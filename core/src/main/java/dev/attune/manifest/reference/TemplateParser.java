package dev.attune.manifest.reference;

import dev.attune.manifest.reference.Template.Parsed;
import dev.attune.manifest.reference.Template.Problem;
import java.util.ArrayList;
import java.util.List;

/** Takes a text apart into literal pieces and references. */
final class TemplateParser {
  /** Nobody reads more, and a text may hold more mistakes than memory. */
  private static final int MOST_PROBLEMS = 1_000;

  private final String text;
  private final List<Template.Part> parts = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private final StringBuilder literal = new StringBuilder();
  private int counted;
  private int points;

  TemplateParser(String text) {
    this.text = text;
  }

  Parsed parse() {
    int at = 0;
    while (at < text.length() && problems.size() < MOST_PROBLEMS) {
      if (text.startsWith("$${", at)) {
        literal.append("${");
        at += 3;
      } else if (text.startsWith("${", at)) {
        at = hole(at);
      } else {
        int dollar = text.indexOf('$', at + 1);
        int end = dollar < 0 ? text.length() : dollar;
        literal.append(text, at, end);
        at = end;
      }
    }
    return finish();
  }

  private Parsed finish() {
    if (!problems.isEmpty()) {
      return new Parsed.Malformed(problems);
    }
    if (parts.isEmpty()) {
      return new Parsed.Plain(literal.toString());
    }
    flushLiteral();
    return new Parsed.Valid(new Template(parts, points(text.length())));
  }

  private void flushLiteral() {
    if (!literal.isEmpty()) {
      parts.add(new Template.Literal(literal.toString()));
      literal.setLength(0);
    }
  }

  /** Reads the reference that starts here and gives the index behind it. */
  private int hole(int start) {
    int offset = points(start);
    int end = closingBrace(start + 2);
    if (end < 0) {
      // Whatever follows may belong to it, so there is no telling where another one starts.
      problems.add(new Problem(offset, 2, "a reference is not closed", "end it with }"));
      return text.length();
    }
    int length = points(end + 1) - offset;
    try {
      Reference reference = ReferenceParser.parse(text.substring(start + 2, end));
      flushLiteral();
      parts.add(new Template.Hole(reference, offset, length));
    } catch (ReferenceParser.Malformed malformed) {
      problems.add(new Problem(offset, length, malformed.reason, malformed.hint));
    }
    return end + 1;
  }

  /** The code points before an index; indexes come in order, so counting goes on. */
  private int points(int index) {
    points += text.codePointCount(counted, index);
    counted = index;
    return points;
  }

  /** The first brace that is not inside quotes, or -1. */
  private int closingBrace(int from) {
    boolean quoted = false;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted && c == '\\') {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == '}' && !quoted) {
        return i;
      }
    }
    return -1;
  }
}
