package dev.attune.evolution.convert.validation;

import dev.attune.value.Path;

/**
 * Something that a version does not allow in an object.
 *
 * @param problem what is wrong, without the value: it may be a secret
 * @param remedy what to do about it
 * @param isSecret whether the line it stands on must not be shown
 */
record Violation(Path path, String problem, String remedy, boolean isSecret) {
  Violation(Path path, String problem, String remedy) {
    this(path, problem, remedy, false);
  }
}
