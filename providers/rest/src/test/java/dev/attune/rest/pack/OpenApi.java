package dev.attune.rest.pack;

import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** As much of an OpenAPI file as it takes to look up paths, verbs and fields. */
final class OpenApi {
  private final MapValue root;
  private final Map<String, MapValue> paths = new HashMap<>();

  private OpenApi(MapValue root) {
    this.root = root;
    MapValue written = map(root, "paths");
    for (int i = 0; i < written.size(); i++) {
      paths.put(anonymous(written.key(i)), (MapValue) written.value(i));
    }
  }

  static OpenApi read(Path file) {
    Source source = new Source.OfFile(file, file.toString());
    Documents documents = Documents.readPlain(source, Limits.DEFAULT);
    return new OpenApi((MapValue) documents.documents().getFirst().root());
  }

  /** A path whose variables have no names: each side has its own. */
  private static String anonymous(String path) {
    return path.replaceAll("\\{[^}]*}", "{}");
  }

  /** One operation, if the API has it. */
  Optional<MapValue> operation(Operations.Request request) {
    return Optional.ofNullable(paths.get(anonymous(request.path().toString())))
        .flatMap(path -> path.get(request.verb().name().toLowerCase(Locale.ROOT)))
        .map(MapValue.class::cast);
  }

  /** The parameters that a query of an operation may have; parts of one stand in brackets. */
  Set<String> parameters(MapValue operation) {
    Set<String> names = new TreeSet<>();
    elements(operation, "parameters")
        .map(this::resolved)
        .forEach(parameter -> {
          String name = ((Text) parameter.get("name").orElseThrow()).text();
          names.add(name);
          variants(map(parameter, "schema")).stream()
              .flatMap(schema -> map(schema, "properties").keys().stream())
              .forEach(part -> names.add(name + "[" + part + "]"));
        });
    return names;
  }

  /** The values that any of the variants allows. */
  List<Value> values(List<MapValue> schemas) {
    return schemas.stream()
        .flatMap(schema -> schema.get("enum").stream())
        .flatMap(values -> ((ListValue) values).elements().stream())
        .toList();
  }

  /** What the body of a request is made of: all that any of its variants has. */
  List<MapValue> requestSchemas(MapValue operation) {
    return content(resolved(map(operation, "requestBody")));
  }

  /** The same for the body of an answer that went well. */
  List<MapValue> answerSchemas(MapValue operation) {
    MapValue responses = map(operation, "responses");
    return responses.keys().stream()
        .filter(code -> code.startsWith("2"))
        .flatMap(code -> content(resolved(map(responses, code))).stream())
        .toList();
  }

  private List<MapValue> content(MapValue body) {
    return map(body, "content").values().stream()
        .flatMap(type -> variants(map((MapValue) type, "schema")).stream())
        .toList();
  }

  /** What stands under the name of a property in any of the variants. */
  List<MapValue> property(List<MapValue> schemas, String name) {
    return schemas.stream()
        .flatMap(schema -> map(schema, "properties").get(name).stream())
        .flatMap(found -> variants((MapValue) found).stream())
        .toList();
  }

  /** What the elements of a list, or the values of a map, are made of. */
  List<MapValue> elements(List<MapValue> schemas) {
    return schemas.stream()
        .flatMap(schema ->
            Stream.of("items", "additionalProperties").flatMap(key -> schema.get(key).stream()))
        .filter(MapValue.class::isInstance)
        .flatMap(found -> variants((MapValue) found).stream())
        .toList();
  }

  private List<MapValue> variants(MapValue schema) {
    MapValue resolved = resolved(schema);
    List<MapValue> all = new ArrayList<>(List.of(resolved));
    for (String key : List.of("allOf", "oneOf", "anyOf")) {
      elements(resolved, key).forEach(variant -> all.addAll(variants(variant)));
    }
    return all;
  }

  private MapValue resolved(MapValue value) {
    Value reference = value.get("$ref").orElse(Null.NULL);
    if (!(reference instanceof Text(String text, boolean _))) {
      return value;
    }
    MapValue at = root;
    for (String step : text.substring(2).split("/", -1)) {
      at = map(at, step);
    }
    return resolved(at);
  }

  private static Stream<MapValue> elements(MapValue value, String key) {
    return value.get(key).orElse(Null.NULL) instanceof ListValue list
        ? list.elements().stream().map(MapValue.class::cast)
        : Stream.empty();
  }

  private static MapValue map(MapValue value, String key) {
    return value.get(key).orElse(Null.NULL) instanceof MapValue map ? map : MapValue.EMPTY;
  }
}
