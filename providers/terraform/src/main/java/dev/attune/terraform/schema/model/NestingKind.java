package dev.attune.terraform.schema.model;

/** How blocks, or nested attributes, of one name stand in what holds them. */
public enum NestingKind {
  /** One or none. */
  SINGLE,
  /** Any number, in order. */
  LIST,
  /** Any number, each once. */
  SET,
  /** Any number, by free names. */
  MAP,
  /** Always one: where a person writes none, it is there with nothing in it. */
  GROUP
}
