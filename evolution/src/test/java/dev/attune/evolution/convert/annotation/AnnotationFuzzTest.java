package dev.attune.evolution.convert.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.ConversionResult;
import dev.attune.evolution.convert.plan.ConversionPlans;
import dev.attune.evolution.convert.plan.Kinds;
import dev.attune.evolution.convert.plan.RandomObjects;
import dev.attune.evolution.convert.plan.RoundTripProof;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.testkit.Property;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Whatever stands in an annotation: nothing is thrown, and what the object says is not lost. */
class AnnotationFuzzTest {
  private static final int ROUNDS = Property.times(5_000);

  private static final List<String> PIECES =
      List.of(
          "{",
          "}",
          "[",
          "]",
          "\"",
          ":",
          ",",
          "null",
          "1e99999",
          "-1",
          "\\u0000",
          "spec",
          ".",
          "[*]",
          "[0]",
          "[999999999]",
          "v1",
          "\"entries\":[]",
          "\"value\":{}",
          "[n=\"a\"]",
          "\"version\":1");

  private static final Shape NEW =
      Kinds.object(
          "a", Kinds.string(),
          "l", Kinds.list(Kinds.object("n", Kinds.number(), "new", Kinds.string())),
          "s", Kinds.object("x", Kinds.string()),
          "m", Kinds.map(Kinds.number()));

  private static final Shape OLD =
      Kinds.object(
          "a", Kinds.string(),
          "l", Kinds.list(Kinds.object("n", Kinds.string())),
          "s", Kinds.list(Kinds.object("x", Kinds.string(), "y", Kinds.string())),
          "m", Kinds.map(Kinds.string()));

  private final VersionedKind kind =
      VersionedKind.of(
          Kinds.WIDGET, Map.of("v1", Kinds.object("spec", OLD), "v2", Kinds.object("spec", NEW)));
  private final ConversionPlans plans = Kinds.plans(kind, KindRules.NONE);

  @Test
  void noAnnotationBreaksAConversionOrTakesAnythingAway() {
    for (long seed = 0; seed < ROUNDS; seed++) {
      RandomGenerator random = Property.random(seed);
      RandomObjects objects = new RandomObjects(random, 0.9);
      String version = random.nextBoolean() ? "v1" : "v2";
      String other = version.equals("v1") ? "v2" : "v1";
      MapValue start =
          objects.of(
              "example.org",
              "Widget",
              version,
              Kinds.object("spec", version.equals("v1") ? OLD : NEW));
      MapValue there = RoundTripProof.convert(plans, start, other);
      for (AnnotationFormat format : AnnotationFormat.values()) {
        String written =
            Metadata.annotation(there, format.key()).map(text -> ((Text) text).text()).orElse("{}");
        MapValue spoilt = Metadata.with(there, format.key(), Text.of(mutated(written, random)));
        if (plans.convert(spoilt, version, format) instanceof ConversionResult.Refused(var why)) {
          assertThat(why.message()).contains("another release");
          continue;
        }
        MapValue back = RoundTripProof.convert(plans, spoilt, version);
        assertThat(back.get("spec").isPresent()).isEqualTo(there.get("spec").isPresent());
        String plain = Kinds.spec(plain(there, version));
        if (format == AnnotationFormat.ATTUNE) {
          assertThat(Kinds.spec(back)).as("seed %s", seed).isIn(plain, Kinds.spec(start));
        }
      }
    }
  }

  /** What the object says without anything that was kept. */
  private MapValue plain(MapValue object, String to) {
    return RoundTripProof.convert(plans, object.without("metadata"), to);
  }

  private static String mutated(String text, RandomGenerator random) {
    if (random.nextInt(10) == 0) {
      byte[] bytes = new byte[random.nextInt(60)];
      random.nextBytes(bytes);
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
    StringBuilder out = new StringBuilder(text);
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(out.length() + 1);
      switch (random.nextInt(3)) {
        case 0 -> out.insert(at, PIECES.get(random.nextInt(PIECES.size())));
        case 1 -> out.delete(at, Math.min(out.length(), at + random.nextInt(8)));
        default -> {
          if (at < out.length()) {
            out.setCharAt(at, (char) (32 + random.nextInt(95)));
          }
        }
      }
    }
    return out.toString();
  }
}
