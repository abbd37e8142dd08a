package dev.attune.rest.pack.read.type;

import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.read.operation.TypeOutline;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.value.ListValue;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Which fields are the id of a type. */
final class IdFields {
  private final TypeOutline typeOutline;
  private final Section section;
  private final PackFindings packFindings;
  private final List<LocatedValue<String>> locatedValue;

  IdFields(TypeOutline typeOutline, PackFindings packFindings) {
    this.typeOutline = typeOutline;
    this.section = typeOutline.section();
    this.packFindings = packFindings;
    this.locatedValue = section.oneOrMore("id");
  }

  /** As they are said; none where there is only one object. */
  List<String> names() {
    if (!typeOutline.isMany()) {
      return List.of();
    }
    return locatedValue.isEmpty()
        ? List.of("id")
        : locatedValue.stream().map(LocatedValue::value).distinct().toList();
  }

  /** The same in the order of the fields, checked. */
  List<String> among(Map<String, Attribute> attributes) {
    List<String> names = names();
    section
        .value("id")
        .filter(value ->
            value.value() instanceof ListValue(var all, var _)
                ? all.size() != locatedValue.size()
                : locatedValue.isEmpty())
        .ifPresent(value ->
            packFindings.value(
                PackCode.BAD_VALUE,
                value.path(),
                "the id must be a field or a list of fields",
                "for example: id: name, or id: [name, type]"));
    if (section.own("fields").isPresent()) {
      names.forEach(name -> check(name, attributes, names.size() > 1));
      if (!typeOutline.isMany() && section.own("id").isPresent()) {
        locatedValue.stream()
            .map(LocatedValue::value)
            .filter(name -> !attributes.containsKey(name))
            .forEach(name -> missing(name, attributes));
      }
    }
    return Stream.concat(
            attributes.keySet().stream().filter(names::contains),
            names.stream().filter(name -> !attributes.containsKey(name)))
        .toList();
  }

  private void check(String name, Map<String, Attribute> attributes, boolean several) {
    Attribute attribute = attributes.get(name);
    if (attribute == null) {
      missing(name, attributes);
    } else if (several
        && (attribute.presence() != Attribute.Presence.REQUIRED
            || !(attribute.type() instanceof Type.Scalar))) {
      packFindings.value(
          PackCode.CONTRADICTION,
          place(name).path(),
          "'" + name + "' cannot be part of the id: it is not one value that the user must set",
          "an id of several fields consists of required text, numbers and booleans");
    }
  }

  private void missing(String name, Map<String, Attribute> attributes) {
    String message = typeOutline.kind() + " has no field '" + name + "', which is its id";
    if (locatedValue.isEmpty()) {
      packFindings.key(
          PackCode.NOT_THERE,
          section.path(),
          message,
          "add id: computed text to its fields, or name the field that is the id: id: name");
    } else {
      packFindings.notThere(place(name), message, attributes.keySet());
    }
  }

  private LocatedValue<String> place(String name) {
    return locatedValue.stream().filter(one -> one.value().equals(name)).findFirst().orElseThrow();
  }
}
