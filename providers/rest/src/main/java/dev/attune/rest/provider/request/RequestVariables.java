package dev.attune.rest.provider.request;

import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Lookup;
import dev.attune.provider.ParentId;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.schema.KeyText;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What is known about the object that a request is about.
 *
 * @param parents the objects around it as places name them, outermost first
 * @param around the same with their kinds
 * @param id its id, if it has one yet
 * @param value what is known of its fields
 * @param sought what is looked for, by a list that looks for something
 * @param operation the id of what goes on at the server
 * @param made whether we have just given it this id, so that whatever stands there is the object
 */
public record RequestVariables(
    ApiKind kind,
    List<String> parents,
    List<ParentId> around,
    Optional<String> id,
    MapValue value,
    Optional<Lookup> sought,
    Optional<String> operation,
    boolean made) {

  /**
   * About objects of a kind in a place.
   *
   * @param schemas of the kinds of the pack, by their names
   */
  public static RequestVariables of(
      ApiKind apiKind, Location location, Function<String, Optional<Schema>> schemas) {
    return new RequestVariables(
        apiKind,
        location.parents(),
        around(apiKind, location, schemas),
        Optional.empty(),
        MapValue.EMPTY,
        Optional.empty(),
        Optional.empty(),
        false);
  }

  private static List<ParentId> around(
      ApiKind apiKind, Location location, Function<String, Optional<Schema>> schemas) {
    List<ParentId> around = new ArrayList<>();
    Optional<Schema> child = Optional.of(apiKind.type().schema());
    for (String text : location.parents().reversed()) {
      Optional<ParentId> parent = child.flatMap(kind -> ParentId.of(kind, text));
      if (parent.isEmpty()) {
        break;
      }
      around.addFirst(parent.get());
      child = schemas.apply(parent.get().type().kind());
    }
    return List.copyOf(around);
  }

  /** The kind of the object that it lives in; empty where it stands alone. */
  public String parentKind() {
    return around.isEmpty() ? "" : around.getLast().type().kind();
  }

  /** About an object that is there. */
  public RequestVariables about(Instance instance) {
    return about(Optional.of(instance.id()), instance.value());
  }

  /** About the object around this one, of which only the id is known. */
  public RequestVariables around(ApiKind parent) {
    return new RequestVariables(
        parent,
        parents.subList(0, parents.size() - 1),
        around.subList(0, around.size() - 1),
        Optional.of(around.getLast().id()),
        MapValue.EMPTY,
        Optional.empty(),
        Optional.empty(),
        false);
  }

  public CollectionKey collectionKey() {
    return new CollectionKey(kind.name(), parents);
  }

  public RequestVariables about(Optional<String> newId, MapValue newValue) {
    return new RequestVariables(kind, parents, around, newId, newValue, sought, operation, made);
  }

  public RequestVariables seeking(Lookup lookup) {
    return new RequestVariables(
        kind, parents, around, id, value, Optional.of(lookup), operation, made);
  }

  /** About an object that we gave this id: the server may spell it its own way. */
  public RequestVariables justMade() {
    return new RequestVariables(kind, parents, around, id, value, sought, operation, true);
  }

  public RequestVariables during(String newOperation) {
    return new RequestVariables(
        kind, parents, around, id, value, sought, Optional.of(newOperation), made);
  }

  /** What fills a variable; nothing if that is not known. */
  Optional<String> text(Part part) {
    return switch (part) {
      case Part.Literal(String text) -> Optional.of(text);
      case Part.Id _ -> id;
      case Part.Name _ -> name();
      case Part.Parent(int levels) ->
          levels > around.size()
              ? Optional.empty()
              : Optional.of(around.get(around.size() - levels).id());
      case Part.Ancestor(String ancestor) ->
          around.reversed().stream()
              .filter(parent -> parent.type().kind().equals(ancestor))
              .map(ParentId::id)
              .findFirst();
      case Part.Field(String name) -> field(name);
      case Part.LabelKey _ -> label().map(Lookup.ByLabel::key);
      case Part.LabelValue _ -> label().map(Lookup.ByLabel::value);
      case Part.OperationId _ -> operation;
      case Part.SettingValue _ -> Optional.empty();
    };
  }

  /** What a variable stands for, as bodies have it. */
  Optional<Value> value(Part part) {
    return switch (part) {
      case Part.Field(String name) when value.contains(name) -> value.get(name);
      case Part.Id _ when kind.type().idField().filter(value::contains).isPresent() ->
          kind.type().idField().flatMap(value::get);
      default -> text(part).map(Text::of);
    };
  }

  private Optional<String> name() {
    return sought
        .flatMap(lookup ->
            lookup instanceof Lookup.ByName(String name) ? Optional.of(name) : Optional.empty())
        .or(() -> kind.type().schema().nameField().flatMap(this::field));
  }

  /** Of an object that is known by its id alone, that is what the field of the id says. */
  private Optional<String> field(String name) {
    return value
        .get(name)
        .filter(found -> !(found instanceof Null))
        .flatMap(KeyText::text)
        .or(() -> id.flatMap(known -> kind.part(known, name)));
  }

  private Optional<Lookup.ByLabel> label() {
    return sought.flatMap(
        lookup -> lookup instanceof Lookup.ByLabel label ? Optional.of(label) : Optional.empty());
  }
}
