package dev.attune.diff;

import dev.attune.diff.scalar.DurationText;
import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;

/**
 * The plainest value that is the same to the schema, so that equality tells whether two states
 * differ. Links have none, and types without links are made here for that.
 */
final class PlainestState {
  private PlainestState() {}

  static Value of(Type type, Value value) {
    return of(type, Normaliser.NONE, value);
  }

  private static Value of(Type type, Normaliser normaliser, Value value) {
    return switch (value) {
      case Text text -> spelled(normaliser, text);
      case MapValue map -> map(type, normaliser, map);
      case ListValue list -> list(type, normaliser, list.elements(), false);
      case SetValue set -> list(type, normaliser, set.elements(), true);
      default -> value;
    };
  }

  private static Value spelled(Normaliser normaliser, Text text) {
    return switch (normaliser) {
      case NONE, SELF_LINK -> text;
      case CASE -> folded(text.text());
      case DURATION ->
          DurationText.nanoseconds(text.text()).<Value>map(size -> list(size)).orElse(text);
      case TIME -> moment(text);
      case NUMBER_TEXT ->
          NumberText.check(text.text()) == NumberText.Verdict.FINE ? Num.of(text.text()) : text;
    };
  }

  private static Value moment(Text text) {
    try {
      return list(OffsetDateTime.parse(text.text()).toInstant().toString());
    } catch (DateTimeParseException e) {
      return text;
    }
  }

  private static Value folded(String text) {
    StringBuilder folded = new StringBuilder();
    text.codePoints()
        .forEach(c -> folded.appendCodePoint(Character.toLowerCase(Character.toUpperCase(c))));
    return Text.of(folded.toString());
  }

  private static Value list(String size) {
    return ListValue.of(Text.of("duration"), Text.of(size));
  }

  private static Value map(Type type, Normaliser normaliser, MapValue map) {
    MapValue.Builder plain = MapValue.builder();
    for (String key : map.keys()) {
      Value value = map.get(key).orElseThrow();
      if (value instanceof Null) {
        continue;
      }
      if (!(type instanceof Type.ObjectOf object)) {
        plain.put(key, of(Scope.elementType(type), normaliser, value));
      } else if (!object.attributes().containsKey(key)) {
        plain.put(key, of(Type.DYNAMIC, value));
      } else if (object.attributes().get(key).settable()) {
        Attribute attribute = object.attributes().get(key);
        plain.put(key, of(attribute.type(), attribute.normaliser(), value));
      }
    }
    return plain.build();
  }

  private static Value list(
      Type type, Normaliser normaliser, List<Value> elements, boolean wasSet) {
    List<Value> plain =
        elements.stream().map(e -> of(Scope.elementType(type), normaliser, e)).toList();
    boolean set =
        type instanceof Type.ListOf(Type _, ListKind kind)
            ? kind instanceof ListKind.Unordered || kind instanceof ListKind.Keyed
            : wasSet;
    return set ? SetValue.of(plain) : ListValue.of(plain);
  }

  static Type.ObjectOf withoutLinks(Type.ObjectOf type) {
    return Type.object(
        type.attributes().values().stream().map(PlainestState::withoutLinks).toList());
  }

  private static Attribute withoutLinks(Attribute a) {
    return new Attribute(
        a.name(),
        withoutLinks(a.type()),
        a.presence(),
        a.role(),
        a.sensitive(),
        a.writeOnly(),
        a.replaceOnChange(),
        a.normaliser() == Normaliser.SELF_LINK ? Normaliser.NONE : a.normaliser(),
        a.reference(),
        a.allowed(),
        a.defaultValue(),
        a.deprecation(),
        a.documentation(),
        a.emptyIsUnset());
  }

  private static Type withoutLinks(Type type) {
    return switch (type) {
      case Type.ObjectOf object -> withoutLinks(object);
      case Type.ListOf(Type element, ListKind kind) -> new Type.ListOf(withoutLinks(element), kind);
      case Type.MapOf map -> new Type.MapOf(withoutLinks(map.element()), map.shared());
      case Type.Scalar _, Type.Dynamic _ -> type;
    };
  }
}
