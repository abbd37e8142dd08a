package dev.attune.rest.provider.body;

import dev.attune.rest.provider.kind.BodyForm;
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
public final class BodyEncoder {
  private BodyEncoder() {}

  /** A new object: all that is set. What the server is to decide is not mentioned. */
  public static MapValue created(BodyForm.Members form, MapValue wanted) {
    MapValue.Builder body = MapValue.builder();
    for (BodyForm.Member member : form.all()) {
      if (member.inBody()) {
        wanted
            .get(member.name())
            .filter(BodyEncoder::isKnown)
            .ifPresent(value -> body.put(member.name(), value(member.form(), value)));
      }
    }
    return body.build();
  }

  private static boolean isKnown(Value value) {
    return !(value instanceof Unknown) && !(value instanceof Null);
  }

  /** A value without those parts of it that the server is to decide. */
  static Value value(BodyForm bodyForm, Value wanted) {
    return switch (bodyForm) {
      case BodyForm.One _, BodyForm.Any _ -> wanted;
      case BodyForm.Members members when wanted instanceof MapValue map ->
          created(members, map).markedSensitiveIf(map.sensitive());
      case BodyForm.Entries entries when wanted instanceof MapValue map ->
          map.mapped((_, entry) -> value(entries.element(), entry));
      case BodyForm.Elements elements when wanted instanceof ListValue list ->
          new ListValue(elements(elements, list.elements()), list.sensitive());
      case BodyForm.Elements elements when wanted instanceof SetValue set ->
          new ListValue(elements(elements, set.elements()), set.sensitive());
      case BodyForm.Members _, BodyForm.Entries _, BodyForm.Elements _ -> wanted;
    };
  }

  private static List<Value> elements(BodyForm.Elements form, List<Value> elements) {
    return elements.stream().map(element -> value(form.element(), element)).toList();
  }

  /**
   * An object that is there, as it is to be: the wanted fields over what the API shows of it.
   * Fields stand where requests have them; what only the server sets is not sent back, what is to
   * be unset is left out, and what the pack does not know stays.
   */
  public static MapValue whole(BodyForm.Members form, MapValue raw, MapValue wanted) {
    MapValue rest = raw;
    for (BodyForm.Member member : form.all()) {
      rest = member.place().takenFrom(rest);
    }
    MapValue.Builder body = MapValue.builder();
    for (int i = 0; i < rest.size(); i++) {
      body.put(rest.key(i), rest.value(i));
    }
    for (BodyForm.Member member : form.all()) {
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
  public static MapValue fields(
      BodyForm.Members form, MapValue raw, MapValue wanted, MapValue patch) {
    MapValue whole = whole(form, raw, wanted);
    return patch.mapped(
        (name, change) -> change instanceof Null ? change : whole.get(name).orElse(change));
  }

  /** What nobody could send again stays where the API takes back what it shows of it. */
  private static void keep(
      BodyForm.Members form, BodyForm.Member member, MapValue raw, MapValue.Builder body) {
    form.all().stream()
        .filter(other -> member.keptBy().filter(other.name()::equals).isPresent())
        .forEach(other ->
            other
                .place()
                .find(raw)
                .ifPresent(value ->
                    body.put(other.name(), value.markedSensitiveIf(other.attribute().secret()))));
  }

  private static Optional<Value> over(BodyForm.Member member, MapValue raw, MapValue wanted) {
    Optional<Value> there = member.place().find(raw);
    Optional<Value> value = wanted.get(member.name());
    if (value.isPresent() && value.get() instanceof Unknown) {
      return there;
    }
    return value.map(set -> over(member.form(), there.orElse(Null.NULL), set));
  }

  private static Value over(BodyForm bodyForm, Value raw, Value wanted) {
    return switch (bodyForm) {
      case BodyForm.Members members
          when raw instanceof MapValue there && wanted instanceof MapValue map ->
          whole(members, there, map).markedSensitiveIf(map.sensitive());
      case BodyForm.Entries entries
          when raw instanceof MapValue there && wanted instanceof MapValue map ->
          map.mapped(
              (key, entry) -> over(entries.element(), there.get(key).orElse(Null.NULL), entry));
      case BodyForm.Elements elements
          when elements.type().kind() instanceof ListKind.Keyed(List<String> keys)
              && elements.element() instanceof BodyForm.Members members
              && raw instanceof ListValue there
              && wanted instanceof ListValue list ->
          new ListValue(
              list.elements().stream()
                  .map(element -> over(members, twin(keys, members, element, there), element))
                  .toList(),
              list.sensitive());
      case BodyForm.Elements elements
          when raw instanceof ListValue there && wanted instanceof ListValue list ->
          new ListValue(
              ElementPairs.of(elements.element(), there.elements(), list.elements())
                  .merged((live, element) -> over(elements.element(), live, element)),
              list.sensitive());
      case BodyForm.Elements elements
          when raw instanceof ListValue there && wanted instanceof SetValue set ->
          new ListValue(
              ElementPairs.equal(elements.element(), there.elements(), set.elements())
                  .merged((live, element) -> over(elements.element(), live, element)),
              set.sensitive());
      case BodyForm.One _,
          BodyForm.Any _,
          BodyForm.Members _,
          BodyForm.Entries _,
          BodyForm.Elements _ ->
          value(bodyForm, wanted);
    };
  }

  /** The element that is there with the same key. */
  private static Value twin(
      List<String> keys, BodyForm.Members form, Value wanted, ListValue there) {
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
