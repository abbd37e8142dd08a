package dev.attune.diff;

import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * One place where two states of an object differ.
 *
 * <p>Absence and an explicit null both mean: not set. So neither side ever holds a null.
 *
 * @param path from the object to the place, an element of a list by its index in the later state,
 *     of a keyed list by its key
 * @param shown the same as it may be told and is told of no other place: an element of a secret key
 *     by its index, where those that are gone count on after those that are there
 * @param before what stood there; empty if nothing was set
 * @param after what is to stand there; empty if nothing will be set
 * @param edits if the place is a list or set whose elements came and went, what happened to them
 * @param replaces whether the schema says that the object must be replaced for it
 */
public record Difference(
    Path path,
    Path shown,
    Optional<Value> before,
    Optional<Value> after,
    List<Edit> edits,
    boolean replaces) {

  public Difference {
    edits = List.copyOf(edits);
  }
}
