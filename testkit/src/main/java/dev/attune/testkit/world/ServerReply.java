package dev.attune.testkit.world;

import dev.attune.provider.Instance;
import dev.attune.provider.PrivateBytes;
import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.testkit.kind.Kind;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Makes of what the server keeps what it gives back: everything but what is written only. */
public final class ServerReply {
  private ServerReply() {}

  static Instance of(Kind kind, RemoteObject object) {
    MapValue shown = shown(kind.schema().body(), object.fields());
    return new Instance(
        object.id(), labels(kind, shown), kind.schema().version(), token(kind, object), false);
  }

  /** What a versioned kind wants to see again; it says nothing but which object and version. */
  static PrivateBytes token(Kind kind, RemoteObject object) {
    return kind.keepsPrivate() ? bytes(object.id() + "@" + object.version()) : PrivateBytes.NONE;
  }

  public static PrivateBytes bytes(String text) {
    return PrivateBytes.of(text.getBytes(StandardCharsets.UTF_8));
  }

  private static MapValue labels(Kind kind, MapValue value) {
    if (!kind.behaviour().nullLabels() || kind.schema().labels().isEmpty()) {
      return value;
    }
    String field = kind.schema().labels().get().attribute();
    Optional<Value> labels = value.get(field);
    boolean none = labels.isEmpty() || labels.get().equals(MapValue.EMPTY);
    return none ? value.with(field, Null.NULL) : value;
  }

  private static MapValue shown(Type.ObjectOf type, MapValue map) {
    MapValue.Builder shown = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      String name = map.key(i);
      Value value = map.value(i);
      Optional<Attribute> attribute = type.attribute(name);
      if (attribute.filter(Attribute::writeOnly).isEmpty()) {
        shown.put(name, attribute.map(a -> shown(a.type(), value)).orElse(value));
      }
    }
    return (MapValue) shown.build().markedSensitiveIf(map.sensitive());
  }

  private static Value shown(Type type, Value value) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> value;
      case Type.ObjectOf object -> value instanceof MapValue map ? shown(object, map) : value;
      case Type.MapOf map -> value instanceof MapValue found ? entries(map, found) : value;
      case Type.ListOf list ->
          switch (value) {
            case ListValue(List<Value> elements, boolean sensitive) ->
                new ListValue(elements(list, elements), sensitive);
            case SetValue(List<Value> elements, boolean sensitive) ->
                new SetValue(elements(list, elements), sensitive);
            default -> value;
          };
    };
  }

  private static Value entries(Type.MapOf type, MapValue map) {
    MapValue.Builder shown = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      shown.put(map.key(i), shown(type.element(), map.value(i)));
    }
    return shown.build().markedSensitiveIf(map.sensitive());
  }

  private static List<Value> elements(Type.ListOf type, List<Value> elements) {
    return elements.stream().map(element -> shown(type.element(), element)).toList();
  }
}
