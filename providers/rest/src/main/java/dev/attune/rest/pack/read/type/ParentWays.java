package dev.attune.rest.pack.read.type;

import dev.attune.rest.pack.read.operation.ParentVariables;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.Section;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The ways from a type up to types that stand alone. A type can have several parents, and itself
 * among them.
 */
final class ParentWays {
  /** Parents above one another; what is deeper is a mistake, or meant to take our time. */
  static final int DEEPEST = 8;

  /** Types that are looked at to find out about one; more are meant to take our time. */
  private static final int MOST = 1_000;

  private final Map<String, Section> sections;

  ParentWays(Map<String, Section> sections) {
    this.sections = sections;
  }

  /** What the ways up from a type are like. */
  sealed interface Way {
    /** One leads to a type that stands alone. */
    record Sound() implements Way {}

    /** All lead back to the type. */
    record Circle(List<String> types) implements Way {}

    /** There may be one, but nobody needs it. */
    record TooLong() implements Way {}
  }

  Way of(String kind) {
    if (shortest(kind, Optional.empty()).isPresent()) {
      return new Way.Sound();
    }
    List<String> first = first(kind);
    return first.getLast().equals(kind) ? new Way.Circle(first) : endless(first);
  }

  /** A way that leads into the circle of others is no mistake of its own. */
  private static Way endless(List<String> way) {
    boolean circle = way.indexOf(way.getLast()) < way.size() - 1;
    return circle ? new Way.Sound() : new Way.TooLong();
  }

  /** Up by the first parent of each, until it comes back or is too long. */
  private List<String> first(String kind) {
    List<String> way = new ArrayList<>(List.of(kind));
    List<String> above = parentsOf(kind);
    while (!above.isEmpty() && way.size() <= DEEPEST + 1) {
      String next = above.getFirst();
      boolean back = way.contains(next);
      way.add(next);
      if (back) {
        return way;
      }
      above = parentsOf(next);
    }
    return way;
  }

  List<String> parentsOf(String kind) {
    Section section = sections.get(kind);
    return section == null
        ? List.of()
        : section.oneOrMore("parent").stream()
            .map(LocatedValue::value)
            .filter(sections::containsKey)
            .distinct()
            .toList();
  }

  /** The shortest way up, without the type itself; one that does not meet another type. */
  private Optional<List<String>> shortest(String kind, Optional<String> without) {
    Map<String, String> below = new LinkedHashMap<>();
    Deque<String> open = new ArrayDeque<>(List.of(kind));
    Set<String> seen = new HashSet<>(open);
    while (!open.isEmpty() && seen.size() <= MOST) {
      String here = open.removeFirst();
      if (parentsOf(here).isEmpty()) {
        return Optional.of(way(kind, here, below)).filter(way -> way.size() <= DEEPEST);
      }
      for (String parent : parentsOf(here)) {
        if (!without.equals(Optional.of(parent)) && seen.add(parent)) {
          below.put(parent, here);
          open.addLast(parent);
        }
      }
    }
    return Optional.empty();
  }

  private static List<String> way(String from, String to, Map<String, String> below) {
    List<String> way = new ArrayList<>();
    String here = to;
    while (!here.equals(from)) {
      way.addFirst(here);
      here = below.getOrDefault(here, from);
    }
    return way;
  }

  ParentVariables variables(String kind) {
    List<String> parents = parentsOf(kind);
    Map<String, ParentVariables> byParent = new LinkedHashMap<>();
    if (parents.size() > 1) {
      for (String parent : parents) {
        Set<String> around = new LinkedHashSet<>(certain(parent));
        around.add(parent);
        byParent.put(parent, new ParentVariables(1 + levels(parent), around, Map.of()));
      }
    }
    return new ParentVariables(levels(kind), certain(kind), byParent);
  }

  /** How far up each object has one parent, whose type is clear. */
  private int levels(String kind) {
    int levels = 0;
    List<String> above = parentsOf(kind);
    while (!above.isEmpty() && levels <= DEEPEST) {
      levels++;
      above = above.size() > 1 ? List.of() : parentsOf(above.getFirst());
    }
    return levels;
  }

  /** The types that every way up leads through. */
  private Set<String> certain(String kind) {
    Set<String> certain = new LinkedHashSet<>();
    for (String above : shortest(kind, Optional.empty()).orElse(List.of())) {
      if (isCertain(kind, above)) {
        certain.add(above);
      }
    }
    return certain;
  }

  private boolean isCertain(String kind, String above) {
    return shortest(kind, Optional.of(above)).isEmpty();
  }
}
