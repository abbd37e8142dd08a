package dev.attune.terraform.schema.mapping;

import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.Attribute.Role;
import dev.attune.schema.AttributeBuilder;
import dev.attune.schema.Type;
import dev.attune.terraform.schema.model.AttributeContent;
import dev.attune.terraform.schema.model.AttributeFlag;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.value.type.CtyType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a block is in Attune: an object with the provider's own names.
 *
 * <p>Blocks become attributes: of lists, sets and maps where there may be many, and of the object
 * itself where there is never more than one. Which change needs a replacement no schema says; the
 * provider does as it plans.
 */
final class SchemaMapper {
  private static final String ID = "id";
  private static final String TIMEOUTS = "timeouts";
  private static final String ADVICE = "the provider deprecates it";

  private SchemaMapper() {}

  static Type.ObjectOf body(Block block) {
    List<Attribute> attributes = new ArrayList<>();
    for (BlockAttribute attribute : block.attributes()) {
      AttributeBuilder builder = attribute(attribute);
      attributes.add(
          attribute.name().equals(ID) ? builder.role(Role.IDENTIFIER).build() : builder.build());
    }
    for (NestedBlock nested : block.blocks()) {
      AttributeBuilder builder = block(nested);
      attributes.add(
          nested.name().equals(TIMEOUTS) ? builder.role(Role.HELPER).build() : builder.build());
    }
    return Type.object(attributes);
  }

  private static List<Attribute> content(Block block) {
    List<Attribute> attributes = new ArrayList<>();
    block.attributes().forEach(attribute -> attributes.add(attribute(attribute).build()));
    block.blocks().forEach(nested -> attributes.add(block(nested).build()));
    return attributes;
  }

  private static AttributeBuilder attribute(BlockAttribute attribute) {
    Presence presence = presence(attribute);
    AttributeBuilder builder =
        builder(attribute.name(), type(attribute.content(), presence), presence)
            .documentation(attribute.description());
    if (attribute.is(AttributeFlag.SENSITIVE)) {
      builder.sensitive();
    }
    if (attribute.is(AttributeFlag.WRITE_ONLY)) {
      builder.writeOnly();
    }
    if (attribute.is(AttributeFlag.DEPRECATED) || !attribute.deprecation().isEmpty()) {
      builder.deprecated(attribute.deprecation().isEmpty() ? ADVICE : attribute.deprecation());
    }
    return builder;
  }

  private static Presence presence(BlockAttribute attribute) {
    if (attribute.is(AttributeFlag.REQUIRED)) {
      return Presence.REQUIRED;
    }
    if (attribute.is(AttributeFlag.COMPUTED)) {
      return attribute.is(AttributeFlag.OPTIONAL) ? Presence.OPTIONAL_COMPUTED : Presence.COMPUTED;
    }
    return Presence.OPTIONAL;
  }

  private static AttributeBuilder builder(String name, Type type, Presence presence) {
    return switch (presence) {
      case REQUIRED -> Attribute.required(name, type);
      case OPTIONAL -> Attribute.optional(name, type);
      case OPTIONAL_COMPUTED -> Attribute.optionalComputed(name, type);
      case COMPUTED -> Attribute.computed(name, type);
    };
  }

  private static AttributeBuilder block(NestedBlock nested) {
    List<Attribute> content = content(nested.block());
    Type type =
        nested.isOne()
            ? Type.listable(content)
            : collection(nested.nesting(), Type.object(content));
    Presence presence =
        nested.minItems() > 0
            ? Presence.REQUIRED
            : nested.block().computed() ? Presence.OPTIONAL_COMPUTED : Presence.OPTIONAL;
    AttributeBuilder builder =
        builder(nested.name(), type, presence).documentation(nested.block().description());
    return nested.block().deprecated() ? builder.deprecated(ADVICE) : builder;
  }

  private static Type type(AttributeContent attributeContent, Presence presence) {
    return switch (attributeContent) {
      case AttributeContent.Plain(CtyType type) -> plain(type, presence);
      case AttributeContent.Nested(NestingKind nestingKind, List<BlockAttribute> attributes) ->
          collection(nestingKind, Type.object(content(Block.of(attributes, List.of()))));
    };
  }

  private static Type collection(NestingKind nestingKind, Type.ObjectOf content) {
    return switch (nestingKind) {
      case SINGLE, GROUP -> content;
      case LIST -> Type.list(content);
      case SET -> Type.set(content);
      case MAP -> Type.map(content);
    };
  }

  private static Type plain(CtyType type, Presence presence) {
    return switch (type) {
      case CtyType.Primitive primitive ->
          switch (primitive) {
            case BOOL -> Type.Scalar.BOOL;
            case NUMBER -> Type.Scalar.NUMBER;
            case STRING -> Type.Scalar.TEXT;
          };
      case CtyType.ListOf(CtyType element) -> Type.list(plain(element, presence));
      case CtyType.SetOf(CtyType element) -> Type.set(plain(element, presence));
      case CtyType.MapOf(CtyType element) -> Type.map(plain(element, presence));
      case CtyType.ObjectOf object -> object(object, presence);
      // Attune has no lists of a fixed form: what does not fit is found on the way to the wire.
      case CtyType.TupleOf _, CtyType.Dynamic _ -> Type.DYNAMIC;
    };
  }

  /** Its fields have no flags of their own: whoever sets the attribute sets them. */
  private static Type object(CtyType.ObjectOf type, Presence outer) {
    Presence presence = outer == Presence.REQUIRED ? Presence.OPTIONAL : outer;
    List<Attribute> attributes = new ArrayList<>();
    for (Map.Entry<String, CtyType> field : type.attributes().entrySet()) {
      Type inner = plain(field.getValue(), presence);
      attributes.add(builder(field.getKey(), inner, presence).build());
    }
    return Type.object(attributes);
  }
}
