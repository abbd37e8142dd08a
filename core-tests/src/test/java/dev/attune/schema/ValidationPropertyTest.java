package dev.attune.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import dev.attune.testkit.schema.BrokenValue;
import dev.attune.testkit.schema.BrokenValues;
import dev.attune.testkit.schema.Schemas;
import dev.attune.testkit.schema.ValidValues;
import dev.attune.testkit.value.EquivalentValue;
import dev.attune.testkit.value.ExactEquality;
import dev.attune.testkit.value.Values;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

class ValidationPropertyTest {
  private static final int CASES = 1_000;

  private record Case(Type.ObjectOf type, MapValue value) {
    @Override
    public String toString() {
      return value + " as " + type;
    }
  }

  private record Twins(Type.ObjectOf type, MapValue one, MapValue other) {}

  private record Mistakes(Type.ObjectOf type, List<BrokenValue> all) {}

  @Test
  void aValueThatFitsHasNoViolation() {
    Property.check(
        "nothing is said about a fitting value, with unknowns and sets in it or not",
        CASES,
        fitting(),
        c -> assertThat(Validation.validate(c.type(), c.value())).isEmpty());
  }

  @Test
  void aValueThatFitsAlsoFitsAsASelection() {
    Property.check(
        "a complete value is also a partial one",
        CASES,
        fitting(),
        c -> assertThat(Validation.validatePartial(c.type(), c.value())).isEmpty());
  }

  @Test
  void oneMistakeIsOneViolationAtItsPlace() {
    Property.check(
        "every single mistake gives exactly its violation",
        1_000,
        broken(),
        mistakes -> {
          for (BrokenValue brokenValue : mistakes.all()) {
            assertThat(Validation.validate(mistakes.type(), brokenValue.value()))
                .containsExactly(brokenValue.expected());
          }
        });
  }

  @Test
  @DisabledIfSystemProperty(named = Property.SEED, matches = ".*")
  void everyKindOfViolationIsAmongTheMistakes() {
    Set<Class<?>> seen = new HashSet<>();
    Property.check(
        "the generators reach some violation",
        300,
        broken(),
        mistakes ->
            mistakes.all().forEach(brokenValue -> seen.add(brokenValue.expected().getClass())));
    assertThat(seen).containsExactlyInAnyOrder(Violation.class.getPermittedSubclasses());
  }

  @Test
  void theOrderOfKeysChangesNoFinding() {
    Property.check(
        "a value and its disguise have the same violations",
        CASES,
        random -> {
          Type.ObjectOf type = Schemas.bodies().next(random);
          MapValue value = Values.any().withoutSets().maps().next(random);
          return new Twins(type, value, (MapValue) EquivalentValue.of(value, random));
        },
        twins ->
            assertThat(Validation.validate(twins.type(), twins.other()))
                .containsExactlyInAnyOrderElementsOf(
                    Validation.validate(twins.type(), twins.one())));
  }

  @Test
  void whateverComesIsChecked() {
    Property.check(
        "no value makes validation fail or changes under it",
        CASES,
        random -> new Case(Schemas.bodies().next(random), Values.any().maps().next(random)),
        c -> {
          Value before = ExactEquality.copy(c.value());
          Validation.validate(c.type(), c.value());
          Validation.validatePartial(c.type(), c.value());
          assertThat(ExactEquality.same(c.value(), before)).isTrue();
        });
  }

  private static Generator<Case> fitting() {
    return random -> {
      Type.ObjectOf type = Schemas.bodies().next(random);
      boolean declared = random.nextBoolean();
      return new Case(
          type, declared ? ValidValues.declared(type, random) : ValidValues.any(type, random));
    };
  }

  private static Generator<Mistakes> broken() {
    return random -> {
      Type.ObjectOf type = Schemas.bodies().next(random);
      return new Mistakes(type, BrokenValues.of(type, ValidValues.declared(type, random), random));
    };
  }
}
