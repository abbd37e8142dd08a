package dev.attune.terraform.plugin.protocol;

import java.util.List;
import java.util.Optional;

/**
 * A schema as the provider sent it, the same for both protocols.
 *
 * @param version counts the changes that stored state must be upgraded for
 */
public record RawSchema(long version, Block block) {

  /** How often a block or a nested attribute stands in its parent, and how it is found there. */
  public enum Nesting {
    SINGLE,
    LIST,
    SET,
    MAP,
    /** Like single, but never null. */
    GROUP
  }

  /**
   * Words for a person.
   *
   * @param markdown whether they are marked up
   */
  public record Text(String text, boolean markdown) {}

  /**
   * Attributes and further blocks.
   *
   * @param computed whether the provider may add such a block where the user wrote none
   */
  public record Block(
      List<Attribute> attributes,
      List<NestedBlock> blocks,
      Text description,
      boolean deprecated,
      boolean computed) {
    public Block {
      attributes = List.copyOf(attributes);
      blocks = List.copyOf(blocks);
    }
  }

  /**
   * An attribute has a type or attributes of its own.
   *
   * @param type its type in JSON
   * @param nested its own attributes; protocol 5 has no such thing
   * @param deprecation what to use instead, where the provider says so
   */
  public record Attribute(
      String name,
      Optional<String> type,
      Optional<NestedObject> nested,
      Text description,
      boolean required,
      boolean optional,
      boolean computed,
      boolean sensitive,
      boolean writeOnly,
      boolean deprecated,
      Optional<String> deprecation) {}

  /** The attributes of an attribute. */
  public record NestedObject(List<Attribute> attributes, Nesting nesting) {
    public NestedObject {
      attributes = List.copyOf(attributes);
    }
  }

  /**
   * A block inside a block.
   *
   * @param maxItems 0 means any number
   */
  public record NestedBlock(
      String name, Block block, Nesting nesting, long minItems, long maxItems) {}
}
