package dev.attune.rest.pack.read.type;

import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.read.operation.ParentVariables;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.NameRules;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.Section;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The types by kind, and which lives in which. */
public final class TypeHierarchy {
  private final Map<String, Section> sections = new LinkedHashMap<>();
  private final ParentWays parentWays = new ParentWays(sections);
  private final PackFindings packFindings;

  private TypeHierarchy(PackFindings packFindings) {
    this.packFindings = packFindings;
  }

  public static TypeHierarchy read(Section pack, PackFindings packFindings) {
    TypeHierarchy typeHierarchy = new TypeHierarchy(packFindings);
    Section defaults = pack.section("defaults");
    BodyReader.checkErrors(defaults, packFindings);
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
    typeHierarchy.sections.forEach(typeHierarchy::parents);
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

  private void parents(String kind, Section section) {
    List<LocatedValue<String>> written = section.oneOrMore("parent");
    section
        .value("parent")
        .filter(_ -> written.isEmpty())
        .ifPresent(value ->
            packFindings.value(
                PackCode.BAD_VALUE,
                value.path(),
                "the parent must be a type or a list of types",
                "for example: parent: Shop, or parent: [Shop, Shelf]"));
    for (LocatedValue<String> parent : written) {
      if (!sections.containsKey(parent.value())) {
        packFindings.notThere(
            parent, "there is no type '" + parent.value() + "'", sections.keySet());
        return;
      }
    }
    if (written.isEmpty()) {
      return;
    }
    switch (parentWays.of(kind)) {
      case ParentWays.Way.Circle(List<String> circle) ->
          packFindings.value(
              PackCode.CIRCLE,
              written.getFirst().path(),
              kind + " is its own parent: " + String.join(" in ", circle),
              "remove one of the parents, or name one beside it that has none of these above it");
      case ParentWays.Way.TooLong _ ->
          packFindings.value(
              PackCode.BAD_VALUE,
              written.getFirst().path(),
              "more than " + ParentWays.DEEPEST + " parents above " + kind,
              "no API is nested that deeply; check the parent");
      case ParentWays.Way.Sound _ -> {}
    }
  }

  List<String> parentsOf(String kind) {
    return parentWays.parentsOf(kind);
  }

  /** What a path of a type can call the objects around. */
  ParentVariables variables(String kind) {
    return parentWays.variables(kind);
  }

  /** Two types under one key would be one too many for the compact form. */
  public void checkCollections() {
    Map<String, LocatedValue<String>> taken = new LinkedHashMap<>();
    sections.forEach((kind, section) -> {
      List<String> parents = parentsOf(kind).isEmpty() ? List.of("") : parentsOf(kind);
      section
          .text("collection")
          .ifPresent(name -> parents.forEach(parent -> claim(parent, name, taken)));
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
