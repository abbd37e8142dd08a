package dev.attune.diff;

import dev.attune.schema.Type;
import dev.attune.schema.TypedValue;
import dev.attune.testkit.Generator;
import dev.attune.testkit.schema.Schemas;
import dev.attune.testkit.schema.ValidValues;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Two states that fit a schema and have much in common. */
record States(Type.ObjectOf type, MapValue before, MapValue after) {

  Diff diff() {
    return Diff.between(type, before, after);
  }

  /** The way back. */
  States reversed() {
    return new States(type, /* before= */ after, /* after= */ before);
  }

  @Override
  public String toString() {
    return before + " to " + after + " as " + type;
  }

  /** All known, without links. */
  static Generator<States> known() {
    return random -> {
      Type.ObjectOf type = PlainestState.withoutLinks(Schemas.bodies().next(random));
      return of(
          type, ValidValues.declared(type, random), ValidValues.declared(type, random), random);
    };
  }

  /** With unknowns and links. */
  static Generator<States> any() {
    return random -> {
      Type.ObjectOf type = Schemas.bodies().next(random);
      return of(type, ValidValues.any(type, random), ValidValues.any(type, random), random);
    };
  }

  private static States of(
      Type.ObjectOf type, MapValue before, MapValue other, RandomGenerator random) {
    Value after = new Mixture(random).of(before, other);
    return new States(
        type, TypedValue.apply(type, before), TypedValue.apply(type, (MapValue) after));
  }

  /** Takes each part from one of two values. */
  private record Mixture(RandomGenerator random) {

    Value of(Value left, Value right) {
      return switch (random.nextInt(4)) {
        case 0 -> left;
        case 1 -> left instanceof MapValue ? inside(left, right) : right;
        default -> inside(left, right);
      };
    }

    private Value inside(Value left, Value right) {
      if (left instanceof MapValue one && right instanceof MapValue other) {
        return map(one, other);
      }
      if (left instanceof ListValue one && right instanceof ListValue other) {
        return ListValue.of(elements(one.elements(), other.elements()));
      }
      if (left instanceof SetValue one && right instanceof SetValue other) {
        return SetValue.of(elements(one.elements(), other.elements()));
      }
      return left;
    }

    private MapValue map(MapValue one, MapValue other) {
      Set<String> keys = new LinkedHashSet<>(one.keys());
      keys.addAll(other.keys());
      MapValue.Builder mixed = MapValue.builder();
      for (String key : keys) {
        if (one.contains(key) && other.contains(key)) {
          mixed.put(key, of(one.get(key).orElseThrow(), other.get(key).orElseThrow()));
        } else if (random.nextInt(3) > 0) {
          mixed.put(key, one.get(key).or(() -> other.get(key)).orElseThrow());
        }
      }
      return mixed.build();
    }

    private List<Value> elements(List<Value> one, List<Value> other) {
      List<Value> mixed = new ArrayList<>();
      int longest = Math.max(one.size(), other.size());
      for (int i = 0; i < longest; i++) {
        if (i < one.size() && random.nextInt(4) > 0) {
          mixed.add(i < other.size() ? of(one.get(i), other.get(i)) : one.get(i));
        }
        if (i < other.size() && random.nextInt(4) == 0) {
          mixed.add(other.get(i));
        }
      }
      return mixed;
    }
  }
}
