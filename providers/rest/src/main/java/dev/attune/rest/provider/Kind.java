package dev.attune.rest.provider;

import dev.attune.provider.Instance;
import dev.attune.provider.PrivateBytes;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.ResourceType;
import dev.attune.rest.pack.ResourceType.Occurrence;
import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/** A type of the pack with all that is worked out once about it. */
final class Kind {
  private final ResourceType type;
  private final Form.Members form;
  private final Place object;
  private final Place list;
  private final List<Form.Member> knownBefore;
  private final Optional<Place> idPlace;
  private final Optional<Place> namePlace;

  Kind(ResourceType type) {
    this.type = type;
    this.form = Form.of(type.schema().body(), type.fields());
    this.object = Place.of(type.envelope().object());
    this.list = Place.of(type.envelope().list());
    this.knownBefore =
        form.all().stream()
            .filter(member -> isId(member) || (member.attribute().settable() && !member.inBody()))
            .toList();
    this.idPlace = type.idField().flatMap(this::place);
    this.namePlace = type.schema().nameField().flatMap(this::place);
  }

  private Optional<Place> place(String field) {
    return form.all().stream()
        .filter(member -> member.name().equals(field))
        .map(Form.Member::place)
        .findFirst();
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

  /** Where an answer has the object. */
  Place object() {
    return object;
  }

  /** Where an answer has the elements of a list. */
  Place list() {
    return list;
  }

  /** The fields that whoever asks for an object knows: its id, and what stands in paths. */
  List<Form.Member> knownBefore() {
    return knownBefore;
  }

  /** Where answers have the id, if objects of this kind have one. */
  Optional<Place> idPlace() {
    return idPlace;
  }

  /** Where answers have the name, if objects of this kind have one. */
  Optional<Place> namePlace() {
    return namePlace;
  }

  boolean isId(Form.Member member) {
    return type.idField().filter(member.name()::equals).isPresent();
  }

  boolean isMany() {
    return type.occurrence() == Occurrence.MANY;
  }

  boolean isAlwaysThere() {
    return type.occurrence() == Occurrence.ALWAYS_ONE;
  }

  /** What an object is called that needs no id, because there is only one in its place. */
  String onlyId(List<String> parents) {
    return parents.isEmpty() ? type.schema().planName() : parents.getLast();
  }

  /** The id that an object says it has, or that people chose for it. */
  Optional<String> id(MapValue value, List<String> parents) {
    return isMany()
        ? type.idField().flatMap(value::get).flatMap(Kind::text).filter(id -> !id.isEmpty())
        : Optional.of(onlyId(parents));
  }

  Optional<String> nameOf(MapValue value) {
    return type.schema().nameField().flatMap(value::get).flatMap(Kind::text);
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
