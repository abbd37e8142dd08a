package dev.attune.provider.guard;

import dev.attune.provider.Instance;
import dev.attune.provider.Proposal;
import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.SchemaPath;
import dev.attune.schema.Type;
import dev.attune.schema.TypedValue;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether a provider plans what a person decided.
 *
 * <p>The rules are those that Terraform holds its providers to: a planned value is what the
 * configuration says, or what was there before if the two mean the same to the provider; only where
 * the configuration says nothing and the schema says computed may it be anything. Absence and null
 * both say nothing here.
 */
final class PlanCheck {
  private final List<AnswerDefect> found = new ArrayList<>();

  private PlanCheck() {}

  /** Where a planned value contradicts the configuration. */
  static List<AnswerDefect> contradictions(
      Type.ObjectOf type, Proposal proposal, MapValue planned) {
    PlanCheck check = new PlanCheck();
    MapValue prior = proposal.prior().map(Instance::value).orElse(MapValue.EMPTY);
    // All of one shape: a set that is still a list would differ from the same set.
    check.object(
        type,
        TypedValue.apply(type, prior),
        TypedValue.apply(type, proposal.config()),
        TypedValue.apply(type, planned),
        Path.ROOT);
    return check.found.stream().limit(AnswerDefect.ENOUGH).toList();
  }

  /** The paths that are to force a replacement and lead nowhere. */
  static List<AnswerDefect> paths(Type.ObjectOf type, List<Path> replace) {
    return replace.stream()
        .filter(path -> SchemaPath.find(type, path) instanceof SchemaPath.Missing)
        .map(path ->
            new AnswerDefect(
                path, "is said to force a replacement, but the schema has no such field"))
        .toList();
  }

  private void object(Type.ObjectOf type, Value prior, Value config, Value planned, Path path) {
    for (Attribute attribute : type.attributes().values()) {
      String name = attribute.name();
      attribute(attribute, in(prior, name), in(config, name), in(planned, name), path.field(name));
    }
  }

  private void attribute(Attribute attribute, Value prior, Value config, Value planned, Path path) {
    if (attribute.writeOnly()) {
      if (!isNull(planned)) {
        found.add(new AnswerDefect(path, "is planned, but is write-only"));
      }
    } else if (attribute.settable()) {
      boolean computed = attribute.presence() == Attribute.Presence.OPTIONAL_COMPUTED;
      value(attribute.type(), computed, prior, config, planned, path);
    }
  }

  private void value(
      Type type, boolean computed, Value prior, Value config, Value planned, Path path) {
    boolean kept = planned.equals(prior) && !isNull(prior) && !isNull(config);
    if (planned.equals(config) || kept || (computed && isNull(config))) {
      return;
    }
    if (isNull(config)) {
      found.add(new AnswerDefect(path, "is planned, but is neither declared nor computed"));
    } else if (isNull(planned)) {
      found.add(new AnswerDefect(path, "is declared, but planned to be absent"));
    } else if (config instanceof Unknown || planned instanceof Unknown) {
      found.add(new AnswerDefect(path, "is planned with another value than declared"));
    } else {
      inside(type, prior, config, planned, path);
    }
  }

  private void inside(Type type, Value prior, Value config, Value planned, Path path) {
    switch (type) {
      case Type.ObjectOf object -> object(object, prior, config, planned, path);
      case Type.MapOf(Type element, boolean _) when sameKeys(config, planned) -> {
        for (String key : ((MapValue) config).keys()) {
          Path there = path.field(key);
          value(element, false, in(prior, key), in(config, key), in(planned, key), there);
        }
      }
      // Which element of a set became which cannot be told: computed parts make them differ.
      case Type.ListOf(Type.ObjectOf _, ListKind.Unordered _) when sameSize(config, planned) -> {}
      case Type.ListOf(Type element, ListKind.Ordered _) when sameSize(config, planned) ->
          elements(element, List.of(), prior, config, planned, path);
      case Type.ListOf(Type element, ListKind.Atomic _) when sameSize(config, planned) ->
          elements(element, List.of(), prior, config, planned, path);
      case Type.ListOf(Type element, ListKind.Keyed(List<String> fields))
          when sameSize(config, planned) ->
          elements(element, fields, prior, config, planned, path);
      case Type.Scalar _, Type.Dynamic _, Type.MapOf _, Type.ListOf _ ->
          found.add(new AnswerDefect(path, "is planned with another value than declared"));
    }
  }

  /** Element by element: by key if there are key fields, else by place. */
  private void elements(
      Type type, List<String> fields, Value prior, Value config, Value planned, Path path) {
    List<Value> declared = of(config);
    for (int i = 0; i < declared.size(); i++) {
      Value before = twin(of(prior), declared.get(i), i, fields);
      Value after = twin(of(planned), declared.get(i), i, fields);
      value(type, false, before, declared.get(i), after, path.index(i));
    }
  }

  private static Value twin(List<Value> elements, Value element, int index, List<String> fields) {
    if (fields.isEmpty()) {
      return index < elements.size() ? elements.get(index) : Null.NULL;
    }
    return elements.stream()
        .filter(other -> fields.stream().allMatch(f -> in(other, f).equals(in(element, f))))
        .findFirst()
        .orElse(Null.NULL);
  }

  private static boolean isNull(Value value) {
    return value instanceof Null;
  }

  private static Value in(Value value, String name) {
    return switch (value) {
      case MapValue map -> map.get(name).orElse(Null.NULL);
      case Unknown unknown -> unknown;
      default -> Null.NULL;
    };
  }

  private static boolean sameKeys(Value config, Value planned) {
    return config instanceof MapValue one
        && planned instanceof MapValue other
        && one.size() == other.size()
        && one.keys().stream().allMatch(other::contains);
  }

  private static boolean sameSize(Value config, Value planned) {
    return of(config).size() == of(planned).size();
  }

  private static List<Value> of(Value value) {
    return switch (value) {
      case ListValue list -> list.elements();
      case SetValue set -> set.elements();
      default -> List.of();
    };
  }
}
