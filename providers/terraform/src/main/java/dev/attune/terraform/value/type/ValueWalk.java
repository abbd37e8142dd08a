package dev.attune.terraform.value.type;

import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The place of a walk through a value, and the limits on it: data from others must not exhaust
 * memory or stack.
 */
public final class ValueWalk {
  /** Beyond what a manifest may nest; far below what the stack bears. */
  static final int DEEPEST = 256;

  /** The largest answers of real providers stay below a tenth of this. */
  public static final int MOST_NODES = 2_000_000;

  private final Deque<Step> trail = new ArrayDeque<>();
  private final int deepest;
  private int depth;
  private int nodes;

  public ValueWalk() {
    this(DEEPEST);
  }

  ValueWalk(int deepest) {
    this.deepest = deepest;
  }

  /** Goes down one step. */
  void into(Step step) throws InvalidValueException {
    intoType();
    trail.addLast(step);
  }

  /** Goes on with a type that a value brings along: no step of a path, but one level deeper. */
  public void intoType() throws InvalidValueException {
    if (depth >= deepest) {
      throw invalid("is nested more than " + deepest + " levels deep");
    }
    depth++;
  }

  public void outOfType() {
    depth--;
  }

  public void intoField(String name) throws InvalidValueException {
    into(new Step.Field(name));
  }

  public void intoElement(int index) throws InvalidValueException {
    into(new Step.Index(index));
  }

  /** Comes back up. */
  public void out() {
    outOfType();
    trail.removeLast();
  }

  /** Counts one more value. */
  public void node() throws InvalidValueException {
    if (++nodes > MOST_NODES) {
      throw invalid("has more than " + MOST_NODES + " parts");
    }
  }

  public Path path() {
    return new Path(List.copyOf(trail));
  }

  public InvalidValueException invalid(String reason) {
    return new InvalidValueException(path(), reason);
  }
}
