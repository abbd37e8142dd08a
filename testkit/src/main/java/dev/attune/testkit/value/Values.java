package dev.attune.testkit.value;

import dev.attune.testkit.Generator;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Values of all eight cases, nested.
 *
 * @param texts the texts and keys in them
 * @param numbers the numbers in them
 * @param marks whether nodes may be marked sensitive
 * @param unknowns whether nodes may be unknown
 * @param sets whether there may be sets
 * @param depth how many levels lie below the root at most
 */
public record Values(
    Generator<String> texts,
    Generator<Num> numbers,
    boolean marks,
    boolean unknowns,
    boolean sets,
    int depth)
    implements Generator<Value> {

  /** Everything a value can be. */
  public static Values any() {
    return new Values(Texts.any(), Numbers.any(), true, true, true, 4);
  }

  /** What a file can state: known, unmarked, without sets, writable as UTF-8. */
  public static Values declared() {
    return any().withoutMarks().withoutUnknowns().withoutSets().with(Texts.wellFormed());
  }

  /** So few that two of them are often equal. */
  public static Values few() {
    return new Values(Texts.few(), Numbers.few(), true, true, true, 2);
  }

  public Values with(Generator<String> otherTexts) {
    return new Values(otherTexts, numbers, marks, unknowns, sets, depth);
  }

  public Values withoutMarks() {
    return new Values(texts, numbers, false, unknowns, sets, depth);
  }

  public Values withoutUnknowns() {
    return new Values(texts, numbers, marks, false, sets, depth);
  }

  public Values withoutSets() {
    return new Values(texts, numbers, marks, unknowns, false, depth);
  }

  @Override
  public Value next(RandomGenerator random) {
    return value(random, depth);
  }

  /** Maps only, for where a value must have fields. */
  public Generator<MapValue> maps() {
    return random -> map(random, depth);
  }

  private Value value(RandomGenerator random, int below) {
    Value value =
        switch (random.nextInt(below > 0 ? 11 : 6)) {
          case 0 -> Null.NULL;
          case 1 -> unknowns ? Unknown.UNKNOWN : Null.NULL;
          case 2 -> Bool.of(random.nextBoolean());
          case 3 -> numbers.next(random);
          case 4, 5 -> Text.of(texts.next(random));
          case 6, 7 -> ListValue.of(elements(random, below));
          case 8 ->
              sets ? SetValue.of(elements(random, below)) : ListValue.of(elements(random, below));
          default -> map(random, below);
        };
    return value.markedSensitiveIf(marks && random.nextInt(10) == 0);
  }

  private List<Value> elements(RandomGenerator random, int below) {
    Generator<Value> element = r -> value(r, below - 1);
    return element.lists(4).next(random);
  }

  private MapValue map(RandomGenerator random, int below) {
    MapValue.Builder map = MapValue.builder();
    // Now and then more keys than a map searches one by one.
    int size = random.nextInt(20) == 0 ? 8 + random.nextInt(8) : random.nextInt(5);
    for (int i = 0; i < size; i++) {
      map.put(texts.next(random), value(random, below - 1));
    }
    return map.build();
  }
}
