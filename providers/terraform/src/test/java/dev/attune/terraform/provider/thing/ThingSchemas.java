package dev.attune.terraform.provider.thing;

import static dev.attune.terraform.schema.model.AttributeFlag.COMPUTED;
import static dev.attune.terraform.schema.model.AttributeFlag.DEPRECATED;
import static dev.attune.terraform.schema.model.AttributeFlag.OPTIONAL;
import static dev.attune.terraform.schema.model.AttributeFlag.REQUIRED;
import static dev.attune.terraform.schema.model.AttributeFlag.SENSITIVE;
import static dev.attune.terraform.schema.model.AttributeFlag.WRITE_ONLY;

import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.schema.mapping.TypeNames;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.value.type.CtyType;
import java.util.ArrayList;
import java.util.List;

/** What the provider of things serves. */
public final class ThingSchemas {
  public static final TypeNames NAMES = new TypeNames("sample", "sample", 1);

  /** Of the present kit. */
  public static final String THING = "sample_thing";

  /** The same, of the older kit. */
  static final String OLD = "sample_old";

  /** Without an id. */
  static final String PLAIN = "sample_plain";

  /** With a schema that makes no sense. */
  static final String BROKEN = "sample_broken";

  private ThingSchemas() {}

  static final Block PROVIDER =
      Block.of(
          List.of(
              BlockAttribute.of("region", CtyType.STRING, OPTIONAL),
              BlockAttribute.of("key", CtyType.STRING, OPTIONAL, SENSITIVE),
              BlockAttribute.of("default_tags", CtyType.map(CtyType.STRING), OPTIONAL)),
          List.of(
              NestedBlock.one(
                  "assume",
                  NestingKind.LIST,
                  Block.of(BlockAttribute.of("role", CtyType.STRING, REQUIRED)))));

  static final Block DATA =
      Block.of(
          BlockAttribute.of("name", CtyType.STRING, REQUIRED),
          BlockAttribute.of("id", CtyType.STRING, COMPUTED),
          BlockAttribute.of("size", CtyType.NUMBER, COMPUTED));

  static final TypeSchema PLAIN_SCHEMA =
      new TypeSchema(
          0,
          Block.of(
              BlockAttribute.of("name", CtyType.STRING, REQUIRED),
              BlockAttribute.of("zone", CtyType.STRING, REQUIRED),
              BlockAttribute.of("size", CtyType.NUMBER, OPTIONAL)));

  /**
   * The thing's schema.
   *
   * @param version in version 1 the colour was a color, the size a text and the mount one of a list
   *     and the audit a list of one; a motto was there, and no grade
   * @param protocol only 6 has nested attributes
   */
  public static TypeSchema thing(int version, int protocol) {
    List<BlockAttribute> attributes = new ArrayList<>();
    attributes.add(BlockAttribute.of("id", CtyType.STRING, COMPUTED));
    attributes.add(BlockAttribute.of("name", CtyType.STRING, REQUIRED));
    attributes.add(
        BlockAttribute.of("size", version == 1 ? CtyType.STRING : CtyType.NUMBER, OPTIONAL));
    attributes.add(
        BlockAttribute.of(version == 1 ? "color" : "colour", CtyType.STRING, OPTIONAL, COMPUTED));
    attributes.add(BlockAttribute.of("secret", CtyType.STRING, OPTIONAL, SENSITIVE));
    attributes.add(BlockAttribute.of("token", CtyType.STRING, OPTIONAL, WRITE_ONLY));
    attributes.add(BlockAttribute.of("note", CtyType.STRING, OPTIONAL, DEPRECATED));
    attributes.add(BlockAttribute.of("tags", CtyType.map(CtyType.STRING), OPTIONAL));
    attributes.add(BlockAttribute.of("tags_all", CtyType.map(CtyType.STRING), OPTIONAL, COMPUTED));
    attributes.add(BlockAttribute.of("fault", CtyType.STRING, OPTIONAL));
    attributes.add(BlockAttribute.of(version == 1 ? "motto" : "grade", CtyType.STRING, OPTIONAL));
    if (protocol == 6) {
      attributes.add(
          BlockAttribute.nested(
              "endpoints",
              NestingKind.MAP,
              List.of(
                  BlockAttribute.of("host", CtyType.STRING, REQUIRED),
                  BlockAttribute.of("url", CtyType.STRING, COMPUTED)),
              OPTIONAL));
    }
    return new TypeSchema(version, Block.of(attributes, blocks(version)));
  }

  private static List<NestedBlock> blocks(int version) {
    return List.of(
        NestedBlock.of(
            "mount",
            version == 1 ? NestingKind.LIST : NestingKind.SINGLE,
            Block.of(
                BlockAttribute.of("path", CtyType.STRING, REQUIRED),
                BlockAttribute.of("mode", CtyType.STRING, OPTIONAL))),
        NestedBlock.of(
            "rule",
            NestingKind.LIST,
            Block.of(
                BlockAttribute.of("port", CtyType.NUMBER, REQUIRED),
                BlockAttribute.of("arn", CtyType.STRING, COMPUTED))),
        NestedBlock.of(
            "grant",
            NestingKind.SET,
            Block.of(
                BlockAttribute.of("who", CtyType.STRING, REQUIRED),
                BlockAttribute.of("level", CtyType.STRING, OPTIONAL))),
        NestedBlock.of(
            "stage",
            NestingKind.MAP,
            Block.of(BlockAttribute.of("size", CtyType.NUMBER, OPTIONAL))),
        NestedBlock.of(
            "origin",
            NestingKind.SINGLE,
            Block.of(BlockAttribute.of("host", CtyType.STRING, REQUIRED))),
        new NestedBlock(
            "audit",
            version == 1 ? NestingKind.LIST : NestingKind.SINGLE,
            0,
            version == 1 ? 1 : 0,
            Block.of(BlockAttribute.of("bucket", CtyType.STRING, REQUIRED))),
        NestedBlock.one(
            "logging",
            NestingKind.LIST,
            Block.of(BlockAttribute.of("bucket", CtyType.STRING, REQUIRED))),
        NestedBlock.of(
            "timeouts",
            NestingKind.SINGLE,
            Block.of(BlockAttribute.of("create", CtyType.STRING, OPTIONAL))));
  }

  public static TerraformType type(String name, TypeSchema schema) {
    return TerraformType.of(NAMES, SchemaFamily.RESOURCE, name, schema);
  }
}
