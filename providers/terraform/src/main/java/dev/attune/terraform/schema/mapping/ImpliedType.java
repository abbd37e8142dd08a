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

/** The type that values of a schema have on the wire. */
final class ImpliedType {
  private ImpliedType() {}

  static CtyType.ObjectOf of(Block block) {
    Map<String, CtyType> types = new LinkedHashMap<>();
    block.attributes().forEach(attribute -> types.put(attribute.name(), of(attribute)));
    block.blocks().forEach(nested -> types.put(nested.name(), of(nested)));
    return CtyType.object(types);
  }

  static CtyType of(BlockAttribute attribute) {
    return switch (attribute.content()) {
      case AttributeContent.Plain(CtyType type) -> type;
      case AttributeContent.Nested(NestingKind nestingKind, List<BlockAttribute> attributes) ->
          nested(nestingKind, of(Block.of(attributes, List.of())));
    };
  }

  static CtyType of(NestedBlock nested) {
    CtyType.ObjectOf content = of(nested.block());
    // Elements that bring types along may differ in type, which no list and no map allows.
    boolean differing = nested.nesting() == NestingKind.LIST || nested.nesting() == NestingKind.MAP;
    return differing && CtyType.holdsDynamic(content)
        ? CtyType.DYNAMIC
        : nested(nested.nesting(), content);
  }

  private static CtyType nested(NestingKind nestingKind, CtyType.ObjectOf content) {
    return switch (nestingKind) {
      case SINGLE, GROUP -> content;
      case LIST -> CtyType.list(content);
      case SET -> CtyType.set(content);
      case MAP -> CtyType.map(content);
    };
  }
}
