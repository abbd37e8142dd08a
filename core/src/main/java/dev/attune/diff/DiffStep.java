package dev.attune.diff;

import dev.attune.value.Step;

/** A step on the way to a difference, and the one that is shown in its place. */
record DiffStep(Step step, Step shown) {

  static DiffStep to(Step step) {
    return new DiffStep(step, step);
  }
}
