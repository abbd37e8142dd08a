package dev.attune.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import dev.attune.testkit.schema.Schemas;
import dev.attune.testkit.schema.ValidValues;
import dev.attune.testkit.value.ExactEquality;
import dev.attune.testkit.value.Values;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class TypedValuePropertyTest {
  private static final int CASES = 1_000;

  private record Case(Type.ObjectOf type, MapValue value) {
    @Override
    public String toString() {
      return value + " as " + type;
    }
  }

  @Test
  void whatIsTypedStaysAsItIs() {
    Property.check(
        "typing twice is typing once",
        CASES,
        cases(),
        c -> {
          MapValue once = TypedValue.apply(c.type(), c.value());
          assertThat(ExactEquality.same(TypedValue.apply(c.type(), once), once)).isTrue();
        });
  }

  @Test
  void whatStandsInASensitiveAttributeIsMarked() {
    Property.check(
        "every value of a sensitive attribute is marked, however deep and in whatever list",
        CASES,
        cases(),
        c -> assertMarked(c.type(), TypedValue.apply(c.type(), c.value())));
  }

  @Test
  void aListOfSetKindBecomesASet() {
    Property.check(
        "no list of set kind stays a list",
        CASES,
        cases(),
        c -> assertNoListForASet(c.type(), TypedValue.apply(c.type(), c.value())));
  }

  @Test
  void noMarkIsLost() {
    Property.check(
        "a mark that was there is there after typing",
        CASES,
        random -> new Case(Schemas.bodies().next(random), Values.any().maps().next(random)),
        c -> {
          for (String key : c.value().keys()) {
            Value before = c.value().get(key).orElseThrow();
            Value after = TypedValue.apply(c.type(), c.value()).get(key).orElseThrow();
            assertThat(before.sensitive() && !after.sensitive()).isFalse();
            assertThat(before.containsSensitive() && !after.containsSensitive()).isFalse();
          }
        });
  }

  @Test
  void typingChangesNothingOfTheValueItIsGiven() {
    Property.check(
        "the value before typing is the same after it",
        CASES,
        cases(),
        c -> {
          Value before = ExactEquality.copy(c.value());
          TypedValue.apply(c.type(), c.value());
          assertThat(ExactEquality.same(c.value(), before)).isTrue();
        });
  }

  @Test
  void aTypedValueStillFits() {
    Property.check(
        "typing breaks nothing",
        CASES,
        cases(),
        c ->
            assertThat(Validation.validate(c.type(), TypedValue.apply(c.type(), c.value())))
                .isEmpty());
  }

  private static Generator<Case> cases() {
    return random -> {
      Type.ObjectOf type = Schemas.bodies().next(random);
      boolean declared = random.nextBoolean();
      return new Case(
          type, declared ? ValidValues.declared(type, random) : ValidValues.any(type, random));
    };
  }

  private static void assertMarked(Type type, Value value) {
    switch (type) {
      case Type.ObjectOf object when value instanceof MapValue map ->
          object.attributes().values().stream()
              .filter(attribute -> map.contains(attribute.name()))
              .forEach(
                  attribute -> assertMarked(attribute, map.get(attribute.name()).orElseThrow()));
      case Type.MapOf entries when value instanceof MapValue map ->
          map.values().forEach(entry -> assertMarked(entries.element(), entry));
      case Type.ListOf list -> elements(value).forEach(e -> assertMarked(list.element(), e));
      default -> {}
    }
  }

  private static void assertMarked(Attribute attribute, Value value) {
    assertThat(attribute.sensitive() && !value.sensitive()).isFalse();
    assertMarked(attribute.type(), value);
  }

  private static void assertNoListForASet(Type type, Value value) {
    switch (type) {
      case Type.ObjectOf object when value instanceof MapValue map ->
          map.keys()
              .forEach(key ->
                  assertNoListForASet(
                      object.attribute(key).orElseThrow().type(), map.get(key).orElseThrow()));
      case Type.MapOf entries when value instanceof MapValue map ->
          map.values().forEach(entry -> assertNoListForASet(entries.element(), entry));
      case Type.ListOf list -> {
        boolean set = list.kind() instanceof ListKind.Unordered;
        assertThat(set && value instanceof ListValue).isFalse();
        elements(value).forEach(element -> assertNoListForASet(list.element(), element));
      }
      default -> {}
    }
  }

  private static List<Value> elements(Value value) {
    return switch (value) {
      case ListValue list -> list.elements();
      case SetValue set -> set.elements();
      default -> List.of();
    };
  }
}
