package dev.attune.terraform.plugin.sample;

import com.google.protobuf.ByteString;
import dev.attune.terraform.wire.SchemaAnswer;
import dev.attune.terraform.wire.ServerCapabilities;
import dev.attune.terraform.wire.v5.Attribute;
import dev.attune.terraform.wire.v5.Block;
import dev.attune.terraform.wire.v5.NestedBlock;
import dev.attune.terraform.wire.v5.NestingMode;
import dev.attune.terraform.wire.v5.Schema;
import dev.attune.terraform.wire.v5.TextKind;

/** What the sample provider serves, in the schema language of protocol 5. */
final class SampleSchema5 {
  private SampleSchema5() {}

  static SchemaAnswer answer() {
    Attribute id = attribute("id", "\"string\"").setComputed(true).build();
    Attribute name =
        attribute("name", "\"string\"")
            .setRequired(true)
            .setDescription("What *people* call it")
            .setDescriptionKind(TextKind.TEXT_MARKDOWN)
            .build();
    Attribute secret =
        attribute("secret", "\"string\"")
            .setOptional(true)
            .setSensitive(true)
            .setWriteOnly(true)
            .setDeprecated(true)
            .setDeprecationMessage("Use a vault.")
            .build();
    NestedBlock rule =
        NestedBlock.newBuilder()
            .setTypeName("rule")
            .setNesting(NestingMode.NESTING_LIST)
            .setMaxItems(1)
            .setBlock(Block.newBuilder().addAttributes(attribute("ports", "[\"list\",\"number\"]")))
            .build();
    Block.Builder thing =
        Block.newBuilder()
            .addAttributes(id)
            .addAttributes(name)
            .addAttributes(secret)
            .addBlockTypes(rule)
            .setDescription("A thing");
    return SchemaAnswer.newBuilder()
        .setProvider(schema(0, Block.newBuilder().addAttributes(name)))
        .putResourceSchemas("sample_thing", schema(2, thing))
        .putDataSourceSchemas("sample_thing", schema(0, Block.newBuilder().addAttributes(id)))
        .setServerCapabilities(
            ServerCapabilities.newBuilder().setPlanDestroy(true).setGetProviderSchemaOptional(true))
        .build();
  }

  private static Attribute.Builder attribute(String name, String type) {
    return Attribute.newBuilder().setName(name).setType(ByteString.copyFromUtf8(type));
  }

  private static ByteString schema(long version, Block.Builder block) {
    return Schema.newBuilder().setVersion(version).setBlock(block).build().toByteString();
  }
}
