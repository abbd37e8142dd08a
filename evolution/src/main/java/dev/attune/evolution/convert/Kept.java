package dev.attune.evolution.convert;

import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What was kept at a place and below it, as it was read. */
final class Kept {

  /** A value as it stands in a version. */
  record Raw(int version, Value value) {}

  private record Element(int index, Ident ident, Kept kept) {}

  private @Nullable Raw raw;
  private final Map<Place.Field, Kept> fields = new LinkedHashMap<>();
  private final Map<String, Kept> extras = new LinkedHashMap<>();
  private final List<Element> elements = new ArrayList<>();

  @Nullable Raw raw() {
    return raw;
  }

  /** The first one counts: nothing that we wrote says two things about one place. */
  void put(Raw value) {
    if (raw == null) {
      raw = value;
    }
  }

  Kept enter(Place.Field field) {
    return fields.computeIfAbsent(field, _ -> new Kept());
  }

  Kept enter(String name) {
    return extras.computeIfAbsent(name, _ -> new Kept());
  }

  Kept enter(int index, Ident ident) {
    for (Element element : elements) {
      if (element.index() == index && element.ident().equals(ident)) {
        return element.kept();
      }
    }
    Kept kept = new Kept();
    elements.add(new Element(index, ident, kept));
    return kept;
  }

  @Nullable Kept at(Place.Field field) {
    return fields.get(field);
  }

  @Nullable Kept at(String name) {
    return extras.get(name);
  }

  Map<Place.Field, Kept> fields() {
    return fields;
  }

  Map<String, Kept> extras() {
    return extras;
  }

  /** What was kept of elements behind the first, where the version has the first alone. */
  List<Kept> tail() {
    SortedMap<Integer, Kept> tail = new TreeMap<>();
    for (Element element : elements) {
      if (element.index() > 0 && element.kept().raw != null) {
        tail.putIfAbsent(element.index(), element.kept());
      }
    }
    return List.copyOf(tail.values());
  }

  @Nullable Kept first() {
    for (Element element : elements) {
      if (element.index() == 0) {
        return element.kept();
      }
    }
    return null;
  }

  /**
   * What was kept of each of these elements, by position in the list; null where nothing was. An
   * element is found by its keys, else by its content, else by its position if the list is as long
   * as it was; what is found nowhere belonged to an element that somebody removed.
   */
  List<@Nullable Kept> match(List<Value> list, List<String> keys) {
    @Nullable Kept[] matched = new Kept[list.size()];
    List<Element> left = new ArrayList<>();
    List<String> hashes = new ArrayList<>();
    for (Element element : elements) {
      switch (element.ident()) {
        case Ident.Keyed keyed -> byKey(keyed, element.kept(), list, keys, matched);
        case Ident.Position _ -> {}
        case Ident.Content _ -> left.add(element);
      }
    }
    if (!left.isEmpty()) {
      list.forEach(value -> hashes.add(Ident.Content.hash(value)));
      left.removeIf(element -> inPlace(element, hashes, matched));
      left.removeIf(element -> moved(element, hashes, matched));
      left.forEach(element -> edited(element, matched));
    }
    elements.forEach(element -> byPosition(element, matched));
    return Arrays.asList(matched);
  }

  /** What was kept where there is no list says no more than that; others may say more. */
  private static void byPosition(Element element, @Nullable Kept[] matched) {
    int index = element.index();
    if (element.ident() instanceof Ident.Position && index < matched.length) {
      Kept other = matched[index];
      matched[index] = other == null ? element.kept() : other.and(element.kept());
    }
  }

  private Kept and(Kept other) {
    Kept both = new Kept();
    both.raw = raw == null ? other.raw : raw;
    both.fields.putAll(fields);
    other.fields.forEach((field, kept) -> both.fields.merge(field, kept, Kept::and));
    both.extras.putAll(extras);
    other.extras.forEach((name, kept) -> both.extras.merge(name, kept, Kept::and));
    both.elements.addAll(elements);
    other.elements.forEach(element -> both.add(element));
    return both;
  }

  private void add(Element added) {
    for (int i = 0; i < elements.size(); i++) {
      Element here = elements.get(i);
      if (here.index() == added.index() && here.ident().equals(added.ident())) {
        elements.set(i, new Element(here.index(), here.ident(), here.kept().and(added.kept())));
        return;
      }
    }
    elements.add(added);
  }

  private static void byKey(
      Ident.Keyed keyed, Kept kept, List<Value> list, List<String> keys, @Nullable Kept[] matched) {
    for (int i = 0; i < list.size(); i++) {
      if (keyed.key().equals(Trail.Element.key(list.get(i), keys))) {
        matched[i] = kept;
        return;
      }
    }
  }

  private static boolean inPlace(Element element, List<String> hashes, @Nullable Kept[] matched) {
    int index = element.index();
    boolean found =
        index < matched.length && matched[index] == null && isContent(element, hashes.get(index));
    if (found) {
      matched[index] = element.kept();
    }
    return found;
  }

  private static boolean moved(Element element, List<String> hashes, @Nullable Kept[] matched) {
    for (int i = 0; i < matched.length; i++) {
      if (matched[i] == null && isContent(element, hashes.get(i))) {
        matched[i] = element.kept();
        return true;
      }
    }
    return false;
  }

  private static void edited(Element element, @Nullable Kept[] matched) {
    boolean sameLength =
        element.ident() instanceof Ident.Content content && content.length() == matched.length;
    if (sameLength && element.index() < matched.length && matched[element.index()] == null) {
      matched[element.index()] = element.kept();
    }
  }

  private static boolean isContent(Element element, String hash) {
    return element.ident() instanceof Ident.Content content && content.hash().equals(hash);
  }
}
