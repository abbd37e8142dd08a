package dev.attune.cli.text;

import dev.attune.value.CanonicalJson;
import java.util.ArrayList;
import java.util.List;

/** Two blocks of lines against each other: what is alike at both ends is counted, not shown. */
final class ChangedLines {
  private ChangedLines() {}

  static List<String> between(List<String> before, List<String> after) {
    int shorter = Math.min(before.size(), after.size());
    int start = 0;
    while (start < shorter && before.get(start).equals(after.get(start))) {
      start++;
    }
    int end = 0;
    while (end < shorter - start
        && before.get(before.size() - 1 - end).equals(after.get(after.size() - 1 - end))) {
      end++;
    }
    List<String> lines = new ArrayList<>();
    same(before.subList(0, start), lines);
    before.subList(start, before.size() - end).forEach(line -> lines.add("- " + line));
    after.subList(start, after.size() - end).forEach(line -> lines.add("+ " + line));
    same(before.subList(before.size() - end, before.size()), lines);
    return lines;
  }

  /** Of a secret nobody sees whether it is the same. */
  private static void same(List<String> alike, List<String> lines) {
    int count = alike.size();
    if (count > 0) {
      boolean hidden = alike.stream().anyMatch(line -> line.endsWith(CanonicalJson.SENSITIVE));
      lines.add(
          "… "
              + count
              + (count == 1 ? " line" : " lines")
              + " unchanged"
              + (hidden ? ", secrets aside" : ""));
    }
  }
}
