package dev.attune.manifest.document;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.snakeyaml.engine.v2.common.SpecVersion;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlVersionException;

/**
 * The YAML library's complaints in words for a person. The library has one exception for all of
 * them, so its texts are the only way to tell them apart.
 */
final class YamlProblem {
  /** What is wrong, and what to do about it if that can be said. */
  private record Advice(String message, String hint) {}

  private final String source;
  private final Optional<Mark> mark;
  private final Optional<Mark> contextMark;
  private final String context;
  private final String reason;
  private final String line;

  private YamlProblem(String source, String text, MarkedYamlEngineException problem) {
    this.source = source;
    this.contextMark = problem.getContextMark();
    this.mark = problem.getProblemMark().or(() -> contextMark);
    this.context = Optional.ofNullable(problem.getContext()).orElse("");
    this.reason = Optional.ofNullable(problem.getProblem()).orElse("");
    this.line = mark.map(m -> lineOf(text, m.getIndex())).orElse("");
  }

  static Diagnostic of(String source, String text, RuntimeException problem) {
    return switch (problem) {
      case MarkedYamlEngineException marked -> new YamlProblem(source, text, marked).diagnostic();
      case YamlVersionException version -> version(source, text, version);
      default -> Diagnostic.error(DocumentCode.SYNTAX, "not valid YAML").at(Position.whole(source));
    };
  }

  /** The library does not say where: the directive is a line of its own. */
  private static Diagnostic version(String source, String text, YamlVersionException problem) {
    SpecVersion version = problem.getSpecVersion();
    String number = version.getMajor() + "." + version.getMinor();
    List<String> lines = text.lines().toList();
    Position place =
        IntStream.range(0, lines.size())
            .filter(i -> lines.get(i).matches("%YAML\\s+" + Pattern.quote(number) + "\\b.*"))
            .mapToObj(i -> new Position(source, i + 1, 1, lines.get(i).length()))
            .findFirst()
            .orElseGet(() -> Position.whole(source));
    return Diagnostic.error(DocumentCode.SYNTAX, "there is no YAML " + number)
        .at(place)
        .hint("Attune reads YAML 1.2: remove the line, or write %YAML 1.2");
  }

  private Diagnostic diagnostic() {
    if (reason.contains("(TAB)")) {
      return Diagnostic.error(DocumentCode.TAB, "a tab in the indentation")
          .at(mark.map(this::tabNear).orElseGet(() -> Position.whole(source)))
          .hint("indent with spaces");
    }
    Advice advice = advice();
    String message = "not valid YAML" + (advice.message().isEmpty() ? "" : ": " + advice.message());
    Diagnostic diagnostic =
        Diagnostic.error(DocumentCode.SYNTAX, message)
            .at(mark.map(this::position).orElseGet(() -> Position.whole(source)));
    return opened(advice.hint().isEmpty() ? diagnostic : diagnostic.hint(advice.hint()));
  }

  private Advice advice() {
    if (isUnquotedReference()) {
      return new Advice(libraryWords(), "quote a reference inside { } and [ ]: \"${…}\"");
    }
    if (reason.startsWith("mapping values are not allowed")) {
      return new Advice(
          "a colon where no key is allowed",
          "quote a value that contains ': ', and check the indentation");
    }
    if (reason.startsWith("sequence entries are not allowed")) {
      return new Advice("a hyphen where no list is allowed", "start the list on a line of its own");
    }
    if (reason.contains("<block end>") || reason.startsWith("could not find expected ':'")) {
      return new Advice(
          reason.contains("<block end>")
              ? "this line does not fit the lines above it"
              : "a colon is missing",
          "check the indentation and the quotes, here and in the line above");
    }
    if (reason.contains("unexpected end of stream") || reason.contains("<stream end>")) {
      return new Advice("the text ends too early", "");
    }
    if (reason.contains("unexpected document separator")) {
      return new Advice("a quote is not closed", "");
    }
    return adviceOnCharacters();
  }

  private Advice adviceOnCharacters() {
    if (reason.contains("that cannot start any token")) {
      String character = reason.replaceFirst(".*?'(.+?)' that cannot.*", "$1");
      return new Advice("a value cannot start with " + character, "put the value in quotes");
    }
    if (context.equals("while scanning an alias")) {
      return new Advice("an alias is * and a name", "quote text that starts with *");
    }
    if (context.equals("while scanning an anchor")) {
      return new Advice("an anchor is & and a name", "quote text that starts with &");
    }
    if (reason.startsWith("found unknown escape character")) {
      return new Advice(
          "the backslash starts an unknown escape",
          "write \\\\ for a backslash, or use single quotes");
    }
    if (reason.startsWith("expected escape sequence")) {
      return new Advice("a malformed escape in a quoted text", "");
    }
    return new Advice(libraryWords(), "");
  }

  private boolean isUnquotedReference() {
    return line.contains("${") && isInBrackets();
  }

  private boolean isInBrackets() {
    return context.startsWith("while parsing a flow");
  }

  /** The library's words are passed on unless they quote the text. */
  private String libraryWords() {
    return reason.length() < 120 && reason.indexOf('\n') < 0 ? reason : "";
  }

  /** Where a bracket or quote stays open to the end of a file, its start is what one looks for. */
  private Diagnostic opened(Diagnostic diagnostic) {
    boolean open = isInBrackets() || context.equals("while scanning a quoted scalar");
    boolean elsewhere =
        contextMark.map(Mark::getLine).isPresent()
            && !contextMark.map(Mark::getLine).equals(mark.map(Mark::getLine));
    return open && elsewhere
        ? diagnostic.note("the unclosed part starts here", position(contextMark.orElseThrow()))
        : diagnostic;
  }

  private Position position(Mark at) {
    return new Position(source, at.getLine() + 1, at.getColumn() + 1, 1);
  }

  /** The library notices a tab only at the key behind it. */
  private Position tabNear(Mark at) {
    int tab = line.indexOf('\t');
    return tab < 0
        ? position(at)
        : new Position(source, at.getLine() + 1, line.codePointCount(0, tab) + 1, 1);
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
