package dev.attune.terraform.provider.thing;

import com.google.protobuf.ByteString;
import dev.attune.terraform.schema.model.AttributeContent;
import dev.attune.terraform.schema.model.AttributeFlag;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.wire.v6.Attribute;
import dev.attune.terraform.wire.v6.NestedObject;
import dev.attune.terraform.wire.v6.NestingMode;
import dev.attune.terraform.wire.v6.Schema;
import java.util.List;

/** Schemas as a provider of protocol 6 sends them. */
public final class SchemaMessages6 {
  private SchemaMessages6() {}

  public static ByteString of(TypeSchema schema) {
    return Schema.newBuilder()
        .setVersion(schema.version())
        .setBlock(block(schema.block()))
        .build()
        .toByteString();
  }

  private static dev.attune.terraform.wire.v6.Block block(Block block) {
    return dev.attune.terraform.wire.v6.Block.newBuilder()
        .addAllAttributes(block.attributes().stream().map(SchemaMessages6::attribute).toList())
        .addAllBlockTypes(block.blocks().stream().map(SchemaMessages6::nested).toList())
        .setDescription(block.description())
        .setDeprecated(block.deprecated())
        .build();
  }

  private static dev.attune.terraform.wire.v6.NestedBlock nested(NestedBlock nested) {
    return dev.attune.terraform.wire.v6.NestedBlock.newBuilder()
        .setTypeName(nested.name())
        .setNesting(NestingMode.valueOf("NESTING_" + nested.nesting().name()))
        .setMinItems(nested.minItems())
        .setMaxItems(nested.maxItems())
        .setBlock(block(nested.block()))
        .build();
  }

  private static Attribute attribute(BlockAttribute attribute) {
    Attribute.Builder message =
        Attribute.newBuilder()
            .setName(attribute.name())
            .setDescription(attribute.description())
            .setRequired(attribute.is(AttributeFlag.REQUIRED))
            .setOptional(attribute.is(AttributeFlag.OPTIONAL))
            .setComputed(attribute.is(AttributeFlag.COMPUTED))
            .setSensitive(attribute.is(AttributeFlag.SENSITIVE))
            .setWriteOnly(attribute.is(AttributeFlag.WRITE_ONLY))
            .setDeprecated(attribute.is(AttributeFlag.DEPRECATED))
            .setDeprecationMessage(attribute.deprecation());
    switch (attribute.content()) {
      case AttributeContent.Plain(CtyType type) ->
          message.setType(ByteString.copyFromUtf8(CtyType.json(type)));
      case AttributeContent.Nested(NestingKind nestingKind, List<BlockAttribute> inner) ->
          message.setNestedType(
              NestedObject.newBuilder()
                  .setNesting(NestingMode.valueOf("NESTING_" + nestingKind.name()))
                  .addAllAttributes(inner.stream().map(SchemaMessages6::attribute).toList()));
    }
    return message.build();
  }
}
