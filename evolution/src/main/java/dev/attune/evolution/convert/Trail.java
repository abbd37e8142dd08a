package dev.attune.evolution.convert;

import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The way to a place of an object, which is spelt only when somebody asks, in any version. */
sealed interface Trail {
  @Nullable Trail parent();

  /** The versions in which this very place can be spelt. */
  default long possible() {
    Trail parent = parent();
    return parent == null ? Versions.ALL : parent.possible();
  }

  /** Those of them in which it is told from its neighbours, too. */
  default long distinct() {
    Trail parent = parent();
    return parent == null ? Versions.ALL : parent.distinct();
  }

  /** The object itself. */
  enum Root implements Trail {
    ROOT;

    @Override
    public @Nullable Trail parent() {
      return null;
    }
  }

  /** Into an object, by a field of the schema. */
  record Into(Trail parent, Place.Field field) implements Trail {}

  /** Into an object, by any name. */
  record Named(Trail parent, String name) implements Trail {}

  /** Into a list. What it shows in the end says how the element is found again. */
  final class Element implements Trail {
    private final Trail parent;
    private final long lists;
    private final int index;
    private final boolean alone;
    private final ShownList shown;
    private @Nullable Ident ident;

    /**
     * @param lists the versions in which there is a list at all
     * @param alone whether it is the one that stands there where there is no list
     * @param shown the list that it will be found in, in the making; empty if there is none
     */
    Element(Trail parent, long lists, int index, boolean alone, ShownList shown) {
      this.parent = parent;
      this.lists = lists;
      this.index = index;
      this.alone = alone;
      this.shown = shown;
    }

    @Override
    public Trail parent() {
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
    Ident ident() {
      if (ident == null) {
        ident = shown.ident(index);
      }
      return ident;
    }
  }

  /** One move, as a version spells it, and how an element is found again. */
  record Spelt(Step step, Ident ident) {}

  /** The whole way in a version. */
  default List<Spelt> in(int version) {
    Deque<Spelt> steps = new ArrayDeque<>();
    for (Trail at = this; at != null; at = at.parent()) {
      switch (at) {
        case Root _ -> {}
        case Into(Trail _, Place.Field field) ->
            steps.addFirst(new Spelt(new Step.Field(field.name(version)), Ident.Position.ALONE));
        case Named(Trail _, String name) ->
            steps.addFirst(new Spelt(new Step.Field(name), Ident.Position.ALONE));
        case Element element -> {
          if (Versions.has(element.lists, version)) {
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
