package dev.attune.terraform.provider.type;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.attune.schema.TypeName;
import dev.attune.terraform.plugin.protocol.EncodedSchema;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.plugin.protocol.RawSchemas;
import dev.attune.terraform.provider.thing.SchemaMessages5;
import dev.attune.terraform.provider.thing.SchemaMessages6;
import dev.attune.terraform.provider.thing.ThingSchemas;
import dev.attune.terraform.schema.cache.UncachedSchemas;
import dev.attune.terraform.schema.mapping.TerraformCatalogue;
import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.wire.v6.Attribute;
import dev.attune.terraform.wire.v6.Block;
import dev.attune.terraform.wire.v6.Schema;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TypeSchemaDecoderTest {
  private static UncachedSchemas decoded(Protocol protocol, Map<String, byte[]> resources) {
    Map<String, EncodedSchema> encoded = new HashMap<>();
    resources.forEach((name, bytes) -> encoded.put(name, EncodedSchema.of(protocol, bytes)));
    RawSchemas raw =
        new RawSchemas(
            protocol,
            Optional.empty(),
            Optional.empty(),
            encoded,
            Map.of(),
            new RawSchemas.Capabilities(true, false, true),
            List.of());
    return new UncachedSchemas(TypeSchemaDecoder.encoded(raw), TypeSchemaDecoder::decode);
  }

  private static byte[] attribute(Attribute.Builder attribute) {
    return Schema.newBuilder()
        .setBlock(Block.newBuilder().addAttributes(attribute))
        .build()
        .toByteArray();
  }

  @ParameterizedTest
  @EnumSource
  void aSchemaIsTheSameAfterItsJourney(Protocol protocol) {
    TypeSchema thing = ThingSchemas.thing(2, protocol.number());
    ByteString bytes =
        protocol == Protocol.V5 ? SchemaMessages5.of(thing) : SchemaMessages6.of(thing);
    assertThat(
            decoded(protocol, Map.of("sample_thing", bytes.toByteArray()))
                .find(SchemaFamily.RESOURCE, "sample_thing"))
        .contains(thing);
  }

  @Test
  void whatTheProviderIsCapableOfIsRemembered() {
    assertThat(ProviderCapabilities.of(decoded(Protocol.V6, Map.of()).facts()))
        .isEqualTo(new ProviderCapabilities(true, false));
  }

  @Test
  void eachSchemaThatMakesNoSenseHasItsReason() {
    Map<String, byte[]> resources = new HashMap<>();
    resources.put("sample_bytes", "no schema".getBytes(StandardCharsets.UTF_8));
    resources.put("sample_untyped", attribute(Attribute.newBuilder().setName("a")));
    resources.put(
        "sample_typed",
        attribute(
            Attribute.newBuilder().setName("a").setType(ByteString.copyFromUtf8("[\"lost\"]"))));
    resources.put(
        "sample_good",
        attribute(
            Attribute.newBuilder().setName("a").setType(ByteString.copyFromUtf8("\"string\""))));
    TerraformCatalogue catalogue =
        new TerraformCatalogue(ThingSchemas.NAMES, decoded(Protocol.V6, resources));
    assertThat(fault(catalogue, "sample_bytes")).endsWith("these bytes are not a schema");
    assertThat(fault(catalogue, "sample_typed")).endsWith("the type of attribute 'a' is invalid");
    assertThat(fault(catalogue, "sample_untyped"))
        .isEqualTo(
            "sample_untyped cannot be used, because the provider's schema for it is invalid:"
                + " attribute 'a' has no type");
    assertThat(catalogue.fault(ThingSchemas.NAMES.name(SchemaFamily.RESOURCE, "sample_good")))
        .isEmpty();
    assertThat(catalogue.find(ThingSchemas.NAMES.name(SchemaFamily.RESOURCE, "sample_good")))
        .isPresent();
  }

  private static String fault(TerraformCatalogue catalogue, String type) {
    TypeName name = ThingSchemas.NAMES.name(SchemaFamily.RESOURCE, type);
    assertThat(catalogue.find(name)).isEmpty();
    return catalogue.fault(name).orElseThrow();
  }
}
