package dev.attune.cli.explain;

import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Schema;
import dev.attune.schema.SchemaPath;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.schema.TypeWords;
import dev.attune.value.CanonicalJson;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Schemas in plain words. */
public final class SchemaText {
  private static final int WIDTH = 78;
  private final StringBuilder out = new StringBuilder();
  private boolean gap;

  public String kinds(List<Schema> schemas) {
    for (Schema schema : schemas) {
      line(0, schema.type().kind() + "  " + schema.apiVersion());
      paragraph(2, schema.documentation());
    }
    gap();
    line(0, "attune explain KIND shows the fields of a kind.");
    return out.toString();
  }

  public String kind(Schema schema) {
    line(0, schema.type().kind() + "  " + schema.apiVersion());
    gap();
    paragraph(0, schema.documentation());
    if (schema.isChild()) {
      String kinds =
          schema.parents().stream().map(TypeName::kind).collect(Collectors.joining(" or "));
      line(0, "The kind of its parent is " + kinds + ".");
    }
    schema
        .nameField()
        .ifPresent(name -> line(0, "Its name on the API is the field '" + name + "'."));
    attributes("Fields you set", schema.body().attributes().values(), true);
    attributes("Fields the provider sets", schema.body().attributes().values(), false);
    return out.toString();
  }

  public String field(Schema schema, Path path, SchemaPath.Found found) {
    line(0, schema.type().kind() + "." + path + "  " + TypeWords.one(found.type()));
    gap();
    found.attribute().ifPresent(attribute -> describe(0, attribute));
    if (found.attribute().filter(attribute -> !attribute.settable()).isPresent()) {
      line(0, "The provider sets it.");
    }
    objectOf(found.type())
        .ifPresent(object -> {
          attributes("Fields", object.attributes().values(), true);
          attributes("Fields the provider sets", object.attributes().values(), false);
        });
    return out.toString();
  }

  private void attributes(String title, Collection<Attribute> all, boolean settable) {
    List<Attribute> chosen = all.stream().filter(a -> a.settable() == settable).toList();
    if (chosen.isEmpty()) {
      return;
    }
    gap();
    line(0, title + ":");
    for (Attribute attribute : chosen) {
      String required = attribute.presence() == Attribute.Presence.REQUIRED ? ", required" : "";
      line(2, attribute.name() + "  (" + TypeWords.one(attribute.type()) + required + ")");
      describe(6, attribute);
    }
  }

  private void describe(int indent, Attribute attribute) {
    paragraph(indent, attribute.documentation());
    traits(attribute).forEach(trait -> paragraph(indent, trait));
  }

  private static List<String> traits(Attribute attribute) {
    List<String> traits = new ArrayList<>();
    if (attribute.presence() == Attribute.Presence.OPTIONAL_COMPUTED) {
      traits.add("If you omit it, the provider chooses a value.");
    }
    if (attribute.sensitive()) {
      traits.add("It is secret: Attune never shows it.");
    }
    if (attribute.writeOnly()) {
      traits.add("It is write-only.");
    }
    if (attribute.replaceOnChange() && attribute.settable()) {
      traits.add("A change replaces the resource.");
    }
    traits.addAll(listTraits(attribute.type()));
    if (!attribute.allowed().isEmpty()) {
      traits.add(
          "Allowed: "
              + attribute.allowed().stream()
                  .map(CanonicalJson::write)
                  .collect(Collectors.joining(", "))
              + ".");
    }
    attribute.defaultValue().ifPresent(v -> traits.add("Default: " + CanonicalJson.write(v) + "."));
    attribute
        .reference()
        .ifPresent(
            target -> traits.add("Refers to " + target.type().kind() + "." + target.path() + "."));
    attribute.deprecation().ifPresent(advice -> traits.add("Deprecated: " + advice));
    return traits;
  }

  private static List<String> listTraits(Type type) {
    if (!(type instanceof Type.ListOf list)) {
      return List.of();
    }
    return switch (list.kind()) {
      case ListKind.Ordered _ -> List.of();
      case ListKind.Unordered _ -> List.of("The order does not matter.");
      case ListKind.Keyed keyed ->
          List.of("The key of an element is " + String.join(" and ", keyed.fields()) + ".");
      case ListKind.Atomic _ -> List.of("A change replaces the whole list.");
    };
  }

  private static Optional<Type.ObjectOf> objectOf(Type type) {
    return switch (type) {
      case Type.ObjectOf object -> Optional.of(object);
      case Type.ListOf list -> objectOf(list.element());
      case Type.MapOf map -> objectOf(map.element());
      case Type.Scalar _, Type.Dynamic _ -> Optional.empty();
    };
  }

  private void paragraph(int indent, String text) {
    StringBuilder current = new StringBuilder();
    for (String word : text.split("\\s+", -1)) {
      if (!current.isEmpty() && indent + current.length() + 1 + word.length() > WIDTH) {
        line(indent, current.toString());
        current.setLength(0);
      }
      current.append(current.isEmpty() ? "" : " ").append(word);
    }
    if (!current.isEmpty()) {
      line(indent, current.toString());
    }
  }

  /** An empty line before whatever comes next, if anything does. */
  private void gap() {
    gap = true;
  }

  private void line(int indent, String text) {
    if (gap) {
      out.append('\n');
      gap = false;
    }
    out.append(" ".repeat(indent)).append(text).append('\n');
  }
}
