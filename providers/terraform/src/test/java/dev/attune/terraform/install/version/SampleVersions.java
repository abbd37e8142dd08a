package dev.attune.terraform.install.version;

import dev.attune.testkit.Generator;
import java.util.random.RandomGenerator;

/** Versions that are often near each other. */
final class SampleVersions {
  private static final String[] IDENTIFIERS = {
    "0", "1", "2", "10", "a", "A", "alpha", "beta1", "-"
  };

  private SampleVersions() {}

  static Generator<ProviderVersion> any() {
    return random ->
        new ProviderVersion(
            random.nextInt(3),
            random.nextInt(3),
            random.nextInt(3),
            random.nextInt(3) == 0 ? identifiers(random) : "",
            random.nextInt(5) == 0 ? identifiers(random) : "");
  }

  static Generator<ProviderVersion> releases() {
    return random ->
        ProviderVersion.release(random.nextInt(4), random.nextInt(4), random.nextInt(4));
  }

  private static String identifiers(RandomGenerator random) {
    StringBuilder text = new StringBuilder(identifier(random));
    for (int i = random.nextInt(3); i > 0; i--) {
      text.append('.').append(identifier(random));
    }
    return text.toString();
  }

  private static String identifier(RandomGenerator random) {
    return IDENTIFIERS[random.nextInt(IDENTIFIERS.length)];
  }
}
