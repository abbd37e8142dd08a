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
          new Pair(REQUIRED, DEFAULTED, "whoever must say it leaves the server nothing to default"),
          new Pair(
              DEFAULTED, COMPUTED, "defaulted: the user may set it; computed: only the server"),
          new Pair(IMMUTABLE, COMPUTED, "only what a user sets can be changed by one"),
          new Pair(WRITE_ONLY, COMPUTED, "what only the server sets must be readable"),
          new Pair(WRITE_ONLY, DEFAULTED, "what the server picks must be readable"),
          new Pair(CREATE_ONLY, COMPUTED, "only what a user sets is sent"),
          new Pair(CREATE_ONLY, DEFAULTED, "what the server picks must be readable"),
          new Pair(CREATE_ONLY, WRITE_ONLY, "a secret is write-only; say immutable if need be"),
          new Pair(CREATE_ONLY, PATH_ONLY, "what stands in a path is in no body"),
          new Pair(
              PATH_ONLY, COMPUTED, "what stands in a path is known before the server is asked"));

  private static final List<WordAndKey> KEYS =
      List.of(
          new WordAndKey(REQUIRED, "default", "a default is for a field that may be left out"),
          new WordAndKey(
              REQUIRED, "server-default", "a default is for a field that may be left out"),
          new WordAndKey(COMPUTED, "default", "nobody but the server sets it"),
          new WordAndKey(COMPUTED, "server-default", "the server always sets it"),
          new WordAndKey(WRITE_ONLY, "server-default", "what the server picks must be readable"),
          new WordAndKey(WRITE_ONLY, "read", "it is never read"),
          new WordAndKey(REQUIRED, "unset", "what must be set is never taken away"),
          new WordAndKey(COMPUTED, "unset", "nobody but the server sets it"),
          new WordAndKey(DEFAULTED, "unset", "what is taken away stays as the server has it"),
          new WordAndKey(WRITE_ONLY, "unset", "nobody sees whether it is set"),
          new WordAndKey(CREATE_ONLY, "server-default", "what the server picks must be readable"),
          new WordAndKey(CREATE_ONLY, "read", "it is never read"),
          new WordAndKey(CREATE_ONLY, "unset", "it is not sent again"),
          new WordAndKey(PATH_ONLY, "unset", "it is in no body"));

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
          "what Attune always sends the server never has to add");
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
            "be " + word + " and inside another",
            "move it to the fields of the type");
      }
    }
    if (section.own("same").isPresent() && !isText(attribute.type())) {
      contradiction(
          path.field("same"), attribute, "have 'same' and be no text", "it is about spellings");
    }
    if (section.own("kept-by").isPresent() && !words.has(WRITE_ONLY)) {
      contradiction(
          path.field("kept-by"),
          attribute,
          "have 'kept-by' and be readable",
          "what can be read is sent back itself");
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
        Section.of(entry.path(), map).text("kept-by").ifPresent(name -> keeper(name, fields));
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
      packFindings.notThere(name, "no computed field is called '" + name.value() + "'", computed);
    }
  }

  private void objects(Path path, FieldNotation words, Section section, Attribute attribute) {
    boolean said = section.own("fields").isPresent();
    boolean object = words.type().holdsObject();
    if (object && !said) {
      packFindings.key(
          PackCode.INCOMPLETE,
          path,
          "nothing says what is in the object '" + attribute.name() + "'",
          "list its fields under fields; any value at all is 'any', free keys are 'map of any'");
    } else if (said && !object && !(words.type() instanceof TypeWord.Unclear)) {
      contradiction(
          path.field("fields"),
          attribute,
          "have fields and be no object",
          "say object, list of object, …");
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
            "have keys and be no list of object",
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
          allowed ? "this is none of the field's values" : "this does not fit the field's type",
          allowed ? "choose one of those under values" : "the type is said before");
    }
  }

  private void references(Section section, Attribute attribute) {
    Type type = attribute.type() instanceof Type.ListOf list ? list.element() : attribute.type();
    if (section.own("reference").isPresent()
        && (type instanceof Type.ObjectOf || type instanceof Type.MapOf)) {
      contradiction(
          section.path().field("reference"),
          attribute,
          "have a reference and hold objects",
          "the reference belongs to one of the inner fields");
    }
  }

  private void contradiction(Path path, Attribute attribute, String what, String hint) {
    packFindings.key(
        PackCode.CONTRADICTION, path, "the field '" + attribute.name() + "' cannot " + what, hint);
  }
}
