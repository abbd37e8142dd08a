package dev.attune.rest.pack;

import dev.attune.value.Value;

/** What the body of a request says beside the fields of the object. */
public sealed interface Constant {

  /** Always the same. */
  record Literal(Value value) implements Constant {}

  /** A text with variables; one that is nothing but a variable is what that stands for. */
  record Filled(Template text) implements Constant {}
}
