package dev.attune.rest.provider;

import dev.attune.diff.KeySpelling;
import dev.attune.provider.Instance;
import dev.attune.provider.PrivateBytes;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.ResourceType;
import dev.attune.schema.KeyText;
import dev.attune.schema.Schema.Occurrence;
import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A type of the pack with all that is worked out once about it. */
final class Kind {
  private final ResourceType type;
  private final Form.Members form;
  private final Place sent;
  private final Place object;
  private final Place list;
  private final Place element;
  private final List<Form.Member> knownBefore;
  private final List<Place> idPlaces;
  private final List<Place> keyPlaces;
  private final KeySpelling ids;
  private final KeySpelling names;

  Kind(ResourceType type) {
    this.type = type;
    this.form = Form.of(type.schema().body(), type.fields());
    this.sent = Place.of(type.envelope().request());
    this.object = Place.of(type.envelope().object());
    this.list = Place.of(type.envelope().list());
    this.element = Place.of(type.envelope().element());
    this.knownBefore =
        form.all().stream()
            .filter(member -> isId(member) || (member.attribute().settable() && !member.inUpdate()))
            .toList();
    this.idPlaces = places(type.idFields());
    this.keyPlaces = places(type.schema().keyFields());
    this.ids = KeySpelling.of(type.schema().body(), type.idFields());
    this.names = KeySpelling.of(type.schema().body(), type.schema().keyFields());
  }

  private List<Place> places(List<String> fields) {
    return form.all().stream()
        .filter(member -> fields.contains(member.name()))
        .map(Form.Member::place)
        .toList();
  }

  String name() {
    return type.kind();
  }

  ResourceType type() {
    return type;
  }

  Operations operations() {
    return type.operations();
  }

  Form.Members form() {
    return form;
  }

  /** Where a request has the object. */
  Place sent() {
    return sent;
  }

  /** Where an answer has the object. */
  Place object() {
    return object;
  }

  /** Where an answer has the elements of a list. */
  Place list() {
    return list;
  }

  /** Where an element of a list has the object. */
  Place element() {
    return element;
  }

  /**
   * The fields that whoever asks for an object knows: its id, what stands in paths, and what was
   * only sent when it was made.
   */
  List<Form.Member> knownBefore() {
    return knownBefore;
  }

  /** The id of an object as answers have it. */
  Optional<String> idIn(Value raw) {
    return joined(idPlaces, raw);
  }

  /** The id of an element of a list, which may be nothing but its id. */
  Optional<String> idOfElement(Value element) {
    return element instanceof MapValue ? idIn(element) : text(element);
  }

  /** Where answers have it, in words. */
  String idPlace() {
    return idPlaces.stream()
        .map(place ->
            new Place(Stream.concat(object.steps().stream(), place.steps().stream()).toList()))
        .map(Place::toString)
        .collect(Collectors.joining("', '"));
  }

  /** What people know it by. */
  Optional<String> keyIn(Value raw) {
    return joined(keyPlaces, raw);
  }

  private static Optional<String> joined(List<Place> places, Value raw) {
    List<String> parts = new ArrayList<>(places.size());
    for (Place place : places) {
      place.find(raw).flatMap(Kind::text).ifPresent(parts::add);
    }
    return places.isEmpty() || parts.size() < places.size()
        ? Optional.empty()
        : Optional.of(KeyText.join(parts));
  }

  boolean isId(Form.Member member) {
    return type.idFields().contains(member.name());
  }

  /** What an id says of one of its fields. */
  Optional<String> part(String id, String field) {
    int at = type.idFields().indexOf(field);
    return at < 0
        ? Optional.empty()
        : KeyText.split(id, type.idFields().size()).map(parts -> parts.get(at));
  }

  /** Whether two ids are one, by the spellings that the pack takes for the same. */
  boolean areSame(String one, String other) {
    return ids.same(one, other);
  }

  /** Which names are one. */
  KeySpelling names() {
    return names;
  }

  /** What bodies of requests have beside fields. */
  Set<String> constants() {
    return operations()
        .requests()
        .flatMap(request -> request.set().keySet().stream())
        .filter(name -> type.field(name).isEmpty())
        .collect(Collectors.toUnmodifiableSet());
  }

  boolean isMany() {
    return type.schema().occurrence() == Occurrence.MANY;
  }

  boolean isAlwaysThere() {
    return type.schema().isAlwaysThere();
  }

  /** What an object is called that needs no id, because there is only one in its place. */
  String onlyId(List<String> parents) {
    return parents.isEmpty() ? type.schema().planName() : parents.getLast();
  }

  /** The id that an object says it has, or that people chose for it. */
  Optional<String> id(MapValue value, List<String> parents) {
    return isMany() ? KeyText.of(type.idFields(), value) : Optional.of(onlyId(parents));
  }

  Optional<String> nameOf(MapValue value) {
    return KeyText.of(type.schema().keyFields(), value);
  }

  Optional<String> label(MapValue value, String key) {
    return type.schema()
        .labels()
        .flatMap(field -> value.get(field.attribute()))
        .flatMap(labels -> labels instanceof MapValue map ? map.get(key) : Optional.empty())
        .flatMap(Kind::text);
  }

  Instance instance(String id, MapValue value, PrivateBytes bytes) {
    return new Instance(id, value, type.schema().version(), bytes, false);
  }

  /** A scalar as a path or a comparison has it. */
  static Optional<String> text(Value value) {
    return switch (value) {
      case Text text -> Optional.of(text.text());
      case Num number -> Optional.of(number.canonical());
      case Bool bool -> Optional.of(Boolean.toString(bool.value()));
      default -> Optional.empty();
    };
  }
}
