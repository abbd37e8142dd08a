package dev.attune.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attune.value.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

@DisabledIfSystemProperty(named = Property.SEED, matches = ".*")
class PropertyTest {
  private static final Generator<Integer> NUMBERS = random -> random.nextInt(1_000_000);

  @Test
  void everyRunIsTheSameRun() {
    assertThat(numbersSeen()).isEqualTo(numbersSeen()).hasSize(20);
  }

  @Test
  void aFailureNamesTheSentenceAndTheSeedOfItsCase() {
    int bad = NUMBERS.next(Property.random(3));
    assertThatThrownBy(
            () -> Property.check("all is well", 10, NUMBERS, n -> assertThat(n).isNotEqualTo(bad)))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("not so: all is well")
        .hasMessageContaining("-Dattune.seed=3")
        .hasMessageContaining("case:  " + bad);
  }

  @Test
  void aBugInTheCodeUnderTestIsAFailureToo() {
    assertThatThrownBy(() ->
            Property.check(
                "nothing breaks",
                1,
                NUMBERS,
                _ -> {
                  throw new IllegalStateException("broken");
                }))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("-Dattune.seed=0")
        .hasCauseInstanceOf(IllegalStateException.class);
  }

  @Test
  void aMarkedValueIsNotShownInAFailure() {
    assertThatThrownBy(() ->
            Property.check(
                "never",
                1,
                _ -> Text.of("hunter2").markedSensitive(),
                value -> assertThat(value).isNull()))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("(sensitive)")
        .hasMessageNotContaining("hunter2");
  }

  @Test
  void aFailureCarriesNoControlCharacterToTheTerminal() {
    assertThatThrownBy(
            () -> Property.check("never", 1, _ -> "\u001b[31mred", _ -> assertThat(1).isZero()))
        .isInstanceOf(AssertionError.class)
        .hasMessageNotContaining("\u001b");
  }

  @Test
  void neighbouringSeedsGiveDifferentThings() {
    RandomGenerator one = Property.random(1);
    RandomGenerator two = Property.random(2);
    assertThat(one.nextLong()).isNotEqualTo(two.nextLong());
  }

  private static List<Integer> numbersSeen() {
    List<Integer> seen = new ArrayList<>();
    Property.check("numbers are collected", 20, NUMBERS, seen::add);
    return seen;
  }
}
