package dev.attune.rest.pack.read.syntax;

import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A map of the file, with the place it stands at. What is of the wrong type counts as not said: the
 * shape has told about it.
 *
 * @param defaults what counts where this one says nothing; a null here takes it away
 */
public record Section(Path path, MapValue map, @Nullable Section defaults) {

  public static Section of(Path path, Value value) {
    return new Section(path, value instanceof MapValue map ? map : MapValue.EMPTY, null);
  }

  public Section over(Section lower) {
    return new Section(path, map, lower);
  }

  /** What is said in this very place, null excepted. */
  public Optional<LocatedValue<Value>> own(String key) {
    return map.get(key)
        .filter(value -> !(value instanceof Null))
        .map(value -> new LocatedValue<>(value, path.field(key)));
  }

  public Optional<LocatedValue<Value>> value(String key) {
    return map.contains(key) || defaults == null ? own(key) : defaults.value(key);
  }

  public Optional<LocatedValue<String>> text(String key) {
    return value(key).flatMap(Section::text);
  }

  private static Optional<LocatedValue<String>> text(LocatedValue<Value> locatedValue) {
    return locatedValue.value() instanceof Text(String text, boolean _)
        ? Optional.of(new LocatedValue<>(text, locatedValue.path()))
        : Optional.empty();
  }

  public String textOr(String key, String otherwise) {
    return text(key).map(LocatedValue::value).orElse(otherwise);
  }

  public boolean flag(String key) {
    return value(key)
        .filter(locatedValue -> locatedValue.value() instanceof Bool bool && bool.value())
        .isPresent();
  }

  public List<LocatedValue<String>> texts(String key) {
    List<LocatedValue<String>> texts = new ArrayList<>();
    value(key)
        .filter(locatedValue -> locatedValue.value() instanceof ListValue)
        .ifPresent(locatedValue -> {
          List<Value> elements = ((ListValue) locatedValue.value()).elements();
          for (int i = 0; i < elements.size(); i++) {
            text(new LocatedValue<>(elements.get(i), locatedValue.path().index(i)))
                .ifPresent(texts::add);
          }
        });
    return texts;
  }

  /** One text, or the texts of a list. */
  public List<LocatedValue<String>> oneOrMore(String key) {
    return text(key).map(List::of).orElseGet(() -> texts(key));
  }

  /** The texts of a map, by key. */
  public Map<String, LocatedValue<String>> textsByKey(String key) {
    Map<String, LocatedValue<String>> texts = new LinkedHashMap<>();
    section(key)
        .entries()
        .forEach(entry -> text(entry).ifPresent(text -> texts.put(entry.key(), text)));
    return texts;
  }

  /** An entry of this map. */
  public record Entry(String key, Value value, Path path) {}

  private static Optional<LocatedValue<String>> text(Entry entry) {
    return text(new LocatedValue<>(entry.value(), entry.path()));
  }

  /** What stands in this very place, in the order in which it is written. */
  public List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < map.size(); i++) {
      entries.add(new Entry(map.key(i), map.value(i), path.field(map.key(i))));
    }
    return entries;
  }

  /**
   * The map under a key, from here or from the defaults as a whole; an empty one if there is none.
   */
  public Section section(String key) {
    return value(key)
        .map(locatedValue -> of(locatedValue.path(), locatedValue.value()))
        .orElseGet(() -> of(path.field(key), MapValue.EMPTY));
  }

  /** The same where each of its keys has a default of its own. */
  public Section layered(String key) {
    Section own = of(path.field(key), map.get(key).orElse(MapValue.EMPTY));
    return defaults == null ? own : own.over(defaults.layered(key));
  }
}
