package dev.attune.rest.pack.read.type;

import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.NameRules;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.Section;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The types by kind, and which lives in which. */
public final class TypeHierarchy {
  /** Parents above one another; what is deeper is a mistake, or meant to take our time. */
  private static final int DEEPEST = 8;

  private final Map<String, Section> sections = new LinkedHashMap<>();
  private final PackFindings packFindings;

  private TypeHierarchy(PackFindings packFindings) {
    this.packFindings = packFindings;
  }

  public static TypeHierarchy read(Section pack, PackFindings packFindings) {
    TypeHierarchy typeHierarchy = new TypeHierarchy(packFindings);
    Section defaults = pack.section("defaults");
    for (Section.Entry entry : pack.section("types").entries()) {
      NameRules.demandKind(entry.key(), entry.path(), packFindings);
      typeHierarchy.sections.put(
          entry.key(), Section.of(entry.path(), entry.value()).over(defaults));
    }
    if (typeHierarchy.sections.isEmpty() && pack.own("types").isPresent()) {
      packFindings.key(
          PackCode.INCOMPLETE,
          pack.path().field("types"),
          "the pack has no types",
          "describe one: Portal: {path: /portals, fields: {id: computed text}}");
    }
    typeHierarchy.sections.forEach(typeHierarchy::parent);
    return typeHierarchy;
  }

  public Map<String, Section> sections() {
    return sections;
  }

  /** The field that is the id of a kind. */
  String idOf(String kind) {
    Section section = sections.get(kind);
    return section == null ? "id" : section.textOr("id", "id");
  }

  private void parent(String kind, Section section) {
    Optional<LocatedValue<String>> parent = section.text("parent");
    if (parent.isEmpty()) {
      return;
    }
    if (!sections.containsKey(parent.get().value())) {
      packFindings.notThere(
          parent.get(), "there is no type '" + parent.get().value() + "'", sections.keySet());
    } else if (ancestors(kind).size() > DEEPEST && !ancestors(kind).contains(kind)) {
      packFindings.value(
          PackCode.BAD_VALUE,
          parent.get().path(),
          "more than " + DEEPEST + " parents above " + kind,
          "no API is nested that deeply; check the parent");
    } else if (isInside(kind, parent.get().value())) {
      packFindings.value(
          PackCode.CIRCLE,
          parent.get().path(),
          kind + " is its own parent: " + String.join(" in ", circle(kind)),
          "remove one of the parents, or use a reference instead");
    }
  }

  /** Whether the way up from a kind meets another one. */
  private boolean isInside(String sought, String from) {
    return ancestors(from).contains(sought) || from.equals(sought);
  }

  private List<String> circle(String kind) {
    List<String> way = new ArrayList<>(List.of(kind));
    ancestors(kind).stream().filter(above -> !above.equals(kind)).forEach(way::add);
    way.add(kind);
    return way;
  }

  /** The parent, its parent and so on, each once, and not much further than is allowed. */
  List<String> ancestors(String kind) {
    Set<String> way = new LinkedHashSet<>();
    Optional<String> above = parentOf(kind);
    while (way.size() <= DEEPEST && above.isPresent() && way.add(above.get())) {
      above = parentOf(above.get());
    }
    return List.copyOf(way);
  }

  private Optional<String> parentOf(String kind) {
    return Optional.ofNullable(sections.get(kind))
        .flatMap(section -> section.text("parent"))
        .map(LocatedValue::value)
        .filter(sections::containsKey);
  }

  /** Two types under one key would be one too many for the compact form. */
  public void checkCollections() {
    Map<String, LocatedValue<String>> taken = new LinkedHashMap<>();
    sections.forEach((kind, section) -> {
      String parent = section.textOr("parent", "");
      section.text("collection").ifPresent(name -> claim(parent, name, taken));
      section.text("root-collection").ifPresent(name -> claim("", name, taken));
    });
  }

  private void claim(
      String parent, LocatedValue<String> name, Map<String, LocatedValue<String>> taken) {
    NameRules.demandCollection(name, packFindings);
    LocatedValue<String> earlier = taken.putIfAbsent(parent + " " + name.value(), name);
    if (earlier != null) {
      packFindings.note(
          PackCode.TAKEN,
          name.path(),
          "another type uses '" + name.value() + "' in the same place",
          "in the compact form, this key alone decides the type",
          "the other one",
          earlier.path());
    }
  }
}
