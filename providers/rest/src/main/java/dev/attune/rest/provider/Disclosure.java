package dev.attune.rest.provider;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;

/**
 * What of an object in a body may be shown: secrets are marked, and of what the pack does not name
 * nobody knows whether it is one.
 */
final class Disclosure {
  private static final Value UNNAMED = Text.of("(not in the pack)");

  private Disclosure() {}

  static MapValue of(Form.Members form, MapValue raw) {
    return part(form.all(), raw, 0);
  }

  /** A part of an object, so many names below it. */
  private static MapValue part(List<Form.Member> members, MapValue raw, int depth) {
    return raw.mapped((key, value) -> {
      List<Form.Member> under =
          members.stream().filter(member -> leadsThrough(member.place(), depth, key)).toList();
      for (Form.Member member : members) {
        boolean here = under.contains(member) && member.place().names().size() == depth + 1;
        if (here || (depth == 0 && member.moved() && member.name().equals(key))) {
          return value(member.form(), value).markedSensitiveIf(member.attribute().secret());
        }
      }
      return !under.isEmpty() && value instanceof MapValue map
          ? part(under, map, depth + 1)
          : UNNAMED;
    });
  }

  private static boolean leadsThrough(Place place, int depth, String key) {
    return place.names().size() > depth && place.names().get(depth).equals(key);
  }

  private static Value value(Form form, Value raw) {
    return switch (form) {
      case Form.Members members when raw instanceof MapValue map -> of(members, map);
      case Form.Entries entries when raw instanceof MapValue map ->
          map.mapped((_, entry) -> value(entries.element(), entry));
      case Form.Elements elements when raw instanceof ListValue list ->
          ListValue.of(
              list.elements().stream().map(one -> value(elements.element(), one)).toList());
      case Form.One _, Form.Any _, Form.Members _, Form.Entries _, Form.Elements _ -> raw;
    };
  }
}
