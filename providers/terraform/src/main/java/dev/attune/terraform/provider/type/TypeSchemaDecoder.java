package dev.attune.terraform.provider.type;

import dev.attune.terraform.plugin.protocol.EncodedSchema;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.plugin.protocol.RawSchema;
import dev.attune.terraform.plugin.protocol.RawSchemas;
import dev.attune.terraform.schema.cache.EncodedTypes;
import dev.attune.terraform.schema.model.AttributeContent;
import dev.attune.terraform.schema.model.AttributeFlag;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.InvalidValueException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Takes the schemas of a provider out of its answer, and each out of its bytes when it is needed.
 */
public final class TypeSchemaDecoder {
  private static final String PROTOCOL = "protocol";

  private TypeSchemaDecoder() {}

  public static EncodedTypes encoded(RawSchemas raw) {
    EncodedTypes.Builder types = EncodedTypes.builder();
    ProviderCapabilities.of(raw.capabilities()).texts().forEach(types::fact);
    types.fact(PROTOCOL, Integer.toString(raw.protocol().number()));
    raw.provider().ifPresent(one -> types.type(SchemaFamily.PROVIDER, "", one.toArray()));
    raw.providerMeta().ifPresent(one -> types.type(SchemaFamily.PROVIDER_META, "", one.toArray()));
    raw.resources().forEach((name, one) -> types.type(SchemaFamily.RESOURCE, name, one.toArray()));
    raw.dataSources().forEach((name, one) -> types.type(SchemaFamily.DATA, name, one.toArray()));
    return types.build();
  }

  /** Reads one schema, which means something only to those who know the protocol. */
  public static TypeSchema decode(Map<String, String> facts, byte[] bytes) {
    Protocol protocol =
        Protocol.of(Integer.parseInt(facts.getOrDefault(PROTOCOL, "")))
            .orElseThrow(() -> new IllegalArgumentException("it has no known protocol"));
    RawSchema raw = EncodedSchema.of(protocol, bytes).decode();
    return new TypeSchema(raw.version(), block(raw.block()));
  }

  private static Block block(RawSchema.Block raw) {
    return new Block(
        attributes(raw.attributes()),
        raw.blocks().stream().map(TypeSchemaDecoder::nested).toList(),
        raw.description().text(),
        raw.deprecated(),
        raw.computed());
  }

  private static List<BlockAttribute> attributes(List<RawSchema.Attribute> raw) {
    return raw.stream().map(TypeSchemaDecoder::attribute).toList();
  }

  private static NestedBlock nested(RawSchema.NestedBlock raw) {
    return new NestedBlock(
        raw.name(), nesting(raw.nesting()), raw.minItems(), raw.maxItems(), block(raw.block()));
  }

  private static BlockAttribute attribute(RawSchema.Attribute raw) {
    return new BlockAttribute(
        raw.name(),
        content(raw),
        flags(raw),
        raw.description().text(),
        raw.deprecation().orElse(""));
  }

  private static AttributeContent content(RawSchema.Attribute raw) {
    if (raw.nested().isPresent()) {
      RawSchema.NestedObject object = raw.nested().get();
      return new AttributeContent.Nested(
          nesting(object.nesting()), attributes(object.attributes()));
    }
    String type =
        raw.type()
            .orElseThrow(
                () -> new IllegalArgumentException("attribute '" + raw.name() + "' has no type"));
    try {
      return new AttributeContent.Plain(CtyType.parse(type));
    } catch (InvalidValueException invalidValueException) {
      throw new IllegalArgumentException(
          "the type of attribute '" + raw.name() + "' is invalid", invalidValueException);
    }
  }

  private static Set<AttributeFlag> flags(RawSchema.Attribute raw) {
    EnumSet<AttributeFlag> attributeFlags = EnumSet.noneOf(AttributeFlag.class);
    add(attributeFlags, AttributeFlag.REQUIRED, raw.required());
    add(attributeFlags, AttributeFlag.OPTIONAL, raw.optional());
    add(attributeFlags, AttributeFlag.COMPUTED, raw.computed());
    add(attributeFlags, AttributeFlag.SENSITIVE, raw.sensitive());
    add(attributeFlags, AttributeFlag.WRITE_ONLY, raw.writeOnly());
    add(attributeFlags, AttributeFlag.DEPRECATED, raw.deprecated());
    return attributeFlags;
  }

  private static void add(
      Set<AttributeFlag> attributeFlags, AttributeFlag attributeFlag, boolean holds) {
    if (holds) {
      attributeFlags.add(attributeFlag);
    }
  }

  private static NestingKind nesting(RawSchema.Nesting raw) {
    return switch (raw) {
      case SINGLE -> NestingKind.SINGLE;
      case LIST -> NestingKind.LIST;
      case SET -> NestingKind.SET;
      case MAP -> NestingKind.MAP;
      case GROUP -> NestingKind.GROUP;
    };
  }
}
