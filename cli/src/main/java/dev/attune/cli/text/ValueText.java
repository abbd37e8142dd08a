package dev.attune.cli.text;

import dev.attune.diagnostic.Printable;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Values of a plan for a person: lines that a terminal shows as they are, none of them long, and
 * not too many. What is left out is counted.
 */
final class ValueText {
  private static final int LONGEST = 160;
  private static final int MOST = 40;
  private static final String INDENT = "  ";

  private ValueText() {}

  /** A field with its value, on one line or on several. */
  static List<String> field(String name, Value value) {
    String key = key(name);
    return inline(value)
        .map(text -> List.of(key + ": " + text))
        .orElseGet(() -> shortened(under(key, value)));
  }

  /** What a field was and will be; where both look alike only secrets in it differ. */
  static List<String> change(String name, Value before, Value after) {
    String key = key(name);
    if (inline(before).isPresent() && inline(after).isPresent()) {
      return List.of(key + ": " + inline(before).get() + " → " + inline(after).get());
    }
    if (before.equals(after)) {
      return List.of(key + ": " + CanonicalJson.SENSITIVE + " → " + CanonicalJson.SENSITIVE);
    }
    List<String> lines = new ArrayList<>(List.of(key + ":"));
    ChangedLines.between(block(before), block(after)).forEach(line -> lines.add(INDENT + line));
    return shortened(lines);
  }

  /** Lines as they are, as long as they are few. */
  private static List<String> shortened(List<String> lines) {
    if (lines.size() <= MOST) {
      return lines;
    }
    int left = lines.size() - MOST;
    return Stream.concat(
            lines.stream().limit(MOST),
            Stream.of(INDENT + "… " + counted(left) + " more lines; --json has all"))
        .toList();
  }

  private static Optional<String> inline(Value value) {
    return switch (value) {
      case MapValue map when !map.isEmpty() -> Optional.empty();
      case ListValue list when !list.elements().isEmpty() -> Optional.empty();
      case Text text when isBlock(text) -> Optional.empty();
      case Text text when text.text().equals(CanonicalJson.SENSITIVE) ->
          Optional.of(CanonicalJson.SENSITIVE);
      case Text text when text.text().equals(CanonicalJson.UNKNOWN) ->
          Optional.of("(known after apply)");
      default -> Optional.of(line(CanonicalJson.write(value)));
    };
  }

  private static boolean isBlock(Text text) {
    int first = text.text().indexOf('\n');
    return first >= 0 && first < text.text().length() - 1;
  }

  /** A value on lines of its own. */
  private static List<String> block(Value value) {
    return switch (value) {
      case MapValue map when !map.isEmpty() -> entries(map);
      case ListValue list when !list.elements().isEmpty() -> elements(list);
      case Text text when isBlock(text) -> lines(text.text());
      default -> List.of(inline(value).orElseThrow());
    };
  }

  private static List<String> entries(MapValue map) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < map.size(); i++) {
      Value value = map.value(i);
      String key = key(map.key(i));
      inline(value)
          .ifPresentOrElse(
              text -> lines.add(key + ": " + text), () -> lines.addAll(under(key, value)));
    }
    return lines;
  }

  private static List<String> under(String key, Value value) {
    List<String> lines = new ArrayList<>();
    lines.add(key + (value instanceof Text ? ": |" : ":"));
    block(value).forEach(line -> lines.add(line.isEmpty() ? line : INDENT + line));
    return lines;
  }

  private static List<String> elements(ListValue list) {
    List<String> lines = new ArrayList<>();
    for (Value element : list.elements()) {
      String lead = "- ";
      for (String line : block(element)) {
        lines.add(lead + line);
        lead = INDENT;
      }
    }
    return lines;
  }

  /** The lines of a text; the missing end of the last one is a difference that people miss. */
  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>(text.lines().map(ValueText::line).toList());
    if (!text.endsWith("\n")) {
      lines.set(lines.size() - 1, lines.getLast() + " (no line end)");
    }
    return lines;
  }

  private static String key(String name) {
    return name.matches("[\\w.\\-/\\[\\]*=\",@ ]+")
        ? name
        : line(CanonicalJson.write(Text.of(name)));
  }

  private static String line(String text) {
    int length = text.codePointCount(0, text.length());
    if (length <= LONGEST) {
      return Printable.of(text);
    }
    String start = text.substring(0, text.offsetByCodePoints(0, LONGEST));
    return Printable.of(start) + "… (" + counted(length - LONGEST) + " more characters)";
  }

  private static String counted(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
