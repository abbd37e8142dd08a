package dev.attune.testkit.text;

import dev.attune.manifest.reference.Reference;
import dev.attune.testkit.Generator;
import dev.attune.testkit.value.Paths;
import dev.attune.testkit.value.Texts;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** References of every form that can stand in a text. */
public final class ReferenceTexts {
  private static final Generator<String> GROUPS =
      Generator.among("konnect.attune.dev", "aws.tf.attune.dev", "g", "a-b.c_d");

  private static final Generator<String> VARIABLES = Generator.among("HOME", "_", "A_1", "x");

  private static final Generator<String> FILES =
      Generator.among("a", "certs/ca.pem", "../x y.json", "a#b", "ü:$", "$");

  private static final Generator<Reference> REFERENCES =
      Generator.oneOf(
          ReferenceTexts::toResource,
          ReferenceTexts::toResource,
          VARIABLES.map(Reference.ToEnvironment::new),
          FILES.map(file -> new Reference.ToFile(file, Optional.empty())));

  private ReferenceTexts() {}

  /** References whose text stands between <code>${</code> and <code>}</code>. */
  public static Generator<Reference> references() {
    return REFERENCES;
  }

  private static Reference toResource(RandomGenerator random) {
    return new Reference.ToResource(
        maybe(Texts.words(), random),
        Optional.of(Texts.words().next(random)),
        maybe(GROUPS, random),
        Texts.any().next(random),
        random.nextInt(3) == 0 ? maybe(Texts.any(), random) : Optional.empty(),
        Paths.concrete().next(random));
  }

  private static Optional<String> maybe(Generator<String> texts, RandomGenerator random) {
    return random.nextBoolean() ? Optional.of(texts.next(random)) : Optional.empty();
  }
}
