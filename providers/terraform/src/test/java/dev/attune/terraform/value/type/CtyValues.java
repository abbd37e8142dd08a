package dev.attune.terraform.value.type;

import dev.attune.testkit.Generator;
import dev.attune.testkit.value.Numbers;
import dev.attune.testkit.value.Values;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Values of a type, complete, as a provider would answer them.
 *
 * @param unknowns whether parts may be unknown
 */
public record CtyValues(boolean unknowns) {

  /** A type and a value of it. */
  public record Typed(CtyType type, Value value) {}

  public Generator<Typed> ofTypes(Generator<CtyType> types) {
    return random -> {
      CtyType type = types.next(random);
      return new Typed(type, value(type, random));
    };
  }

  public Value value(CtyType type, RandomGenerator random) {
    int chance = random.nextInt(12);
    if (chance == 0) {
      return Null.NULL;
    }
    if (chance == 1 && unknowns) {
      return Unknown.UNKNOWN;
    }
    return known(type, random);
  }

  public Value known(CtyType type, RandomGenerator random) {
    return switch (type) {
      case CtyType.Primitive primitive ->
          switch (primitive) {
            case BOOL -> Bool.of(random.nextBoolean());
            case NUMBER -> Numbers.any().next(random);
            case STRING -> Text.of(CtyTypes.texts().next(random));
          };
      case CtyType.Dynamic _ -> dynamic(random);
      case CtyType.ListOf(CtyType element) -> ListValue.of(elements(element, random));
      case CtyType.SetOf(CtyType element) -> SetValue.of(elements(element, random));
      case CtyType.TupleOf(List<CtyType> types) ->
          ListValue.of(types.stream().map(element -> value(element, random)).toList());
      case CtyType.MapOf(CtyType element) -> map(element, random);
      case CtyType.ObjectOf object -> {
        MapValue.Builder map = MapValue.builder();
        object.attributes().forEach((name, attribute) -> map.put(name, value(attribute, random)));
        yield map.build();
      }
    };
  }

  private Value dynamic(RandomGenerator random) {
    Values any = Values.declared().with(CtyTypes.texts());
    return new Values(any.texts(), any.numbers(), false, unknowns, false, 2).next(random);
  }

  private List<Value> elements(CtyType type, RandomGenerator random) {
    Generator<Value> element = r -> value(type, r);
    int longest = random.nextInt(20) == 0 ? 20 : 3;
    return element.lists(longest).next(random);
  }

  private Value map(CtyType type, RandomGenerator random) {
    MapValue.Builder map = MapValue.builder();
    for (String key : CtyTypes.texts().lists(4).next(random)) {
      map.put(key, value(type, random));
    }
    return map.build();
  }
}
