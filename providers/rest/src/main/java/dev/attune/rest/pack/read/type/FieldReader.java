package dev.attune.rest.pack.read.type;

import dev.attune.rest.pack.Field;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.PackShape;
import dev.attune.rest.pack.read.syntax.ScalarReader;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.rest.pack.read.type.FieldNotation.TypeWord;
import dev.attune.rest.pack.read.type.FieldNotation.Word;
import dev.attune.schema.Attribute;
import dev.attune.schema.AttributeBuilder;
import dev.attune.schema.ListKind;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The fields of a type, and of objects in them. */
public final class FieldReader {
  private final PackFindings packFindings;
  private final FieldRules rules;
  private final FieldReferences fieldReferences;
  private final List<String> identifiers;
  private final boolean frozen;
  private final UnsetDefaults unsetDefaults;

  /**
   * @param identifiers the fields that are the id
   * @param frozen whether the type has no update, so that any change is a replacement
   * @param unsetDefaults what takes values away where a field does not say
   */
  public FieldReader(
      PackFindings packFindings,
      FieldReferences fieldReferences,
      List<String> identifiers,
      boolean frozen,
      UnsetDefaults unsetDefaults) {
    this.packFindings = packFindings;
    this.rules = new FieldRules(packFindings);
    this.fieldReferences = fieldReferences;
    this.identifiers = identifiers;
    this.frozen = frozen;
    this.unsetDefaults = unsetDefaults;
  }

  public List<Field> read(Section fields) {
    return read(fields, FieldContext.NOTHING);
  }

  /** What a field stands in: the type itself, an object, or one that the server may choose. */
  private enum FieldContext {
    NOTHING,
    OBJECT,
    CHOSEN
  }

  private List<Field> read(Section fields, FieldContext around) {
    List<Field> all = new ArrayList<>();
    for (Section.Entry entry : fields.entries()) {
      all.add(field(entry, around));
    }
    rules.siblings(fields, all);
    return all;
  }

  private Field field(Section.Entry entry, FieldContext around) {
    Section section =
        switch (entry.value()) {
          case Text _ -> Section.of(entry.path(), MapValue.EMPTY);
          case MapValue map -> {
            packFindings.shape(
                entry.path(), "the field '" + entry.key() + "'", PackShape.FIELD, map);
            yield Section.of(entry.path(), map);
          }
          default -> {
            packFindings.value(
                PackCode.BAD_FIELD,
                entry.path(),
                "a field must be described in words",
                "for example: required text, or {type: required text, values: [a, b]}");
            yield Section.of(entry.path(), MapValue.EMPTY);
          }
        };
    FieldNotation words =
        words(entry, section)
            .map(locatedValue -> FieldNotation.read(locatedValue, packFindings))
            .orElse(FieldNotation.NOT_UNDERSTOOD);
    boolean chosen = around == FieldContext.CHOSEN || isDefaulted(words, section);
    List<Field> inner =
        read(section.section("fields"), chosen ? FieldContext.CHOSEN : FieldContext.OBJECT);
    Attribute attribute = attribute(entry.key(), words, section, inner, around);
    rules.check(entry.path(), words, section, attribute, around == FieldContext.NOTHING);
    return new Field(
        attribute,
        words.has(Word.PATH_ONLY),
        words.has(Word.CREATE_ONLY),
        new ScalarReader(packFindings).path(section, "read"),
        section.own("server-default").map(LocatedValue::value),
        same(section),
        unset(words, section, attribute),
        section.text("kept-by").map(LocatedValue::value),
        inner);
  }

  private Optional<Value> unset(FieldNotation words, Section section, Attribute attribute) {
    return section.map().contains("unset")
        ? section.own("unset").map(LocatedValue::value)
        : unsetDefaults.of(words, attribute);
  }

  private static Optional<LocatedValue<String>> words(Section.Entry entry, Section section) {
    return entry.value() instanceof Text(String text, boolean _)
        ? Optional.of(new LocatedValue<>(text, entry.path()))
        : section.text("type");
  }

  private Attribute attribute(
      String name, FieldNotation words, Section section, List<Field> inner, FieldContext around) {
    boolean chosen = around == FieldContext.CHOSEN || isDefaulted(words, section);
    Type type =
        type(words.type(), Type.object(inner.stream().map(Field::attribute).toList()), chosen);
    AttributeBuilder builder = builder(name, keyed(type, section), words, section, around);
    if (!(type instanceof Type.Scalar) && section.own("unset").isEmpty()) {
      builder.emptyIsUnset();
    }
    if (words.has(Word.SENSITIVE)) {
      builder.sensitive();
    }
    if (words.has(Word.WRITE_ONLY)) {
      builder.writeOnly();
    }
    if (words.has(Word.IMMUTABLE) || (frozen && !words.has(Word.COMPUTED))) {
      builder.replaceOnChange();
    }
    if (around == FieldContext.NOTHING && identifiers.contains(name)) {
      builder.role(Attribute.Role.IDENTIFIER);
    }
    section.text("normalise").flatMap(FieldReader::normaliser).ifPresent(builder::normaliser);
    section
        .text("reference")
        .map(fieldReferences::target)
        .ifPresent(target -> builder.reference(target.type(), target.path()));
    section.own("default").map(LocatedValue::value).ifPresent(builder::defaultValue);
    section.text("deprecated").map(LocatedValue::value).ifPresent(builder::deprecated);
    return builder
        .allowed(values(section).toArray(Value[]::new))
        .documentation(section.textOr("documentation", ""))
        .build();
  }

  private static AttributeBuilder builder(
      String name, Type type, FieldNotation words, Section section, FieldContext around) {
    if (words.has(Word.COMPUTED)) {
      return Attribute.computed(name, type);
    }
    // What the server chose as a whole, it chose in all its parts: none of them is a person's.
    if (around == FieldContext.CHOSEN || isDefaulted(words, section)) {
      return Attribute.optionalComputed(name, type);
    }
    return words.has(Word.REQUIRED)
        ? Attribute.required(name, type)
        : Attribute.optional(name, type);
  }

  private static boolean isDefaulted(FieldNotation words, Section section) {
    return words.has(Word.DEFAULTED) || section.own("server-default").isPresent();
  }

  /**
   * @param chosen whether the server may have chosen all of it, and so parts of it
   */
  private static Type type(TypeWord word, Type.ObjectOf object, boolean chosen) {
    return switch (word) {
      case TypeWord.Plain(Type type) -> type;
      case TypeWord.Unclear _ -> Type.DYNAMIC;
      case TypeWord.OfFields _ -> object;
      case TypeWord.Elements(TypeWord element, ListKind kind) ->
          new Type.ListOf(type(element, object, chosen), kind);
      case TypeWord.Entries(TypeWord element) ->
          new Type.MapOf(type(element, object, chosen), chosen);
    };
  }

  private static Type keyed(Type type, Section section) {
    List<String> keys = section.texts("keys").stream().map(LocatedValue::value).toList();
    return !keys.isEmpty() && type instanceof Type.ListOf(Type element, ListKind _)
        ? new Type.ListOf(element, new ListKind.Keyed(keys))
        : type;
  }

  private static Map<String, String> same(Section section) {
    return section.textsByKey("same").entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().value()));
  }

  private static List<Value> values(Section section) {
    return section
        .own("values")
        .filter(locatedValue -> locatedValue.value() instanceof ListValue)
        .map(locatedValue -> ((ListValue) locatedValue.value()).elements())
        .orElse(List.of());
  }

  private static Optional<Normaliser> normaliser(LocatedValue<String> word) {
    String name = word.value().toUpperCase(Locale.ROOT).replace('-', '_');
    return List.of(Normaliser.values()).stream().filter(one -> one.name().equals(name)).findFirst();
  }
}
