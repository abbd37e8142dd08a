package dev.attune.rest.provider.kind;

import dev.attune.diff.scalar.KeyNormaliser;
import dev.attune.provider.Instance;
import dev.attune.provider.PrivateBytes;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.ResourceType;
import dev.attune.schema.KeyText;
import dev.attune.schema.Schema.Occurrence;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A type of the pack with all that is worked out once about it. */
public final class ApiKind {
  private final ResourceType type;
  private final BodyForm.Members form;
  private final BodyPath sent;
  private final BodyPath object;
  private final BodyPath list;
  private final BodyPath element;
  private final List<BodyForm.Member> knownBefore;
  private final List<BodyPath> idPlaces;
  private final List<BodyPath> keyPlaces;
  private final KeyNormaliser ids;
  private final KeyNormaliser names;

  public ApiKind(ResourceType type) {
    this.type = type;
    this.form = BodyForm.of(type.schema().body(), type.fields());
    this.sent = BodyPath.of(type.envelope().request());
    this.object = BodyPath.of(type.envelope().object());
    this.list = BodyPath.of(type.envelope().list());
    this.element = BodyPath.of(type.envelope().element());
    this.knownBefore =
        form.all().stream()
            .filter(member -> isId(member) || (member.attribute().settable() && !member.inUpdate()))
            .toList();
    this.idPlaces = places(type.idFields());
    this.keyPlaces = places(type.schema().keyFields());
    this.ids = KeyNormaliser.of(type.schema().body(), type.idFields());
    this.names = KeyNormaliser.of(type.schema().body(), type.schema().keyFields());
  }

  private List<BodyPath> places(List<String> fields) {
    return form.all().stream()
        .filter(member -> fields.contains(member.name()))
        .map(BodyForm.Member::place)
        .toList();
  }

  public String name() {
    return type.kind();
  }

  public ResourceType type() {
    return type;
  }

  public Operations operations() {
    return type.operations();
  }

  public BodyForm.Members form() {
    return form;
  }

  /** Where a request has the object. */
  public BodyPath sent() {
    return sent;
  }

  /** Where an answer has the object. */
  public BodyPath object() {
    return object;
  }

  /** Where an answer has the elements of a list. */
  public BodyPath list() {
    return list;
  }

  /** Where an element of a list has the object. */
  public BodyPath element() {
    return element;
  }

  /**
   * The fields that whoever asks for an object knows: its id, what stands in paths, and what was
   * only sent when it was made.
   */
  public List<BodyForm.Member> knownBefore() {
    return knownBefore;
  }

  /** The id of an object as answers have it. */
  Optional<String> idIn(Value raw) {
    return joined(idPlaces, raw);
  }

  /** The id of an element of a list, which may be nothing but its id. */
  public Optional<String> idOfElement(Value element) {
    return element instanceof MapValue ? idIn(element) : KeyText.text(element);
  }

  /** Where answers have it, in words. */
  public String idPlace() {
    return idPlaces.stream()
        .map(bodyPath ->
            new BodyPath(
                Stream.concat(object.steps().stream(), bodyPath.steps().stream()).toList()))
        .map(BodyPath::toString)
        .collect(Collectors.joining("', '"));
  }

  /** What people know it by. */
  public Optional<String> keyIn(Value raw) {
    return joined(keyPlaces, raw);
  }

  private static Optional<String> joined(List<BodyPath> bodyPaths, Value raw) {
    List<String> parts = new ArrayList<>(bodyPaths.size());
    for (BodyPath bodyPath : bodyPaths) {
      bodyPath.find(raw).flatMap(KeyText::text).ifPresent(parts::add);
    }
    return bodyPaths.isEmpty() || parts.size() < bodyPaths.size()
        ? Optional.empty()
        : Optional.of(KeyText.join(parts));
  }

  public boolean isId(BodyForm.Member member) {
    return type.idFields().contains(member.name());
  }

  /** What an id says of one of its fields. */
  public Optional<String> part(String id, String field) {
    int at = type.idFields().indexOf(field);
    return at < 0
        ? Optional.empty()
        : KeyText.split(id, type.idFields().size()).map(parts -> parts.get(at));
  }

  /** Whether two ids are one, by the spellings that the pack takes for the same. */
  public boolean areSame(String one, String other) {
    return ids.same(one, other);
  }

  /** Which names are one. */
  public KeyNormaliser names() {
    return names;
  }

  /** What bodies of requests have beside fields. */
  public Set<String> constants() {
    return operations()
        .requests()
        .flatMap(request -> request.set().keySet().stream())
        .filter(name -> type.field(name).isEmpty())
        .collect(Collectors.toUnmodifiableSet());
  }

  public boolean isMany() {
    return type.schema().occurrence() == Occurrence.MANY;
  }

  public boolean isAlwaysThere() {
    return type.schema().isAlwaysThere();
  }

  /** What an object is called that needs no id, because there is only one in its place. */
  public String onlyId(List<String> parents) {
    return parents.isEmpty() ? type.schema().planName() : parents.getLast();
  }

  /** The id that an object says it has, or that people chose for it. */
  public Optional<String> id(MapValue value, List<String> parents) {
    return isMany() ? KeyText.of(type.idFields(), value) : Optional.of(onlyId(parents));
  }

  public Optional<String> nameOf(MapValue value) {
    return KeyText.of(type.schema().keyFields(), value);
  }

  public Optional<String> label(MapValue value, String key) {
    return type.schema()
        .labels()
        .flatMap(field -> value.get(field.attribute()))
        .flatMap(labels -> labels instanceof MapValue map ? map.get(key) : Optional.empty())
        .flatMap(KeyText::text);
  }

  public Instance instance(String id, MapValue value, PrivateBytes bytes) {
    return new Instance(id, value, type.schema().version(), bytes, false);
  }
}
