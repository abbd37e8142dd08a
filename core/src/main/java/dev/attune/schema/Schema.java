package dev.attune.schema;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One kind of resource in one version.
 *
 * @param type its name
 * @param version the version a manifest writes behind the group: {@code v1}
 * @param body what spec and the provider's answers hold
 * @param nameField the attribute that is the natural key; without one the key is made of several
 *     ({@link #keyFields}) or is metadata.name
 * @param uniqueName whether the remote system can have only one object of a natural key, or only
 *     one at all in its place, as far as anybody can tell; such an object goes before another takes
 *     its place
 * @param occurrence how many objects of the kind there can be in one place
 * @param parents the kinds it can live in, of which each object lives in one; none for a kind that
 *     stands alone. A kind among its own parents lives in itself at any depth
 * @param collections its names in the compact form
 * @param labels where its labels stand, if it has any
 * @param planName what a plan calls it as resource_type
 * @param documentation for a person, in a few sentences
 * @param manner how its provider tells the remote system about it, in one text that is another as
 *     soon as that is: what was not heeded before may be then
 */
public record Schema(
    TypeName type,
    String version,
    Type.ObjectOf body,
    Optional<String> nameField,
    boolean uniqueName,
    Occurrence occurrence,
    List<TypeName> parents,
    Collections collections,
    Optional<LabelField> labels,
    String planName,
    String documentation,
    String manner) {

  public Schema {
    parents = List.copyOf(parents);
  }

  /** How many objects of a kind there can be in one place: in the API, or in one parent. */
  public enum Occurrence {
    /** Any number. */
    MANY,
    /** One, which is there as long as its parent is: it is changed, never made. */
    ALWAYS_ONE,
    /** One or none. */
    AT_MOST_ONE
  }

  /**
   * How the compact form calls a list of these.
   *
   * @param root the key at the root of a file
   * @param nested the key inside the parent
   */
  public record Collections(Optional<String> root, Optional<String> nested) {
    public static final Collections NONE = new Collections(Optional.empty(), Optional.empty());

    public static Collections root(String name) {
      return new Collections(Optional.of(name), Optional.empty());
    }

    public static Collections nested(String name) {
      return new Collections(Optional.empty(), Optional.of(name));
    }
  }

  /** A schema of a kind that stands alone and is known by metadata.name. */
  public static Schema of(TypeName type, String version, Type.ObjectOf body, String documentation) {
    return new Schema(
        type,
        version,
        body,
        Optional.empty(),
        false,
        Occurrence.MANY,
        List.of(),
        Collections.NONE,
        Optional.empty(),
        snakeCase(type.kind()),
        documentation,
        "");
  }

  private static String snakeCase(String kind) {
    return kind.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
        .replaceAll("([A-Z])([A-Z][a-z])", "$1_$2")
        .toLowerCase(Locale.ROOT);
  }

  /** Known by a field, of which no two have the same unless {@link #unique} says so. */
  public Schema named(String field) {
    return with(copy -> {
      copy.nameField = Optional.of(field);
      copy.uniqueName = true;
    });
  }

  /** The same where the remote system stands several objects of one name, or only one. */
  public Schema unique(boolean isUnique) {
    return with(copy -> copy.uniqueName = isUnique);
  }

  /** The same where there are so many of them in one place. */
  public Schema occurring(Occurrence count) {
    return with(copy -> copy.occurrence = count);
  }

  public Schema inside(TypeName parentType) {
    return insideOneOf(List.of(parentType));
  }

  /** The same where each object lives in an object of one of these kinds. */
  public Schema insideOneOf(List<TypeName> parentTypes) {
    return with(copy -> copy.parents = List.copyOf(parentTypes));
  }

  public Schema called(Collections names) {
    return with(copy -> copy.collections = names);
  }

  /** The same where the provider tells about it in another manner. */
  public Schema told(String newManner) {
    return with(copy -> copy.manner = newManner);
  }

  public Schema labelled(LabelField field) {
    return with(copy -> copy.labels = Optional.of(field));
  }

  private Schema with(Consumer<Copy> change) {
    Copy copy = new Copy(this);
    change.accept(copy);
    return copy.schema(this);
  }

  /** What others of the kind may say differently, until it is said. */
  private static final class Copy {
    private Optional<String> nameField;
    private boolean uniqueName;
    private Occurrence occurrence;
    private List<TypeName> parents;
    private Collections collections;
    private Optional<LabelField> labels;
    private String manner;

    private Copy(Schema from) {
      nameField = from.nameField;
      uniqueName = from.uniqueName;
      occurrence = from.occurrence;
      parents = from.parents;
      collections = from.collections;
      labels = from.labels;
      manner = from.manner;
    }

    private Schema schema(Schema from) {
      return new Schema(
          from.type,
          from.version,
          from.body,
          nameField,
          uniqueName,
          occurrence,
          parents,
          collections,
          labels,
          from.planName,
          from.documentation,
          manner);
    }
  }

  /**
   * The attributes that are the natural key: the name, or several that tell objects apart together
   * and that people set. None where the key is metadata.name.
   */
  public List<String> keyFields() {
    if (nameField.isPresent()) {
      return List.of(nameField.get());
    }
    List<String> identifiers =
        body.attributes().values().stream()
            .filter(attribute -> attribute.role() == Attribute.Role.IDENTIFIER)
            .filter(attribute -> attribute.presence() == Attribute.Presence.REQUIRED)
            .map(Attribute::name)
            .toList();
    return identifiers.size() > 1 ? identifiers : List.of();
  }

  /** Whether its objects live in others. */
  public boolean isChild() {
    return !parents.isEmpty();
  }

  /** Whether its objects can live in those of a kind. */
  public boolean livesIn(TypeName parent) {
    return parents.contains(parent);
  }

  /** The one of its parents that a manifest calls so. */
  public Optional<TypeName> parent(String kind) {
    return parents.stream().filter(type -> type.kind().equals(kind)).findFirst();
  }

  /** Whether it is there without being made, as long as what it stands in is. */
  public boolean isAlwaysThere() {
    return occurrence == Occurrence.ALWAYS_ONE;
  }

  /** What a manifest writes as apiVersion. */
  public String apiVersion() {
    return type.group() + "/" + version;
  }
}
