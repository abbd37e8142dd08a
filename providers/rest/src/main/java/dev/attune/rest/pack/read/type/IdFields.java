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
  private final TypeOutline frame;
  private final Section section;
  private final PackFindings findings;
  private final List<LocatedValue<String>> said;

  IdFields(TypeOutline frame, PackFindings findings) {
    this.frame = frame;
    this.section = frame.section();
    this.findings = findings;
    this.said = section.oneOrMore("id");
  }

  /** As they are said; none where there is only one object. */
  List<String> names() {
    if (!frame.isMany()) {
      return List.of();
    }
    return said.isEmpty()
        ? List.of("id")
        : said.stream().map(LocatedValue::value).distinct().toList();
  }

  /** The same in the order of the fields, checked. */
  List<String> among(Map<String, Attribute> attributes) {
    List<String> names = names();
    section
        .value("id")
        .filter(value ->
            value.value() instanceof ListValue(var all, var _)
                ? all.size() != said.size()
                : said.isEmpty())
        .ifPresent(value ->
            findings.value(
                PackCode.BAD_VALUE,
                value.path(),
                "the id is a field or a list of fields",
                "for example: id: name, or id: [name, type]"));
    if (section.own("fields").isPresent()) {
      names.forEach(name -> check(name, attributes, names.size() > 1));
      if (!frame.isMany() && section.own("id").isPresent()) {
        said.stream()
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
            || !(attribute.type() instanceof Type.Scalar)
            || attribute.secret())) {
      findings.value(
          PackCode.CONTRADICTION,
          place(name).path(),
          "'" + name + "' cannot be a part of the id: it is not one value that the user must set",
          "an id of several fields is made of required text, numbers, true and false");
    }
  }

  private void missing(String name, Map<String, Attribute> attributes) {
    String message = frame.kind() + " has no field '" + name + "', which is its id";
    if (said.isEmpty()) {
      findings.key(
          PackCode.NOT_THERE,
          section.path(),
          message,
          "add id: computed text to its fields, or name the field that is the id: id: name");
    } else {
      findings.notThere(place(name), message, attributes.keySet());
    }
  }

  private LocatedValue<String> place(String name) {
    return said.stream().filter(one -> one.value().equals(name)).findFirst().orElseThrow();
  }
}
