package dev.attune.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.Attribute;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.value.CpuTime;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * A quadratic comparison of lists this long would take minutes; the limits leave room for any
 * machine.
 */
class DiffSizeTest {
  private static final int MANY = 100_000;
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final Type TEXT = Type.Scalar.TEXT;

  private static List<Value> elements(IntFunction<Value> element) {
    return IntStream.range(0, MANY).mapToObj(element).toList();
  }

  private static Value shuffled(List<Value> elements) {
    List<Value> copy = new ArrayList<>(elements);
    Collections.shuffle(copy, new Random(1));
    return ListValue.of(copy);
  }

  private static List<Difference> diff(Type type, Value before, Value after) {
    return diff(type, Normaliser.NONE, before, after);
  }

  private static List<Difference> diff(
      Type type, Normaliser normaliser, Value before, Value after) {
    Type.ObjectOf object =
        Type.object(Attribute.optional("a", type).normaliser(normaliser).build());
    MapValue old = MapValue.of("a", before);
    MapValue now = MapValue.of("a", after);
    return CpuTime.atMost(LIMIT, () -> Diff.between(object, old, now).differences());
  }

  private static Value text(String prefix, int i) {
    return Text.of(prefix + i);
  }

  private static Value keyed(int key, int size) {
    return MapValue.builder().put("key", Num.of(key)).put("size", Num.of(size)).build();
  }

  private static final Type KEYED =
      Type.keyed(
          Type.object(
              Attribute.required("key", Type.Scalar.NUMBER).build(),
              Attribute.optional("size", Type.Scalar.NUMBER).build()),
          "key");

  @Test
  void aShuffledListIsComparedByPosition() {
    List<Value> before = elements(i -> text("x", i));
    assertThat(diff(Type.list(TEXT), ListValue.of(before), shuffled(before)))
        .hasSizeGreaterThan(MANY - 100)
        .allMatch(difference -> difference.edits().isEmpty());
  }

  @Test
  void aListOfTwoValuesInAnotherOrderIsComparedInTime() {
    List<Value> before = elements(i -> text("x", i * 7919 % 2));
    assertThat(diff(Type.list(TEXT), ListValue.of(before), shuffled(before))).isNotEmpty();
  }

  @Test
  void aWhollyDifferentListIsComparedByPosition() {
    List<Value> before = elements(i -> text("x", i));
    assertThat(
            diff(Type.list(TEXT), ListValue.of(before), ListValue.of(elements(i -> text("y", i)))))
        .hasSize(MANY);
  }

  @Test
  void oneInsertionIntoALongListIsOneEdit() {
    List<Value> before = elements(i -> text("x", i));
    List<Value> after = new ArrayList<>(before);
    after.add(MANY / 2, text("new", 1));
    assertThat(diff(Type.list(TEXT), ListValue.of(before), ListValue.of(after)))
        .singleElement()
        .extracting(Difference::edits)
        .isEqualTo(List.of(new Edit.Added(MANY / 2, text("new", 1))));
  }

  @Test
  void manyChangesDoNotHideAnInsertion() {
    List<Value> before = elements(i -> text("x", i));
    List<Value> after = new ArrayList<>(elements(i -> text(i % 2 == 0 ? "y" : "x", i)));
    after.addFirst(text("new", 1));
    assertThat(diff(Type.list(TEXT), ListValue.of(before), ListValue.of(after)))
        .singleElement()
        .extracting(difference -> difference.edits().size())
        .isEqualTo(MANY / 2 + 1);
  }

  @Test
  void aShuffledSetIsTheSame() {
    List<Value> before = elements(i -> text("x", i));
    assertThat(diff(Type.set(TEXT), ListValue.of(before), shuffled(before))).isEmpty();
  }

  @Test
  void aWhollyDifferentSetIsComparedInTime() {
    List<Value> after = elements(i -> text("y", i));
    assertThat(diff(Type.set(TEXT), ListValue.of(elements(i -> text("x", i))), ListValue.of(after)))
        .singleElement()
        .extracting(difference -> difference.edits().size())
        .isEqualTo(2 * MANY);
  }

  @Test
  void aShuffledKeyedListIsTheSame() {
    List<Value> before = elements(i -> keyed(i, i));
    assertThat(diff(KEYED, ListValue.of(before), shuffled(before))).isEmpty();
  }

  @Test
  void aWhollyDifferentKeyedListIsComparedInTime() {
    assertThat(
            diff(
                KEYED,
                ListValue.of(elements(i -> keyed(i, 1))),
                ListValue.of(elements(i -> keyed(MANY + i, 1)))))
        .hasSize(2 * MANY);
  }

  @Test
  void linksThatEndAlikeAreComparedInTime() {
    List<Value> before = elements(i -> Text.of("projects/p" + i + "/zones/z"));
    List<Value> after = elements(i -> Text.of("projects/q" + i + "/zones/z"));
    assertThat(
            diff(Type.set(TEXT), Normaliser.SELF_LINK, ListValue.of(before), ListValue.of(after)))
        .hasSize(1);
  }

  @Test
  void linksThatEndAlikeAreAlignedInTime() {
    List<Value> before = elements(i -> Text.of("projects/p" + i + "/zones/z"));
    assertThat(diff(Type.list(TEXT), Normaliser.SELF_LINK, ListValue.of(before), shuffled(before)))
        .isNotEmpty();
  }

  @Test
  void aDeepValueIsComparedInTime() {
    Value before = Text.of("x");
    Value after = Text.of("y");
    for (int i = 0; i < 500; i++) {
      before = ListValue.of(before, Num.of(i));
      after = ListValue.of(after, Num.of(i));
    }
    assertThat(diff(Type.DYNAMIC, before, after))
        .singleElement()
        .extracting(difference -> difference.path().steps().size())
        .isEqualTo(501);
  }
}
