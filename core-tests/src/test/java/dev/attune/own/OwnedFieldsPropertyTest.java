package dev.attune.own;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diff.Diff;
import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.schema.TypedValue;
import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import dev.attune.testkit.schema.Schemas;
import dev.attune.testkit.schema.ValidValues;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What holds of the effective state whatever is declared, live and remembered. */
class OwnedFieldsPropertyTest {
  private static final int CASES = 400;

  /** A kind, and what is declared of an object, there of it and declared of it last. */
  private record Example(Schema schema, MapValue declared, MapValue live, MapValue last) {
    MapValue effective() {
      return effective(live);
    }

    MapValue effective(MapValue there) {
      return Effective.keepingUnspecified(schema, declared, there, last).proposed();
    }

    Example declaring(MapValue other) {
      return new Example(schema, other, live, last);
    }

    Example forgetful() {
      return new Example(schema, declared, live, MapValue.EMPTY);
    }

    String text() {
      return CanonicalJson.write(declared) + CanonicalJson.write(live) + CanonicalJson.write(last);
    }
  }

  private static Generator<Example> any() {
    return random -> {
      Type.ObjectOf body = Schemas.bodies().next(random);
      Schema schema = Schema.of(new TypeName("acme.attune.dev", "Thing"), "v1", body, "");
      MapValue last = TypedValue.apply(body, ValidValues.declared(body, random));
      MapValue declared = TypedValue.apply(body, ValidValues.declared(body, random));
      MapValue live = readBack(body, TypedValue.apply(body, ValidValues.declared(body, random)));
      boolean related = random.nextBoolean();
      // Half of them share what they were made of, as an object and its declaration do.
      return new Example(
          schema,
          related ? merged(declared, last) : declared,
          related ? merged(live, readBack(body, last)) : live,
          last);
    };
  }

  /** What an API gives: nothing that is null, nothing that is only written. */
  private static MapValue readBack(Type.ObjectOf type, MapValue object) {
    return object
        .kept((key, value) ->
            !(value instanceof Null) && !type.attribute(key).orElseThrow().writeOnly())
        .mapped((key, value) -> readBack(type.attribute(key).orElseThrow().type(), value));
  }

  private static Value readBack(Type type, Value value) {
    return switch (value) {
      case MapValue map when type instanceof Type.ObjectOf object -> readBack(object, map);
      case MapValue map when type instanceof Type.MapOf entries ->
          map.mapped((_, inner) -> readBack(entries.element(), inner));
      case ListValue list when type instanceof Type.ListOf of ->
          ListValue.of(readBack(of, list.elements()));
      case SetValue set when type instanceof Type.ListOf of ->
          SetValue.of(readBack(of, set.elements()));
      default -> value;
    };
  }

  private static List<Value> readBack(Type.ListOf type, List<Value> elements) {
    return elements.stream().map(element -> readBack(type.element(), element)).toList();
  }

  private static MapValue merged(MapValue one, MapValue other) {
    MapValue merged = one;
    for (int i = 0; i < other.size(); i++) {
      if (i % 2 == 0) {
        merged = merged.with(other.key(i), other.value(i));
      }
    }
    return merged;
  }

  /** Whether some default must be sent that nobody can see. */
  private static boolean sendsBlindly(Type type) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> false;
      case Type.ListOf list -> sendsBlindly(list.element());
      case Type.MapOf map -> sendsBlindly(map.element());
      case Type.ObjectOf object ->
          object.attributes().values().stream().anyMatch(OwnedFieldsPropertyTest::isSentBlindly);
    };
  }

  private static boolean isSentBlindly(Attribute attribute) {
    boolean blind = attribute.writeOnly() && attribute.defaultValue().isPresent();
    return blind || sendsBlindly(attribute.type());
  }

  @Test
  void whoSpecifiesNothingGetsWhatIsThere() {
    Property.check(
        "with nothing specified the effective state is the live one",
        CASES,
        any(),
        example -> {
          if (!sendsBlindly(example.schema().body())) {
            assertThat(example.declaring(MapValue.EMPTY).effective()).isEqualTo(example.live());
          }
        });
  }

  @Test
  void laidOverItselfItIsTheSame() {
    Property.check(
        "the effective state over itself is itself",
        CASES,
        any(),
        example ->
            assertThat(example.effective(example.effective())).isEqualTo(example.effective()));
  }

  @Test
  void nothingThatGoesInIsChanged() {
    Property.check(
        "declared, live and last are the same before and after",
        CASES,
        any(),
        example -> {
          String before = example.text();
          example.effective();
          assertThat(example.text()).isEqualTo(before);
        });
  }

  @Test
  void onlyWhatIsSpecifiedOrWasOursChanges() {
    AtomicInteger seen = new AtomicInteger();
    Property.check(
        "what changes is specified now, or was and what is around it still is",
        CASES,
        any(),
        example -> {
          for (Path place : changed(example)) {
            boolean wasOurs =
                example.last().at(place).isPresent()
                    && example.declared().at(cut(place, place.steps().size() - 1)).isPresent();
            assertThat(isSpecified(example, place) || wasOurs).as(place.toString()).isTrue();
            seen.incrementAndGet();
          }
        });
    assertThat(seen).hasValueGreaterThan(CASES / 2);
  }

  @Test
  void withoutMemoryOnlyWhatIsSpecifiedChanges() {
    Property.check(
        "what changes is specified, where nothing was declared before",
        CASES,
        any(),
        example ->
            assertThat(changed(example.forgetful()))
                .allMatch(place -> isSpecified(example, place)));
  }

  /**
   * Where the effective state differs from the live one; of what is owned as a whole, all of it.
   */
  private static List<Path> changed(Example example) {
    Type.ObjectOf body = example.schema().body();
    return sendsBlindly(body)
        ? List.of()
        : Diff.between(body, example.live(), example.effective()).differences().stream()
            .map(difference -> cut(difference.path(), ownedDepth(body, difference.path().steps())))
            .toList();
  }

  private static Path cut(Path path, int length) {
    return new Path(path.steps().subList(0, length));
  }

  /** So many steps lead to what is owned by itself. */
  private static int ownedDepth(Type type, List<Step> steps) {
    if (steps.isEmpty()) {
      return 0;
    }
    List<Step> rest = steps.subList(1, steps.size());
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> 0;
      case Type.ObjectOf object ->
          1
              + object
                  .attribute(((Step.Field) steps.getFirst()).name())
                  .map(attribute -> ownedDepth(attribute.type(), rest))
                  .orElse(0);
      case Type.MapOf map -> 1 + ownedDepth(map.element(), rest);
      case Type.ListOf list ->
          list.kind() instanceof ListKind.Keyed && steps.getFirst() instanceof Step.Keyed
              ? 1 + ownedDepth(list.element(), rest)
              : 0;
    };
  }

  /** Whether the place is declared, or cleared with what is around it. */
  private static boolean isSpecified(Example example, Path place) {
    return example.declared().at(place).isPresent()
        || IntStream.range(1, place.steps().size())
            .mapToObj(length -> example.declared().at(cut(place, length)))
            .anyMatch(around -> around.filter(OwnedFieldsPropertyTest::isNothing).isPresent());
  }

  private static boolean isNothing(Value value) {
    return switch (value) {
      case Null _ -> true;
      case ListValue list -> list.elements().isEmpty();
      case SetValue set -> set.elements().isEmpty();
      case MapValue map -> map.isEmpty();
      default -> false;
    };
  }

  @Test
  void whatIsOwnedAsAWholeDoesNotDependOnWhatIsThere() {
    AtomicInteger seen = new AtomicInteger();
    Property.check(
        "specified scalars and whole lists are the same over any object",
        CASES,
        any(),
        example -> {
          MapValue one = example.effective();
          MapValue other = example.effective(MapValue.EMPTY);
          for (Attribute attribute : example.schema().body().attributes().values()) {
            if (isWhole(attribute.type())
                && example
                    .declared()
                    .get(attribute.name())
                    .filter(ProposedValue::isSet)
                    .isPresent()) {
              assertThat(one.get(attribute.name())).isEqualTo(other.get(attribute.name()));
              seen.incrementAndGet();
            }
          }
        });
    assertThat(seen).hasValueGreaterThan(CASES / 2);
  }

  /** A scalar, or a list without keys that holds nothing that a provider could have filled in. */
  private static boolean isWhole(Type type) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> true;
      case Type.ListOf list ->
          !(list.kind() instanceof ListKind.Keyed) && !holdsComputed(list.element());
      case Type.MapOf _, Type.ObjectOf _ -> false;
    };
  }

  private static boolean holdsComputed(Type type) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> false;
      case Type.ListOf list -> holdsComputed(list.element());
      case Type.MapOf map -> map.shared() || holdsComputed(map.element());
      case Type.ObjectOf object ->
          object.attributes().values().stream()
              .anyMatch(attribute ->
                  ProposedValue.isComputed(attribute) || holdsComputed(attribute.type()));
    };
  }

  @Test
  void whatIsSpecifiedIsThereAndWhatIsOnlyTheProvidersIsNotDeclared() {
    Property.check(
        "each specified field is in the effective state, none of the provider's is declared",
        CASES,
        any(),
        example -> {
          Effective effective =
              Effective.keepingUnspecified(
                  example.schema(), example.declared(), example.live(), example.last());
          for (Attribute attribute : example.schema().body().attributes().values()) {
            boolean specified =
                example.declared().get(attribute.name()).filter(ProposedValue::isSet).isPresent();
            assertThat(effective.proposed().contains(attribute.name()) || !specified).isTrue();
            assertThat(attribute.settable() || !effective.config().contains(attribute.name()))
                .isTrue();
          }
        });
  }
}
