package dev.attune.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import dev.attune.testkit.value.EquivalentValue;
import dev.attune.testkit.value.ExactEquality;
import dev.attune.testkit.value.Paths;
import dev.attune.testkit.value.Values;
import org.junit.jupiter.api.Test;

class NavigationPropertyTest {
  private static final int CASES = 3_000;

  private record Replacement(Value value, Path path, Value by, Path other) {}

  @Test
  void whatWasPutSomewhereIsFoundThere() {
    Property.check(
        "at gives back what with has put",
        CASES,
        replacements(),
        r -> assertThat(r.value().with(r.path(), r.by()).at(r.path())).contains(r.by()));
  }

  @Test
  void replacingChangesNoOtherPlace() {
    Property.check(
        "a place that does not lie above or below the replaced one stays as it was",
        CASES,
        replacements(),
        r -> {
          if (!related(r.path(), r.other())) {
            Value after = r.value().with(r.path(), r.by()).at(r.other()).orElseThrow();
            assertThat(ExactEquality.same(after, r.value().at(r.other()).orElseThrow())).isTrue();
          }
        });
  }

  @Test
  void replacingByTheSameChangesNothing() {
    Property.check(
        "putting back what is there gives an equal value",
        CASES,
        replacements(),
        r -> {
          Value part = r.value().at(r.path()).orElseThrow();
          assertThat(r.value().with(r.path(), part)).isEqualTo(r.value());
        });
  }

  @Test
  void noOperationChangesTheValueItIsAskedOf() {
    Property.check(
        "a value is the same after everything that can be done with it",
        CASES,
        replacements(),
        r -> {
          Value before = ExactEquality.copy(r.value());
          r.value().with(r.path(), r.by());
          r.value().at(r.path());
          r.value().markedSensitive();
          CanonicalJson.write(r.value());
          EquivalentValue.of(r.value(), Property.random(1));
          assertThat(ExactEquality.same(r.value(), before)).isTrue();
        });
  }

  @Test
  void askingForAnyPathIsSafe() {
    Property.check(
        "any path into any value leads somewhere or nowhere",
        CASES,
        random ->
            new Replacement(
                Values.any().next(random), Paths.any().next(random), Null.NULL, Path.ROOT),
        r -> assertThat(r.value().at(r.path())).isNotNull());
  }

  @Test
  void insideTheUnknownEverythingIsUnknown() {
    Property.check(
        "every path below an unknown value is unknown",
        CASES,
        Paths.any(),
        path -> assertThat(Unknown.UNKNOWN.at(path)).contains(Unknown.UNKNOWN));
  }

  private static Generator<Replacement> replacements() {
    return random -> {
      Value value = Values.any().next(random);
      Generator<Path> paths = Generator.among(Paths.into(value));
      return new Replacement(
          value, paths.next(random), Values.any().next(random), paths.next(random));
    };
  }

  private static boolean related(Path left, Path right) {
    int common = Math.min(left.steps().size(), right.steps().size());
    return left.steps().subList(0, common).equals(right.steps().subList(0, common));
  }
}
