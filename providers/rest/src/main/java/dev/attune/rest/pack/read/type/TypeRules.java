package dev.attune.rest.pack.read.type;

import dev.attune.rest.pack.Field;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.pack.read.operation.TypeOutline;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.Section;
import java.util.List;
import java.util.Optional;

/** What cannot be said of one type at the same time. */
final class TypeRules {
  private final TypeOutline typeOutline;
  private final Section section;
  private final PackFindings packFindings;

  TypeRules(TypeOutline typeOutline, PackFindings packFindings) {
    this.typeOutline = typeOutline;
    this.section = typeOutline.section();
    this.packFindings = packFindings;
  }

  /**
   * Finds all of it.
   *
   * @param id the fields that are the id
   * @param name the field that is the name
   */
  void check(List<Field> fields, Operations operations, List<String> id, Optional<String> name) {
    options(name.isPresent() || id.size() > 1);
    pathOnly(fields, operations, id, name);
    secrets(fields, id, name);
  }

  /** By what an object is known is in URLs, plans, messages and the record. */
  private void secrets(List<Field> fields, List<String> id, Optional<String> name) {
    for (Field field : fields) {
      String called = field.attribute().name();
      boolean isId = id.contains(called);
      if (field.attribute().secret() && (isId || name.filter(called::equals).isPresent())) {
        packFindings.key(
            PackCode.SECRET,
            section.path().field("fields").field(called),
            (isId ? "the id" : "the name")
                + " of "
                + typeOutline.kind()
                + " cannot be a secret: URLs and messages contain it",
            "name another field that identifies the object; if there is none, a pack cannot"
                + " describe this type");
      }
    }
  }

  private void options(boolean named) {
    if (section.flag("unique") && !named) {
      packFindings.key(
          PackCode.INCOMPLETE,
          section.path().field("unique"),
          "unique is about names, but " + typeOutline.kind() + " has no name",
          "add name: FIELD");
    }
    if (section.own("root-collection").isPresent() && section.own("parent").isEmpty()) {
      packFindings.key(
          PackCode.CONTRADICTION,
          section.path().field("root-collection"),
          "a type without a parent is already at the root",
          "use collection instead");
    }
    if (section.own("item").isPresent() && !typeOutline.isMany()) {
      packFindings.key(
          PackCode.CONTRADICTION,
          section.path().field("item"),
          "a singleton has no 'item'",
          "use path instead");
    }
  }

  /** A field that is in no body must at least be in a path. */
  private void pathOnly(
      List<Field> fields, Operations operations, List<String> id, Optional<String> name) {
    for (Field field : fields) {
      String called = field.attribute().name();
      List<Part> parts =
          List.of(
              new Part.Field(called),
              id.equals(List.of(called)) ? new Part.Id() : new Part.Field(called),
              name.filter(called::equals).isPresent() ? new Part.Name() : new Part.Field(called));
      if (field.pathOnly()
          && operations
              .requests()
              .noneMatch(request ->
                  request.paths().stream()
                      .anyMatch(path -> parts.stream().anyMatch(path::mentions)))) {
        packFindings.key(
            PackCode.CONTRADICTION,
            section.path().field("fields").field(called),
            "the field '" + called + "' is path-only, but no path contains it",
            "write {" + called + "} in item or path");
      }
    }
  }
}
