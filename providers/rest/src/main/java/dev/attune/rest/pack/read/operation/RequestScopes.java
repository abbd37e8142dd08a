package dev.attune.rest.pack.read.operation;

import dev.attune.rest.pack.Field;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.pack.read.syntax.VariableScope;
import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known when a request is made: more about an object that is there than about a new one.
 *
 * @param idIsKnown whether the id of a new object is known before it is there
 * @param byParent the same for objects in a parent of one type, where there are several types
 */
public record RequestScopes(
    VariableScope list,
    VariableScope create,
    VariableScope item,
    boolean idIsKnown,
    Map<String, RequestScopes> byParent) {

  public RequestScopes {
    byParent = Map.copyOf(byParent);
  }

  /** What is known of an object in a parent of this type. */
  RequestScopes in(String parent) {
    return byParent.getOrDefault(parent, this);
  }

  public static RequestScopes of(
      TypeOutline typeOutline,
      VariableScope settings,
      ParentVariables around,
      List<Field> fields,
      List<String> id,
      Optional<String> name) {
    Map<String, RequestScopes> byParent = new HashMap<>();
    around
        .byParent()
        .forEach((kind, variables) ->
            byParent.put(kind, of(typeOutline, settings, variables, fields, id, name)));
    return scopes(typeOutline, parents(typeOutline, settings, around), fields, id, name)
        .with(byParent);
  }

  private RequestScopes with(Map<String, RequestScopes> variants) {
    return new RequestScopes(list, create, item, idIsKnown, variants);
  }

  private static VariableScope parents(
      TypeOutline typeOutline, VariableScope settings, ParentVariables variables) {
    VariableScope.Builder parents = settings.builder();
    for (int level = 1; level <= variables.levels(); level++) {
      parents.fill("parent" + ".parent".repeat(level - 1), new Part.Parent(level));
    }
    variables.kinds().forEach(kind -> parents.fill(kind, new Part.Ancestor(kind)));
    return parents
        .explain("parent", typeOutline.kind() + " has no parent; add parent: KIND")
        .build();
  }

  private static RequestScopes scopes(
      TypeOutline typeOutline,
      VariableScope around,
      List<Field> fields,
      List<String> id,
      Optional<String> name) {
    VariableScope.Builder create = around.builder();
    VariableScope.Builder item = around.builder();
    boolean idIsKnown =
        fields.stream()
                .filter(field -> id.contains(field.attribute().name()))
                .filter(RequestScopes::isKnown)
                .count()
            == id.size();
    if (id.size() == 1) {
      item.fill("id", new Part.Id());
      if (idIsKnown) {
        create.fill("id", new Part.Id());
      }
    } else if (id.size() > 1) {
      String reason = "the id has several fields; write each: {" + String.join("}/{", id) + "}";
      item.explain("id", reason);
      create.explain("id", reason);
    }
    // A field that is called so is meant, unless another one is said to be the name.
    boolean said = typeOutline.section().text("name").isPresent();
    boolean hasField = fields.stream().anyMatch(one -> one.attribute().name().equals("name"));
    if (name.isPresent() && (said || !hasField)) {
      item.fill("name", new Part.Name());
      create.fill("name", new Part.Name());
    }
    for (Field field : fields) {
      fill(item, field, true);
      fill(create, field, false);
    }
    return new RequestScopes(
        explained(around.builder(), fields, "a list request knows only settings and parents"),
        explained(create, fields, "the server assigns it, so it is not known before the create"),
        item.explain("id", typeOutline.kind() + " has no id: it is a singleton").build(),
        idIsKnown,
        Map.of());
  }

  private static VariableScope explained(
      VariableScope.Builder scope, List<Field> fields, String reason) {
    scope.explain("id", reason).explain("name", reason);
    fields.forEach(field -> scope.explain(field.attribute().name(), reason));
    return scope.build();
  }

  private static void fill(VariableScope.Builder scope, Field field, boolean isThere) {
    Attribute attribute = field.attribute();
    String name = attribute.name();
    if (!(attribute.type() instanceof Type.Scalar)) {
      scope.explain(name, "a path can contain only text, numbers and booleans");
    } else if (attribute.secret()) {
      scope.explain(name, "a path cannot contain a secret: URLs are logged");
    } else if (isKnown(field) || (isThere && attribute.presence() == Presence.COMPUTED)) {
      scope.fill(name, new Part.Field(name));
    } else if (attribute.settable()) {
      scope.explain(name, "the field is optional, but a path needs a required one");
    }
  }

  /** Whether it is known before the object is there. */
  private static boolean isKnown(Field field) {
    return field.attribute().presence() == Presence.REQUIRED
        || (field.attribute().settable() && field.attribute().defaultValue().isPresent());
  }
}
