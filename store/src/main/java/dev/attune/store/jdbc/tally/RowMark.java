package dev.attune.store.jdbc.tally;

import java.math.BigInteger;

/**
 * A keyed hash of a row.
 *
 * @param shown the half that stands in the row, to tell later which one was changed
 * @param weight the half that counts in the tally and stands nowhere: who knew the weights of many
 *     rows could look for others with the same sum
 */
public record RowMark(String shown, BigInteger weight) {
  private static final int HALF = 32;
  private static final int HEXADECIMAL = 16;

  static RowMark of(String hash) {
    return new RowMark(hash.substring(0, HALF), new BigInteger(hash.substring(HALF), HEXADECIMAL));
  }
}
