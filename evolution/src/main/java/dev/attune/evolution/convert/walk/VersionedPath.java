package dev.attune.evolution.convert.walk;

import dev.attune.evolution.convert.ElementIdentity;
import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The path to a place of an object. It is written out only when it is needed, in any version. */
public sealed interface VersionedPath {
  @Nullable VersionedPath parent();

  /** The versions in which this very place can be spelt. */
  default long possible() {
    VersionedPath parent = parent();
    return parent == null ? VersionSet.ALL : parent.possible();
  }

  /** Those of them in which it is told from its neighbours, too. */
  default long distinct() {
    VersionedPath parent = parent();
    return parent == null ? VersionSet.ALL : parent.distinct();
  }

  /** The object itself. */
  enum Root implements VersionedPath {
    ROOT;

    @Override
    public @Nullable VersionedPath parent() {
      return null;
    }
  }

  /** Into an object, by a field of the schema. */
  record Into(VersionedPath parent, VersionedPlace.Field field) implements VersionedPath {}

  /** Into an object, by any name. */
  record Named(VersionedPath parent, String name) implements VersionedPath {}

  /** Into a list. What it shows in the end says how the element is found again. */
  final class Element implements VersionedPath {
    private final VersionedPath parent;
    private final long lists;
    private final int index;
    private final boolean alone;
    private final ConvertedList shown;
    private @Nullable ElementIdentity elementIdentity;

    /**
     * @param lists the versions in which there is a list at all
     * @param alone whether it is the one that stands there where there is no list
     * @param shown the list that it will be found in, in the making; empty if there is none
     */
    Element(VersionedPath parent, long lists, int index, boolean alone, ConvertedList shown) {
      this.parent = parent;
      this.lists = lists;
      this.index = index;
      this.alone = alone;
      this.shown = shown;
    }

    @Override
    public VersionedPath parent() {
      return parent;
    }

    @Override
    public long possible() {
      // Where there is no list, only the first has a place.
      return index == 0 ? parent.possible() : parent.possible() & lists;
    }

    @Override
    public long distinct() {
      return alone ? parent.distinct() : parent.distinct() & lists;
    }

    /** Found out once for all that is kept of the element. */
    ElementIdentity ident() {
      if (elementIdentity == null) {
        elementIdentity = shown.ident(index);
      }
      return elementIdentity;
    }
  }

  /** One move, as a version spells it, and how an element is found again. */
  record Spelt(Step step, ElementIdentity ident) {}

  /** The whole way in a version. */
  default List<Spelt> in(int version) {
    Deque<Spelt> steps = new ArrayDeque<>();
    for (VersionedPath at = this; at != null; at = at.parent()) {
      switch (at) {
        case Root _ -> {}
        case Into(VersionedPath _, VersionedPlace.Field field) ->
            steps.addFirst(
                new Spelt(new Step.Field(field.name(version)), ElementIdentity.Position.ALONE));
        case Named(VersionedPath _, String name) ->
            steps.addFirst(new Spelt(new Step.Field(name), ElementIdentity.Position.ALONE));
        case Element element -> {
          if (VersionSet.has(element.lists, version)) {
            steps.addFirst(new Spelt(new Step.Index(element.index), element.ident()));
          }
        }
      }
    }
    return new ArrayList<>(steps);
  }

  /** The same as a path, elements by position. */
  static Path path(List<Spelt> spelt) {
    return new Path(spelt.stream().map(Spelt::step).toList());
  }
}
