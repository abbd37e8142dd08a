package dev.attune.rest.provider;

import dev.attune.provider.Write;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.Typing;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;

/**
 * What people can set of an object and want: planned values, and what is only ever written from the
 * configuration. Absence means that a field is to be unset; unknown, that the server decides.
 */
final class Wanted {
  private Wanted() {}

  static MapValue of(Form.Members form, Write write) {
    return Typing.apply(form.type(), members(form, write.planned(), write.config()));
  }

  private static MapValue members(Form.Members form, MapValue planned, Value config) {
    MapValue.Builder wanted = MapValue.builder();
    for (Form.Member member : form.all()) {
      if (member.attribute().presence() == Presence.COMPUTED) {
        continue;
      }
      Value declared = in(config, member.name());
      Value value = planned.get(member.name()).orElse(Null.NULL);
      if (member.attribute().writeOnly() && (value instanceof Null || value instanceof Unknown)) {
        value = declared;
      }
      if (!(value instanceof Null)) {
        wanted.put(member.name(), value(member.form(), value, declared));
      }
    }
    return (MapValue) wanted.build().markedSensitiveIf(planned.sensitive());
  }

  private static Value value(Form form, Value planned, Value config) {
    return switch (form) {
      case Form.One _, Form.Any _ -> planned;
      case Form.Members members when planned instanceof MapValue map ->
          members(members, map, config);
      case Form.Entries entries when planned instanceof MapValue map ->
          map.mapped((key, entry) -> value(entries.element(), entry, in(config, key)));
      case Form.Elements elements when planned instanceof ListValue list ->
          new ListValue(elements(elements, list.elements()), list.sensitive());
      case Form.Elements elements when planned instanceof SetValue set ->
          new SetValue(elements(elements, set.elements()), set.sensitive());
      case Form.Members _, Form.Entries _, Form.Elements _ -> planned;
    };
  }

  private static List<Value> elements(Form.Elements form, List<Value> elements) {
    return elements.stream().map(element -> value(form.element(), element, Null.NULL)).toList();
  }

  private static Value in(Value value, String name) {
    return value instanceof MapValue map ? map.get(name).orElse(Null.NULL) : Null.NULL;
  }
}
