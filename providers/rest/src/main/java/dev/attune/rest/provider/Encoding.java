package dev.attune.rest.provider;

import dev.attune.schema.ListKind;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/** What is sent of a wanted object. */
final class Encoding {
  private Encoding() {}

  /** A new object: all that is set. What the server is to decide is not mentioned. */
  static MapValue created(Form.Members form, MapValue wanted) {
    MapValue.Builder body = MapValue.builder();
    for (Form.Member member : form.all()) {
      if (member.inBody()) {
        wanted
            .get(member.name())
            .filter(Encoding::isKnown)
            .ifPresent(value -> body.put(member.name(), value(member.form(), value)));
      }
    }
    return body.build();
  }

  private static boolean isKnown(Value value) {
    return !(value instanceof Unknown) && !(value instanceof Null);
  }

  /** A value without those parts of it that the server is to decide. */
  static Value value(Form form, Value wanted) {
    return switch (form) {
      case Form.One _, Form.Any _ -> wanted;
      case Form.Members members when wanted instanceof MapValue map ->
          created(members, map).markedSensitiveIf(map.sensitive());
      case Form.Entries entries when wanted instanceof MapValue map ->
          map.mapped((_, entry) -> value(entries.element(), entry));
      case Form.Elements elements when wanted instanceof ListValue list ->
          new ListValue(elements(elements, list.elements()), list.sensitive());
      case Form.Elements elements when wanted instanceof SetValue set ->
          new ListValue(elements(elements, set.elements()), set.sensitive());
      case Form.Members _, Form.Entries _, Form.Elements _ -> wanted;
    };
  }

  private static List<Value> elements(Form.Elements form, List<Value> elements) {
    return elements.stream().map(element -> value(form.element(), element)).toList();
  }

  /**
   * An object that is there, as it is to be: the wanted fields over what the API shows of it.
   * Fields stand where requests have them; what only the server sets is not sent back, what is to
   * be unset is left out, and what the pack does not know stays.
   */
  static MapValue whole(Form.Members form, MapValue raw, MapValue wanted) {
    MapValue rest = raw;
    for (Form.Member member : form.all()) {
      rest = member.place().takenFrom(rest);
    }
    MapValue.Builder body = MapValue.builder();
    for (int i = 0; i < rest.size(); i++) {
      body.put(rest.key(i), rest.value(i));
    }
    for (Form.Member member : form.all()) {
      if (member.inUpdate()) {
        over(member, raw, wanted)
            .or(() -> member.place().find(raw).flatMap(_ -> member.unset()))
            .ifPresentOrElse(
                value -> body.put(member.name(), value), () -> keep(form, member, raw, body));
      }
    }
    return body.build();
  }

  /** The fields that change, each as a whole; null takes one away. */
  static MapValue fields(Form.Members form, MapValue raw, MapValue wanted, MapValue patch) {
    MapValue whole = whole(form, raw, wanted);
    return patch.mapped(
        (name, change) -> change instanceof Null ? change : whole.get(name).orElse(change));
  }

  /** What nobody could send again stays where the API takes back what it shows of it. */
  private static void keep(
      Form.Members form, Form.Member member, MapValue raw, MapValue.Builder body) {
    form.all().stream()
        .filter(other -> member.keptBy().filter(other.name()::equals).isPresent())
        .forEach(other ->
            other
                .place()
                .find(raw)
                .ifPresent(value ->
                    body.put(other.name(), value.markedSensitiveIf(other.attribute().secret()))));
  }

  private static Optional<Value> over(Form.Member member, MapValue raw, MapValue wanted) {
    Optional<Value> there = member.place().find(raw);
    Optional<Value> value = wanted.get(member.name());
    if (value.isPresent() && value.get() instanceof Unknown) {
      return there;
    }
    return value.map(set -> over(member.form(), there.orElse(Null.NULL), set));
  }

  private static Value over(Form form, Value raw, Value wanted) {
    return switch (form) {
      case Form.Members members
          when raw instanceof MapValue there && wanted instanceof MapValue map ->
          whole(members, there, map).markedSensitiveIf(map.sensitive());
      case Form.Entries entries
          when raw instanceof MapValue there && wanted instanceof MapValue map ->
          map.mapped(
              (key, entry) -> over(entries.element(), there.get(key).orElse(Null.NULL), entry));
      case Form.Elements elements
          when elements.type().kind() instanceof ListKind.Keyed(List<String> keys)
              && elements.element() instanceof Form.Members members
              && raw instanceof ListValue there
              && wanted instanceof ListValue list ->
          new ListValue(
              list.elements().stream()
                  .map(element -> over(members, twin(keys, members, element, there), element))
                  .toList(),
              list.sensitive());
      case Form.Elements elements
          when raw instanceof ListValue there && wanted instanceof ListValue list ->
          new ListValue(
              ElementTwins.of(elements.element(), there.elements(), list.elements())
                  .merged((live, element) -> over(elements.element(), live, element)),
              list.sensitive());
      case Form.Elements elements
          when raw instanceof ListValue there && wanted instanceof SetValue set ->
          new ListValue(
              ElementTwins.equal(elements.element(), there.elements(), set.elements())
                  .merged((live, element) -> over(elements.element(), live, element)),
              set.sensitive());
      case Form.One _, Form.Any _, Form.Members _, Form.Entries _, Form.Elements _ ->
          value(form, wanted);
    };
  }

  /** The element that is there with the same key. */
  private static Value twin(List<String> keys, Form.Members form, Value wanted, ListValue there) {
    for (Value element : there.elements()) {
      boolean same =
          wanted instanceof MapValue map
              && element instanceof MapValue
              && form.all().stream()
                  .filter(member -> keys.contains(member.name()))
                  .allMatch(member -> member.place().find(element).equals(map.get(member.name())));
      if (same) {
        return element;
      }
    }
    return Null.NULL;
  }
}
