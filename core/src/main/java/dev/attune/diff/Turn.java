package dev.attune.diff;

import dev.attune.value.Step;

/** A step on the way to a difference, and the one that is shown in its place. */
record Turn(Step step, Step shown) {

  static Turn to(Step step) {
    return new Turn(step, step);
  }
}
