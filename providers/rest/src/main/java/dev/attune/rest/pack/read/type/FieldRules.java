package dev.attune.rest.pack.read.type;

import static dev.attune.rest.pack.read.type.FieldNotation.Word.COMPUTED;
import static dev.attune.rest.pack.read.type.FieldNotation.Word.CREATE_ONLY;
import static dev.attune.rest.pack.read.type.FieldNotation.Word.DEFAULTED;
import static dev.attune.rest.pack.read.type.FieldNotation.Word.IMMUTABLE;
import static dev.attune.rest.pack.read.type.FieldNotation.Word.PATH_ONLY;
import static dev.attune.rest.pack.read.type.FieldNotation.Word.REQUIRED;
import static dev.attune.rest.pack.read.type.FieldNotation.Word.WRITE_ONLY;

import dev.attune.rest.pack.Field;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.rest.pack.read.type.FieldNotation.TypeWord;
import dev.attune.rest.pack.read.type.FieldNotation.Word;
import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Type;
import dev.attune.schema.Validation;
import dev.attune.schema.Violation;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.List;

/** What cannot be said of one field at the same time. */
final class FieldRules {
  private record Pair(Word one, Word other, String hint) {}

  private record WordAndKey(Word word, String key, String hint) {}

  private static final List<Pair> WORDS =
      List.of(
          new Pair(REQUIRED, COMPUTED, "who sets it: the user, or the server?"),
          new Pair(REQUIRED, DEFAULTED, "the user must set it, so the server never chooses"),
          new Pair(
              DEFAULTED, COMPUTED, "defaulted: the user may set it; computed: only the server"),
          new Pair(IMMUTABLE, COMPUTED, "users cannot change a computed field anyway"),
          new Pair(WRITE_ONLY, COMPUTED, "a value that only the server sets must be readable"),
          new Pair(WRITE_ONLY, DEFAULTED, "a value that the server chooses must be readable"),
          new Pair(CREATE_ONLY, COMPUTED, "Attune sends only what the user sets"),
          new Pair(CREATE_ONLY, DEFAULTED, "a value that the server chooses must be readable"),
          new Pair(
              CREATE_ONLY, WRITE_ONLY, "write-only is for secrets; add immutable if necessary"),
          new Pair(CREATE_ONLY, PATH_ONLY, "a path-only field is never in a body"),
          new Pair(PATH_ONLY, COMPUTED, "a value in a path must be known before the request"));

  private static final List<WordAndKey> KEYS =
      List.of(
          new WordAndKey(REQUIRED, "default", "only an optional field can have a default"),
          new WordAndKey(REQUIRED, "server-default", "only an optional field can have a default"),
          new WordAndKey(COMPUTED, "default", "only the server sets it"),
          new WordAndKey(COMPUTED, "server-default", "the server always sets it"),
          new WordAndKey(
              WRITE_ONLY, "server-default", "a value that the server chooses must be readable"),
          new WordAndKey(WRITE_ONLY, "read", "it is never read"),
          new WordAndKey(REQUIRED, "unset", "a required field is never unset"),
          new WordAndKey(COMPUTED, "unset", "only the server sets it"),
          new WordAndKey(DEFAULTED, "unset", "if it is removed, the server's value stays"),
          new WordAndKey(WRITE_ONLY, "unset", "Attune cannot see whether it is set"),
          new WordAndKey(
              CREATE_ONLY, "server-default", "a value that the server chooses must be readable"),
          new WordAndKey(CREATE_ONLY, "read", "it is never read"),
          new WordAndKey(CREATE_ONLY, "unset", "it is not sent again"),
          new WordAndKey(PATH_ONLY, "unset", "it is never in a body"));

  private final PackFindings packFindings;

  FieldRules(PackFindings packFindings) {
    this.packFindings = packFindings;
  }

  void check(
      Path path, FieldNotation words, Section section, Attribute attribute, boolean outermost) {
    for (Pair pair : WORDS) {
      if (words.has(pair.one()) && words.has(pair.other())) {
        contradiction(path, attribute, "be " + pair.one() + " and " + pair.other(), pair.hint());
      }
    }
    for (WordAndKey pair : KEYS) {
      if (words.has(pair.word()) && section.own(pair.key()).isPresent()) {
        contradiction(
            path.field(pair.key()),
            attribute,
            "be " + pair.word() + " and have '" + pair.key() + "'",
            pair.hint());
      }
    }
    if (section.own("default").isPresent() && section.own("server-default").isPresent()) {
      contradiction(
          path.field("server-default"),
          attribute,
          "have a default and a server-default",
          "Attune always sends a default, so the server never adds one");
    }
    for (String key : List.of("default", "server-default")) {
      if (section.own("unset").isPresent() && section.own(key).isPresent()) {
        contradiction(
            path.field("unset"), attribute, "have '" + key + "' and 'unset'", "it is never unset");
      }
    }
    for (Word word : List.of(PATH_ONLY, CREATE_ONLY)) {
      if (words.has(word) && !outermost) {
        contradiction(
            path,
            attribute,
            "be " + word + " inside another field",
            "move it to the fields of the type");
      }
    }
    if (section.own("same").isPresent() && !isText(attribute.type())) {
      contradiction(
          path.field("same"),
          attribute,
          "have 'same': it is not text",
          "same is for spellings of text");
    }
    if (section.own("kept-by").isPresent() && !words.has(WRITE_ONLY)) {
      contradiction(
          path.field("kept-by"),
          attribute,
          "have 'kept-by': it is not write-only",
          "Attune sends a readable field back as it is");
    }
    objects(path, words, section, attribute);
    keys(section, attribute);
    values(section, attribute);
    references(section, attribute);
  }

  private static boolean isText(Type type) {
    return type == Type.Scalar.TEXT || (type instanceof Type.ListOf list && isText(list.element()));
  }

  /** What fields say about others beside them. */
  void siblings(Section section, List<Field> fields) {
    for (Section.Entry entry : section.entries()) {
      if (entry.value() instanceof MapValue map) {
        Section.of(entry.path(), map)
            .text("kept-by")
            .filter(name -> !name.value().equals(entry.key()))
            .ifPresent(name -> keeper(name, fields));
      }
    }
  }

  private void keeper(LocatedValue<String> name, List<Field> fields) {
    List<String> computed =
        fields.stream()
            .map(Field::attribute)
            .filter(attribute -> attribute.presence() == Attribute.Presence.COMPUTED)
            .map(Attribute::name)
            .toList();
    if (!computed.contains(name.value())) {
      packFindings.notThere(name, "there is no computed field '" + name.value() + "'", computed);
    }
  }

  private void objects(Path path, FieldNotation words, Section section, Attribute attribute) {
    boolean said = section.own("fields").isPresent();
    boolean object = words.type().holdsObject();
    if (object && !said) {
      packFindings.key(
          PackCode.INCOMPLETE,
          path,
          "the object '" + attribute.name() + "' has no fields",
          "list them under fields; for any value use 'any', for free keys 'map of any'");
    } else if (said && !object && !(words.type() instanceof TypeWord.Unclear)) {
      contradiction(
          path.field("fields"),
          attribute,
          "have fields: it is not an object",
          "write object, list of object, …");
    }
  }

  private void keys(Section section, Attribute attribute) {
    for (LocatedValue<String> key : section.texts("keys")) {
      if (attribute.type() instanceof Type.ListOf(Type.ObjectOf element, ListKind _)) {
        if (element.attribute(key.value()).isEmpty()) {
          packFindings.notThere(
              key,
              "the elements of '" + attribute.name() + "' have no field '" + key.value() + "'",
              element.attributes().keySet());
        }
      } else {
        contradiction(
            section.path().field("keys"),
            attribute,
            "have keys: it is not a list of objects",
            "remove keys");
        return;
      }
    }
  }

  /** Values and defaults must fit the type, and defaults must be among the values. */
  private void values(Section section, Attribute attribute) {
    Attribute typed = Attribute.optional(attribute.name(), attribute.type()).build();
    for (int i = 0; i < attribute.allowed().size(); i++) {
      fits(
          typed,
          new LocatedValue<>(attribute.allowed().get(i), section.path().field("values").index(i)));
    }
    Attribute open =
        Attribute.optional(attribute.name(), attribute.type())
            .allowed(attribute.allowed().toArray(Value[]::new))
            .build();
    section.own("default").ifPresent(locatedValue -> fits(open, locatedValue));
    section.own("server-default").ifPresent(locatedValue -> fits(open, locatedValue));
    section.own("unset").ifPresent(locatedValue -> fits(typed, locatedValue));
  }

  private void fits(Attribute attribute, LocatedValue<Value> locatedValue) {
    List<Violation> violations =
        Validation.validatePartial(
            Type.object(attribute), MapValue.of(attribute.name(), locatedValue.value()));
    if (!violations.isEmpty()) {
      boolean allowed = violations.getFirst() instanceof Violation.NotAllowed;
      packFindings.value(
          PackCode.BAD_VALUE,
          locatedValue.path(),
          allowed ? "this is not one of the field's values" : "this does not have the field's type",
          allowed ? "choose one of those under values" : "use a value of that type");
    }
  }

  private void references(Section section, Attribute attribute) {
    Type type = attribute.type() instanceof Type.ListOf list ? list.element() : attribute.type();
    if (section.own("reference").isPresent()
        && (type instanceof Type.ObjectOf || type instanceof Type.MapOf)) {
      contradiction(
          section.path().field("reference"),
          attribute,
          "have a reference: it holds objects",
          "put the reference on one of the inner fields");
    }
  }

  private void contradiction(Path path, Attribute attribute, String what, String hint) {
    packFindings.key(
        PackCode.CONTRADICTION, path, "the field '" + attribute.name() + "' cannot " + what, hint);
  }
}
