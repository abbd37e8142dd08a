package dev.attune.testkit.text;

import java.util.Locale;
import java.util.random.RandomGenerator;

/** Double-quoted texts, in which any character may stand raw or as one of its escapes. */
final class QuotedText {
  private final RandomGenerator random;

  QuotedText(RandomGenerator random) {
    this.random = random;
  }

  String json(String text) {
    StringBuilder out = new StringBuilder("\"");
    text.codePoints()
        .forEach(c -> {
          if (mayStandRaw(c) && random.nextInt(10) > 0) {
            out.appendCodePoint(c);
          } else {
            out.append(jsonEscape(c));
          }
        });
    return out.append('"').toString();
  }

  String yaml(String text) {
    StringBuilder out = new StringBuilder("\"");
    text.codePoints()
        .forEach(c -> {
          if (mayStandRaw(c) && random.nextInt(10) > 0) {
            out.appendCodePoint(c);
          } else {
            out.append(yamlEscape(c));
          }
        });
    return out.append('"').toString();
  }

  /** Characters that mean themselves between quotes and that every reader counts as one column. */
  static boolean mayStandRaw(int c) {
    if (c < 0x7f) {
      return c >= ' ' && c != '"' && c != '\\';
    }
    boolean common = c >= 0xa0 && c < 0x2000;
    boolean eastern = c >= 0x3000 && c < Character.MIN_SURROGATE;
    boolean beyond = (c >= 0xe000 && c < 0xfe00) || c >= 0x10000;
    return common || eastern || beyond;
  }

  private String jsonEscape(int c) {
    return switch (c) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '/' -> "\\/";
      case '\n' -> "\\n";
      case '\t' -> "\\t";
      default -> {
        StringBuilder escapes = new StringBuilder();
        for (char unit : Character.toChars(c)) {
          escapes.append(hex(random.nextBoolean() ? "\\u%04x" : "\\u%04X", unit));
        }
        yield escapes.toString();
      }
    };
  }

  private String yamlEscape(int c) {
    return switch (c) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\t' -> random.nextBoolean() ? "\\t" : "\\\t";
      case 0 -> "\\0";
      case 0x1b -> "\\e";
      case 0x85 -> "\\N";
      default ->
          c < 0x100 && random.nextBoolean()
              ? hex("\\x%02x", c)
              : c < 0x10000 ? hex("\\u%04X", c) : hex("\\U%08x", c);
    };
  }

  private static String hex(String form, int c) {
    return String.format(Locale.ROOT, form, c);
  }

  /** A text in which nothing is taken for a reference. */
  static String withoutReferences(String text) {
    return text.replace("${", "$${");
  }
}
