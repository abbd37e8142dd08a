package dev.attune.terraform.plugin.protocol;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.attune.terraform.wire.v5.Attribute;
import dev.attune.terraform.wire.v5.Block;
import dev.attune.terraform.wire.v5.NestedBlock;
import dev.attune.terraform.wire.v5.NestingMode;
import dev.attune.terraform.wire.v5.Schema;
import dev.attune.terraform.wire.v5.TextKind;
import java.util.Optional;

/** Reads the schemas of protocol 5. */
final class SchemaDecoder5 {
  private SchemaDecoder5() {}

  static RawSchema decode(byte[] bytes) throws InvalidProtocolBufferException {
    Schema schema = Schema.parseFrom(bytes);
    return new RawSchema(schema.getVersion(), block(schema.getBlock()));
  }

  private static RawSchema.Block block(Block block) {
    return new RawSchema.Block(
        block.getAttributesList().stream().map(SchemaDecoder5::attribute).toList(),
        block.getBlockTypesList().stream().map(SchemaDecoder5::nested).toList(),
        text(block.getDescription(), block.getDescriptionKind()),
        block.getDeprecated(),
        false);
  }

  private static RawSchema.NestedBlock nested(NestedBlock nested) {
    return new RawSchema.NestedBlock(
        nested.getTypeName(),
        block(nested.getBlock()),
        nesting(nested.getNesting()),
        nested.getMinItems(),
        nested.getMaxItems());
  }

  private static RawSchema.Attribute attribute(Attribute attribute) {
    return new RawSchema.Attribute(
        attribute.getName(),
        Optional.of(attribute.getType().toStringUtf8()).filter(type -> !type.isEmpty()),
        Optional.empty(),
        text(attribute.getDescription(), attribute.getDescriptionKind()),
        attribute.getRequired(),
        attribute.getOptional(),
        attribute.getComputed(),
        attribute.getSensitive(),
        attribute.getWriteOnly(),
        attribute.getDeprecated(),
        Optional.of(attribute.getDeprecationMessage()).filter(words -> !words.isEmpty()));
  }

  private static RawSchema.Nesting nesting(NestingMode mode) {
    return switch (mode) {
      case NESTING_LIST -> RawSchema.Nesting.LIST;
      case NESTING_SET -> RawSchema.Nesting.SET;
      case NESTING_MAP -> RawSchema.Nesting.MAP;
      case NESTING_GROUP -> RawSchema.Nesting.GROUP;
      case NESTING_SINGLE, NESTING_UNSET, UNRECOGNIZED -> RawSchema.Nesting.SINGLE;
    };
  }

  private static RawSchema.Text text(String text, TextKind kind) {
    return new RawSchema.Text(text, kind == TextKind.TEXT_MARKDOWN);
  }
}
