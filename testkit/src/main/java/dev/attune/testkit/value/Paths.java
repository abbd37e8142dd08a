package dev.attune.testkit.value;

import dev.attune.testkit.Generator;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Paths: of all kinds of steps with any names, or those that lead into a given value. */
public final class Paths {
  private static final Generator<Value> LITERALS =
      Generator.oneOf(
          _ -> Null.NULL,
          random -> Bool.of(random.nextBoolean()),
          Numbers.any(),
          Texts.any().map(Text::of));

  private static final Generator<Step> FIELDS = Texts.any().map(Step.Field::new);

  private static final Generator<Step> CONCRETE =
      Generator.oneOf(FIELDS, FIELDS, Paths::index, Paths::keyed);

  private static final Generator<Step> ANY_STEP =
      random -> random.nextInt(6) == 0 ? new Step.Any() : CONCRETE.next(random);

  private Paths() {}

  /** Paths of any steps, patterns included, the root too. */
  public static Generator<Path> any() {
    return ANY_STEP.lists(6).map(Path::new);
  }

  /** Paths that name one place: at least one step, no pattern. */
  public static Generator<Path> concrete() {
    return random -> new Path(List.of(CONCRETE.next(random))).then(rest(random));
  }

  private static Path rest(RandomGenerator random) {
    return new Path(CONCRETE.lists(4).next(random));
  }

  /** Every path of fields and positions that leads to something in the value, the root first. */
  public static List<Path> into(Value value) {
    List<Path> paths = new ArrayList<>();
    collect(value, Path.ROOT, paths);
    return paths;
  }

  private static void collect(Value value, Path here, List<Path> paths) {
    paths.add(here);
    switch (value) {
      case MapValue map -> {
        for (int i = 0; i < map.size(); i++) {
          collect(map.value(i), here.field(map.key(i)), paths);
        }
      }
      case ListValue list -> {
        for (int i = 0; i < list.elements().size(); i++) {
          collect(list.elements().get(i), here.index(i), paths);
        }
      }
      default -> {}
    }
  }

  private static Step index(RandomGenerator random) {
    return new Step.Index(
        random.nextInt(3) == 0 ? random.nextInt(1_000_000_000) : random.nextInt(5));
  }

  private static Step keyed(RandomGenerator random) {
    MapValue.Builder key = MapValue.builder();
    for (int i = random.nextInt(3); i >= 0; i--) {
      key.put(Texts.any().next(random), LITERALS.next(random));
    }
    return new Step.Keyed(key.build());
  }
}
