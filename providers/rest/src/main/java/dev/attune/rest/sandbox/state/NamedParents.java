package dev.attune.rest.sandbox.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a request says about the objects around the one that it is about.
 *
 * @param parent the kind of the nearest, where its path tells
 * @param byLevel ids by level; the nearest is 1
 * @param byKind ids by the kinds of the objects
 */
public record NamedParents(
    Optional<String> parent, Map<Integer, String> byLevel, Map<String, String> byKind) {

  public NamedParents {
    byLevel = Map.copyOf(byLevel);
    byKind = Map.copyOf(byKind);
  }

  /** The id of a parent of this kind, if it is named. */
  Optional<String> parent(ServedKind kind) {
    return Optional.ofNullable(byLevel.get(1))
        .or(() -> Optional.ofNullable(byKind.get(kind.name())));
  }

  /** The same with the id of the nearest. */
  public NamedParents nearest(String id) {
    Map<Integer, String> levels = new HashMap<>(byLevel);
    levels.put(1, id);
    return new NamedParents(parent, levels, byKind);
  }

  boolean isEmpty() {
    return parent.isEmpty() && byLevel.isEmpty() && byKind.isEmpty();
  }

  /** What it says about the objects around the nearest one. */
  NamedParents above() {
    Map<Integer, String> levels = new HashMap<>();
    byLevel.forEach((level, id) -> {
      if (level > 1) {
        levels.put(level - 1, id);
      }
    });
    return new NamedParents(Optional.empty(), levels, byKind);
  }

  /** An object around another. */
  private record Around(String kind, String id) {
    /** One of which there is only one needs no id. */
    boolean isCalled(String name) {
      return id.isEmpty() || id.equals(name);
    }
  }

  /** Whether an object of a kind at a place has those around it that are named. */
  boolean fit(ServedKind kind, ParentIds place, ServedKinds kinds) {
    List<Around> around = around(kind, place, kinds);
    boolean levels =
        byLevel.entrySet().stream()
            .allMatch(one ->
                one.getKey() <= around.size()
                    && around.get(one.getKey() - 1).isCalled(one.getValue()));
    return levels
        && parent.filter(named -> !isIn(named, around)).isEmpty()
        && byKind.entrySet().stream()
            .allMatch(one ->
                around.stream()
                    .filter(object -> object.kind().equals(one.getKey()))
                    .findFirst()
                    .filter(object -> object.isCalled(one.getValue()))
                    .isPresent());
  }

  private static boolean isIn(String kind, List<Around> around) {
    return !around.isEmpty() && around.getFirst().kind().equals(kind);
  }

  /** The objects around it, the nearest first. */
  private static List<Around> around(ServedKind kind, ParentIds place, ServedKinds kinds) {
    List<Around> around = new ArrayList<>();
    Optional<ServedKind> child = Optional.of(kind);
    for (String text : place.parents().reversed()) {
      if (child.isEmpty()) {
        break;
      }
      List<String> parents = child.get().parents();
      int slash = parents.size() > 1 ? text.indexOf('/') : -1;
      String parent = slash < 0 ? parents.getFirst() : text.substring(0, slash);
      around.add(new Around(parent, text.substring(slash + 1)));
      child = kinds.find(parent);
    }
    return around;
  }
}
