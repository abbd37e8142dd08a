package dev.attune.terraform.schema.mapping;

import dev.attune.terraform.schema.model.AttributeContent;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.value.type.CtyType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The type that values of a schema have on the wire.
 *
 * @param dynamic whether a value of it brings a type along, as a whole or in a part of it
 */
record ImpliedType(CtyType type, boolean dynamic) {

  static CtyType.ObjectOf of(Block block) {
    return (CtyType.ObjectOf) object(block).type();
  }

  static CtyType of(BlockAttribute attribute) {
    return implied(attribute).type();
  }

  static CtyType of(NestedBlock nested) {
    return implied(nested).type();
  }

  private static ImpliedType object(Block block) {
    Map<String, CtyType> types = new LinkedHashMap<>();
    boolean dynamic = false;
    for (BlockAttribute attribute : block.attributes()) {
      ImpliedType implied = implied(attribute);
      types.put(attribute.name(), implied.type());
      dynamic |= implied.dynamic();
    }
    for (NestedBlock nested : block.blocks()) {
      ImpliedType implied = implied(nested);
      types.put(nested.name(), implied.type());
      dynamic |= implied.dynamic();
    }
    return new ImpliedType(CtyType.object(types), dynamic);
  }

  private static ImpliedType implied(BlockAttribute attribute) {
    return switch (attribute.content()) {
      case AttributeContent.Plain(CtyType type) ->
          new ImpliedType(type, CtyType.holdsDynamic(type));
      case AttributeContent.Nested(NestingKind nestingKind, List<BlockAttribute> attributes) ->
          object(Block.of(attributes, List.of())).nested(nestingKind);
    };
  }

  private static ImpliedType implied(NestedBlock nested) {
    ImpliedType content = object(nested.block());
    // Elements that bring types along may differ in type, which no list and no map allows.
    boolean differing = nested.nesting() == NestingKind.LIST || nested.nesting() == NestingKind.MAP;
    return differing && content.dynamic()
        ? new ImpliedType(CtyType.DYNAMIC, true)
        : content.nested(nested.nesting());
  }

  private ImpliedType nested(NestingKind nestingKind) {
    return switch (nestingKind) {
      case SINGLE, GROUP -> this;
      case LIST -> new ImpliedType(CtyType.list(type), dynamic);
      case SET -> new ImpliedType(CtyType.set(type), dynamic);
      case MAP -> new ImpliedType(CtyType.map(type), dynamic);
    };
  }
}
