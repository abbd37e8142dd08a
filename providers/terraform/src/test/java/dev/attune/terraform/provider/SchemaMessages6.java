package dev.attune.terraform.provider;

import com.google.protobuf.ByteString;
import dev.attune.terraform.schema.Block;
import dev.attune.terraform.schema.BlockAttribute;
import dev.attune.terraform.schema.Content;
import dev.attune.terraform.schema.Flag;
import dev.attune.terraform.schema.NestedBlock;
import dev.attune.terraform.schema.Nesting;
import dev.attune.terraform.schema.TypeSchema;
import dev.attune.terraform.value.CtyType;
import dev.attune.terraform.wire.v6.Attribute;
import dev.attune.terraform.wire.v6.NestedObject;
import dev.attune.terraform.wire.v6.NestingMode;
import dev.attune.terraform.wire.v6.Schema;
import java.util.List;

/** Schemas as a provider of protocol 6 sends them. */
final class SchemaMessages6 {
  private SchemaMessages6() {}

  static ByteString of(TypeSchema schema) {
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
            .setRequired(attribute.is(Flag.REQUIRED))
            .setOptional(attribute.is(Flag.OPTIONAL))
            .setComputed(attribute.is(Flag.COMPUTED))
            .setSensitive(attribute.is(Flag.SENSITIVE))
            .setWriteOnly(attribute.is(Flag.WRITE_ONLY))
            .setDeprecated(attribute.is(Flag.DEPRECATED))
            .setDeprecationMessage(attribute.deprecation());
    switch (attribute.content()) {
      case Content.Plain(CtyType type) ->
          message.setType(ByteString.copyFromUtf8(CtyType.json(type)));
      case Content.Nested(Nesting nesting, List<BlockAttribute> inner) ->
          message.setNestedType(
              NestedObject.newBuilder()
                  .setNesting(NestingMode.valueOf("NESTING_" + nesting.name()))
                  .addAllAttributes(inner.stream().map(SchemaMessages6::attribute).toList()));
    }
    return message.build();
  }
}
