package dev.attune.manifest.reference;

import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what stands between <code>${</code> and <code>}</code>. */
final class ReferenceParser {
  private static final String FORM =
      "write ${Kind/name.field}, ${env:NAME} or ${file:path}; write $${ for a literal ${";

  private ReferenceParser() {}

  static Reference parse(String inner) throws Malformed {
    if (inner.startsWith("env:")) {
      return References.environment(inner.substring(4))
          .orElseThrow(() -> new Malformed("not a valid variable name", "write ${env:NAME}"));
    }
    if (inner.startsWith("file:")) {
      String file = inner.substring(5);
      if (file.isBlank()) {
        throw new Malformed("a file reference without a path", "write ${file:path}");
      }
      return new Reference.ToFile(file, Optional.empty());
    }
    return resource(inner);
  }

  private static Reference resource(String inner) throws Malformed {
    List<String> segments = segments(inner);
    if (segments.size() < 2 || segments.size() > 3) {
      throw new Malformed("the text in ${ } is not a reference", FORM);
    }
    Optional<String> namespace =
        segments.size() == 3 ? Optional.of(segments.getFirst()) : Optional.empty();
    String kindAndGroup = segments.get(segments.size() - 2);
    int dot = kindAndGroup.indexOf('.');
    String kind = dot < 0 ? kindAndGroup : kindAndGroup.substring(0, dot);
    Optional<String> group =
        dot < 0 ? Optional.empty() : Optional.of(kindAndGroup.substring(dot + 1));
    if (!isWord(kind) || !isWord(namespace.orElse("x")) || !isDotted(group.orElse("x"))) {
      throw new Malformed("the text in ${ } is not a reference", FORM);
    }
    NameReader names = new NameReader(segments.getLast());
    String name = names.name();
    Optional<String> node = names.node();
    return new Reference.ToResource(namespace, Optional.of(kind), group, name, node, names.path());
  }

  /** What stands between slashes, those inside quotes left alone. */
  private static List<String> segments(String inner) {
    List<String> segments = new ArrayList<>();
    boolean quoted = false;
    int start = 0;
    for (int i = 0; i < inner.length(); i++) {
      char c = inner.charAt(i);
      if (quoted && c == '\\') {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == '/' && !quoted) {
        segments.add(inner.substring(start, i));
        start = i + 1;
      }
    }
    segments.add(inner.substring(start));
    return segments;
  }

  private static boolean isWord(String text) {
    return isDotted(text) && text.indexOf('.') < 0;
  }

  private static boolean isDotted(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) != '.' && !isBareNameCharacter(text.charAt(i))) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  static boolean isBareNameCharacter(int c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '_';
  }

  /** Reads {@code name[@node].path}, names with other characters in quotes. */
  private static final class NameReader {
    private static final Step ANY = new Step.Any();

    private final String text;
    private int at;

    NameReader(String text) {
      this.text = text;
    }

    String name() throws Malformed {
      if (at < text.length() && text.charAt(at) == '"') {
        return quoted();
      }
      int start = at;
      while (at < text.length() && isBareNameCharacter(text.charAt(at))) {
        at++;
      }
      if (at == start) {
        throw new Malformed(
            "a reference without the name of a resource",
            "write ${Kind/name.field}; quote a name with characters other than letters, digits, -"
                + " and _: ${Kind/\"a.b\".field}");
      }
      return text.substring(start, at);
    }

    private String quoted() throws Malformed {
      int close = at + 1;
      while (close < text.length() && text.charAt(close) != '"') {
        close += text.charAt(close) == '\\' ? 2 : 1;
      }
      // A quoted name is written as a quoted field of a path is, so the path's parser reads it.
      String literal = text.substring(at, Math.min(close + 1, text.length()));
      if (Path.parse("[" + literal + "]") instanceof Path.Parsed.Valid(Path path)
          && path.steps().getFirst() instanceof Step.Field(String name)) {
        at = close + 1;
        return name;
      }
      throw new Malformed("a quoted name is not closed", "write ${Kind/\"a.b\".field}");
    }

    Optional<String> node() throws Malformed {
      if (at < text.length() && text.charAt(at) == '@') {
        at++;
        return Optional.of(name());
      }
      return Optional.empty();
    }

    Path path() throws Malformed {
      if (at == text.length()) {
        throw new Malformed("a reference without a field", "add one: ${Kind/name.id} for its id");
      }
      char c = text.charAt(at);
      String rest = c == '.' ? text.substring(at + 1) : text.substring(at);
      if ((c == '.' || c == '[') && !rest.isEmpty()) {
        if (Path.parse(rest) instanceof Path.Parsed.Valid(Path path) && isConcrete(path)) {
          return path;
        }
      }
      throw new Malformed("a reference with an invalid path of a field", FORM);
    }

    private static boolean isConcrete(Path path) {
      return !path.steps().contains(ANY);
    }
  }

  /** Why a text is no reference, and what to write instead. */
  static final class Malformed extends Exception {
    final String reason;
    final String hint;

    Malformed(String reason, String hint) {
      super(reason, null, false, false);
      this.reason = reason;
      this.hint = hint;
    }
  }
}
