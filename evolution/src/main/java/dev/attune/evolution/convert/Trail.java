package dev.attune.evolution.convert;

import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The way to a place of an object, which is spelt only when somebody asks, in any version. */
sealed interface Trail {
  @Nullable Trail parent();

  /** The versions in which this very place can be spelt. */
  default long allowed() {
    Trail parent = parent();
    return parent == null ? Versions.ALL : parent.allowed();
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
    private final List<String> keys;
    private final List<Value> shown;
    private @Nullable Ident ident;

    /**
     * @param lists the versions in which there is a list at all
     * @param alone whether it is the one that stands there where there is no list
     * @param shown the list that it will be found in, in the making; empty if there is none
     */
    Element(
        Trail parent, long lists, int index, boolean alone, List<String> keys, List<Value> shown) {
      this.parent = parent;
      this.lists = lists;
      this.index = index;
      this.alone = alone;
      this.keys = keys;
      this.shown = shown;
    }

    @Override
    public Trail parent() {
      return parent;
    }

    @Override
    public long allowed() {
      return alone ? parent.allowed() : parent.allowed() & lists;
    }

    /** Found out once for all that is kept of the element. */
    Ident ident() {
      if (ident == null) {
        ident = found();
      }
      return ident;
    }

    private Ident found() {
      if (shown.isEmpty()) {
        return Ident.Position.ALONE;
      }
      Value self = shown.get(index);
      MapValue key = key(self, keys);
      if (key != null && shown.stream().filter(one -> key.equals(key(one, keys))).count() == 1) {
        return new Ident.Keyed(key);
      }
      return new Ident.Content(shown.size(), Ident.Content.hash(self));
    }

    static @Nullable MapValue key(Value element, List<String> keys) {
      if (keys.isEmpty() || !(element instanceof MapValue map)) {
        return null;
      }
      MapValue.Builder key = MapValue.builder();
      for (String name : keys) {
        int at = map.indexOf(name);
        if (at < 0 || !isLiteral(map.value(at))) {
          return null;
        }
        key.put(name, map.value(at));
      }
      return key.build();
    }

    private static boolean isLiteral(Value value) {
      return value instanceof Text || value instanceof Num || value instanceof Bool;
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
