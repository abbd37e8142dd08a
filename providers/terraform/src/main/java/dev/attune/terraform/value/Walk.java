package dev.attune.terraform.value;

import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Where a walk through a value is, and how far it may go: bytes of others must not exhaust us. */
final class Walk {
  /** Beyond what a manifest may nest; far below what the stack bears. */
  static final int DEEPEST = 256;

  /** The largest answers of real providers stay below a tenth of this. */
  static final int MOST_NODES = 2_000_000;

  private final Deque<Step> trail = new ArrayDeque<>();
  private final int deepest;
  private int depth;
  private int nodes;

  Walk() {
    this(DEEPEST);
  }

  Walk(int deepest) {
    this.deepest = deepest;
  }

  /** Goes down one step. */
  void into(Step step) throws Misfit {
    intoType();
    trail.addLast(step);
  }

  /** Goes on with a type that a value brings along: no step of a path, but one level deeper. */
  void intoType() throws Misfit {
    if (depth >= deepest) {
      throw misfit("is nested more than " + deepest + " levels deep");
    }
    depth++;
  }

  void outOfType() {
    depth--;
  }

  void intoField(String name) throws Misfit {
    into(new Step.Field(name));
  }

  void intoElement(int index) throws Misfit {
    into(new Step.Index(index));
  }

  /** Comes back up. */
  void out() {
    outOfType();
    trail.removeLast();
  }

  /** Counts one more value. */
  void node() throws Misfit {
    if (++nodes > MOST_NODES) {
      throw misfit("has more than " + MOST_NODES + " parts");
    }
  }

  Path path() {
    return new Path(List.copyOf(trail));
  }

  Misfit misfit(String reason) {
    return new Misfit(path(), reason);
  }
}
