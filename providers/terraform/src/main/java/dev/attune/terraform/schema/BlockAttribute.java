package dev.attune.terraform.schema;

import dev.attune.terraform.value.CtyType;
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
    String name, Content content, Set<Flag> flags, String description, String deprecation) {

  public BlockAttribute {
    EnumSet<Flag> copy = EnumSet.noneOf(Flag.class);
    copy.addAll(flags);
    flags = Collections.unmodifiableSet(copy);
  }

  public static BlockAttribute of(String name, CtyType type, Flag... flags) {
    return new BlockAttribute(name, new Content.Plain(type), Set.of(flags), "", "");
  }

  /** An attribute that holds objects, each with these attributes. */
  public static BlockAttribute nested(
      String name, Nesting nesting, List<BlockAttribute> attributes, Flag... flags) {
    return new BlockAttribute(name, new Content.Nested(nesting, attributes), Set.of(flags), "", "");
  }

  public boolean is(Flag flag) {
    return flags.contains(flag);
  }
}
