package dev.attune.terraform.schema.model;

import dev.attune.terraform.value.type.CtyType;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * One attribute of a block.
 *
 * @param description for a person; may be empty
 * @param deprecation what to do instead, if the provider says so; may be empty
 */
public record BlockAttribute(
    String name,
    AttributeContent content,
    Set<AttributeFlag> flags,
    String description,
    String deprecation) {

  public BlockAttribute {
    EnumSet<AttributeFlag> copy = EnumSet.noneOf(AttributeFlag.class);
    copy.addAll(flags);
    flags = Collections.unmodifiableSet(copy);
  }

  public static BlockAttribute of(String name, CtyType type, AttributeFlag... attributeFlags) {
    return new BlockAttribute(
        name, new AttributeContent.Plain(type), Set.of(attributeFlags), "", "");
  }

  /** An attribute that holds objects, each with these attributes. */
  public static BlockAttribute nested(
      String name,
      NestingKind nestingKind,
      List<BlockAttribute> attributes,
      AttributeFlag... attributeFlags) {
    return new BlockAttribute(
        name, new AttributeContent.Nested(nestingKind, attributes), Set.of(attributeFlags), "", "");
  }

  public boolean is(AttributeFlag attributeFlag) {
    return flags.contains(attributeFlag);
  }
}
