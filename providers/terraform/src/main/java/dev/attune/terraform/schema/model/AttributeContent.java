package dev.attune.terraform.schema.model;

import dev.attune.terraform.value.type.CtyType;
import java.util.List;

/** What an attribute holds. */
public sealed interface AttributeContent {

  /** A value of this type. */
  record Plain(CtyType type) implements AttributeContent {}

  /** Objects whose attributes have flags of their own; only protocol 6 has them. */
  record Nested(NestingKind nesting, List<BlockAttribute> attributes) implements AttributeContent {
    public Nested {
      attributes = List.copyOf(attributes);
    }
  }
}
