package dev.attune.cli.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The page of a code, taken apart: a heading, words, and the examples behind the lines {@code
 * Wrong:} and {@code Right:}, each indented by four spaces.
 */
record CodePage(List<String> lines, Optional<PageExample> wrong, Optional<PageExample> right) {
  private static final String INDENT = "    ";

  static CodePage of(String text) {
    List<String> lines = text.lines().toList();
    return new CodePage(lines, example(lines, "Wrong:"), example(lines, "Right:"));
  }

  String heading() {
    return lines.getFirst();
  }

  private static Optional<PageExample> example(List<String> lines, String label) {
    int at = lines.indexOf(label);
    if (at < 0) {
      return Optional.empty();
    }
    List<String> block = new ArrayList<>();
    for (String line : lines.subList(at + 1, lines.size())) {
      if (line.startsWith(INDENT)) {
        block.add(line.substring(INDENT.length()));
      } else if (!line.isEmpty()) {
        break;
      }
    }
    return Optional.of(PageExample.of(block));
  }
}
