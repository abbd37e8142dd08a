package dev.attune.testkit.value;

import dev.attune.testkit.Generator;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import java.math.BigDecimal;
import java.util.random.RandomGenerator;

/** Numbers in every spelling, up to the limits. */
public final class Numbers {
  private static final String[] EDGES = {
    "0",
    "-0",
    "0.0",
    "-0.0",
    "0e0",
    "0E-7",
    "1",
    "1.0",
    "1e0",
    "10e-1",
    "0.1e1",
    "1E+0",
    "-1",
    "100",
    "1e2",
    "0.1",
    "0.10",
    "1e-1",
    "9007199254740993",
    "-9223372036854775808",
    "18446744073709551616",
    "3.141592653589793238462643383279502884197169399375105820974944",
    "1e10000",
    "1e-10000",
    "-1E+10000",
    "1e39",
    "1e40",
    "1e41",
    "1e-39",
    "1e-40",
    "1e-41",
    "9".repeat(40),
    "9".repeat(41),
    "1" + "0".repeat(39),
    "1" + "0".repeat(40),
    "9".repeat(1_000),
    "0." + "0".repeat(998) + "1",
    "9".repeat(999) + ".5e-10000"
  };

  private static final Generator<Num> ANY =
      Generator.oneOf(
              Generator.among(EDGES),
              Numbers::whole,
              random -> whole(random) + "." + digits(random, 5),
              random -> whole(random) + "e" + (random.nextInt(200) - 100),
              random -> whole(random) + "." + digits(random, 50) + "E" + random.nextInt(60))
          .map(Num::of);

  private static final Generator<Num> FEW =
      Generator.<String>among("0", "0.0", "1", "1.0", "1e0", "2").map(Num::of);

  private Numbers() {}

  public static Generator<Num> any() {
    return ANY;
  }

  /** So few that two of them are often equal, and spelled differently. */
  public static Generator<Num> few() {
    return FEW;
  }

  private static String whole(RandomGenerator random) {
    int bits = random.nextInt(64);
    return Long.toString(random.nextLong() >> bits);
  }

  private static String digits(RandomGenerator random, int most) {
    StringBuilder digits = new StringBuilder();
    for (int i = random.nextInt(most); i >= 0; i--) {
      digits.append(random.nextInt(3) == 0 ? 0 : random.nextInt(10));
    }
    return digits.toString();
  }

  /** The same number, spelled in another way where the limits allow it. */
  public static Num respelled(Num number, RandomGenerator random) {
    BigDecimal value = number.decimal();
    if (value.signum() == 0) {
      return Generator.among("0", "-0", "0.00", "0e7", "-0.0E-3").map(Num::of).next(random);
    }
    String zeros = "0".repeat(random.nextInt(4));
    String digits = value.unscaledValue().abs() + zeros;
    int point = 1 + random.nextInt(digits.length());
    long exponent = (long) digits.length() - point - value.scale() - zeros.length();
    String fraction = point == digits.length() ? "" : "." + digits.substring(point);
    String text =
        (value.signum() < 0 ? "-" : "")
            + digits.substring(0, point)
            + fraction
            + exponentText(exponent, random);
    return NumberText.check(text) == NumberText.Verdict.FINE ? Num.of(text) : number;
  }

  private static String exponentText(long exponent, RandomGenerator random) {
    if (exponent == 0 && random.nextBoolean()) {
      return "";
    }
    String mark = random.nextBoolean() ? "e" : "E";
    String sign = exponent < 0 ? "-" : random.nextBoolean() ? "+" : "";
    String zeros = random.nextInt(4) == 0 ? "00" : "";
    return mark + sign + zeros + Math.abs(exponent);
  }
}
