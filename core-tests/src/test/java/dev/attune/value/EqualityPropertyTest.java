package dev.attune.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import dev.attune.testkit.value.EquivalentValue;
import dev.attune.testkit.value.ExactEquality;
import dev.attune.testkit.value.Numbers;
import dev.attune.testkit.value.Values;
import org.junit.jupiter.api.Test;

class EqualityPropertyTest {
  private static final int CASES = 3_000;

  private record Pair(Value left, Value right) {}

  private record Triple(Value first, Value second, Value third) {}

  @Test
  void everyValueEqualsItselfAndItsCopy() {
    Property.check(
        "equality is reflexive",
        CASES,
        Values.any(),
        value -> {
          assertThat(value.equals(value)).isTrue();
          assertThat(value.equals(ExactEquality.copy(value))).isTrue();
        });
  }

  @Test
  void noValueEqualsNothingOrAnythingElse() {
    Property.check(
        "a value equals values only",
        CASES,
        Values.any(),
        value -> {
          assertThat(value.equals(null)).isFalse();
          assertThat(value.equals((Object) value.toString())).isFalse();
        });
  }

  @Test
  void equalityWorksBothWaysAndAgreesWithTheHash() {
    Property.check(
        "equality is symmetric and equal values have equal hashes",
        20_000,
        pairs(Values.few()),
        pair -> {
          boolean equal = pair.left().equals(pair.right());
          assertThat(pair.right().equals(pair.left())).isEqualTo(equal);
          assertThat(equal && pair.left().hashCode() != pair.right().hashCode()).isFalse();
        });
  }

  @Test
  void equalityCarriesOver() {
    Property.check(
        "equality is transitive",
        20_000,
        random ->
            new Triple(
                Values.few().next(random), Values.few().next(random), Values.few().next(random)),
        triple -> {
          boolean both =
              triple.first().equals(triple.second()) && triple.second().equals(triple.third());
          assertThat(both && !triple.first().equals(triple.third())).isFalse();
        });
  }

  @Test
  void orderSpellingAndMarksDoNotTakePart() {
    Property.check(
        "a value equals every disguise of it, and so do the hashes",
        CASES,
        random -> {
          Value value = Values.any().next(random);
          return new Pair(value, EquivalentValue.withMarks(value, random));
        },
        pair -> {
          assertThat(pair.left().equals(pair.right())).isTrue();
          assertThat(pair.right().equals(pair.left())).isTrue();
          assertThat(pair.left().hashCode()).isEqualTo(pair.right().hashCode());
        });
  }

  @Test
  void numbersCompareByValueAndKeepTheirText() {
    Property.check(
        "a number equals its other spellings, and each keeps its own",
        CASES,
        random -> {
          Num number = Numbers.any().next(random);
          return new Pair(number, Numbers.respelled(number, random));
        },
        pair -> {
          Num left = (Num) pair.left();
          Num right = (Num) pair.right();
          assertThat(left).isEqualTo(right).hasSameHashCodeAs(right);
          assertThat(left.canonical()).isEqualTo(right.canonical());
          assertThat(Num.of(left.text()).text()).isEqualTo(left.text());
        });
  }

  @Test
  void numbersAreEqualExactlyWhenTheJdkSaysSo() {
    Property.check(
        "equality of numbers is that of their decimals",
        CASES,
        random -> new Pair(Numbers.any().next(random), Numbers.any().next(random)),
        pair -> {
          Num left = (Num) pair.left();
          Num right = (Num) pair.right();
          assertThat(left.equals(right)).isEqualTo(left.decimal().compareTo(right.decimal()) == 0);
        });
  }

  private static Generator<Pair> pairs(Generator<Value> values) {
    return random -> new Pair(values.next(random), values.next(random));
  }
}
