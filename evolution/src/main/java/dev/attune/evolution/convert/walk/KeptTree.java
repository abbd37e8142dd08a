package dev.attune.evolution.convert.walk;

import dev.attune.evolution.convert.ElementIdentity;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What was kept at a place and below it, as it was read. */
public final class KeptTree {

  /** A value as it stands in a version. */
  public record Raw(int version, Value value) {}

  /** Where an element was, and how it is found again. */
  record Element(int index, ElementIdentity ident) {}

  private final List<Raw> raws = new ArrayList<>();
  private final Map<VersionedPlace.Field, KeptTree> fields = new LinkedHashMap<>();
  private final Map<String, KeptTree> extras = new LinkedHashMap<>();
  private final Map<Element, KeptTree> elements = new LinkedHashMap<>();
  private boolean isUnversioned;

  /** What was kept at this very place: one value, or one that may be of several versions. */
  List<Raw> raws() {
    return raws;
  }

  /** The first one counts: nothing that we wrote says two things about one place. */
  void put(Raw value) {
    if (raws.isEmpty()) {
      raws.add(value);
    }
  }

  /** Where the version is not said, the first that still says what the object says counts. */
  void putCandidate(Raw value) {
    raws.add(value);
    isUnversioned = true;
  }

  /**
   * Whether something here or below does not say its version. Such a value comes back with the
   * objects around it, as those expect who wrote it.
   */
  boolean isUnversioned() {
    return isUnversioned
        || fields.values().stream().anyMatch(KeptTree::isUnversioned)
        || extras.values().stream().anyMatch(KeptTree::isUnversioned);
  }

  KeptTree enter(VersionedPlace.Field field) {
    return fields.computeIfAbsent(field, _ -> new KeptTree());
  }

  KeptTree enter(String name) {
    return extras.computeIfAbsent(name, _ -> new KeptTree());
  }

  KeptTree enter(int index, ElementIdentity elementIdentity) {
    return elements.computeIfAbsent(new Element(index, elementIdentity), _ -> new KeptTree());
  }

  @Nullable KeptTree at(VersionedPlace.Field field) {
    return fields.get(field);
  }

  @Nullable KeptTree at(String name) {
    return extras.get(name);
  }

  Map<VersionedPlace.Field, KeptTree> fields() {
    return fields;
  }

  Map<String, KeptTree> extras() {
    return extras;
  }

  /** What was kept of elements behind the first, where the version has the first alone. */
  List<KeptTree> tail() {
    SortedMap<Integer, KeptTree> tail = new TreeMap<>();
    elements.forEach((element, keptTree) -> {
      if (element.index() > 0 && !keptTree.raws.isEmpty()) {
        tail.putIfAbsent(element.index(), keptTree);
      }
    });
    return List.copyOf(tail.values());
  }

  @Nullable KeptTree first() {
    return elements.get(new Element(0, ElementIdentity.Position.ALONE));
  }

  /**
   * What was kept of each of these elements, by position in the list; null where nothing was. An
   * element is found by its keys, else by its content, else by its position if the list is as long
   * as it was; what is found nowhere belonged to an element that somebody removed.
   */
  List<@Nullable KeptTree> match(List<Value> list, List<String> keys) {
    return elements.isEmpty()
        ? Collections.nCopies(list.size(), null)
        : new KeptElementMatcher(list.size()).of(elements, list, keys);
  }

  /** What both say; this one is right where they differ. */
  KeptTree and(KeptTree other) {
    KeptTree both = new KeptTree();
    both.raws.addAll(raws.isEmpty() ? other.raws : raws);
    both.fields.putAll(fields);
    other.fields.forEach((field, keptTree) -> both.fields.merge(field, keptTree, KeptTree::and));
    both.extras.putAll(extras);
    other.extras.forEach((name, keptTree) -> both.extras.merge(name, keptTree, KeptTree::and));
    both.elements.putAll(elements);
    other.elements.forEach(
        (element, keptTree) -> both.elements.merge(element, keptTree, KeptTree::and));
    return both;
  }
}
