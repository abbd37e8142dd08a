package dev.attune.manifest.document;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lines that must not be quoted, because a secret stands on them. */
public final class HiddenLines {
  private final BitSet lines = new BitSet();
  private int openFrom = Integer.MAX_VALUE;

  private HiddenLines() {}

  /** Finds all paths in one walk: a file may hold as many secrets as resources. */
  static HiddenLines of(Value root, Positions positions, List<Path> paths) {
    Wanted wanted = new Wanted();
    paths.forEach(wanted::add);
    HiddenLines hidden = new HiddenLines();
    hidden.visit(root, wanted, 0, positions);
    return hidden;
  }

  /** Paths as a tree. */
  private static final class Wanted {
    private final Map<Step, Wanted> next = new HashMap<>();
    private boolean whole;

    void add(Path path) {
      Wanted here = this;
      for (Step step : path.steps()) {
        here = here.next.computeIfAbsent(step, _ -> new Wanted());
      }
      here.whole = true;
    }
  }

  private void visit(Value value, Wanted wanted, int slot, Positions positions) {
    if (wanted.whole) {
      for (int i = slot; i < slot + Positions.slots(value); i++) {
        hide(positions.line(i), positions.lastLine(i));
      }
      return;
    }
    int next = slot + 1;
    if (value instanceof MapValue map && !wanted.next.isEmpty()) {
      for (int i = 0; i < map.size(); i++) {
        Wanted below = wanted.next.get(new Step.Field(map.key(i)));
        next = skip(map.value(i), below, next + 1, positions);
      }
    } else if (value instanceof ListValue(List<Value> elements, boolean _)
        && !wanted.next.isEmpty()) {
      for (int i = 0; i < elements.size(); i++) {
        Wanted below = wanted.next.get(new Step.Index(i));
        next = skip(elements.get(i), below, next, positions);
      }
    }
  }

  /** Visits a value if it is wanted, and gives the slot behind it. */
  private int skip(Value value, @Nullable Wanted wanted, int slot, Positions positions) {
    if (wanted != null) {
      visit(value, wanted, slot, positions);
    }
    return slot + Positions.slots(value);
  }

  private void hide(int first, int last) {
    if (last == Integer.MAX_VALUE) {
      openFrom = Math.min(openFrom, first);
    } else {
      lines.set(first, last + 1);
    }
  }

  public boolean contains(int line) {
    return line >= openFrom || lines.get(line);
  }
}
