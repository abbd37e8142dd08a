package dev.attune.rest.provider.body;

import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.kind.BodyForm;
import dev.attune.rest.provider.kind.BodyPath;
import dev.attune.schema.KeyText;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What of an object in a body may be shown: secrets are marked, and of what the pack does not name
 * nobody knows whether it is one.
 */
public final class BodyRedaction {
  private BodyRedaction() {}

  /** The body of a request; what the pack itself says in it is no secret. */
  public static Value sent(ApiKind apiKind, Value body) {
    return in(apiKind.sent().names(), body, one -> sent(apiKind, one, apiKind.constants()));
  }

  private static Value sent(ApiKind apiKind, MapValue object, Set<String> constants) {
    return of(apiKind.form(), object)
        .mapped((key, shown) -> constants.contains(key) ? object.get(key).orElse(shown) : shown);
  }

  /** The body of an answer, which has an object or a list of them. */
  public static Value came(ApiKind apiKind, Value body) {
    return apiKind.list().in(body) instanceof ListValue
        ? in(
            apiKind.list().names(),
            body,
            one -> in(apiKind.element().names(), one, inner -> of(apiKind.form(), inner)))
        : in(apiKind.object().names(), body, one -> of(apiKind.form(), one));
  }

  private static Value in(List<String> names, Value body, Function<MapValue, Value> shown) {
    return switch (body) {
      // An element of a list may be the bare id.
      case ListValue list ->
          ListValue.of(list.elements().stream().map(one -> in(names, one, shown)).toList());
      case MapValue map when names.isEmpty() -> shown.apply(map);
      case MapValue map ->
          map.mapped((key, value) ->
              key.equals(names.getFirst())
                  ? in(names.subList(1, names.size()), value, shown)
                  : unnamed(value));
      default -> unnamed(body);
    };
  }

  /** The edits of a JSON patch. */
  public static Value edits(BodyForm.Members form, ListValue edits) {
    return ListValue.of(
        edits.elements().stream()
            .map(one ->
                one instanceof MapValue edit
                    ? edit.mapped((key, value) ->
                        key.equals("value") ? edited(form, edit.get("path"), value) : value)
                    : unnamed(one))
            .toList());
  }

  private static Value edited(BodyForm.Members form, Optional<Value> path, Value value) {
    BodyForm here = form;
    boolean secret = false;
    String[] steps = path.flatMap(KeyText::text).orElse("").split("/", -1);
    for (String step : List.of(steps).subList(1, steps.length)) {
      switch (here) {
        case BodyForm.Members members -> {
          String name = step.replace("~1", "/").replace("~0", "~");
          Optional<BodyForm.Member> member =
              members.all().stream().filter(one -> one.name().equals(name)).findFirst();
          if (member.isEmpty()) {
            return unnamed(value);
          }
          secret |= member.get().attribute().secret();
          here = member.get().form();
        }
        case BodyForm.Entries entries -> here = entries.element();
        case BodyForm.Elements elements -> here = elements.element();
        case BodyForm.One _, BodyForm.Any _ -> {}
      }
    }
    return value(here, value).markedSensitiveIf(secret);
  }

  static MapValue of(BodyForm.Members form, MapValue raw) {
    return part(form.all(), raw, 0);
  }

  /** A part of an object, so many names below it. */
  private static MapValue part(List<BodyForm.Member> members, MapValue raw, int depth) {
    return raw.mapped((key, value) -> {
      List<BodyForm.Member> under =
          members.stream().filter(member -> leadsThrough(member.place(), depth, key)).toList();
      for (BodyForm.Member member : members) {
        boolean here = under.contains(member) && member.place().names().size() == depth + 1;
        if (here || (depth == 0 && member.moved() && member.name().equals(key))) {
          return value(member.form(), value).markedSensitiveIf(member.attribute().secret());
        }
      }
      return !under.isEmpty() && value instanceof MapValue map
          ? part(under, map, depth + 1)
          : unnamed(value);
    });
  }

  /** Enough to see what it is, and nothing that could be a secret. */
  private static Value unnamed(Value value) {
    String what =
        switch (value) {
          case Null _ -> "null";
          case Bool bool -> Boolean.toString(bool.value());
          case Text text when text.text().isEmpty() -> "empty text";
          case Text text -> "text of " + count(text.text().length(), "character");
          case ListValue list -> "list of " + count(list.elements().size(), "element");
          case MapValue map -> "object with " + count(map.size(), "field");
          case Num _ -> "number";
          case SetValue _, Unknown _ -> "value";
        };
    return Text.of("(not in the pack: " + what + ")");
  }

  private static String count(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  private static boolean leadsThrough(BodyPath bodyPath, int depth, String key) {
    return bodyPath.names().size() > depth && bodyPath.names().get(depth).equals(key);
  }

  private static Value value(BodyForm bodyForm, Value raw) {
    return switch (bodyForm) {
      case BodyForm.Members members when raw instanceof MapValue map -> of(members, map);
      case BodyForm.Entries entries when raw instanceof MapValue map ->
          map.mapped((_, entry) -> value(entries.element(), entry));
      case BodyForm.Elements elements when raw instanceof ListValue list ->
          ListValue.of(
              list.elements().stream().map(one -> value(elements.element(), one)).toList());
      case BodyForm.One _,
          BodyForm.Any _,
          BodyForm.Members _,
          BodyForm.Entries _,
          BodyForm.Elements _ ->
          raw;
    };
  }
}
