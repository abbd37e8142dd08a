package dev.attune.cli.explain;

import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Schema;
import dev.attune.schema.SchemaPath;
import dev.attune.schema.Type;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Locale;

/** Schemas as data for a program. */
public final class SchemaJson {
  private SchemaJson() {}

  public static MapValue kinds(List<Schema> schemas) {
    return MapValue.of("kinds", ListValue.of(schemas.stream().map(SchemaJson::name).toList()));
  }

  private static Value name(Schema schema) {
    return MapValue.builder()
        .put("kind", Text.of(schema.type().kind()))
        .put("api_version", Text.of(schema.apiVersion()))
        .put("documentation", Text.of(schema.documentation()))
        .build();
  }

  public static MapValue kind(Schema schema) {
    MapValue.Builder json = MapValue.builder();
    json.put("kind", Text.of(schema.type().kind()));
    json.put("api_version", Text.of(schema.apiVersion()));
    json.put("documentation", Text.of(schema.documentation()));
    if (schema.parents().size() == 1) {
      json.put("parent", Text.of(schema.parents().getFirst().kind()));
    } else if (schema.isChild()) {
      json.put(
          "parents",
          ListValue.of(schema.parents().stream().map(type -> Text.of(type.kind())).toList()));
    }
    schema.nameField().ifPresent(field -> json.put("name_field", Text.of(field)));
    json.put("type", type(schema.body()));
    return json.build();
  }

  public static MapValue field(Path path, SchemaPath.Found found) {
    MapValue.Builder json = MapValue.builder();
    json.put("path", Text.of(path.toString()));
    json.put("type", type(found.type()));
    found.attribute().ifPresent(attribute -> json.put("attribute", attribute(attribute)));
    return json.build();
  }

  private static MapValue type(Type type) {
    MapValue.Builder json = MapValue.builder();
    switch (type) {
      case Type.Scalar scalar -> json.put("type", word(scalar));
      case Type.Dynamic _ -> json.put("type", Text.of("any"));
      case Type.MapOf map -> json.put("type", Text.of("map")).put("elements", type(map.element()));
      case Type.ListOf list -> {
        json.put("type", Text.of("list")).put("elements", type(list.element()));
        json.put("list_kind", Text.of(listKind(list.kind())));
        if (list.kind() instanceof ListKind.Keyed(List<String> fields)) {
          json.put("key_fields", ListValue.of(fields.stream().map(Text::of).toList()));
        }
      }
      case Type.ObjectOf object -> {
        MapValue.Builder attributes = MapValue.builder();
        object.attributes().values().forEach(a -> attributes.put(a.name(), attribute(a)));
        json.put("type", Text.of("object")).put("attributes", attributes.build());
      }
    }
    return json.build();
  }

  private static String listKind(ListKind kind) {
    return switch (kind) {
      case ListKind.Ordered _ -> "ordered";
      case ListKind.Unordered _ -> "set";
      case ListKind.Keyed _ -> "keyed";
      case ListKind.Atomic _ -> "atomic";
    };
  }

  private static MapValue attribute(Attribute attribute) {
    MapValue.Builder json = MapValue.builder();
    json.put("presence", word(attribute.presence()));
    json.put("role", word(attribute.role()));
    json.put("sensitive", Bool.of(attribute.sensitive()));
    json.put("write_only", Bool.of(attribute.writeOnly()));
    json.put("replace_on_change", Bool.of(attribute.replaceOnChange()));
    json.put("normaliser", word(attribute.normaliser()));
    attribute
        .reference()
        .ifPresent(target -> json.put("reference", Text.of(target.type() + "/" + target.path())));
    if (!attribute.allowed().isEmpty()) {
      json.put("allowed", ListValue.of(attribute.allowed()));
    }
    attribute.defaultValue().ifPresent(value -> json.put("default", value));
    attribute.deprecation().ifPresent(advice -> json.put("deprecation", Text.of(advice)));
    json.put("documentation", Text.of(attribute.documentation()));
    json.put("type", type(attribute.type()));
    return json.build();
  }

  private static Text word(Enum<?> constant) {
    return Text.of(constant.name().toLowerCase(Locale.ROOT));
  }
}
