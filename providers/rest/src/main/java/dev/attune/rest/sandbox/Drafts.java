package dev.attune.rest.sandbox;

import dev.attune.rest.pack.Field;
import dev.attune.schema.Attribute.Presence;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What an object would be if a request were carried out; whether it may be is asked later. */
final class Drafts {
  private Drafts() {}

  /** A new object: what was sent, and what stood in the path. */
  static MapValue created(Kind kind, Bindings bindings, MapValue sent) {
    MapValue draft = settable(kind.type().fields(), sent, false);
    List<Refused.Finding> contradictions = new ArrayList<>();
    for (Map.Entry<String, String> bound : bindings.fields(kind).entrySet()) {
      Field field = kind.type().field(bound.getKey()).orElseThrow();
      Value value = Texts.value(field.attribute().type(), bound.getValue());
      if (draft.get(bound.getKey()).filter(said -> !said.equals(value)).isPresent()) {
        contradictions.add(new Refused.Finding(bound.getKey(), "is not what the path says"));
      }
      draft = Spots.set(draft, bound.getKey(), value);
    }
    if (!contradictions.isEmpty()) {
      throw Refused.because(400, contradictions);
    }
    return draft;
  }

  static MapValue merged(Kind kind, Stored before, MapValue sent) {
    return MergePatch.apply(before.value(), settable(kind.type().fields(), sent, true));
  }

  /** What is said replaces what was, field by field; null takes one away. */
  static MapValue replaced(Kind kind, Stored before, MapValue sent) {
    MapValue draft = before.value();
    MapValue said = settable(kind.type().fields(), sent, true);
    for (int i = 0; i < said.size(); i++) {
      draft =
          said.value(i) instanceof Null
              ? Spots.without(draft, said.key(i))
              : Spots.set(draft, said.key(i), said.value(i));
    }
    return draft;
  }

  static MapValue patched(Kind kind, Stored before, Value edits) {
    return settable(kind.type().fields(), JsonPatch.apply(before.value(), edits), false);
  }

  /** A whole new object; what cannot change or cannot be sent again is as it was. */
  static MapValue whole(Kind kind, Stored before, MapValue sent) {
    MapValue draft = settable(kind.type().fields(), sent, false);
    for (Field field : kind.type().fields()) {
      String name = field.attribute().name();
      boolean stays =
          field.pathOnly()
              || field.createOnly()
              || field.attribute().replaceOnChange()
              || field.attribute().writeOnly()
              || kind.type().idFields().contains(name);
      if (stays && !draft.contains(name) && before.value().contains(name)) {
        draft = Spots.set(draft, name, before.value().get(name).orElseThrow());
      }
    }
    return draft;
  }

  /** What somebody said of an object, or was taken because nobody did. */
  static MapValue settings(Stored stored) {
    return settable(stored.kind().type().fields(), stored.value(), false);
  }

  /** What is the server's own to set does not count, nor does null unless it takes away. */
  private static MapValue settable(List<Field> fields, MapValue sent, boolean nulls) {
    MapValue.Builder kept = MapValue.builder();
    for (int i = 0; i < sent.size(); i++) {
      Value value = sent.value(i);
      String name = sent.key(i);
      Within.field(fields, name)
          .ifPresentOrElse(
              field -> {
                boolean ours = field.attribute().presence() == Presence.COMPUTED;
                // Who has a value of its own for nothing takes null for nothing said.
                boolean takesAway = nulls && field.unset().isEmpty();
                if (!ours && (takesAway || !(value instanceof Null))) {
                  kept.put(
                      name,
                      Within.changed(field, value, (inner, map) -> settable(inner, map, nulls)));
                }
              },
              () -> kept.put(name, value));
    }
    return kept.build();
  }
}
