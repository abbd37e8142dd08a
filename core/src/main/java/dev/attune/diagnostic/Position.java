package dev.attune.diagnostic;

/**
 * A place in a source.
 *
 * @param source the name that a person knows it by, usually a path
 * @param line counted from 1; 0 when the whole source is meant
 * @param column counted from 1 in code points
 * @param length how many code points belong to it, at least 1
 */
public record Position(String source, int line, int column, int length) {

  /** The source as a whole. */
  public static Position whole(String source) {
    return new Position(source, 0, 0, 1);
  }

  /**
   * The place of a part of the text that stands here, as long as the text stands in the source as
   * it is read: plain, or in quotes without escapes. Otherwise the whole text is the place.
   *
   * @param textLength how long the text is
   */
  public Position part(int textLength, int offset, int partLength) {
    int quotes = length - textLength;
    return quotes == 0 || quotes == 2
        ? new Position(source, line, column + quotes / 2 + offset, partLength)
        : this;
  }

  public boolean isWhole() {
    return line == 0;
  }

  @Override
  public String toString() {
    return isWhole() ? source : source + ":" + line + ":" + column;
  }
}
