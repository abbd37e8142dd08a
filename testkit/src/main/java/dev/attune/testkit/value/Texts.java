package dev.attune.testkit.value;

import dev.attune.testkit.Generator;
import java.util.random.RandomGenerator;

/** Texts, mostly those that some parser or printer has stumbled over. */
public final class Texts {
  private static final String[] LIKE_SYNTAX = {
    "",
    " ",
    "-",
    "- a",
    "a: b",
    "a:b",
    "# c",
    "a #b",
    "?",
    ":",
    ",",
    "|",
    ">",
    "%",
    "@",
    "`",
    "{",
    "}",
    "[",
    "]",
    "[*]",
    "[0]",
    "*",
    "&a",
    "*a",
    "!ref x",
    "!",
    "<<",
    "---",
    "...",
    "=",
    "a=b",
    "\"",
    "'",
    "\\",
    "\\u0041",
    "a.b",
    "a/b",
    "a@b",
    "a#b",
    ".",
    "/",
    "$",
    "$$",
    "${",
    "$${",
    "${}",
    "${env:HOME}",
    "${Data/x.output}",
    "<unknown>",
    "(sensitive)"
  };

  private static final String[] LIKE_OTHER_TYPES = {
    "null",
    "~",
    "true",
    "False",
    "yes",
    "no",
    "on",
    "0",
    "1",
    "-0",
    "01",
    "1.0",
    "1e3",
    "0x1F",
    "0o17",
    ".inf",
    "NaN",
    "2026-01-01",
    "12:30:45",
    "1_000"
  };

  private static final String[] WHITE_SPACE = {
    " lead",
    "trail ",
    "\t",
    "\n",
    "\r",
    "\r\n",
    "\n\n",
    "two\nlines",
    "two\nlines\n",
    "a\n\nb",
    "tab\there",
    "\u0085",
    "\u00a0",
    "\u2028",
    "\u2029",
    "\ufeff",
    "\u200d"
  };

  private static final String[] UNPRINTABLE = {
    "\u0000", "\u0007", "\u001b[31m", "\u007f", "\u009f", "\u202e", "\ufffe", "\uffff"
  };

  private static final String[] OTHER_SCRIPTS = {
    "é", "e\u0301", "ß", "日本", "\ue000", "\ufffd", "😀", "👩\u200d💻", "\udbff\udfff"
  };

  private static final String[] PLAIN = {
    "a", "b", "A", "ab", "name", "developer-portal", "a b", "x1", "_", "a".repeat(300)
  };

  private static final Generator<String> WELL_FORMED =
      Generator.oneOf(
          Generator.among(PLAIN),
          Generator.among(LIKE_SYNTAX),
          Generator.among(LIKE_OTHER_TYPES),
          Generator.among(WHITE_SPACE),
          Generator.among(UNPRINTABLE),
          Generator.among(OTHER_SCRIPTS),
          Texts::codePoints,
          Texts::together);

  private static final String[] LONE_SURROGATES = {
    "\ud800", "\udc00", "\udc00\ud800", "a\ud83d", "\ude00a", "\ud83d\ud83d\ude00"
  };

  private static final Generator<String> ANY =
      random ->
          random.nextInt(12) == 0
              ? Generator.among(LONE_SURROGATES).next(random)
              : WELL_FORMED.next(random);

  private static final Generator<String> FEW = Generator.among("", "a", "b");

  private static final Generator<String> WORDS =
      Generator.among("a", "b", "net", "team-1", "user_id", "X9", "eu", "Portal", "payments");

  private Texts() {}

  /** Whatever a string can hold. */
  public static Generator<String> any() {
    return ANY;
  }

  /** Whatever UTF-8 can hold: no surrogate without its partner. */
  public static Generator<String> wellFormed() {
    return WELL_FORMED;
  }

  /** Names that need no quotes anywhere. */
  public static Generator<String> words() {
    return WORDS;
  }

  /** So few that two of them are often equal. */
  public static Generator<String> few() {
    return FEW;
  }

  private static String codePoints(RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i >= 0; i--) {
      text.appendCodePoint(codePoint(random));
    }
    return text.toString();
  }

  private static int codePoint(RandomGenerator random) {
    int point =
        switch (random.nextInt(4)) {
          case 0 -> random.nextInt(0x80);
          case 1 -> random.nextInt(0x800);
          case 2 -> random.nextInt(0x10000);
          default -> random.nextInt(Character.MAX_CODE_POINT + 1);
        };
    boolean surrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    return surrogate ? 'x' : point;
  }

  private static String together(RandomGenerator random) {
    return WELL_FORMED.next(random) + WELL_FORMED.next(random);
  }
}
