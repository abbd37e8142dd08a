package dev.attune.evolution.convert.walk;

import dev.attune.evolution.convert.walk.VersionedPlace.Elements;
import dev.attune.evolution.convert.walk.VersionedPlace.Field;
import dev.attune.evolution.convert.walk.VersionedPlace.Fields;
import dev.attune.evolution.convert.walk.VersionedPlace.Leaf;
import dev.attune.evolution.convert.walk.VersionedPlace.Same;
import dev.attune.evolution.convert.walk.VersionedPlace.Single;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Objects and lists, part by part. */
final class ContainerWalk {
  /** Stands for a field that the version does not show, until all fields are seen. */
  private static final Value LEFT_OUT = Text.of("left out");

  private static final ConvertedList NO_LIST = new ConvertedList(List.of());

  private final ConversionWalk walk;

  ContainerWalk(ConversionWalk walk) {
    this.walk = walk;
  }

  /** What a version shows of it; null if it has no form there. */
  @Nullable Value shown(
      VersionedPlace place,
      int from,
      Value source,
      @Nullable KeptTree kept,
      VersionedPath trail,
      int to) {
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

  @SuppressWarnings("ReferenceEquality") // It is this very value, not one that reads like it.
  private Value object(
      Fields fields, int from, MapValue map, @Nullable KeptTree kept, VersionedPath trail, int to) {
    MapValue shown =
        map.mapped((name, value) -> {
          Value read = field(fields, from, name, value, kept, trail, to);
          return read == null ? LEFT_OUT : read;
        });
    if (shown != map) {
      shown = shown.kept((_, value) -> value != LEFT_OUT);
    }
    if (fields.renames(from, to)) {
      shown = renamed(fields, from, shown, trail, to);
    }
    return kept == null ? shown : restored(fields, from, map, shown, kept, trail, to);
  }

  private @Nullable Value field(
      Fields fields,
      int from,
      String name,
      Value value,
      @Nullable KeptTree kept,
      VersionedPath trail,
      int to) {
    Field field = fields.field(from, name);
    if (field != null) {
      KeptTree inner = kept == null ? null : kept.at(field);
      return walk.walk(field.place(), from, value, inner, new VersionedPath.Into(trail, field), to);
    }
    return fields.isExtra(from, name)
        ? extra(fields, from, name, value, kept == null ? null : kept.at(name), trail, to)
        : value;
  }

  private MapValue renamed(Fields fields, int from, MapValue map, VersionedPath trail, int to) {
    Set<String> taken = new HashSet<>();
    MapValue.Builder renamed = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      Field field = fields.field(from, map.key(i));
      String name = field == null ? map.key(i) : field.name(to);
      if (!taken.add(name)) {
        clash(from, map, trail, name, fields, to);
      }
      renamed.put(name, map.value(i));
    }
    return (MapValue) renamed.build().markedSensitiveIf(map.sensitive());
  }

  private void clash(
      int from, MapValue map, VersionedPath trail, String name, Fields fields, int to) {
    for (String other : map.keys()) {
      Field field = fields.field(from, other);
      if (field != null && !other.equals(name) && field.name(to).equals(name)) {
        walk.keeping().clash(new WalkFindings.Clash(from, trail, other, name));
      }
    }
  }

  private @Nullable Value extra(
      Fields fields,
      int from,
      String name,
      @Nullable Value value,
      @Nullable KeptTree kept,
      VersionedPath trail,
      int to) {
    VersionedPlace extras = fields.extras();
    return extras == null
        ? value
        : walk.walk(extras, from, value, kept, new VersionedPath.Named(trail, name), to);
  }

  /** With the fields that only what was kept knows. */
  private MapValue restored(
      Fields fields,
      int from,
      MapValue map,
      MapValue shown,
      KeptTree kept,
      VersionedPath trail,
      int to) {
    MapValue whole = shown;
    for (Map.Entry<Field, KeptTree> one : kept.fields().entrySet()) {
      Field field = one.getKey();
      if (!map.contains(field.name(from))) {
        VersionedPath into = new VersionedPath.Into(trail, field);
        Value value = walk.walk(field.place(), from, null, one.getValue(), into, to);
        if (value != null && whole.contains(field.name(to))) {
          walk.keeping().clash(new WalkFindings.Clash(to, trail, field.name(to), field.name(to)));
        }
        whole = value == null ? whole : whole.with(field.name(to), value);
      }
    }
    for (Map.Entry<String, KeptTree> one : kept.extras().entrySet()) {
      if (!map.contains(one.getKey())) {
        Value value = extra(fields, from, one.getKey(), null, one.getValue(), trail, to);
        whole = value == null ? whole : whole.with(one.getKey(), value);
      }
    }
    return whole;
  }

  /** Null if one of the elements has no form in that version: then the list has none. */
  private @Nullable Value list(
      Elements place,
      int from,
      ListValue list,
      @Nullable KeptTree kept,
      VersionedPath trail,
      int to) {
    List<Value> elements = list.elements();
    List<@Nullable KeptTree> matched = kept == null ? null : kept.match(elements, place.keys());
    ConvertedList shown = new ConvertedList(place.keys());
    for (int i = 0; i < elements.size(); i++) {
      KeptTree inner = matched == null ? null : matched.get(i);
      VersionedPath into = new VersionedPath.Element(trail, VersionSet.ALL, i, false, shown);
      Value value = walk.walk(place.element(), from, elements.get(i), inner, into, to);
      if (value == null) {
        return null;
      }
      shown.add(value);
    }
    return new ListValue(shown.elements(), list.sensitive());
  }

  /** An element, with the version that says it so. */
  private record Item(int version, Value value, @Nullable KeptTree kept) {}

  private static List<Item> items(
      int from, List<Value> elements, @Nullable KeptTree kept, List<String> keys) {
    List<@Nullable KeptTree> matched = kept == null ? null : kept.match(elements, keys);
    List<Item> items = new ArrayList<>(elements.size());
    for (int i = 0; i < elements.size(); i++) {
      items.add(new Item(from, elements.get(i), matched == null ? null : matched.get(i)));
    }
    return items;
  }

  private @Nullable Value single(
      Single place, int from, Value source, @Nullable KeptTree kept, VersionedPath trail, int to) {
    List<Item> items =
        source instanceof ListValue(List<Value> elements, boolean _)
            ? items(from, elements, kept, place.keys())
            : withTail(from, source, kept);
    return place.isList(to) ? allOf(place, items, trail, to) : firstOf(place, items, trail, to);
  }

  private @Nullable Value allOf(Single place, List<Item> items, VersionedPath trail, int to) {
    ConvertedList shown = new ConvertedList(place.keys());
    for (int i = 0; i < items.size(); i++) {
      Item item = items.get(i);
      boolean alone = items.size() == 1;
      VersionedPath into = new VersionedPath.Element(trail, place.lists(), i, alone, shown);
      Value value = walk.walk(place.element(), item.version(), item.value(), item.kept(), into, to);
      if (value == null) {
        return null;
      }
      shown.add(implied(place, value));
    }
    return ListValue.of(shown.elements());
  }

  /** The others have no place there: each is kept as a whole. */
  private @Nullable Value firstOf(Single place, List<Item> items, VersionedPath trail, int to) {
    for (int i = items.size() - 1; i > 0; i--) {
      Item item = items.get(i);
      VersionedPath into = new VersionedPath.Element(trail, place.lists(), i, false, NO_LIST);
      walk.keep(place.element(), item.version(), item.value(), item.kept(), into);
    }
    Item first = items.getFirst();
    VersionedPath into = new VersionedPath.Element(trail, place.lists(), 0, true, NO_LIST);
    return walk.walk(place.element(), first.version(), first.value(), first.kept(), into, to);
  }

  private List<Item> withTail(int from, Value first, @Nullable KeptTree kept) {
    List<Item> items = new ArrayList<>();
    items.add(new Item(from, first, kept == null ? null : kept.first()));
    for (KeptTree behind : kept == null ? List.<KeptTree>of() : kept.tail()) {
      KeptTree.Raw raw = behind.raws().getFirst();
      walk.use(raw);
      items.add(new Item(raw.version(), raw.value(), behind));
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
