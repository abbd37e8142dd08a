package dev.attune.testkit.fuzz;

import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import dev.attune.testkit.text.JsonWriter;
import dev.attune.testkit.text.Manifests;
import dev.attune.testkit.value.Values;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Manifests and nasty snippets, most of them spoiled in one to six places. */
public final class HostileInputs implements Generator<byte[]> {
  private static final int MANIFESTS = 400;
  private static final int LARGEST = 1 << 16;

  private final List<byte[]> sound = new ArrayList<>();

  public HostileInputs() {
    for (String snippet : NastySnippets.ALL) {
      add(snippet);
    }
    // Made once: spoiling a manifest is quicker than making one.
    for (long seed = 0; seed < MANIFESTS; seed++) {
      RandomGenerator random = Property.random(seed);
      add(Manifests.any().next(random).written().text());
      add(Manifests.linked().next(random));
      add(JsonWriter.of(Values.declared().next(random), random).text());
    }
  }

  private void add(String text) {
    sound.add(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public byte[] next(RandomGenerator random) {
    byte[] input =
        switch (random.nextInt(4)) {
          case 0 ->
              NastySnippets.ALL[random.nextInt(NastySnippets.ALL.length)].getBytes(
                  StandardCharsets.UTF_8);
          case 1 -> soup(random);
          default -> sound.get(random.nextInt(sound.size()));
        };
    for (int i = random.nextInt(7); i > 0 && input.length < LARGEST; i--) {
      input = random.nextBoolean() ? ByteDamage.to(input, random) : TokenDamage.to(input, random);
    }
    return input;
  }

  private static byte[] soup(RandomGenerator random) {
    String text = String.join("", Tokens.any().lists(24).next(random));
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
