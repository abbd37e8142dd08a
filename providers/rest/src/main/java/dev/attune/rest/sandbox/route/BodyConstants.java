package dev.attune.rest.sandbox.route;

import dev.attune.rest.pack.Constant;
import dev.attune.rest.pack.Template;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.sandbox.body.BodyEditor;
import dev.attune.rest.sandbox.http.IncomingRequest;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.schema.KeyText;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The constants that a pack puts into request bodies beside the fields, and how they tell requests
 * apart.
 */
public final class BodyConstants {
  private BodyConstants() {}

  /** Whether the body tells what the request is for. */
  public static boolean tells(RouteTree.Hit hit) {
    return !hit.route().request().set().isEmpty();
  }

  /** The object that was sent, whatever the request is for. */
  public static MapValue sent(RouteTree.Hit hit, IncomingRequest request) {
    return request.object(hit.route().kind().type().envelope());
  }

  /** Whether the body says what every body of this request does. */
  public static boolean fits(RouteTree.Hit hit, IncomingRequest request) {
    return request
        .objectIn(hit.route().kind().type().envelope())
        .filter(sent -> fits(hit, sent))
        .isPresent();
  }

  private static boolean fits(RouteTree.Hit hit, MapValue sent) {
    return hit.route().request().set().entrySet().stream()
        .allMatch(one ->
            switch (one.getValue()) {
              case Constant.Literal(Value value) ->
                  sent.get(one.getKey()).filter(value::equals).isPresent();
              case Constant.Filled _ -> sent.contains(one.getKey());
            });
  }

  /** What is sent of the object alone. */
  public static MapValue stripped(RouteTree.Hit hit, MapValue sent) {
    MapValue rest = sent;
    for (String name : hit.route().request().set().keySet()) {
      if (hit.route().kind().type().field(name).isEmpty()) {
        rest = BodyEditor.without(rest, name);
      }
    }
    return rest;
  }

  /** What the variables stand for in what a body says. */
  public static Bindings bindings(RouteTree.Hit hit, MapValue sent) {
    Bindings all = Bindings.NONE;
    for (Map.Entry<String, Constant> one : hit.route().request().set().entrySet()) {
      Optional<String> text = sent.get(one.getKey()).flatMap(KeyText::text);
      if (one.getValue() instanceof Constant.Filled(Template template) && text.isPresent()) {
        Bindings so = all;
        all =
            Bindings.of(template.parts(), text.get()).stream()
                .findFirst()
                .flatMap(so::and)
                .orElse(so);
      }
    }
    return all;
  }

  /** Which object an update means whose path leads to many: the body has its id. */
  public static Bindings identity(RouteTree.Hit hit, MapValue sent) {
    List<String> id = hit.route().kind().type().idFields();
    Map<Part, String> fields = new HashMap<>();
    for (String field : id) {
      String text =
          sent.get(field)
              .flatMap(KeyText::text)
              .orElseThrow(() ->
                  RefusalException.because(
                      400, List.of(new RefusalException.Finding(field, "is required"))));
      fields.put(new Part.Field(field), text);
    }
    return new Bindings(fields);
  }
}
