package dev.attune.terraform.provider;

import dev.attune.terraform.plugin.EncodedSchema;
import dev.attune.terraform.plugin.RawSchema;
import dev.attune.terraform.plugin.RawSchemas;
import dev.attune.terraform.schema.Block;
import dev.attune.terraform.schema.BlockAttribute;
import dev.attune.terraform.schema.Content;
import dev.attune.terraform.schema.Family;
import dev.attune.terraform.schema.Flag;
import dev.attune.terraform.schema.NestedBlock;
import dev.attune.terraform.schema.Nesting;
import dev.attune.terraform.schema.ProviderSchema;
import dev.attune.terraform.schema.TypeSchema;
import dev.attune.terraform.value.CtyType;
import dev.attune.terraform.value.Misfit;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Takes the schemas of a provider out of its answer, each for itself: one that makes no sense is
 * remembered as such and spoils no other.
 */
final class SchemaDecoding {
  private SchemaDecoding() {}

  static ProviderSchema decode(RawSchemas raw) {
    ProviderSchema.Builder schemas = ProviderSchema.builder();
    Facts.of(raw.capabilities()).texts().forEach(schemas::fact);
    raw.provider().ifPresent(one -> add(schemas, Family.PROVIDER, "", one));
    raw.providerMeta().ifPresent(one -> add(schemas, Family.PROVIDER_META, "", one));
    addAll(schemas, Family.RESOURCE, raw.resources());
    addAll(schemas, Family.DATA, raw.dataSources());
    return schemas.build();
  }

  private static void addAll(
      ProviderSchema.Builder schemas, Family family, Map<String, EncodedSchema> encoded) {
    encoded.forEach((name, one) -> add(schemas, family, name, one));
  }

  private static void add(
      ProviderSchema.Builder schemas, Family family, String name, EncodedSchema encoded) {
    try {
      RawSchema raw = encoded.decode();
      schemas.type(family, name, new TypeSchema(raw.version(), block(raw.block())));
    } catch (IllegalArgumentException | IllegalStateException senseless) {
      schemas.broken(family, name, String.valueOf(senseless.getMessage()));
    }
  }

  private static Block block(RawSchema.Block raw) {
    return new Block(
        attributes(raw.attributes()),
        raw.blocks().stream().map(SchemaDecoding::nested).toList(),
        raw.description().text(),
        raw.deprecated(),
        raw.computed());
  }

  private static List<BlockAttribute> attributes(List<RawSchema.Attribute> raw) {
    return raw.stream().map(SchemaDecoding::attribute).toList();
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

  private static Content content(RawSchema.Attribute raw) {
    if (raw.nested().isPresent()) {
      RawSchema.NestedObject object = raw.nested().get();
      return new Content.Nested(nesting(object.nesting()), attributes(object.attributes()));
    }
    String type =
        raw.type()
            .orElseThrow(
                () -> new IllegalArgumentException("attribute '" + raw.name() + "' has no type"));
    try {
      return new Content.Plain(CtyType.parse(type));
    } catch (Misfit misfit) {
      throw new IllegalArgumentException(
          "the type of attribute '" + raw.name() + "' is none", misfit);
    }
  }

  private static Set<Flag> flags(RawSchema.Attribute raw) {
    EnumSet<Flag> flags = EnumSet.noneOf(Flag.class);
    add(flags, Flag.REQUIRED, raw.required());
    add(flags, Flag.OPTIONAL, raw.optional());
    add(flags, Flag.COMPUTED, raw.computed());
    add(flags, Flag.SENSITIVE, raw.sensitive());
    add(flags, Flag.WRITE_ONLY, raw.writeOnly());
    add(flags, Flag.DEPRECATED, raw.deprecated());
    return flags;
  }

  private static void add(Set<Flag> flags, Flag flag, boolean holds) {
    if (holds) {
      flags.add(flag);
    }
  }

  private static Nesting nesting(RawSchema.Nesting raw) {
    return switch (raw) {
      case SINGLE -> Nesting.SINGLE;
      case LIST -> Nesting.LIST;
      case SET -> Nesting.SET;
      case MAP -> Nesting.MAP;
      case GROUP -> Nesting.GROUP;
    };
  }
}
