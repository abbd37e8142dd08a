package dev.attune.manifest.document;

import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Lines that must not be quoted, because a secret stands on them. */
public final class HiddenLines {
  private record Range(int first, int last) {}

  private final List<Range> ranges;

  private HiddenLines(List<Range> ranges) {
    this.ranges = ranges;
  }

  static HiddenLines of(Value root, Positions positions, List<Path> paths) {
    List<Range> ranges = new ArrayList<>();
    for (Path path : paths) {
      int slot = positions.slot(root, path, false);
      int end = slot + root.at(path).map(Positions::slots).orElse(1);
      for (int i = slot; i < end; i++) {
        ranges.add(new Range(positions.line(i), positions.lastLine(i)));
      }
    }
    return new HiddenLines(ranges);
  }

  public boolean contains(int line) {
    return ranges.stream().anyMatch(range -> range.first() <= line && line <= range.last());
  }
}
