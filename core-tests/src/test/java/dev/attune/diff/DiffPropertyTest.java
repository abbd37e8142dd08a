package dev.attune.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.Property;
import dev.attune.testkit.schema.Schemas;
import dev.attune.testkit.value.EquivalentValue;
import dev.attune.testkit.value.ExactEquality;
import dev.attune.testkit.value.Values;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiffPropertyTest {
  private static final int CASES = 1_500;

  private record Disguised(States states, States other) {}

  @Test
  void aStateDoesNotDifferFromItself() {
    Property.check(
        "between a known state and itself nothing differs",
        CASES,
        States.known(),
        states ->
            assertThat(Diff.between(states.type(), states.after(), states.after()).isEmpty())
                .isTrue());
  }

  @Test
  void statesDifferIfTheyAreNotTheSameToTheSchema() {
    Property.check(
        "a diff is empty if and only if both are equal but for spelling and computed fields",
        CASES,
        States.known(),
        states ->
            assertThat(states.diff().isEmpty())
                .isEqualTo(
                    PlainestState.of(states.type(), states.before())
                        .equals(PlainestState.of(states.type(), states.after()))));
  }

  @Test
  void theDifferencesLeadFromOneStateToTheOther() {
    Property.check(
        "what a diff says, done to the earlier state, gives the later one",
        CASES,
        States.known(),
        states ->
            assertThat(PlainestState.of(states.type(), Patch.apply(states.before(), states.diff())))
                .isEqualTo(PlainestState.of(states.type(), states.after())));
  }

  @Test
  void theEditsLeadFromOneListToTheOther() {
    Property.check(
        "as many elements are added as the list is longer, and each edit names its element",
        CASES,
        States.any(),
        states -> states.diff().differences().forEach(DiffPropertyTest::assertEditsFit));
  }

  @Test
  void theOrderOfKeysAndSetsDoesNotMatter() {
    Property.check(
        "states in another order differ in the same places",
        CASES,
        random -> {
          States states = States.known().next(random);
          MapValue before = (MapValue) EquivalentValue.of(states.before(), random);
          MapValue after = (MapValue) EquivalentValue.of(states.after(), random);
          return new Disguised(states, new States(states.type(), before, after));
        },
        c -> assertThat(paths(c.other().diff())).isEqualTo(paths(c.states().diff())));
  }

  @Test
  void noPlaceIsNamedTwice() {
    Property.check(
        "each path stands in a diff once",
        CASES,
        States.any(),
        states -> assertThat(paths(states.diff())).doesNotHaveDuplicates());
  }

  @Test
  void noValueBreaksIt() {
    Property.check(
        "any two values can be compared under any schema, and keep what they hold",
        CASES,
        random ->
            new States(
                Schemas.bodies().next(random),
                Values.few().maps().next(random),
                Values.few().maps().next(random)),
        states -> {
          Value before = ExactEquality.copy(states.before());
          Value after = ExactEquality.copy(states.after());
          assertThat(states.diff().toString()).isNotEmpty();
          assertThat(ExactEquality.same(states.before(), before)).isTrue();
          assertThat(ExactEquality.same(states.after(), after)).isTrue();
        });
  }

  private static List<Path> paths(Diff diff) {
    return diff.differences().stream().map(Difference::path).toList();
  }

  private static void assertEditsFit(Difference difference) {
    if (difference.edits().isEmpty()) {
      return;
    }
    List<Value> before = Patch.elements(difference.before().orElseThrow());
    List<Value> after = Patch.elements(difference.after().orElseThrow());
    for (Edit edit : difference.edits()) {
      switch (edit) {
        case Edit.Added(int index, Value element) ->
            assertThat(element).isEqualTo(after.get(index));
        case Edit.Removed(int index, Value element) ->
            assertThat(element).isEqualTo(before.get(index));
        case Edit.Changed(int _, List<Difference> inside) ->
            assertThat(inside).isNotEmpty().allSatisfy(DiffPropertyTest::assertEditsFit);
      }
    }
  }
}
