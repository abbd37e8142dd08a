package dev.attune.compare;

import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypedValue;
import dev.attune.testkit.Generator;
import dev.attune.testkit.schema.ValidValues;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An object that a manifest and somebody else share: fields that the manifest leaves out are not
 * its business.
 *
 * @param theirs what somebody else sets, wherever the manifest leaves room for it
 * @param next what is declared afterwards
 */
record SharedCase(ComparedCase first, MapValue theirs, ComparedCase next) {

  static Generator<SharedCase> any() {
    return random -> {
      ComparedCase first = ComparedCase.any().next(random).keepingUnspecified();
      Schema schema = first.kind().schema();
      MapValue theirs = ValidValues.declared(schema.body(), random);
      return new SharedCase(
          first,
          (MapValue) withoutNulls(TypedValue.apply(schema.body(), theirs)),
          first.declaring(ComparedCase.spec(schema, random)));
    };
  }

  /** To a server of the tests null is another value than none. */
  private static Value withoutNulls(Value value) {
    return switch (value) {
      case MapValue map ->
          map.kept((_, inner) -> !(inner instanceof Null))
              .mapped((_, inner) -> withoutNulls(inner));
      case ListValue list ->
          ListValue.of(list.elements().stream().map(SharedCase::withoutNulls).toList());
      case SetValue set ->
          SetValue.of(set.elements().stream().map(SharedCase::withoutNulls).toList());
      default -> value;
    };
  }

  /** The object once they have set what is theirs. */
  MapValue shared(MapValue live) {
    MapValue shared = live;
    for (Attribute attribute : first.kind().schema().body().attributes().values()) {
      Optional<Value> value = theirs.get(attribute.name());
      if (value.isPresent() && isFree(attribute)) {
        Optional<Value> ours = first.spec().get(attribute.name());
        Value there = live.get(attribute.name()).orElse(Null.NULL);
        Value both =
            ours.isEmpty() ? value.get() : beside(attribute.type(), ours.get(), there, value.get());
        shared = shared.with(attribute.name(), both);
      }
    }
    return shared;
  }

  /** Of what it cannot change, the server of the tests minds also what it fills in itself. */
  private static boolean isFree(Attribute attribute) {
    return attribute.settable()
        && !attribute.writeOnly()
        && !attribute.replaceOnChange()
        && !List.of("name", "labels").contains(attribute.name());
  }

  private static Value beside(Type type, Value ours, Value live, Value theirs) {
    if (type instanceof Type.MapOf
        && ours instanceof MapValue declared
        && live instanceof MapValue there
        && theirs instanceof MapValue more
        && !declared.isEmpty()) {
      return with(there, more);
    }
    boolean keyed = type instanceof Type.ListOf list && list.kind() instanceof ListKind.Keyed;
    return keyed
            && ours instanceof ListValue declared
            && live instanceof ListValue there
            && theirs instanceof ListValue more
            && !declared.elements().isEmpty()
        ? with((ListKind.Keyed) ((Type.ListOf) type).kind(), there, more)
        : live;
  }

  private static MapValue with(MapValue there, MapValue more) {
    MapValue both = there;
    for (String key : more.keys()) {
      both = both.contains(key) ? both : both.with(key, more.get(key).orElseThrow());
    }
    return both;
  }

  private static ListValue with(ListKind.Keyed kind, ListValue there, ListValue more) {
    List<Value> both = new ArrayList<>();
    Stream.of(more, there)
        .flatMap(list -> list.elements().stream())
        .filter(element ->
            there.elements().contains(element)
                || there.elements().stream().noneMatch(other -> sameKey(kind, other, element)))
        .forEach(both::add);
    return ListValue.of(both);
  }

  /** In any case, as the server may fold it. */
  private static boolean sameKey(ListKind.Keyed kind, Value one, Value other) {
    return kind.fields().stream()
        .allMatch(field -> part(one, field).equalsIgnoreCase(part(other, field)));
  }

  private static String part(Value element, String field) {
    return ((MapValue) element).get(field).map(Value::toString).orElse("");
  }
}
