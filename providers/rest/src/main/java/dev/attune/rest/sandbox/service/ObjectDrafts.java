package dev.attune.rest.sandbox.service;

import dev.attune.rest.pack.Field;
import dev.attune.rest.sandbox.body.BodyEditor;
import dev.attune.rest.sandbox.body.MergePatchApplier;
import dev.attune.rest.sandbox.body.NestedFields;
import dev.attune.rest.sandbox.body.ValueText;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.rest.sandbox.route.Bindings;
import dev.attune.rest.sandbox.state.ServedKind;
import dev.attune.rest.sandbox.state.StoredObject;
import dev.attune.schema.Attribute.Presence;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What an object would be if a request were carried out; whether it may be is asked later. */
final class ObjectDrafts {
  private ObjectDrafts() {}

  /** A new object: what was sent, and what stood in the path. */
  static MapValue created(ServedKind servedKind, Bindings bindings, MapValue sent) {
    MapValue draft = settable(servedKind.type().fields(), sent, false);
    List<RefusalException.Finding> contradictions = new ArrayList<>();
    for (Map.Entry<String, String> bound : bindings.fields(servedKind).entrySet()) {
      Field field = servedKind.type().field(bound.getKey()).orElseThrow();
      Value value = ValueText.value(field.attribute().type(), bound.getValue());
      if (draft.get(bound.getKey()).filter(said -> !said.equals(value)).isPresent()) {
        contradictions.add(new RefusalException.Finding(bound.getKey(), "differs from the path"));
      }
      draft = BodyEditor.set(draft, bound.getKey(), value);
    }
    if (!contradictions.isEmpty()) {
      throw RefusalException.because(400, contradictions);
    }
    return draft;
  }

  static MapValue merged(ServedKind servedKind, StoredObject before, MapValue sent) {
    return MergePatchApplier.apply(
        before.value(), settable(servedKind.type().fields(), sent, true));
  }

  /** What is said replaces what was, field by field; null takes one away. */
  static MapValue replaced(ServedKind servedKind, StoredObject before, MapValue sent) {
    MapValue draft = before.value();
    MapValue said = settable(servedKind.type().fields(), sent, true);
    for (int i = 0; i < said.size(); i++) {
      draft =
          said.value(i) instanceof Null
              ? BodyEditor.without(draft, said.key(i))
              : BodyEditor.set(draft, said.key(i), said.value(i));
    }
    return draft;
  }

  static MapValue patched(ServedKind servedKind, StoredObject before, Value edits) {
    return settable(
        servedKind.type().fields(), JsonPatchApplier.apply(before.value(), edits), false);
  }

  /** A whole new object; what cannot change or cannot be sent again is as it was. */
  static MapValue whole(ServedKind servedKind, StoredObject before, MapValue sent) {
    MapValue draft = settable(servedKind.type().fields(), sent, false);
    for (Field field : servedKind.type().fields()) {
      String name = field.attribute().name();
      boolean stays =
          field.pathOnly()
              || field.createOnly()
              || field.attribute().replaceOnChange()
              || field.attribute().writeOnly()
              || servedKind.type().idFields().contains(name);
      if (stays && !draft.contains(name) && before.value().contains(name)) {
        draft = BodyEditor.set(draft, name, before.value().get(name).orElseThrow());
      }
    }
    return draft;
  }

  /** What somebody said of an object, or was taken because nobody did. */
  static MapValue settings(StoredObject storedObject) {
    return settable(storedObject.kind().type().fields(), storedObject.value(), false);
  }

  /** What is the server's own to set does not count, nor does null unless it takes away. */
  private static MapValue settable(List<Field> fields, MapValue sent, boolean nulls) {
    MapValue.Builder kept = MapValue.builder();
    for (int i = 0; i < sent.size(); i++) {
      Value value = sent.value(i);
      String name = sent.key(i);
      NestedFields.field(fields, name)
          .ifPresentOrElse(
              field -> {
                boolean ours = field.attribute().presence() == Presence.COMPUTED;
                // Who has a value of its own for nothing takes null for nothing said.
                boolean takesAway = nulls && field.unset().isEmpty();
                if (!ours && (takesAway || !(value instanceof Null))) {
                  kept.put(
                      name,
                      NestedFields.changed(
                          field, value, (inner, map) -> settable(inner, map, nulls)));
                }
              },
              () -> kept.put(name, value));
    }
    return kept.build();
  }
}
