package dev.attune.diff;

import dev.attune.diff.scalar.ScalarNormaliser;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * What tells an element of a keyed list apart from the others.
 *
 * @param fields in the order of the schema, all of them set to known scalars
 */
record ElementKey(MapValue fields) {

  /** Empty for an element that cannot be named: it lacks a field, or one is not known yet. */
  static Optional<ElementKey> of(List<String> names, Value element) {
    if (!(element instanceof MapValue map)) {
      return Optional.empty();
    }
    MapValue.Builder fields = MapValue.builder();
    for (String name : names) {
      Value value = map.get(name).orElse(Null.NULL);
      if (!isLiteral(value)) {
        return Optional.empty();
      }
      fields.put(name, value.markedSensitiveIf(map.sensitive()));
    }
    return Optional.of(new ElementKey(fields.build()));
  }

  private static boolean isLiteral(Value value) {
    return switch (value) {
      case Bool _, Num _, Text _ -> true;
      case Null _, Unknown _, ListValue _, SetValue _, MapValue _ -> false;
    };
  }

  boolean isSecret() {
    return fields.values().stream().anyMatch(Value::sensitive);
  }

  /** The step to the element. */
  Step step(boolean secret) {
    MapValue.Builder marked = MapValue.builder();
    for (int i = 0; i < fields.size(); i++) {
      marked.put(fields.key(i), fields.value(i).markedSensitiveIf(secret));
    }
    return new Step.Keyed(marked.build());
  }

  MatchKey form(Type element, Normaliser outer) {
    StringBuilder exact = new StringBuilder();
    StringBuilder coarse = new StringBuilder();
    for (int i = 0; i < fields.size(); i++) {
      Normaliser normaliser = normaliser(element, outer, fields.key(i));
      MatchKeyWriter.scalar(normaliser, fields.value(i), false, exact);
      MatchKeyWriter.scalar(normaliser, fields.value(i), true, coarse);
    }
    return new MatchKey(exact.toString(), coarse.toString(), true);
  }

  boolean same(Type element, Normaliser outer, ElementKey other) {
    for (int i = 0; i < fields.size(); i++) {
      Normaliser normaliser = normaliser(element, outer, fields.key(i));
      if (!ScalarNormaliser.same(normaliser, fields.value(i), other.fields.value(i))) {
        return false;
      }
    }
    return true;
  }

  private static Normaliser normaliser(Type element, Normaliser outer, String field) {
    return element instanceof Type.ObjectOf object
        ? object.attribute(field).map(a -> a.normaliser()).orElse(Normaliser.NONE)
        : outer;
  }
}
