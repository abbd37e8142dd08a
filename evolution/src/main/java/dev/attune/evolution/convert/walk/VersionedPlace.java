package dev.attune.evolution.convert.walk;

import dev.attune.evolution.convert.Converter;
import dev.attune.evolution.convert.converter.ShapeCheck;
import dev.attune.evolution.shape.Shape;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What all versions allow at one place, side by side. Versions are numbers here, oldest first, and
 * sets of them are bits.
 */
public sealed interface VersionedPlace {

  /** The versions that have the place. */
  long present();

  default boolean in(int version) {
    return VersionSet.has(present(), version);
  }

  /** The same in all versions, all the way down: whatever stands there is taken as it is. */
  enum Same implements VersionedPlace {
    SAME;

    @Override
    public long present() {
      return VersionSet.ALL;
    }
  }

  /**
   * A value that is converted as a whole.
   *
   * @param shapes what each version takes there
   * @param table the converters, by version it comes from and version it goes to
   * @param implied what versions that have the place read where the others have said nothing
   */
  record Leaf(
      long present,
      List<Optional<Shape>> shapes,
      List<List<Converter>> table,
      @Nullable Value implied)
      implements VersionedPlace {

    /** Whether the version takes such a value. */
    boolean takes(int version, Value value) {
      return shapes.get(version).filter(shape -> ShapeCheck.fit(shape, value)).isPresent();
    }

    /** The value as the other version has it; null where it has no place for it. */
    @Nullable Value convert(int from, int to, @Nullable Value value) {
      if (from == to) {
        return value;
      }
      if (!in(to)) {
        return null;
      }
      if (value == null) {
        return in(from) ? null : implied;
      }
      return value instanceof Null || value instanceof Unknown
          ? value
          : table.get(from).get(to).convert(value).orElse(null);
    }
  }

  /** One field of an object, with its name in each version; empty where there is none. */
  final class Field {
    private final List<String> names;
    private final VersionedPlace versionedPlace;

    public Field(List<String> names, VersionedPlace versionedPlace) {
      this.names = List.copyOf(names);
      this.versionedPlace = versionedPlace;
    }

    String name(int version) {
      return names.get(version);
    }

    VersionedPlace place() {
      return versionedPlace;
    }

    public boolean isRenamed() {
      return names.stream().filter(name -> !name.isEmpty()).distinct().count() > 1;
    }
  }

  /**
   * An object.
   *
   * @param changed the fields that differ somewhere, by version and name; all others are the same
   * @param extras what stands under names that no schema lists; null if that is always the same
   * @param listed the names that schemas list, by version; only needed where there are extras
   * @param renamed whether any field has different names
   */
  record Fields(
      long present,
      List<Map<String, Field>> changed,
      @Nullable VersionedPlace extras,
      List<Set<String>> listed,
      boolean renamed)
      implements VersionedPlace {

    @Nullable Field field(int version, String name) {
      return changed.get(version).get(name);
    }

    /** Whether a field that both versions have is called otherwise. */
    boolean renames(int from, int to) {
      return renamed && from != to;
    }

    boolean isExtra(int version, String name) {
      return extras != null && !listed.get(version).contains(name);
    }
  }

  /**
   * A list.
   *
   * @param keys the fields that tell its elements apart in every version; empty if there are none
   */
  record Elements(long present, VersionedPlace element, List<String> keys)
      implements VersionedPlace {}

  /**
   * A list in some versions, of which the others have the first element alone.
   *
   * @param lists the versions in which it is a list
   * @param implied fields that each element of the list must have and the object need not say
   */
  record Single(
      long present,
      long lists,
      VersionedPlace element,
      List<String> keys,
      Map<String, Value> implied)
      implements VersionedPlace {

    boolean isList(int version) {
      return VersionSet.has(lists, version);
    }

    /** Whether it is a list of objects, or an object, as its version wants. */
    boolean isRegular(int version, Value value) {
      return isList(version)
          ? value instanceof ListValue(List<Value> elements, boolean _) && areObjects(elements)
          : value instanceof MapValue;
    }

    private static boolean areObjects(List<Value> elements) {
      for (Value element : elements) {
        if (!(element instanceof MapValue)) {
          return false;
        }
      }
      return !elements.isEmpty();
    }

    /** What becomes of anything else: a list with holes is no object, and all else stays. */
    @Nullable Value irregular(Value value, int to) {
      if (isList(to) || !(value instanceof ListValue(List<Value> elements, boolean _))) {
        return value;
      }
      return elements.size() == 1 && elements.getFirst() instanceof Null hole ? hole : null;
    }
  }
}
