package dev.attune.rest.provider.body;

import dev.attune.rest.provider.kind.BodyForm;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import org.jspecify.annotations.Nullable;

/** The fields that change, as RFC 7396 says it: null takes one away, lists are sent whole. */
public final class MergePatchBuilder {
  private MergePatchBuilder() {}

  /** What leads from the one to the other; empty if nothing changes. */
  public static MapValue between(BodyForm.Members form, MapValue prior, MapValue wanted) {
    MapValue.Builder patch = MapValue.builder();
    for (BodyForm.Member member : form.all()) {
      Value change =
          member.inUpdate() ? change(member, prior.get(member.name()).orElse(null), wanted) : null;
      if (change != null) {
        patch.put(member.name(), change);
      }
    }
    return patch.build();
  }

  private static @Nullable Value change(
      BodyForm.Member member, @Nullable Value before, MapValue wanted) {
    Value after = wanted.get(member.name()).orElse(Null.NULL);
    if (after instanceof Null && member.attribute().writeOnly()) {
      return null; // Whether it is set cannot be seen, so nobody asked for it to be unset.
    }
    Value change = change(member.form(), before == null ? Null.NULL : before, after);
    return change instanceof Null ? member.unset().orElse(change) : change;
  }

  private static @Nullable Value change(BodyForm bodyForm, Value before, Value after) {
    if (after instanceof Unknown || after.equals(before)) {
      return null;
    }
    if (before instanceof MapValue old && after instanceof MapValue map) {
      MapValue patch =
          switch (bodyForm) {
            case BodyForm.Members members -> between(members, old, map);
            case BodyForm.Entries entries -> entries(entries.element(), old, map);
            case BodyForm.Any any -> entries(any, old, map);
            case BodyForm.One _, BodyForm.Elements _ -> map;
          };
      return patch.isEmpty() ? null : patch.markedSensitiveIf(map.sensitive());
    }
    return BodyEncoder.value(bodyForm, after);
  }

  private static MapValue entries(BodyForm element, MapValue before, MapValue after) {
    MapValue.Builder patch = MapValue.builder();
    for (int i = 0; i < before.size(); i++) {
      if (!after.contains(before.key(i))) {
        patch.put(before.key(i), Null.NULL);
      }
    }
    for (int i = 0; i < after.size(); i++) {
      String key = after.key(i);
      Value old = before.get(key).orElse(null);
      Value change =
          old == null
              ? BodyEncoder.value(element, after.value(i))
              : change(element, old, after.value(i));
      if (change != null) {
        patch.put(key, change);
      }
    }
    return patch.build();
  }
}
