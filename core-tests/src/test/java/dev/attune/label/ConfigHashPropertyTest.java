package dev.attune.label;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.ListKind;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.schema.TypedValue;
import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import dev.attune.testkit.schema.Schemas;
import dev.attune.testkit.schema.ValidValues;
import dev.attune.testkit.value.EquivalentValue;
import dev.attune.testkit.value.Values;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ConfigHashPropertyTest {
  private static final int CASES = 1_000;
  private static final TypeName NAME = new TypeName("grid.example.org", "Thing");
  private static final Schema FREE = schema(Type.object());

  private record Twins(Schema schema, MapValue one, MapValue other) {}

  @Test
  void orderAndSpellingDoNotChangeIt() {
    Property.check(
        "the order of keys and sets and the spelling of numbers are not in the hash",
        CASES,
        disguised(),
        ConfigHashPropertyTest::assertOneHash);
  }

  @Test
  void theOrderOfListsThatHaveNoneDoesNotChangeIt() {
    Property.check(
        "lists of set kind and keyed lists may be shuffled",
        CASES,
        random -> {
          Type.ObjectOf body = Schemas.bodies().next(random);
          MapValue value = ValidValues.declared(body, random);
          return new Twins(schema(body), value, (MapValue) shuffled(body, value, random));
        },
        ConfigHashPropertyTest::assertOneHash);
  }

  @Test
  void theShapeThatTypingGivesDoesNotChangeIt() {
    Property.check(
        "a value and the same value typed by its schema have one hash",
        CASES,
        random -> {
          Type.ObjectOf body = Schemas.bodies().next(random);
          MapValue value = ValidValues.declared(body, random);
          return new Twins(schema(body), value, TypedValue.apply(body, value));
        },
        ConfigHashPropertyTest::assertOneHash);
  }

  @Test
  void otherValuesHaveOtherHashes() {
    Property.check(
        "two values without secrets have one hash exactly when they are equal",
        CASES,
        random -> {
          Values few = Values.few().withoutMarks().withoutUnknowns().withoutSets();
          return new Twins(FREE, few.maps().next(random), few.maps().next(random));
        },
        twins ->
            assertThat(hash(FREE, twins.one()).equals(hash(FREE, twins.other())))
                .isEqualTo(twins.one().equals(twins.other())));
  }

  @Test
  void aSecretNeverChangesIt() {
    Property.check(
        "another text in place of a marked value gives the same hash",
        CASES,
        random -> {
          MapValue value = Values.any().withoutUnknowns().withoutSets().maps().next(random);
          return new Twins(FREE, value, (MapValue) otherSecrets(value));
        },
        twins -> assertThat(hash(FREE, twins.one())).isEqualTo(hash(FREE, twins.other())));
  }

  @Test
  void anythingThatIsKnownLaterLeavesItOut() {
    Property.check(
        "there is a hash exactly when all that is no secret is known",
        CASES,
        random -> Values.any().withoutMarks().maps().next(random),
        (MapValue value) ->
            assertThat(hash(FREE, value).isPresent()).isEqualTo(!value.containsUnknown()));
  }

  private static void assertOneHash(Twins twins) {
    assertThat(hash(twins.schema(), twins.one())).isEqualTo(hash(twins.schema(), twins.other()));
  }

  private static Generator<Twins> disguised() {
    return random -> {
      Type.ObjectOf body = Schemas.bodies().next(random);
      MapValue value =
          random.nextBoolean()
              ? ValidValues.declared(body, random)
              : Values.any().withoutUnknowns().maps().next(random);
      return new Twins(schema(body), value, (MapValue) EquivalentValue.of(value, random));
    };
  }

  private static Value shuffled(Type type, Value value, RandomGenerator random) {
    return switch (value) {
      case MapValue map when type instanceof Type.ObjectOf object -> {
        MapValue.Builder other = MapValue.builder();
        for (String key : map.keys()) {
          Type inner = object.attribute(key).orElseThrow().type();
          other.put(key, shuffled(inner, map.get(key).orElseThrow(), random));
        }
        yield other.build();
      }
      case ListValue list
          when type instanceof Type.ListOf of
              && (of.kind() instanceof ListKind.Keyed
                  || of.kind() instanceof ListKind.Unordered) -> {
        List<Value> elements = new ArrayList<>();
        list.elements().forEach(element -> elements.add(shuffled(of.element(), element, random)));
        Collections.shuffle(elements, random);
        yield ListValue.of(elements);
      }
      default -> value;
    };
  }

  private static Value otherSecrets(Value value) {
    if (value.sensitive()) {
      return Text.of("another secret").markedSensitive();
    }
    return switch (value) {
      case MapValue map -> {
        MapValue.Builder other = MapValue.builder();
        map.keys().forEach(key -> other.put(key, otherSecrets(map.get(key).orElseThrow())));
        yield other.build();
      }
      case ListValue list ->
          ListValue.of(list.elements().stream().map(ConfigHashPropertyTest::otherSecrets).toList());
      case SetValue set ->
          SetValue.of(set.elements().stream().map(ConfigHashPropertyTest::otherSecrets).toList());
      default -> value;
    };
  }

  private static Schema schema(Type.ObjectOf body) {
    return Schema.of(NAME, "v1", body, "");
  }

  private static Optional<String> hash(Schema schema, MapValue value) {
    return ConfigHash.of(schema, value);
  }
}
