package dev.attune.store.jdbc.tally;

import java.math.BigInteger;

/** How many rows there are, and the sum of their marks. */
public record RowSum(long count, BigInteger sum) {
  public static final RowSum NONE = new RowSum(0, BigInteger.ZERO);

  private static final BigInteger END = BigInteger.ONE.shiftLeft(128);

  public RowSum plus(RowMark mark) {
    return new RowSum(count + 1, sum.add(mark.weight()).mod(END));
  }

  RowSum minus(RowMark mark) {
    return new RowSum(count - 1, sum.subtract(mark.weight()).mod(END));
  }
}
