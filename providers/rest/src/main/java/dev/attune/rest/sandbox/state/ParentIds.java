package dev.attune.rest.sandbox.state;

import java.util.ArrayList;
import java.util.List;

/**
 * Where an object stands: the ids of all its parents, outermost first. Where an object can live in
 * several kinds, the kind stands before the id.
 */
public record ParentIds(List<String> parents) {
  public static final ParentIds ROOT = new ParentIds(List.of());

  public ParentIds {
    parents = List.copyOf(parents);
  }

  /** The place of children of one kind in an object that stands here. */
  ParentIds inside(ServedKind parent, String id, ServedKind child) {
    List<String> deeper = new ArrayList<>(parents);
    deeper.add(child.parents().size() > 1 ? parent.name() + "/" + id : id);
    return new ParentIds(deeper);
  }
}
