package dev.attune.store.jdbc.tally;

import dev.attune.store.jdbc.document.DamagedDataException;

/**
 * How many rows there are, and the sum of their marks, which has 128 bits.
 *
 * @param high the upper half of the sum
 * @param low the lower half of the sum
 */
public record RowSum(long count, long high, long low) {
  public static final RowSum NONE = new RowSum(0, 0, 0);

  private static final int HEXADECIMAL = 16;
  private static final int WORDS = 3;

  public RowSum plus(RowMark mark) {
    long sum = low + mark.low();
    int carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
    return new RowSum(count + 1, high + mark.high() + carry, sum);
  }

  public RowSum plus(RowSum other) {
    long sum = low + other.low;
    int carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
    return new RowSum(count + other.count, high + other.high + carry, sum);
  }

  RowSum minus(RowMark mark) {
    int borrow = Long.compareUnsigned(low, mark.low()) < 0 ? 1 : 0;
    return new RowSum(count - 1, high - mark.high() - borrow, low - mark.low());
  }

  String text() {
    return count + " " + Long.toHexString(high) + " " + Long.toHexString(low);
  }

  static RowSum parse(String text) throws DamagedDataException {
    String[] words = text.split(" ", WORDS);
    try {
      return new RowSum(
          Long.parseLong(words[0]),
          Long.parseUnsignedLong(words[1], HEXADECIMAL),
          Long.parseUnsignedLong(words[2], HEXADECIMAL));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      throw new DamagedDataException("its tally is damaged");
    }
  }
}
