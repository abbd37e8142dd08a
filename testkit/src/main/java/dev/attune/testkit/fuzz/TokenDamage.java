package dev.attune.testkit.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/** What a person, a merge conflict or a template engine does to a file. */
final class TokenDamage {
  private TokenDamage() {}

  static byte[] to(byte[] input, RandomGenerator random) {
    int at = input.length == 0 ? 0 : random.nextInt(input.length + 1);
    return switch (random.nextInt(4)) {
      case 0, 1 -> ByteDamage.splice(input, at, at, bytes(Tokens.any().next(random)));
      case 2 -> ByteDamage.splice(input, at, at, repeated(random));
      default -> bytes(lines(new String(input, StandardCharsets.UTF_8), random));
    };
  }

  /** One token over and over: what is linear once is often not linear a hundred times. */
  private static byte[] repeated(RandomGenerator random) {
    int times = 1 << random.nextInt(9);
    return bytes(Tokens.any().next(random).repeat(times));
  }

  private static String lines(String text, RandomGenerator random) {
    List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
    int one = random.nextInt(lines.size());
    int other = random.nextInt(lines.size());
    switch (random.nextInt(6)) {
      case 0 -> lines.remove(one);
      case 1 -> lines.add(other, lines.get(one));
      case 2 -> lines.set(one, "  " + lines.get(one));
      case 3 -> lines.set(one, lines.get(one).stripLeading());
      case 4 -> lines.set(one, lines.set(other, lines.get(one)));
      default -> lines.set(one, "\t" + lines.get(one));
    }
    return String.join("\n", lines);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
