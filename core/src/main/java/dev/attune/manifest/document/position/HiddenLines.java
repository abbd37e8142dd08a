package dev.attune.manifest.document.position;

import java.util.BitSet;

/** Collects the lines of a source that must not be quoted, because a secret stands on them. */
public final class HiddenLines {
  private final BitSet lines = new BitSet();
  private int allFrom = Integer.MAX_VALUE;

  public void add(int first, int last) {
    if (last == Integer.MAX_VALUE) {
      allFrom = Math.min(allFrom, first);
    } else {
      lines.set(first, last + 1);
    }
  }

  public boolean contains(int line) {
    return line >= allFrom || lines.get(line);
  }
}
