package dev.attune.rest.provider.body;

import dev.attune.provider.Write;
import dev.attune.rest.provider.kind.BodyForm;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.TypedValue;
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
public final class WantedFields {
  private WantedFields() {}

  public static MapValue of(BodyForm.Members form, Write write) {
    return TypedValue.apply(form.type(), members(form, write.planned(), write.config()));
  }

  private static MapValue members(BodyForm.Members form, MapValue planned, Value config) {
    MapValue.Builder wanted = MapValue.builder();
    for (BodyForm.Member member : form.all()) {
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

  private static Value value(BodyForm bodyForm, Value planned, Value config) {
    return switch (bodyForm) {
      case BodyForm.One _, BodyForm.Any _ -> planned;
      case BodyForm.Members members when planned instanceof MapValue map ->
          members(members, map, config);
      case BodyForm.Entries entries when planned instanceof MapValue map ->
          map.mapped((key, entry) -> value(entries.element(), entry, in(config, key)));
      case BodyForm.Elements elements when planned instanceof ListValue list ->
          new ListValue(elements(elements, list.elements()), list.sensitive());
      case BodyForm.Elements elements when planned instanceof SetValue set ->
          new SetValue(elements(elements, set.elements()), set.sensitive());
      case BodyForm.Members _, BodyForm.Entries _, BodyForm.Elements _ -> planned;
    };
  }

  private static List<Value> elements(BodyForm.Elements form, List<Value> elements) {
    return elements.stream().map(element -> value(form.element(), element, Null.NULL)).toList();
  }

  private static Value in(Value value, String name) {
    return value instanceof MapValue map ? map.get(name).orElse(Null.NULL) : Null.NULL;
  }
}
