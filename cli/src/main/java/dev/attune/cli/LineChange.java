package dev.attune.cli;

import java.util.ArrayList;
import java.util.List;

/** Two blocks of lines against each other: what is alike at both ends is counted, not shown. */
final class LineChange {
  private LineChange() {}

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
    same(start, lines);
    before.subList(start, before.size() - end).forEach(line -> lines.add("- " + line));
    after.subList(start, after.size() - end).forEach(line -> lines.add("+ " + line));
    same(end, lines);
    return lines;
  }

  private static void same(int count, List<String> lines) {
    if (count > 0) {
      lines.add("… " + count + (count == 1 ? " line" : " lines") + " unchanged");
    }
  }
}
