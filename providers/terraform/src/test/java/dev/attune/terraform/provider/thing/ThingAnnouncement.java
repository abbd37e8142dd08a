package dev.attune.terraform.provider.thing;

import com.google.protobuf.ByteString;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.wire.SchemaAnswer;
import dev.attune.terraform.wire.ServerCapabilities;
import java.util.Map;

/**
 * What the provider of things says that it serves.
 *
 * @param schemaFirst whether it works only in a process that was asked for this
 */
record ThingAnnouncement(int protocol, boolean schemaFirst) {

  SchemaAnswer of(TypeSchema provider, Map<String, TerraformType> resources, TypeSchema data) {
    SchemaAnswer.Builder answer =
        SchemaAnswer.newBuilder()
            .setProvider(encoded(provider))
            .putDataSourceSchemas(ThingSchemas.THING, encoded(data))
            .putResourceSchemas(ThingSchemas.BROKEN, broken())
            .setServerCapabilities(
                ServerCapabilities.newBuilder()
                    .setPlanDestroy(true)
                    .setGetProviderSchemaOptional(!schemaFirst));
    resources.forEach((name, type) -> answer.putResourceSchemas(name, encoded(type.terraform())));
    return answer.build();
  }

  private ByteString encoded(TypeSchema schema) {
    return protocol == 5 ? SchemaMessages5.of(schema) : SchemaMessages6.of(schema);
  }

  /** Two schemas in a row are one with everything twice. */
  private ByteString broken() {
    Block block = Block.of(BlockAttribute.of("name", CtyType.STRING));
    ByteString once = encoded(new TypeSchema(0, block));
    return once.concat(once);
  }
}
