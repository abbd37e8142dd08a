package dev.attune.manifest.document;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.position.TextPosition;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;
import java.util.Optional;

/** The text of a source, or why there is none. */
sealed interface SourceText {

  /** The source's text, all of it fit for a parser. */
  record Legible(Source source, String text) implements SourceText {}

  /**
   * The source has no usable text.
   *
   * @param rest what it says beside the one damaged place; empty if nobody can tell
   */
  record Illegible(Diagnostic why, String rest) implements SourceText {
    Illegible(Diagnostic why) {
      this(why, "");
    }
  }

  static SourceText read(Source source, Limits limits) {
    byte[] bytes;
    try {
      bytes = bytes(source, limits);
    } catch (IOException e) {
      return new Illegible(unreadable(source, e));
    }
    if (bytes.length > limits.file()) {
      return new Illegible(tooLarge(source, limits));
    }
    return decode(source, bytes);
  }

  private static byte[] bytes(Source source, Limits limits) throws IOException {
    if (source instanceof Source.OfBytes(String _, byte[] bytes)) {
      return bytes;
    }
    try (InputStream in = source.open()) {
      // One byte more than allowed tells too large from just large enough, whatever the size says.
      return in.readNBytes((int) Math.min(limits.file() + 1, Integer.MAX_VALUE - 8));
    }
  }

  private static Diagnostic unreadable(Source source, IOException problem) {
    String reason =
        switch (problem) {
          case NoSuchFileException _ -> "there is no such file; is it a broken link?";
          case AccessDeniedException _ -> "permission denied";
          case FileSystemException e when e.getReason() != null -> e.getReason();
          default -> Optional.ofNullable(problem.getMessage()).orElse("input error");
        };
    return Diagnostic.error(DocumentCode.UNREADABLE, "the file cannot be read: " + reason)
        .at(Position.whole(source.name()));
  }

  private static Diagnostic tooLarge(Source source, Limits limits) {
    String limit = String.format(Locale.ROOT, "%,d bytes", limits.file());
    return Diagnostic.error(DocumentCode.TOO_LARGE, "the file is larger than " + limit)
        .at(Position.whole(source.name()))
        .hint("split it, or raise limits.file in attune.yaml");
  }

  private static SourceText decode(Source source, byte[] bytes) {
    int start = startsWith(bytes, 0xEF, 0xBB, 0xBF) ? 3 : 0;
    if (startsWith(bytes, 0xFE, 0xFF) || startsWith(bytes, 0xFF, 0xFE)) {
      return new Illegible(notUtf8(source, "", "it looks like UTF-16: save it as UTF-8"));
    }
    String text = new String(bytes, start, bytes.length - start, StandardCharsets.UTF_8);
    if (isPlain(bytes)) {
      return new Legible(source, text);
    }
    // Only a replacement character can hide malformed bytes, and hardly a file has one.
    if (text.indexOf('\uFFFD') >= 0) {
      Optional<String> before = wellFormedPrefix(bytes, start);
      if (before.isPresent()) {
        return new Illegible(
            notUtf8(source, before.get(), "save it as UTF-8"),
            without(text, before.get().length()));
      }
    }
    return checkCharacters(source, text);
  }

  /** Whether there is nothing but ASCII that can be seen, as in nearly every file. */
  private static boolean isPlain(byte[] bytes) {
    for (byte b : bytes) {
      if ((b < ' ' && b != '\n') || b == 0x7F) {
        return false;
      }
    }
    return true;
  }

  private static boolean startsWith(byte[] bytes, int... prefix) {
    if (bytes.length < prefix.length) {
      return false;
    }
    for (int i = 0; i < prefix.length; i++) {
      if ((bytes[i] & 0xff) != prefix[i]) {
        return false;
      }
    }
    return true;
  }

  /** What comes before the first malformed byte, if there is one. */
  private static Optional<String> wellFormedPrefix(byte[] bytes, int start) {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CoderResult result =
        decoder.decode(ByteBuffer.wrap(bytes, start, bytes.length - start), out, true);
    return result.isError() ? Optional.of(out.flip().toString()) : Optional.empty();
  }

  private static Diagnostic notUtf8(Source source, String before, String hint) {
    return Diagnostic.error(DocumentCode.NOT_UTF8, "the file is not UTF-8 here")
        .at(TextPosition.after(source.name(), before, before.length()))
        .hint(hint);
  }

  private static SourceText checkCharacters(Source source, String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isAllowed(text.charAt(i))) {
        return new Illegible(controlCharacter(source, text, i), without(text, i));
      }
    }
    return new Legible(source, text);
  }

  /**
   * The text without its damage, as long as that can hide nothing: a second one could, and one in a
   * key would make the key of a secret unknown.
   */
  private static String without(String text, int damage) {
    String before = text.substring(0, damage);
    String after = text.substring(damage).replaceFirst("^\\uFFFD+|^.", "");
    boolean inKey = after.lines().findFirst().orElse("").matches(".*[:=].*");
    boolean again = after.chars().anyMatch(c -> isDamage((char) c));
    return inKey || again ? "" : before + after;
  }

  private static boolean isDamage(char c) {
    return c == '\uFFFD' || !isAllowed(c);
  }

  private static boolean isAllowed(char c) {
    if (c < ' ') {
      return c == '\n' || c == '\t' || c == '\r';
    }
    // A surrogate was decoded from UTF-8, so it is always one of a pair.
    return c < 0x7F || c == 0x85 || (c >= 0xA0 && c <= 0xFFFD);
  }

  private static Diagnostic controlCharacter(Source source, String text, int at) {
    String code = String.format(Locale.ROOT, "U+%04X", (int) text.charAt(at));
    return Diagnostic.error(
            DocumentCode.CONTROL_CHARACTER, "the character " + code + " is not allowed")
        .at(TextPosition.after(source.name(), text, at))
        .hint("remove it; in double quotes it can be written as an escape");
  }
}
