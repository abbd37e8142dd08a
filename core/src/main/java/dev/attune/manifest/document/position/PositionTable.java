package dev.attune.manifest.document.position;

import dev.attune.diagnostic.Position;
import java.util.Arrays;

/**
 * The place of every node of a document, in document order: each value has a slot, and each key of
 * a map has one right before its value's.
 *
 * <p>Line, column and length of a place share one long, so that a hundred thousand manifests keep
 * their places in a few dozen megabytes.
 */
public final class PositionTable {
  private static final int LENGTH_BITS = 11;
  private static final int COLUMN_BITS = 26;

  /** The length of a text that goes on in the next line. */
  public static final int MULTILINE = (1 << LENGTH_BITS) - 1;

  /**
   * So many slots are searched for the end of a text; rather too much is hidden than too slowly.
   */
  private static final int MOST_ALIASES_PASSED = 64;

  private final String source;
  private final long[] slots;

  private PositionTable(String source, long[] slots) {
    this.source = source;
    this.slots = slots;
  }

  /** The place of the value in this slot, or of the key if the slot is a key's. */
  public Position at(int slot) {
    return unpack(source, slots[slot]);
  }

  private static Position unpack(String source, long packed) {
    int length = (int) packed & MULTILINE;
    int column = (int) (packed >>> LENGTH_BITS) & ((1 << COLUMN_BITS) - 1);
    return new Position(source, line(packed), column, length == MULTILINE ? 1 : length);
  }

  private static int line(long packed) {
    return (int) (packed >>> (LENGTH_BITS + COLUMN_BITS));
  }

  public int size() {
    return slots.length;
  }

  public int line(int slot) {
    return line(slots[slot]);
  }

  /** The last line that the value in this slot may reach into. */
  public int lastLine(int slot) {
    boolean multiline = ((int) slots[slot] & MULTILINE) == MULTILINE;
    if (!multiline) {
      return line(slot);
    }
    // The slots of an alias have the places of its anchor, further up: they say nothing here.
    int end = Math.min(slots.length, slot + MOST_ALIASES_PASSED);
    for (int next = slot + 1; next < end; next++) {
      if (slots[next] >>> LENGTH_BITS > slots[slot] >>> LENGTH_BITS) {
        return line(next);
      }
    }
    return Integer.MAX_VALUE;
  }

  /** Collects places while a document is read. */
  public static final class Builder {
    private long[] slots = new long[128];
    private int size;

    /** Adds a place, line and column counted from 0, and gives its slot. */
    public int add(int line, int column, int length) {
      long packed =
          ((long) line + 1) << (LENGTH_BITS + COLUMN_BITS)
              | ((long) Math.min(column + 1, (1 << COLUMN_BITS) - 1)) << LENGTH_BITS
              | Math.clamp(length, 1, MULTILINE);
      return append(packed);
    }

    private int append(long packed) {
      if (size == slots.length) {
        slots = Arrays.copyOf(slots, size * 2);
      }
      slots[size] = packed;
      return size++;
    }

    /** Takes these slots of a document over. */
    public void copy(PositionTable other, int from, int to) {
      for (int i = from; i < to; i++) {
        append(other.slots[i]);
      }
    }

    /** Repeats earlier slots: what an alias stands for keeps the places of its anchor. */
    public void repeat(int from, int to) {
      for (int i = from; i < to; i++) {
        append(slots[i]);
      }
    }

    public int size() {
      return size;
    }

    public Position at(String source, int slot) {
      return unpack(source, slots[slot]);
    }

    public PositionTable build(String source) {
      return new PositionTable(source, Arrays.copyOf(slots, size));
    }

    public void truncate(int length) {
      size = length;
    }
  }
}
