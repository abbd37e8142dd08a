package dev.attune.terraform.schema.mapping;

import static dev.attune.terraform.schema.model.AttributeFlag.COMPUTED;
import static dev.attune.terraform.schema.model.AttributeFlag.DEPRECATED;
import static dev.attune.terraform.schema.model.AttributeFlag.OPTIONAL;
import static dev.attune.terraform.schema.model.AttributeFlag.REQUIRED;
import static dev.attune.terraform.schema.model.AttributeFlag.SENSITIVE;
import static dev.attune.terraform.schema.model.AttributeFlag.WRITE_ONLY;

import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.value.type.CtyType;
import java.util.List;
import java.util.Map;

/** A type with one of everything that the types of real providers have. */
final class SampleType {
  static final TypeNames NAMES = new TypeNames("aws-eu", "aws", 5);

  private static final Block RULE =
      Block.of(
          List.of(
              BlockAttribute.of("port", CtyType.NUMBER, REQUIRED),
              BlockAttribute.of("arn", CtyType.STRING, COMPUTED)),
          List.of(
              NestedBlock.one(
                  "target",
                  NestingKind.SET,
                  Block.of(BlockAttribute.of("secret", CtyType.STRING, OPTIONAL, SENSITIVE)))));

  static final Block BLOCK =
      Block.of(
          List.of(
              BlockAttribute.of("id", CtyType.STRING, OPTIONAL, COMPUTED),
              BlockAttribute.of("name", CtyType.STRING, REQUIRED),
              BlockAttribute.of("value", CtyType.STRING, OPTIONAL, COMPUTED, SENSITIVE),
              BlockAttribute.of("value_wo", CtyType.STRING, OPTIONAL, WRITE_ONLY),
              BlockAttribute.of("old", CtyType.BOOL, OPTIONAL, DEPRECATED),
              BlockAttribute.of("tags", CtyType.map(CtyType.STRING), OPTIONAL),
              BlockAttribute.of("tags_all", CtyType.map(CtyType.STRING), OPTIONAL, COMPUTED),
              BlockAttribute.of(
                  "endpoints",
                  CtyType.set(
                      CtyType.object(
                          Map.of("host", CtyType.STRING, "ports", CtyType.list(CtyType.NUMBER)))),
                  COMPUTED)),
          List.of(
              NestedBlock.one("logging", NestingKind.LIST, RULE),
              NestedBlock.of("rule", NestingKind.LIST, RULE),
              NestedBlock.of("grant", NestingKind.SET, RULE),
              NestedBlock.of("stage", NestingKind.MAP, RULE),
              NestedBlock.of("origin", NestingKind.GROUP, RULE),
              NestedBlock.of(
                  "timeouts",
                  NestingKind.SINGLE,
                  Block.of(BlockAttribute.of("create", CtyType.STRING, OPTIONAL)))));

  static final TerraformType TYPE =
      TerraformType.of(NAMES, SchemaFamily.RESOURCE, "aws_ssm_parameter", new TypeSchema(2, BLOCK));

  private SampleType() {}
}
