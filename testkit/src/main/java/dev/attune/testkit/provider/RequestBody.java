package dev.attune.testkit.provider;

import dev.attune.provider.Write;
import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What goes over the wire: the planned object, and from the configuration what is written only. */
final class RequestBody {
  private RequestBody() {}

  static MapValue of(Type.ObjectOf type, Write write) {
    return object(type, write.planned(), Optional.of(write.config()));
  }

  private static MapValue object(Type.ObjectOf type, MapValue planned, Optional<Value> config) {
    Optional<MapValue> given =
        config.filter(MapValue.class::isInstance).map(value -> (MapValue) value);
    MapValue.Builder sent = MapValue.builder();
    for (int i = 0; i < planned.size(); i++) {
      String name = planned.key(i);
      Optional<Attribute> attribute = type.attribute(name);
      if (attribute.filter(Attribute::writeOnly).isEmpty()) {
        Value value = planned.value(i);
        Optional<Value> stated = given.flatMap(map -> map.get(name));
        sent.put(name, attribute.map(a -> value(a.type(), value, stated)).orElse(value));
      }
    }
    for (Attribute attribute : type.attributes().values()) {
      if (attribute.writeOnly()) {
        given
            .flatMap(map -> map.get(attribute.name()))
            .ifPresent(value -> sent.put(attribute.name(), value.markedSensitive()));
      }
    }
    return (MapValue) sent.build().markedSensitiveIf(planned.sensitive());
  }

  private static Value value(Type type, Value planned, Optional<Value> config) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> planned;
      case Type.ObjectOf object when planned instanceof MapValue map -> object(object, map, config);
      case Type.ListOf list when planned instanceof ListValue found -> list(list, found, config);
      case Type.MapOf map when planned instanceof MapValue found -> map(map, found, config);
      case Type.ObjectOf _, Type.ListOf _, Type.MapOf _ -> planned;
    };
  }

  private static Value list(Type.ListOf type, ListValue planned, Optional<Value> config) {
    List<Value> stated =
        config.orElse(planned) instanceof ListValue list ? list.elements() : List.of();
    List<Value> sent = new ArrayList<>();
    for (int i = 0; i < planned.elements().size(); i++) {
      Optional<Value> other = i < stated.size() ? Optional.of(stated.get(i)) : Optional.empty();
      sent.add(value(type.element(), planned.elements().get(i), other));
    }
    return new ListValue(sent, planned.sensitive());
  }

  private static Value map(Type.MapOf type, MapValue planned, Optional<Value> config) {
    MapValue stated = config.orElse(planned) instanceof MapValue map ? map : MapValue.EMPTY;
    MapValue.Builder sent = MapValue.builder();
    for (String key : planned.keys()) {
      sent.put(key, value(type.element(), planned.get(key).orElseThrow(), stated.get(key)));
    }
    return sent.build().markedSensitiveIf(planned.sensitive());
  }
}
