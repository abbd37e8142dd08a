package dev.attune.terraform.schema;

import static dev.attune.terraform.schema.Flag.COMPUTED;
import static dev.attune.terraform.schema.Flag.DEPRECATED;
import static dev.attune.terraform.schema.Flag.OPTIONAL;
import static dev.attune.terraform.schema.Flag.REQUIRED;
import static dev.attune.terraform.schema.Flag.SENSITIVE;
import static dev.attune.terraform.schema.Flag.WRITE_ONLY;

import dev.attune.terraform.value.CtyType;
import java.util.List;
import java.util.Map;

/** A type with one of everything that the types of real providers have. */
final class Parameter {
  static final TypeNames NAMES = new TypeNames("aws-eu", "aws", 5);

  private static final Block RULE =
      Block.of(
          List.of(
              BlockAttribute.of("port", CtyType.NUMBER, REQUIRED),
              BlockAttribute.of("arn", CtyType.STRING, COMPUTED)),
          List.of(
              NestedBlock.one(
                  "target",
                  Nesting.SET,
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
              NestedBlock.one("logging", Nesting.LIST, RULE),
              NestedBlock.of("rule", Nesting.LIST, RULE),
              NestedBlock.of("grant", Nesting.SET, RULE),
              NestedBlock.of("stage", Nesting.MAP, RULE),
              NestedBlock.of("origin", Nesting.GROUP, RULE),
              NestedBlock.of(
                  "timeouts",
                  Nesting.SINGLE,
                  Block.of(BlockAttribute.of("create", CtyType.STRING, OPTIONAL)))));

  static final TerraformType TYPE =
      TerraformType.of(NAMES, Family.RESOURCE, "aws_ssm_parameter", new TypeSchema(2, BLOCK));

  private Parameter() {}
}
