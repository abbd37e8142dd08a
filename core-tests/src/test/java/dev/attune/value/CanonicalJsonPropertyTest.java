package dev.attune.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import dev.attune.testkit.value.EquivalentValue;
import dev.attune.testkit.value.Texts;
import dev.attune.testkit.value.Values;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CanonicalJsonPropertyTest {
  private static final int CASES = 3_000;

  private record Pair(Value left, Value right) {}

  @Test
  void equalValuesHaveEqualText() {
    Property.check(
        "a disguise with the same marks has the same text",
        CASES,
        random -> {
          Value value = Values.any().next(random);
          return new Pair(value, EquivalentValue.of(value, random));
        },
        pair ->
            assertThat(CanonicalJson.write(pair.right()))
                .isEqualTo(CanonicalJson.write(pair.left())));
  }

  @Test
  void equalTextMeansEqualValues() {
    // A set is written as a list is, so lists stay out where sets are and the other way round.
    Values lists = Values.few().withoutMarks().withoutUnknowns().withoutSets();
    Property.check(
        "text and value are equal or different together",
        30_000,
        random -> new Pair(lists.next(random), lists.next(random)),
        pair ->
            assertThat(CanonicalJson.write(pair.left()).equals(CanonicalJson.write(pair.right())))
                .isEqualTo(pair.left().equals(pair.right())));
  }

  @Test
  void setsOfEqualTextAreEqual() {
    Generator<Value> sets =
        Values.few().withoutMarks().withoutUnknowns().withoutSets().lists(4).map(SetValue::of);
    Property.check(
        "text and set are equal or different together",
        30_000,
        random -> new Pair(sets.next(random), sets.next(random)),
        pair ->
            assertThat(CanonicalJson.write(pair.left()).equals(CanonicalJson.write(pair.right())))
                .isEqualTo(pair.left().equals(pair.right())));
  }

  @Test
  void valuesThatAreEqualWithUnknownsInThemHaveEqualText() {
    Values unmarked = Values.few().withoutMarks();
    Property.check(
        "equal unmarked values have equal text, unknown or not",
        100_000,
        random -> new Pair(unmarked.next(random), unmarked.next(random)),
        pair -> {
          boolean differs =
              !CanonicalJson.write(pair.left()).equals(CanonicalJson.write(pair.right()));
          assertThat(differs && pair.left().equals(pair.right())).isFalse();
        });
  }

  @Test
  void theTextIsJsonThatSaysTheSame() {
    Property.check(
        "another parser reads the value back, and it is written the same again",
        CASES,
        Values.any().withoutMarks().withoutUnknowns().withoutSets().with(Texts.wellFormed()),
        value -> {
          String text = CanonicalJson.write(value);
          Value read = JsonValues.read(text);
          assertThat(read).isEqualTo(value);
          assertThat(CanonicalJson.write(read)).isEqualTo(text);
        });
  }

  @Test
  void evenMarksAndUnknownsAreWrittenAsJson() {
    Property.check(
        "the text of any value is JSON and stays the same through another parser",
        CASES,
        Values.any().with(Texts.wellFormed()),
        value -> {
          String text = CanonicalJson.write(value);
          assertThat(CanonicalJson.write(JsonValues.read(text))).isEqualTo(text);
        });
  }

  @Test
  void theTextSurvivesTheTripToBytes() {
    Property.check(
        "every text has a UTF-8 form, lone surrogates included",
        CASES,
        Values.any(),
        value -> {
          String text = CanonicalJson.write(value);
          byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
          assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo(text);
        });
  }

  @Test
  void keysStandInTheOrderOfTheirCodePoints() {
    Property.check(
        "keys are sorted by code point",
        CASES,
        Values.declared().maps(),
        map -> {
          List<String> keys = ((MapValue) JsonValues.read(CanonicalJson.write(map))).keys();
          List<String> sorted =
              keys.stream()
                  .sorted(
                      (a, b) -> Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray()))
                  .toList();
          assertThat(keys).isEqualTo(sorted);
        });
  }

  @Test
  void theOrderOfKeysIsAnOrder() {
    Property.check(
        "any three texts are ordered without contradiction",
        CASES,
        random ->
            List.of(Texts.any().next(random), Texts.any().next(random), Texts.any().next(random)),
        texts -> {
          var order = CanonicalJson.KEY_ORDER;
          int there = Integer.signum(order.compare(texts.get(0), texts.get(1)));
          assertThat(Integer.signum(order.compare(texts.get(1), texts.get(0)))).isEqualTo(-there);
          assertThat(there == 0).isEqualTo(texts.get(0).equals(texts.get(1)));
          boolean ascending = there < 0 && order.compare(texts.get(1), texts.get(2)) < 0;
          assertThat(ascending && order.compare(texts.get(0), texts.get(2)) >= 0).isFalse();
        });
  }
}
