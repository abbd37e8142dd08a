package dev.attune.terraform.value.type;

import dev.attune.value.Path;

/**
 * A value that does not fit its type, or bytes that are no value. The words never repeat what was
 * found: it may be a secret.
 */
public final class InvalidValueException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Path path;
  private final String reason;

  public InvalidValueException(Path path, String reason) {
    super(sentence(path, reason));
    this.path = path;
    this.reason = reason;
  }

  private static String sentence(Path path, String reason) {
    return path.isRoot() ? "the value " + reason : "'" + path + "' " + reason;
  }

  /** Part and reason, without a full stop. */
  public String sentence() {
    return sentence(path, reason);
  }

  /** Which part of the value. */
  public Path path() {
    return path;
  }

  /** What is wrong with it, as the rest of a sentence that begins with the part. */
  public String reason() {
    return reason;
  }

  /** The same, seen from an object that holds the value at this path. */
  public InvalidValueException inside(Path outer) {
    return new InvalidValueException(outer.then(path), reason);
  }
}
