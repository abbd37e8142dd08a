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

/** Converts objects and lists, part by part. */
final class ContainerWalk {
  /** Stands for a field that the version does not show, until all fields are seen. */
  private static final Value LEFT_OUT = Text.of("left out");

  private static final ConvertedList NO_LIST = new ConvertedList(List.of());

  private final ConversionWalk conversionWalk;

  ContainerWalk(ConversionWalk conversionWalk) {
    this.conversionWalk = conversionWalk;
  }

  /** What a version shows of it; null if it has no form there. */
  @Nullable Value shown(
      VersionedPlace versionedPlace,
      int from,
      Value source,
      @Nullable KeptTree keptTree,
      VersionedPath versionedPath,
      int to) {
    return switch (versionedPlace) {
      case Same _, Leaf _ -> source;
      case Fields fields when source instanceof MapValue map ->
          object(new ObjectWalk(fields, from, to, keptTree, versionedPath), map);
      case Elements elements when source instanceof ListValue list ->
          list(elements, from, list, keptTree, versionedPath, to);
      case Single single -> single(single, from, source, keptTree, versionedPath, to);
      // Something else than its schema says: it has one form only, and stays.
      case Fields _, Elements _ -> source;
    };
  }

  /**
   * An object on its way.
   *
   * @param kept what was kept of it
   */
  private record ObjectWalk(
      Fields fields, int from, int to, @Nullable KeptTree kept, VersionedPath path) {}

  @SuppressWarnings("ReferenceEquality") // It is this very value, not one that reads like it.
  private Value object(ObjectWalk object, MapValue map) {
    MapValue shown =
        map.mapped((name, value) -> {
          Value read = field(object, name, value);
          return read == null ? LEFT_OUT : read;
        });
    if (shown != map) {
      shown = shown.kept((_, value) -> value != LEFT_OUT);
    }
    if (object.fields().renames(object.from(), object.to())) {
      shown = renamed(object, shown);
    }
    KeptTree kept = object.kept();
    return kept == null ? shown : restored(object, map, shown, kept);
  }

  private @Nullable Value field(ObjectWalk object, String name, Value value) {
    KeptTree kept = object.kept();
    Field field = object.fields().field(object.from(), name);
    if (field != null) {
      return field(object, field, value, kept == null ? null : kept.at(field));
    }
    return object.fields().isExtra(object.from(), name)
        ? extra(object, name, value, kept == null ? null : kept.at(name))
        : value;
  }

  private @Nullable Value field(
      ObjectWalk object, Field field, @Nullable Value value, @Nullable KeptTree kept) {
    VersionedPath into = new VersionedPath.Into(object.path(), field);
    return conversionWalk.walk(field.place(), object.from(), value, kept, into, object.to());
  }

  private MapValue renamed(ObjectWalk object, MapValue map) {
    Set<String> taken = new HashSet<>();
    MapValue.Builder renamed = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      Field field = object.fields().field(object.from(), map.key(i));
      String name = field == null ? map.key(i) : field.name(object.to());
      if (!taken.add(name)) {
        clash(object, map, name);
      }
      renamed.put(name, map.value(i));
    }
    return (MapValue) renamed.build().markedSensitiveIf(map.sensitive());
  }

  private void clash(ObjectWalk object, MapValue map, String name) {
    for (String other : map.keys()) {
      Field field = object.fields().field(object.from(), other);
      if (field != null && !other.equals(name) && field.name(object.to()).equals(name)) {
        conversionWalk.clash(new WalkFindings.Clash(object.from(), object.path(), other, name));
      }
    }
  }

  private @Nullable Value extra(
      ObjectWalk object, String name, @Nullable Value value, @Nullable KeptTree kept) {
    VersionedPlace extras = object.fields().extras();
    VersionedPath into = new VersionedPath.Named(object.path(), name);
    return extras == null
        ? value
        : conversionWalk.walk(extras, object.from(), value, kept, into, object.to());
  }

  /** With the fields that only what was kept knows. */
  private MapValue restored(ObjectWalk object, MapValue map, MapValue shown, KeptTree kept) {
    MapValue whole = shown;
    for (Map.Entry<Field, KeptTree> one : kept.fields().entrySet()) {
      Field field = one.getKey();
      if (!map.contains(field.name(object.from()))) {
        String name = field.name(object.to());
        Value value = field(object, field, null, one.getValue());
        if (value != null && whole.contains(name)) {
          conversionWalk.clash(new WalkFindings.Clash(object.to(), object.path(), name, name));
        }
        whole = value == null ? whole : whole.with(name, value);
      }
    }
    for (Map.Entry<String, KeptTree> one : kept.extras().entrySet()) {
      if (!map.contains(one.getKey())) {
        Value value = extra(object, one.getKey(), null, one.getValue());
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
      @Nullable KeptTree keptTree,
      VersionedPath versionedPath,
      int to) {
    List<Value> elements = list.elements();
    List<@Nullable KeptTree> matched =
        keptTree == null ? null : keptTree.match(elements, place.keys());
    ConvertedList shown = new ConvertedList(place.keys());
    for (int i = 0; i < elements.size(); i++) {
      KeptTree inner = matched == null ? null : matched.get(i);
      VersionedPath into =
          new VersionedPath.Element(versionedPath, VersionSet.ALL, i, false, shown);
      Value value = conversionWalk.walk(place.element(), from, elements.get(i), inner, into, to);
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
      int from, List<Value> elements, @Nullable KeptTree keptTree, List<String> keys) {
    List<@Nullable KeptTree> matched = keptTree == null ? null : keptTree.match(elements, keys);
    List<Item> items = new ArrayList<>(elements.size());
    for (int i = 0; i < elements.size(); i++) {
      items.add(new Item(from, elements.get(i), matched == null ? null : matched.get(i)));
    }
    return items;
  }

  private @Nullable Value single(
      Single place,
      int from,
      Value source,
      @Nullable KeptTree keptTree,
      VersionedPath versionedPath,
      int to) {
    List<Item> items =
        source instanceof ListValue(List<Value> elements, boolean _)
            ? items(from, elements, keptTree, place.keys())
            : withTail(from, source, keptTree);
    return place.isList(to)
        ? allOf(place, items, versionedPath, to)
        : firstOf(place, items, versionedPath, to);
  }

  private @Nullable Value allOf(
      Single place, List<Item> items, VersionedPath versionedPath, int to) {
    ConvertedList shown = new ConvertedList(place.keys());
    for (int i = 0; i < items.size(); i++) {
      Item item = items.get(i);
      boolean alone = items.size() == 1;
      VersionedPath into = new VersionedPath.Element(versionedPath, place.lists(), i, alone, shown);
      Value value =
          conversionWalk.walk(place.element(), item.version(), item.value(), item.kept(), into, to);
      if (value == null) {
        return null;
      }
      shown.add(implied(place, value));
    }
    return ListValue.of(shown.elements());
  }

  /** The others have no place there: each is kept as a whole. */
  private @Nullable Value firstOf(
      Single place, List<Item> items, VersionedPath versionedPath, int to) {
    for (int i = items.size() - 1; i > 0; i--) {
      Item item = items.get(i);
      VersionedPath into =
          new VersionedPath.Element(versionedPath, place.lists(), i, false, NO_LIST);
      conversionWalk.keep(place.element(), item.version(), item.value(), item.kept(), into);
    }
    Item first = items.getFirst();
    VersionedPath into = new VersionedPath.Element(versionedPath, place.lists(), 0, true, NO_LIST);
    return conversionWalk.walk(
        place.element(), first.version(), first.value(), first.kept(), into, to);
  }

  private List<Item> withTail(int from, Value first, @Nullable KeptTree keptTree) {
    List<Item> items = new ArrayList<>();
    items.add(new Item(from, first, keptTree == null ? null : keptTree.first()));
    for (KeptTree behind : keptTree == null ? List.<KeptTree>of() : keptTree.tail()) {
      KeptTree.Raw raw = behind.raws().getFirst();
      conversionWalk.use(raw);
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
