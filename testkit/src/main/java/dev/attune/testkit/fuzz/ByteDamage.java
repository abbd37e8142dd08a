package dev.attune.testkit.fuzz;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** What a broken disk or a hex editor does to a file. */
final class ByteDamage {
  private static final byte[] TELLING = {
    0, 1, 9, 10, 13, 27, 32, 34, 35, 36, 38, 39, 42, 45, 58, 63, 91, 92, 93, 123, 124, 125, 127,
    -128, -62, -32, -17, -16, -2, -1
  };

  private ByteDamage() {}

  static byte[] to(byte[] input, RandomGenerator random) {
    if (input.length == 0) {
      return new byte[] {telling(random)};
    }
    int at = random.nextInt(input.length);
    int length = 1 + random.nextInt(Math.min(16, input.length - at));
    return switch (random.nextInt(6)) {
      case 0 -> withByte(input, at, (byte) (input[at] ^ (1 << random.nextInt(8))));
      case 1 -> withByte(input, at, telling(random));
      case 2 -> splice(input, at, at, new byte[] {telling(random)});
      case 3 -> splice(input, at, at + length, new byte[0]);
      case 4 -> splice(input, at, at, Arrays.copyOfRange(input, at, at + length));
      default -> Arrays.copyOf(input, at);
    };
  }

  private static byte telling(RandomGenerator random) {
    return TELLING[random.nextInt(TELLING.length)];
  }

  private static byte[] withByte(byte[] input, int at, byte value) {
    byte[] copy = input.clone();
    copy[at] = value;
    return copy;
  }

  /** The input with the bytes of a range replaced. */
  static byte[] splice(byte[] input, int from, int to, byte[] middle) {
    byte[] result = new byte[input.length - (to - from) + middle.length];
    System.arraycopy(input, 0, result, 0, from);
    System.arraycopy(middle, 0, result, from, middle.length);
    System.arraycopy(input, to, result, from + middle.length, input.length - to);
    return result;
  }
}
