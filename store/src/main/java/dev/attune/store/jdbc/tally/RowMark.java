package dev.attune.store.jdbc.tally;

/**
 * A keyed hash of a row.
 *
 * @param shown the half that stands in the row, to tell later which one was changed
 * @param high the first part of the half that counts in the tally and stands nowhere: who knew that
 *     half of many rows could look for others with the same sum
 * @param low the second part of that half
 */
public record RowMark(String shown, long high, long low) {
  private static final int HIGH = 32;
  private static final int LOW = 48;
  private static final int HEXADECIMAL = 16;

  static RowMark of(String hash) {
    return new RowMark(
        hash.substring(0, HIGH),
        Long.parseUnsignedLong(hash, HIGH, LOW, HEXADECIMAL),
        Long.parseUnsignedLong(hash, LOW, hash.length(), HEXADECIMAL));
  }
}
