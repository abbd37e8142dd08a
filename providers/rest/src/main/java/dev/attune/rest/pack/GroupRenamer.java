package dev.attune.rest.pack;

import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import java.util.List;

/** Moves the kinds of a pack to the group of an instance, and whatever refers to them. */
final class GroupRenamer {
  private final String from;
  private final String to;

  GroupRenamer(String from, String to) {
    this.from = from;
    this.to = to;
  }

  ResourceType type(ResourceType type) {
    return new ResourceType(
        schema(type.schema()),
        fields(type.fields()),
        type.idFields(),
        type.external(),
        type.operations(),
        type.envelope(),
        type.errors(),
        type.concurrency(),
        type.asynchronous());
  }

  Schema schema(Schema schema) {
    return new Schema(
        name(schema.type()),
        schema.version(),
        object(schema.body()),
        schema.nameField(),
        schema.uniqueName(),
        schema.occurrence(),
        schema.parents().stream().map(this::name).toList(),
        schema.collections(),
        schema.labels(),
        schema.planName(),
        schema.documentation(),
        schema.manner());
  }

  private TypeName name(TypeName type) {
    return type.group().equals(from) ? new TypeName(to, type.kind()) : type;
  }

  private List<Field> fields(List<Field> fields) {
    return fields.stream()
        .map(field ->
            new Field(
                attribute(field.attribute()),
                field.pathOnly(),
                field.createOnly(),
                field.read(),
                field.serverDefault(),
                field.same(),
                field.unset(),
                field.keptBy(),
                fields(field.fields())))
        .toList();
  }

  private Type.ObjectOf object(Type.ObjectOf object) {
    return Type.object(object.attributes().values().stream().map(this::attribute).toList());
  }

  private Type type(Type type) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> type;
      case Type.ListOf list -> new Type.ListOf(type(list.element()), list.kind());
      case Type.MapOf map -> new Type.MapOf(type(map.element()), map.shared());
      case Type.ObjectOf object -> object(object);
    };
  }

  private Attribute attribute(Attribute attribute) {
    return new Attribute(
        attribute.name(),
        type(attribute.type()),
        attribute.presence(),
        attribute.role(),
        attribute.sensitive(),
        attribute.writeOnly(),
        attribute.replaceOnChange(),
        attribute.normaliser(),
        attribute
            .reference()
            .map(target -> new Attribute.ReferenceTarget(name(target.type()), target.path())),
        attribute.allowed(),
        attribute.defaultValue(),
        attribute.deprecation(),
        attribute.documentation(),
        attribute.emptyIsUnset());
  }
}
