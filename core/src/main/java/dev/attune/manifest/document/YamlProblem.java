package dev.attune.manifest.document;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;

/** The YAML library's complaints in words for a person. */
final class YamlProblem {
  private YamlProblem() {}

  static Diagnostic of(String source, String text, RuntimeException problem) {
    if (!(problem instanceof MarkedYamlEngineException marked)) {
      return Diagnostic.error(DocumentCode.SYNTAX, "not valid YAML").at(Position.whole(source));
    }
    Optional<Mark> mark = marked.getProblemMark().or(marked::getContextMark);
    Position place =
        mark.map(m -> new Position(source, m.getLine() + 1, m.getColumn() + 1, 1))
            .orElseGet(() -> Position.whole(source));
    String reason = Optional.ofNullable(marked.getProblem()).orElse("");
    if (reason.contains("(TAB)")) {
      return Diagnostic.error(DocumentCode.TAB, "a tab stands where YAML wants spaces")
          .at(place)
          .hint("indent with spaces");
    }
    Diagnostic diagnostic = Diagnostic.error(DocumentCode.SYNTAX, message(reason)).at(place);
    return diagnostic.hint(hint(reason, mark.map(m -> lineOf(text, m.getIndex())).orElse("")));
  }

  private static String message(String reason) {
    if (reason.startsWith("mapping values are not allowed")) {
      return "not valid YAML: a colon stands where no key can be";
    }
    if (reason.contains("<block end>")) {
      return "not valid YAML: this line does not belong to what is above it";
    }
    if (reason.startsWith("could not find expected ':'")) {
      return "not valid YAML: a colon is missing";
    }
    if (reason.contains("unexpected end of stream") || reason.contains("<stream end>")) {
      return "not valid YAML: the text ends too early";
    }
    if (reason.startsWith("expected escape sequence")) {
      return "not valid YAML: a malformed escape in a quoted text";
    }
    return "not valid YAML" + (isHarmless(reason) ? ": " + reason : "");
  }

  /** The library's words are passed on unless they quote the text. */
  private static boolean isHarmless(String reason) {
    return !reason.isEmpty() && reason.length() < 120 && reason.indexOf('\n') < 0;
  }

  private static Optional<String> hint(String reason, String line) {
    if (line.contains("${") && reason.contains("expected ','")) {
      return Optional.of("in { } and [ ] a reference is quoted: \"${…}\"");
    }
    if (reason.startsWith("mapping values are not allowed")) {
      return Optional.of("quote a value that holds ': ', and check the indentation");
    }
    if (reason.contains("<block end>") || reason.startsWith("could not find expected ':'")) {
      return Optional.of("check the indentation and the quotes, here and in the line above");
    }
    return Optional.empty();
  }

  private static String lineOf(String text, int codePointIndex) {
    if (codePointIndex > text.codePointCount(0, text.length())) {
      return "";
    }
    int at = text.offsetByCodePoints(0, codePointIndex);
    int start = text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
    int end = text.indexOf('\n', at);
    return text.substring(Math.min(start, at), end < 0 ? text.length() : end);
  }
}
