package dev.attune.rest.sandbox.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where an object stands: the ids of all its parents, outermost first. */
public record ParentIds(List<String> parents) {
  public static final ParentIds ROOT = new ParentIds(List.of());

  public ParentIds {
    parents = List.copyOf(parents);
  }

  ParentIds inside(String id) {
    List<String> deeper = new ArrayList<>(parents);
    deeper.add(id);
    return new ParentIds(deeper);
  }

  /** The id of the parent so many levels up; the nearest is 1. */
  Optional<String> parent(int level) {
    return level <= parents.size()
        ? Optional.of(parents.get(parents.size() - level))
        : Optional.empty();
  }

  /** Whether its parents are those that somebody names by level. */
  boolean fits(Map<Integer, String> named) {
    return named.entrySet().stream()
        .allMatch(one -> parent(one.getKey()).filter(one.getValue()::equals).isPresent());
  }
}
