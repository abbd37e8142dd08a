package dev.attune.evolution.convert;

import dev.attune.evolution.convert.Place.Elements;
import dev.attune.evolution.convert.Place.Field;
import dev.attune.evolution.convert.Place.Fields;
import dev.attune.evolution.convert.Place.Leaf;
import dev.attune.evolution.convert.Place.Same;
import dev.attune.evolution.convert.Place.Single;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One conversion of one object, place by place.
 *
 * <p>At each place there is one truth: what was kept, if it still says what the object says, else
 * what the object says. From it follows what every version reads there. What is shown to the
 * version wanted is one of these; if taking it for the truth would change what any version reads,
 * the truth is kept, in the newest version that has all of it.
 */
final class Walk {
  private final int versions;
  private final Keeping keeping = new Keeping();

  Walk(int versions) {
    this.versions = versions;
  }

  Keeping keeping() {
    return keeping;
  }

  /** What the version {@code to} reads at a place; null if nothing. */
  @Nullable Value walk(
      Place place, int at, @Nullable Value value, @Nullable Kept kept, Trail trail, int to) {
    if (place instanceof Same) {
      return value;
    }
    Kept.Raw raw = kept == null ? null : kept.raw();
    return raw != null && holds(place, at, value, raw)
        ? read(place, raw.version(), raw.value(), kept, trail, to)
        : read(place, at, value, kept, trail, to);
  }

  private @Nullable Value read(
      Place place, int from, @Nullable Value source, @Nullable Kept kept, Trail trail, int to) {
    if (source == null) {
      return null;
    }
    return switch (place) {
      case Same _ -> source;
      case Leaf leaf -> whole(leaf, from, source, trail, to);
      case Single single when !single.isRegular(from, source) ->
          whole(single, from, source, trail, to);
      case Fields _, Elements _, Single _ -> parts(place, from, source, kept, trail, to);
    };
  }

  /** Guarded restore: what was kept counts only if it still reads as the object does. */
  private boolean holds(Place place, int at, @Nullable Value value, Kept.Raw raw) {
    return place.in(at)
        ? Exact.same(plain(place, raw.version(), raw.value(), at), value)
        : value == null;
  }

  /** What a version reads, with nothing kept on the way. */
  private @Nullable Value plain(Place place, int from, @Nullable Value value, int to) {
    if (place instanceof Leaf leaf) {
      return leaf.convert(from, to, value);
    }
    if (value == null || from == to || !place.in(to)) {
      return from == to ? value : null;
    }
    if (place instanceof Single single && !single.isRegular(from, value)) {
      return single.irregular(value, to);
    }
    Keeping.Mark mark = keeping.mark();
    Value read = walk(place, from, value, null, Trail.Root.ROOT, to);
    keeping.backTo(mark);
    return read;
  }

  private @Nullable Value whole(Place place, int from, Value source, Trail trail, int to) {
    Value shown = plain(place, from, source, to);
    if (!readsSame(place, to, shown, from, source)) {
      if (shown == null && place.in(to)) {
        keeping.misfit(trail);
      }
      int keeper = keeper(place, from, source, trail);
      Value truth = plain(place, from, source, keeper);
      keeping.add(new Keeping.Entry(keeper, trail, truth == null ? source : truth));
    }
    return shown;
  }

  /** Whether every version reads the same from both, {@code a} being what the one reads of b. */
  private boolean readsSame(Place place, int one, @Nullable Value a, int other, Value b) {
    for (int version = 0; version < versions; version++) {
      if (version != one
          && place.in(version)
          && !Exact.same(plain(place, one, a, version), plain(place, other, b, version))) {
        return false;
      }
    }
    return true;
  }

  /** The newest version from which all others read the same; newest, as old ones are retired. */
  private int keeper(Place place, int from, Value source, Trail trail) {
    long allowed = trail.allowed() & place.present();
    for (int version = versions - 1; version >= 0; version--) {
      if (Versions.has(allowed, version)) {
        Value there = plain(place, from, source, version);
        if (there != null && readsSame(place, version, there, from, source)) {
          return version;
        }
      }
    }
    return from;
  }

  private @Nullable Value parts(
      Place place, int from, Value source, @Nullable Kept kept, Trail trail, int to) {
    if (place.in(to)) {
      Keeping.Mark mark = keeping.mark();
      Value shown = shown(place, from, source, kept, trail, to);
      if (shown != null) {
        return shown;
      }
      keeping.backTo(mark);
      keeping.misfit(trail);
    }
    keep(place, from, source, kept, trail);
    return null;
  }

  /** Keeps all of it, as the newest version says it that can, and beside it what that lacks. */
  private void keep(Place place, int from, Value source, @Nullable Kept kept, Trail trail) {
    long allowed = trail.allowed() & place.present();
    for (int version = versions - 1; version >= 0; version--) {
      if (Versions.has(allowed, version)) {
        Keeping.Mark mark = keeping.mark();
        Value shown = shown(place, from, source, kept, trail, version);
        if (shown != null) {
          keeping.add(new Keeping.Entry(version, trail, shown));
          return;
        }
        keeping.backTo(mark);
      }
    }
    keeping.add(new Keeping.Entry(from, trail, source));
  }

  private @Nullable Value shown(
      Place place, int from, Value source, @Nullable Kept kept, Trail trail, int to) {
    return switch (place) {
      case Same _, Leaf _ -> source;
      case Fields fields when source instanceof MapValue map ->
          object(fields, from, map, kept, trail, to);
      case Elements elements when source instanceof ListValue list ->
          list(elements, from, list, kept, trail, to);
      case Single single -> single(single, from, source, kept, trail, to);
      // Something else than its schema says: it has one form only, and stays.
      case Fields _, Elements _ -> source;
    };
  }

  /** Stands for a field that the version does not show, until all fields are seen. */
  private static final Value LEFT_OUT = Text.of("left out");

  @SuppressWarnings("ReferenceEquality") // It is this very value, not one that reads like it.
  private Value object(
      Fields fields, int from, MapValue map, @Nullable Kept kept, Trail trail, int to) {
    MapValue shown =
        map.mapped(
            (name, value) -> {
              Value read = field(fields, from, name, value, kept, trail, to);
              return read == null ? LEFT_OUT : read;
            });
    if (shown != map) {
      shown = shown.kept((_, value) -> value != LEFT_OUT);
    }
    if (fields.renames(from, to)) {
      shown = renamed(fields, from, shown, to);
    }
    return kept == null ? shown : restored(fields, from, map, shown, kept, trail, to);
  }

  private @Nullable Value field(
      Fields fields,
      int from,
      String name,
      Value value,
      @Nullable Kept kept,
      Trail trail,
      int to) {
    Field field = fields.field(from, name);
    if (field != null) {
      Kept inner = kept == null ? null : kept.at(field);
      return walk(field.place(), from, value, inner, new Trail.Into(trail, field), to);
    }
    return fields.isExtra(from, name)
        ? extra(fields, from, name, value, kept == null ? null : kept.at(name), trail, to)
        : value;
  }

  private static MapValue renamed(Fields fields, int from, MapValue map, int to) {
    MapValue.Builder renamed = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      Field field = fields.field(from, map.key(i));
      renamed.put(field == null ? map.key(i) : field.name(to), map.value(i));
    }
    return (MapValue) renamed.build().markedSensitiveIf(map.sensitive());
  }

  private @Nullable Value extra(
      Fields fields,
      int from,
      String name,
      @Nullable Value value,
      @Nullable Kept kept,
      Trail trail,
      int to) {
    Place extras = fields.extras();
    return extras == null
        ? value
        : walk(extras, from, value, kept, new Trail.Named(trail, name), to);
  }

  /** With the fields that only what was kept knows. */
  private MapValue restored(
      Fields fields, int from, MapValue map, MapValue shown, Kept kept, Trail trail, int to) {
    MapValue whole = shown;
    for (Map.Entry<Field, Kept> one : kept.fields().entrySet()) {
      Field field = one.getKey();
      if (!map.contains(field.name(from))) {
        Trail into = new Trail.Into(trail, field);
        Value value = walk(field.place(), from, null, one.getValue(), into, to);
        whole = value == null ? whole : whole.with(field.name(to), value);
      }
    }
    for (Map.Entry<String, Kept> one : kept.extras().entrySet()) {
      if (!map.contains(one.getKey())) {
        Value value = extra(fields, from, one.getKey(), null, one.getValue(), trail, to);
        whole = value == null ? whole : whole.with(one.getKey(), value);
      }
    }
    return whole;
  }

  /** Null if one of the elements has no form in that version: then the list has none. */
  private @Nullable Value list(
      Elements place, int from, ListValue list, @Nullable Kept kept, Trail trail, int to) {
    List<Item> items = items(from, list.elements(), kept, place.keys());
    List<Value> shown = new ArrayList<>(items.size());
    List<Trail.Element> trails = new ArrayList<>(items.size());
    for (int i = 0; i < items.size(); i++) {
      Item item = items.get(i);
      Trail.Element into = new Trail.Element(trail, Versions.ALL, i, false, place.keys());
      Value value = walk(place.element(), item.version(), item.value(), item.kept(), into, to);
      if (value == null) {
        return null;
      }
      shown.add(value);
      trails.add(into);
    }
    trails.forEach(into -> into.shownIn(shown));
    return new ListValue(shown, list.sensitive());
  }

  /** An element, with the version that says it so. */
  private record Item(int version, Value value, @Nullable Kept kept) {}

  private static List<Item> items(
      int from, List<Value> elements, @Nullable Kept kept, List<String> keys) {
    List<@Nullable Kept> matched = kept == null ? null : kept.match(elements, keys);
    List<Item> items = new ArrayList<>(elements.size());
    for (int i = 0; i < elements.size(); i++) {
      items.add(new Item(from, elements.get(i), matched == null ? null : matched.get(i)));
    }
    return items;
  }

  private @Nullable Value single(
      Single place, int from, Value source, @Nullable Kept kept, Trail trail, int to) {
    List<Item> items =
        source instanceof ListValue(List<Value> elements, boolean _)
            ? items(from, elements, kept, place.keys())
            : withTail(from, source, kept);
    return place.isList(to) ? allOf(place, items, trail, to) : firstOf(place, items, trail, to);
  }

  private @Nullable Value allOf(Single place, List<Item> items, Trail trail, int to) {
    List<Value> shown = new ArrayList<>(items.size());
    List<Trail.Element> trails = new ArrayList<>(items.size());
    for (int i = 0; i < items.size(); i++) {
      Item item = items.get(i);
      boolean alone = items.size() == 1;
      Trail.Element into = new Trail.Element(trail, place.lists(), i, alone, place.keys());
      Value value = walk(place.element(), item.version(), item.value(), item.kept(), into, to);
      if (value == null) {
        return null;
      }
      shown.add(implied(place, value));
      trails.add(into);
    }
    trails.forEach(into -> into.shownIn(shown));
    return ListValue.of(shown);
  }

  /** The others have no place there: each is kept as a whole. */
  private @Nullable Value firstOf(Single place, List<Item> items, Trail trail, int to) {
    for (int i = items.size() - 1; i > 0; i--) {
      Item item = items.get(i);
      Trail into = new Trail.Element(trail, place.lists(), i, false, place.keys());
      keep(place.element(), item.version(), item.value(), item.kept(), into);
    }
    Item first = items.getFirst();
    Trail into = new Trail.Element(trail, place.lists(), 0, true, place.keys());
    return walk(place.element(), first.version(), first.value(), first.kept(), into, to);
  }

  private static List<Item> withTail(int from, Value first, @Nullable Kept kept) {
    List<Item> items = new ArrayList<>();
    items.add(new Item(from, first, kept == null ? null : kept.first()));
    for (Kept behind : kept == null ? List.<Kept>of() : kept.tail()) {
      Kept.Raw raw = behind.raw();
      if (raw != null) {
        items.add(new Item(raw.version(), raw.value(), behind));
      }
    }
    return items;
  }

  private static Value implied(Single place, Value element) {
    Value complete = element;
    for (Map.Entry<String, Value> one : place.implied().entrySet()) {
      if (complete instanceof MapValue map && !map.contains(one.getKey())) {
        complete = map.with(one.getKey(), one.getValue());
      }
    }
    return complete;
  }
}
