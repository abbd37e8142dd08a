package dev.attune.terraform.schema.model;

/**
 * Blocks of one name inside a block.
 *
 * @param minItems how many there must be; 0 where none need be
 * @param maxItems how many there may be; 0 for any number
 */
public record NestedBlock(
    String name, NestingKind nesting, long minItems, long maxItems, Block block) {

  public static NestedBlock of(String name, NestingKind nestingKind, Block block) {
    return new NestedBlock(name, nestingKind, 0, 0, block);
  }

  /** At most one of them. */
  public static NestedBlock one(String name, NestingKind nestingKind, Block block) {
    return new NestedBlock(name, nestingKind, 0, 1, block);
  }

  /** Whether there is never more than one, so that Attune has the object itself. */
  public boolean isOne() {
    return switch (nesting) {
      case SINGLE, GROUP -> true;
      case LIST, SET -> maxItems == 1;
      case MAP -> false;
    };
  }
}
