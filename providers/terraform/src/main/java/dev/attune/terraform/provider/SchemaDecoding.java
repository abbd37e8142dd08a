package dev.attune.terraform.provider;

import dev.attune.terraform.plugin.EncodedSchema;
import dev.attune.terraform.plugin.Protocol;
import dev.attune.terraform.plugin.RawSchema;
import dev.attune.terraform.plugin.RawSchemas;
import dev.attune.terraform.schema.Block;
import dev.attune.terraform.schema.BlockAttribute;
import dev.attune.terraform.schema.Content;
import dev.attune.terraform.schema.EncodedTypes;
import dev.attune.terraform.schema.Family;
import dev.attune.terraform.schema.Flag;
import dev.attune.terraform.schema.NestedBlock;
import dev.attune.terraform.schema.Nesting;
import dev.attune.terraform.schema.TypeSchema;
import dev.attune.terraform.value.CtyType;
import dev.attune.terraform.value.Misfit;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Takes the schemas of a provider out of its answer, and each out of its bytes when it is needed.
 */
final class SchemaDecoding {
  private static final String PROTOCOL = "protocol";

  private SchemaDecoding() {}

  static EncodedTypes encoded(RawSchemas raw) {
    EncodedTypes.Builder types = EncodedTypes.builder();
    Facts.of(raw.capabilities()).texts().forEach(types::fact);
    types.fact(PROTOCOL, Integer.toString(raw.protocol().number()));
    raw.provider().ifPresent(one -> types.type(Family.PROVIDER, "", one.toArray()));
    raw.providerMeta().ifPresent(one -> types.type(Family.PROVIDER_META, "", one.toArray()));
    raw.resources().forEach((name, one) -> types.type(Family.RESOURCE, name, one.toArray()));
    raw.dataSources().forEach((name, one) -> types.type(Family.DATA, name, one.toArray()));
    return types.build();
  }

  /** Reads one schema, which means something only to those who know the protocol. */
  static TypeSchema decode(Map<String, String> facts, byte[] bytes) {
    Protocol protocol =
        Protocol.of(Integer.parseInt(facts.getOrDefault(PROTOCOL, "")))
            .orElseThrow(() -> new IllegalArgumentException("it is of no protocol"));
    RawSchema raw = EncodedSchema.of(protocol, bytes).decode();
    return new TypeSchema(raw.version(), block(raw.block()));
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
