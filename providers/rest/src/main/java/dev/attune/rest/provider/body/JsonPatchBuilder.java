package dev.attune.rest.provider.body;

import dev.attune.rest.provider.kind.BodyForm;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/** What changes as a list of edits (RFC 6902); lists are replaced whole. */
public final class JsonPatchBuilder {
  private final List<Value> edits = new ArrayList<>();

  private JsonPatchBuilder() {}

  /** The edits that lead from the one to the other; none if nothing changes. */
  public static List<Value> between(BodyForm.Members form, MapValue prior, MapValue wanted) {
    JsonPatchBuilder patch = new JsonPatchBuilder();
    patch.members(form, prior, wanted, "");
    return patch.edits;
  }

  /** Fails the whole patch if the value is another one by now. */
  public static Value test(String field, Value value) {
    return edit("test", pointer("", field), value);
  }

  public static ListValue body(List<Value> edits) {
    return ListValue.of(edits);
  }

  private void members(BodyForm.Members form, MapValue before, MapValue after, String at) {
    for (BodyForm.Member member : form.all()) {
      Value wanted = after.get(member.name()).orElse(Null.NULL);
      boolean unseen = member.attribute().writeOnly();
      if (member.inUpdate() && !(unseen && wanted instanceof Null)) {
        Value there = before.get(member.name()).orElse(Null.NULL);
        // In place of a replace, since nobody can tell whether it is there under this name.
        boolean adds = unseen || member.moved();
        Value now = wanted instanceof Null && !(there instanceof Null) ? unset(member) : wanted;
        change(member.form(), there, now, pointer(at, member.name()), adds);
      }
    }
  }

  private static Value unset(BodyForm.Member member) {
    return member.unset().orElse(Null.NULL);
  }

  private void change(BodyForm bodyForm, Value before, Value after, String at, boolean adds) {
    if (after instanceof Unknown || after.equals(before)) {
      return;
    }
    if (after instanceof Null) {
      edits.add(MapValue.builder().put("op", Text.of("remove")).put("path", Text.of(at)).build());
    } else if (!adds && before instanceof MapValue old && after instanceof MapValue map) {
      inside(bodyForm, old, map, at);
    } else {
      String word = adds || before instanceof Null ? "add" : "replace";
      edits.add(edit(word, at, BodyEncoder.value(bodyForm, after)));
    }
  }

  private void inside(BodyForm bodyForm, MapValue before, MapValue after, String at) {
    switch (bodyForm) {
      case BodyForm.Members members -> members(members, before, after, at);
      case BodyForm.Entries entries -> entries(entries.element(), before, after, at);
      case BodyForm.Any any -> entries(any, before, after, at);
      case BodyForm.One _, BodyForm.Elements _ -> edits.add(edit("replace", at, after));
    }
  }

  private void entries(BodyForm element, MapValue before, MapValue after, String at) {
    for (String key : before.keys()) {
      if (!after.contains(key)) {
        change(element, before.get(key).orElseThrow(), Null.NULL, pointer(at, key), false);
      }
    }
    for (int i = 0; i < after.size(); i++) {
      Value old = before.get(after.key(i)).orElse(Null.NULL);
      change(element, old, after.value(i), pointer(at, after.key(i)), false);
    }
  }

  private static Value edit(String word, String at, Value value) {
    return MapValue.builder()
        .put("op", Text.of(word))
        .put("path", Text.of(at))
        .put("value", value)
        .build();
  }

  private static String pointer(String at, String name) {
    return at + "/" + name.replace("~", "~0").replace("/", "~1");
  }
}
