package dev.attune.testkit.schema;

import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.ListKind;
import dev.attune.schema.Type;
import dev.attune.testkit.Generator;
import dev.attune.testkit.value.Texts;
import dev.attune.testkit.value.Values;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Values that a schema has nothing to say against, not even a warning. */
public final class ValidValues {
  private final RandomGenerator random;
  private final boolean resolved;

  private ValidValues(RandomGenerator random, boolean resolved) {
    this.random = random;
    this.resolved = resolved;
  }

  /** As a file states it: everything is known and sets are still lists. */
  public static MapValue declared(Type.ObjectOf type, RandomGenerator random) {
    return new ValidValues(random, true).object(type);
  }

  /** As it may come from anywhere: some of it unknown, some lists already sets. */
  public static MapValue any(Type.ObjectOf type, RandomGenerator random) {
    return new ValidValues(random, false).object(type);
  }

  private MapValue object(Type.ObjectOf type) {
    MapValue.Builder map = MapValue.builder();
    for (Attribute attribute : type.attributes().values()) {
      if (attribute.presence() == Presence.REQUIRED || wantsOptional(attribute)) {
        map.put(attribute.name(), value(attribute));
      }
    }
    return map.build();
  }

  private boolean wantsOptional(Attribute attribute) {
    return attribute.settable() && attribute.deprecation().isEmpty() && random.nextInt(3) > 0;
  }

  private Value value(Attribute attribute) {
    if (attribute.presence() != Presence.REQUIRED && random.nextInt(12) == 0) {
      return Null.NULL;
    }
    return attribute.allowed().isEmpty()
        ? value(attribute.type())
        : Generator.among(attribute.allowed()).next(random);
  }

  Value value(Type type) {
    if (!resolved && random.nextInt(12) == 0) {
      return Unknown.UNKNOWN;
    }
    return switch (type) {
      case Type.Scalar scalar -> Scalars.of(scalar).next(random);
      case Type.Dynamic _ -> dynamic();
      case Type.ObjectOf object -> object(object);
      case Type.MapOf map -> entries(map);
      case Type.ListOf list -> list(list);
    };
  }

  private Value dynamic() {
    Value value = Values.declared().next(random);
    // Null is absence to a required attribute.
    return value instanceof Null ? Text.of("") : value;
  }

  private Value entries(Type.MapOf type) {
    MapValue.Builder map = MapValue.builder();
    for (String key : Texts.wellFormed().lists(3).next(random)) {
      map.put(key, value(type.element()));
    }
    return map.build();
  }

  private Value list(Type.ListOf type) {
    List<Value> elements = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      elements.add(element(type, i));
    }
    boolean set = !resolved && type.kind() instanceof ListKind.Unordered && random.nextBoolean();
    return set ? SetValue.of(elements) : ListValue.of(elements);
  }

  private Value element(Type.ListOf type, int number) {
    Value element = value(type.element());
    if (!(type.kind() instanceof ListKind.Keyed(List<String> fields))
        || !(type.element() instanceof Type.ObjectOf object)
        || !(element instanceof MapValue keyed)) {
      return element;
    }
    for (String field : fields) {
      boolean text = object.attribute(field).orElseThrow().type() == Type.Scalar.TEXT;
      keyed = keyed.with(field, text ? Text.of("k" + number) : Num.of(number));
    }
    return keyed;
  }
}
