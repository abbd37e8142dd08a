package dev.attune.testkit.kind;

import java.util.Set;

/**
 * How a server keeps and shows objects.
 *
 * @param hiddenFor how many finds and lists miss a new object
 * @param lingersFor how many reads, finds and lists still see a deleted object
 */
public record ObjectBehaviour(int pageSize, Set<Trait> traits, int hiddenFor, int lingersFor) {

  /** Something that a server does for some kinds. */
  public enum Trait {
    /** A create takes the place of an object that has the id already. */
    OVERWRITES,
    /** Several objects may have one natural key. */
    SHARED_NAMES,
    /** Deleting an object deletes what lives in it. */
    CASCADES,
    /** A write that does not bring the newest version is a conflict. */
    VERSIONED,
    /** A create with an intent that was seen before gives the object made then. */
    IDEMPOTENT
  }

  public ObjectBehaviour {
    traits = Set.copyOf(traits);
  }
}
