package dev.attune.terraform.schema.model;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Attributes and further blocks, as a person writes them between braces.
 *
 * @param description for a person; may be empty
 * @param computed whether the provider may decide it where a person writes none
 */
public record Block(
    List<BlockAttribute> attributes,
    List<NestedBlock> blocks,
    String description,
    boolean deprecated,
    boolean computed) {

  public static final Block EMPTY = new Block(List.of(), List.of(), "", false, false);

  public Block {
    attributes = List.copyOf(attributes);
    blocks = List.copyOf(blocks);
    Set<String> names = new HashSet<>();
    attributes.forEach(attribute -> once(names, attribute.name()));
    blocks.forEach(block -> once(names, block.name()));
  }

  private static void once(Set<String> names, String name) {
    if (!names.add(name)) {
      throw new IllegalArgumentException("a block has two parts called '" + name + "'");
    }
  }

  public static Block of(List<BlockAttribute> attributes, List<NestedBlock> blocks) {
    return new Block(attributes, blocks, "", false, false);
  }

  public static Block of(BlockAttribute... attributes) {
    return of(List.of(attributes), List.of());
  }

  public Optional<BlockAttribute> attribute(String name) {
    return attributes.stream().filter(attribute -> attribute.name().equals(name)).findFirst();
  }

  public Optional<NestedBlock> block(String name) {
    return blocks.stream().filter(block -> block.name().equals(name)).findFirst();
  }
}
