package dev.attune.terraform.install.address;

/** What became of a text that a person wrote. */
public sealed interface ParseResult<T> {
  /** The text means this. */
  record Valid<T>(T value) implements ParseResult<T> {}

  /**
   * The text means nothing.
   *
   * @param reason a clause that follows the text, as in "it is empty"
   * @param hint what to write instead
   */
  record Malformed<T>(String reason, String hint) implements ParseResult<T> {}
}
