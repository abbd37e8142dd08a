package dev.attune.rest.pack.read.type;

import dev.attune.rest.pack.Field;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.ResourceType;
import dev.attune.rest.pack.read.connection.DeclaredSettings;
import dev.attune.rest.pack.read.operation.AsyncWritesReader;
import dev.attune.rest.pack.read.operation.OperationReader;
import dev.attune.rest.pack.read.operation.RequestScopes;
import dev.attune.rest.pack.read.operation.TypeOutline;
import dev.attune.rest.pack.read.operation.TypeOutline.Action;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.schema.Attribute;
import dev.attune.schema.Dialect;
import dev.attune.schema.LabelField;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** One type of a pack. */
public final class TypeReader {

  /**
   * What the types of a pack have in common.
   *
   * @param dialect what labels may look like, if the pack says so
   */
  public record Surroundings(
      String group,
      String version,
      DeclaredSettings settings,
      TypeHierarchy kinds,
      FieldReferences references,
      Optional<Dialect> dialect) {}

  private final TypeOutline typeOutline;
  private final Section section;
  private final Surroundings pack;
  private final PackFindings packFindings;
  private final List<String> id;
  private final List<Field> fields;
  private final Map<String, Attribute> attributes = new LinkedHashMap<>();

  public TypeReader(TypeOutline typeOutline, Surroundings pack, PackFindings packFindings) {
    this.typeOutline = typeOutline;
    this.section = typeOutline.section();
    this.pack = pack;
    this.packFindings = packFindings;
    IdFields idFields = new IdFields(typeOutline, packFindings);
    boolean frozen = !typeOutline.has(Action.UPDATE);
    this.fields =
        new FieldReader(
                packFindings,
                pack.references(),
                idFields.names(),
                frozen,
                new UnsetDefaults(section.section("unset")))
            .read(section.section("fields"));
    fields.forEach(field -> attributes.put(field.attribute().name(), field.attribute()));
    this.id = idFields.among(attributes);
  }

  public ResourceType read() {
    Optional<String> name = name();
    Optional<LabelField> labels = labels();
    RequestScopes requestScopes =
        RequestScopes.of(
            typeOutline,
            pack.settings().inUrls(),
            pack.kinds().variables(typeOutline.kind()),
            fields,
            id,
            name);
    Operations operations =
        new OperationReader(
                typeOutline,
                requestScopes,
                new OperationReader.Traits(
                    id,
                    attributes.keySet(),
                    sent(),
                    section.text("name").isPresent(),
                    labels.isPresent()),
                packFindings)
            .read();
    new TypeRules(typeOutline, packFindings).check(fields, operations, id, name);
    BodyReader bodies = new BodyReader(section, packFindings);
    return new ResourceType(
        schema(name, labels).told(UpdateSignature.of(fields, operations.update())),
        fields,
        id,
        typeOutline.external(),
        operations,
        bodies.envelope(),
        bodies.errors(),
        bodies.concurrency(attributes.keySet()),
        new AsyncWritesReader(section.section("asynchronous"), requestScopes.item(), packFindings)
            .read());
  }

  private Set<String> sent() {
    return fields.stream()
        .filter(field -> field.attribute().settable() && !field.pathOnly())
        .map(field -> field.attribute().name())
        .collect(Collectors.toSet());
  }

  private Schema schema(Optional<String> name, Optional<LabelField> labels) {
    Schema schema =
        Schema.of(
            new TypeName(pack.group(), typeOutline.kind()),
            pack.version(),
            Type.object(attributes.values()),
            section.textOr("documentation", ""));
    List<TypeName> parents =
        pack.kinds().parentsOf(typeOutline.kind()).stream()
            .map(kind -> new TypeName(pack.group(), kind))
            .toList();
    Optional<String> collection = section.text("collection").map(LocatedValue::value);
    Optional<String> root = section.text("root-collection").map(LocatedValue::value);
    schema =
        schema.called(
            parents.isEmpty()
                ? new Schema.Collections(collection, Optional.empty())
                : new Schema.Collections(root, collection));
    schema = name.map(schema::named).orElse(schema);
    // What is known by its name is there once, and so is what there is only one of.
    boolean known = id.isEmpty() || schema.keyFields().equals(id);
    schema = schema.unique(section.flag("unique") || known).occurring(typeOutline.occurrence());
    return labels.map(schema::labelled).orElse(schema).insideOneOf(parents);
  }

  private Optional<String> name() {
    Optional<LocatedValue<String>> locatedValue = section.text("name");
    locatedValue.ifPresent(name -> {
      Attribute attribute = attributes.get(name.value());
      if (attribute == null) {
        missing(name);
      } else if (attribute.type() != Type.Scalar.TEXT
          || (!attribute.settable() && !typeOutline.external())) {
        packFindings.value(
            PackCode.CONTRADICTION,
            name.path(),
            "the name of " + typeOutline.kind() + " must be text that the user sets",
            "without name, only the id identifies an object");
      }
    });
    locatedValue
        .filter(name -> id.size() > 1 && id.contains(name.value()))
        .ifPresent(name ->
            packFindings.value(
                PackCode.CONTRADICTION,
                name.path(),
                "the name alone does not identify an object whose id has several fields",
                "remove name: the fields of the id identify an object"));
    return locatedValue
        .map(LocatedValue::value)
        .or(() ->
            id.size() == 1 ? id.stream().filter(this::isSetByUsers).findFirst() : Optional.empty());
  }

  /** An id that people choose tells objects apart as a name does, and can be taken already. */
  private boolean isSetByUsers(String field) {
    Attribute attribute = attributes.get(field);
    return attribute != null
        && attribute.presence() == Attribute.Presence.REQUIRED
        && attribute.type() == Type.Scalar.TEXT;
  }

  private Optional<LabelField> labels() {
    Optional<LocatedValue<String>> locatedValue = section.text("labels");
    if (locatedValue.isEmpty()) {
      return Optional.empty();
    }
    Attribute attribute = attributes.get(locatedValue.get().value());
    if (attribute == null) {
      missing(locatedValue.get());
    } else if (!(attribute.type() instanceof Type.MapOf(Type.Scalar element, boolean _)
            && element == Type.Scalar.TEXT)
        || !attribute.settable()) {
      packFindings.value(
          PackCode.CONTRADICTION,
          locatedValue.get().path(),
          "labels must be a 'map of text' that the user sets",
          "declare the field as map of text, or leave labels out");
    }
    if (pack.dialect().isEmpty()) {
      packFindings.value(
          PackCode.INCOMPLETE,
          locatedValue.get().path(),
          "the pack has no rules for labels",
          "add labels: {key-length: 63, value-length: 63, count: 50} to the pack");
    }
    return pack.dialect().map(dialect -> new LabelField(locatedValue.get().value(), dialect, true));
  }

  private void missing(LocatedValue<String> field) {
    packFindings.notThere(
        field, typeOutline.kind() + " has no field '" + field.value() + "'", attributes.keySet());
  }
}
