package dev.attune.terraform.schema;

import dev.attune.terraform.value.CtyType;
import java.util.List;

/** What an attribute holds. */
public sealed interface Content {

  /** A value of this type. */
  record Plain(CtyType type) implements Content {}

  /** Objects whose attributes have flags of their own; only protocol 6 has them. */
  record Nested(Nesting nesting, List<BlockAttribute> attributes) implements Content {
    public Nested {
      attributes = List.copyOf(attributes);
    }
  }
}
