package dev.attune.provider.guard;

import dev.attune.value.Path;

/**
 * One thing in an answer that cannot be true.
 *
 * @param path where in the object
 * @param reason what is wrong there, without any value
 */
record AnswerDefect(Path path, String reason) {
  /** A broken provider is broken everywhere: a few examples tell as much as all of them. */
  static final int ENOUGH = 10;
}
