package dev.attune.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import dev.attune.testkit.value.EquivalentValue;
import dev.attune.testkit.value.Paths;
import dev.attune.testkit.value.Values;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class MarkPropertyTest {
  private static final int CASES = 3_000;
  private static final String CANARY = "canary-5d1f";

  private record Spot(Value value, Path path) {}

  private record Pair(Value left, Value right) {}

  @Test
  void aMarkedTextNeverReachesTheText() {
    Property.check(
        "canonical JSON shows no marked text, wherever it stands",
        CASES,
        random -> withCanary(random, Text.of(CANARY).markedSensitive()),
        value -> assertThat(CanonicalJson.write(value)).doesNotContain(CANARY));
  }

  @Test
  void nothingInsideAMarkedValueReachesTheText() {
    Property.check(
        "canonical JSON shows neither keys nor values of a marked map, list or set",
        CASES,
        random -> withCanary(random, covered(random)),
        value -> assertThat(CanonicalJson.write(value)).doesNotContain(CANARY));
  }

  @Test
  void whatLiesInsideAMarkedValueComesOutMarked() {
    Property.check(
        "a part is marked if anything above it is",
        CASES,
        spots(),
        spot -> {
          boolean marked = false;
          for (int i = 0; i <= spot.path().steps().size(); i++) {
            Path above = new Path(spot.path().steps().subList(0, i));
            Value part = spot.value().at(above).orElseThrow();
            marked |= part.sensitive();
            assertThat(part.sensitive()).isEqualTo(marked);
          }
        });
  }

  @Test
  void aMarkIsAddedAndNeverTakenOff() {
    Property.check(
        "marking twice is marking once, and marks nothing else",
        CASES,
        Values.any(),
        value -> {
          Value marked = value.markedSensitive();
          assertThat(marked.sensitive()).isTrue();
          assertThat(marked.markedSensitive()).isSameAs(marked);
          assertThat(marked.markedSensitiveIf(false)).isSameAs(marked);
          assertThat(marked).isEqualTo(value);
          assertThat(value.markedSensitiveIf(false)).isSameAs(value);
        });
  }

  @Test
  void aPlaceThatWasMarkedStaysMarked() {
    Property.check(
        "what comes to stand at a marked place is marked",
        CASES,
        spots(),
        spot -> {
          boolean before = spot.value().at(spot.path()).orElseThrow().sensitive();
          Value after = spot.value().with(spot.path(), Text.of("new"));
          assertThat(after.at(spot.path()).orElseThrow().sensitive()).isEqualTo(before);
        });
  }

  @Test
  void aMarkGoesIntoTheSetThatDropsItsElement() {
    Property.check(
        "of equal elements the one that stays is marked if either was",
        CASES,
        random -> {
          Value element = Values.any().withoutMarks().withoutUnknowns().next(random);
          return new Pair(element, EquivalentValue.withMarks(element, random));
        },
        pair -> {
          boolean marked = pair.right().containsSensitive();
          SetValue forth = SetValue.of(pair.left(), pair.right());
          SetValue back = SetValue.of(pair.right(), pair.left());
          assertThat(forth.elements()).hasSize(1);
          assertThat(forth.containsSensitive()).isEqualTo(marked);
          assertThat(back.containsSensitive()).isEqualTo(marked);
        });
  }

  private static Generator<Spot> spots() {
    return random -> {
      Value value = Values.any().next(random);
      return new Spot(value, Generator.among(Paths.into(value)).next(random));
    };
  }

  private static Value withCanary(RandomGenerator random, Value canary) {
    Spot spot = spots().next(random);
    Value inside = random.nextBoolean() ? canary : SetValue.of(Text.of("a"), canary);
    return spot.value().with(spot.path(), inside);
  }

  private static Value covered(RandomGenerator random) {
    Value open = Text.of(CANARY);
    return Generator.among(
            List.of(
                MapValue.of(CANARY, Null.NULL),
                MapValue.of("key", open),
                ListValue.of(open, MapValue.of("key", ListValue.of(open))),
                SetValue.of(open, Num.of(1))))
        .next(random)
        .markedSensitive();
  }
}
