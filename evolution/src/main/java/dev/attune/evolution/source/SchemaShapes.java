package dev.attune.evolution.source;

import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.Shape.Flag;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.value.Value;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Core's schemas as shapes. */
public final class SchemaShapes {
  private SchemaShapes() {}

  /** A kind with the one version that the schema describes. */
  public static VersionedKind kind(Schema schema) {
    return VersionedKind.of(schema.type(), Map.of(schema.version(), object(schema)));
  }

  /** The object that a manifest writes. */
  public static Shape object(Schema schema) {
    return inSpec(type(schema.body()));
  }

  static Shape inSpec(Shape body) {
    return ShapeFactory.object(Map.of("spec", body), Set.of());
  }

  private static Shape type(Type type) {
    return switch (type) {
      case Type.Scalar scalar ->
          switch (scalar) {
            case TEXT -> Shape.of(JsonType.STRING);
            case NUMBER -> Shape.of(JsonType.NUMBER);
            case BOOL -> Shape.of(JsonType.BOOLEAN);
          };
      case Type.Dynamic _ -> ShapeFactory.anything();
      case Type.ListOf(Type element, ListKind kind) -> ShapeFactory.list(type(element), kind);
      case Type.MapOf(Type element, boolean _) -> ShapeFactory.map(type(element));
      case Type.ObjectOf object -> object(object);
    };
  }

  private static Shape object(Type.ObjectOf object) {
    Map<String, Shape> properties = new HashMap<>();
    Set<String> required = new HashSet<>();
    for (Attribute attribute : object.attributes().values()) {
      properties.put(attribute.name(), attribute(attribute));
      if (attribute.presence() == Attribute.Presence.REQUIRED) {
        required.add(attribute.name());
      }
    }
    return ShapeFactory.object(properties, required);
  }

  private static Shape attribute(Attribute attribute) {
    Shape type = type(attribute.type());
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    flags.addAll(type.flags());
    if (attribute.secret()) {
      flags.add(Flag.SENSITIVE);
    }
    if (!attribute.settable()) {
      flags.add(Flag.COMPUTED);
    }
    List<Value> allowed = attribute.allowed();
    Optional<Value> preset = attribute.defaultValue();
    return new Shape(
        type.types(),
        type.properties(),
        type.required(),
        type.items(),
        type.values(),
        type.listKind(),
        allowed.stream().map(value -> value.markedSensitiveIf(attribute.secret())).toList(),
        type.format(),
        preset.map(value -> value.markedSensitiveIf(attribute.secret())),
        flags);
  }
}
