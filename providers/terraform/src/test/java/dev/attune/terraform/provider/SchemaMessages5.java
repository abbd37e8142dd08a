package dev.attune.terraform.provider;

import com.google.protobuf.ByteString;
import dev.attune.terraform.schema.Block;
import dev.attune.terraform.schema.BlockAttribute;
import dev.attune.terraform.schema.Content;
import dev.attune.terraform.schema.Flag;
import dev.attune.terraform.schema.NestedBlock;
import dev.attune.terraform.schema.TypeSchema;
import dev.attune.terraform.value.CtyType;
import dev.attune.terraform.wire.v5.Attribute;
import dev.attune.terraform.wire.v5.NestingMode;
import dev.attune.terraform.wire.v5.Schema;

/** Schemas as a provider of protocol 5 sends them. */
final class SchemaMessages5 {
  private SchemaMessages5() {}

  static ByteString of(TypeSchema schema) {
    return Schema.newBuilder()
        .setVersion(schema.version())
        .setBlock(block(schema.block()))
        .build()
        .toByteString();
  }

  private static dev.attune.terraform.wire.v5.Block block(Block block) {
    return dev.attune.terraform.wire.v5.Block.newBuilder()
        .addAllAttributes(block.attributes().stream().map(SchemaMessages5::attribute).toList())
        .addAllBlockTypes(block.blocks().stream().map(SchemaMessages5::nested).toList())
        .setDescription(block.description())
        .setDeprecated(block.deprecated())
        .build();
  }

  private static dev.attune.terraform.wire.v5.NestedBlock nested(NestedBlock nested) {
    return dev.attune.terraform.wire.v5.NestedBlock.newBuilder()
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
      case Content.Nested _ -> throw new IllegalArgumentException("protocol 5 nests only blocks");
    }
    return message.build();
  }
}
