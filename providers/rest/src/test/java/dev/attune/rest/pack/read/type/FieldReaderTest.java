package dev.attune.rest.pack.read.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.Field;
import dev.attune.rest.pack.read.Packs;
import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.ListKind;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.value.Bool;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

class FieldReaderTest {

  private static String with(String field) {
    return Packs.withType(
        "Item:\n  path: /items\n  fields:\n    id: computed text\n" + field.indent(4));
  }

  private static Field field(String text) {
    return Packs.sound(with("it: " + text)).type("Item").orElseThrow().field("it").orElseThrow();
  }

  private static Attribute attribute(String text) {
    return field(text).attribute();
  }

  private static String finding(String text) {
    List<String> found = Packs.findings(with("it: " + text));
    assertThat(found).hasSize(1);
    return found.getFirst();
  }

  @Test
  void wordsSayWhoSetsAField() {
    assertThat(attribute("text").presence()).isEqualTo(Presence.OPTIONAL);
    assertThat(attribute("required text").presence()).isEqualTo(Presence.REQUIRED);
    assertThat(attribute("defaulted text").presence()).isEqualTo(Presence.OPTIONAL_COMPUTED);
    assertThat(attribute("computed text").presence()).isEqualTo(Presence.COMPUTED);
  }

  @Test
  void wordsSayWhatIsSecretAndWhatCannotChange() {
    assertThat(attribute("sensitive text").sensitive()).isTrue();
    assertThat(attribute("write-only text").writeOnly()).isTrue();
    assertThat(attribute("required immutable text").replaceOnChange()).isTrue();
    assertThat(attribute("required text").replaceOnChange()).isFalse();
  }

  @Test
  void typesAreSaidInWords() {
    assertThat(attribute("number").type()).isEqualTo(Scalar.NUMBER);
    assertThat(attribute("bool").type()).isEqualTo(Scalar.BOOL);
    assertThat(attribute("any").type()).isEqualTo(Type.DYNAMIC);
    assertThat(attribute("list of text").type()).isEqualTo(Type.list(Scalar.TEXT));
    assertThat(attribute("set of number").type()).isEqualTo(Type.set(Scalar.NUMBER));
    assertThat(attribute("atomic list of text").type())
        .isEqualTo(new Type.ListOf(Scalar.TEXT, ListKind.ATOMIC));
    assertThat(attribute("map of list of any").type()).isEqualTo(Type.map(Type.list(Type.DYNAMIC)));
  }

  @Test
  void objectsHaveFieldsAndListsOfThemKeys() {
    assertThat(attribute("{type: list of object, keys: [a], fields: {a: text, b: number}}").type())
        .isEqualTo(
            Type.keyed(
                Type.object(
                    Attribute.optional("a", Scalar.TEXT).build(),
                    Attribute.optional("b", Scalar.NUMBER).build()),
                "a"));
  }

  @Test
  void whatNeedsMoreThanWordsStandsBesideThem() {
    Field field =
        field(
            "{type: text, values: [s, m], server-default: m, read: a.b, normalise: case,"
                + " reference: Item, deprecated: use size, documentation: How large.}");

    assertThat(field.attribute().presence()).isEqualTo(Presence.OPTIONAL_COMPUTED);
    assertThat(field.attribute().allowed()).containsExactly(Text.of("s"), Text.of("m"));
    assertThat(field.attribute().normaliser()).isEqualTo(Normaliser.CASE);
    assertThat(field.attribute().reference())
        .contains(new Attribute.ReferenceTarget(new TypeName("shop.attune.dev", "Item"), "id"));
    assertThat(field.attribute().deprecation()).contains("use size");
    assertThat(field.attribute().documentation()).isEqualTo("How large.");
    assertThat(field.serverDefault()).contains(Text.of("m"));
    assertThat(field.read()).contains(Path.of("a.b"));
  }

  @Test
  void aReferenceToATypeLeadsToTheFieldThatIsItsId() {
    String queue = "Queue: {path: /queues, id: name, fields: {name: required text}}\n";
    String user =
        "User: {path: /users, fields: {id: computed text, queue: {type: text, reference: Queue}}}";

    assertThat(
            Packs.sound(Packs.withType(user + "\n" + queue))
                .type("User")
                .flatMap(type -> type.field("queue"))
                .flatMap(field -> field.attribute().reference()))
        .contains(new Attribute.ReferenceTarget(new TypeName("shop.attune.dev", "Queue"), "name"));
  }

  @Test
  void theIdMayBeSaidForAllTypes() {
    assertThat(
            Packs.findings(
                """
                pack: shop
                servers: {main: "https://shop.example"}
                defaults: {id: uid}
                types:
                  Item:
                    path: /items
                    fields: {uid: computed text, above: {type: text, reference: Item}}
                """))
        .isEmpty();
  }

  @Test
  void aDefaultIsWhatIsSentWhereNothingIsSaid() {
    assertThat(attribute("{type: number, default: 3}").defaultValue()).contains(Num.of(3));
    assertThat(attribute("{type: bool, default: false}").defaultValue()).contains(Bool.of(false));
  }

  @Test
  void withoutUpdateEveryChangeIsAReplacement() {
    Attribute attribute =
        Packs.sound(with("it: text").replace("path:", "without: [update]\n    path:"))
            .type("Item")
            .flatMap(type -> type.field("it"))
            .map(Field::attribute)
            .orElseThrow();

    assertThat(attribute.replaceOnChange()).isTrue();
  }

  @Test
  void anUnknownWordIsFoundInTheMiddleOfTheText() {
    assertThat(finding("required immutabel text"))
        .isEqualTo("9:20 ATT-1007 unknown word 'immutabel' | did you mean 'immutable'?");
  }

  @Test
  void wordsMustEndInAType() {
    assertThat(finding("required"))
        .isEqualTo(
            "9:11 ATT-1007 the field has no type"
                + " | the last word must be one of text, number, bool, any, object, list, set, map,"
                + " atomic");
    assertThat(finding("text required"))
        .isEqualTo("9:16 ATT-1007 unexpected word 'required' | the type must be last");
    assertThat(finding("list")).startsWith("9:11 ATT-1007 missing 'of' after list");
    assertThat(finding("atomic text")).startsWith("9:18 ATT-1007 only a list can be atomic");
  }

  @Test
  void anOptionOfAFieldThatDoesNotExistIsSuggested() {
    assertThat(finding("{type: text, defualt: a}"))
        .isEqualTo(
            "9:24 ATT-0301 unknown field 'defualt' of the field 'it' | did you mean 'default'?");
  }

  @Test
  void wordsThatContradictEachOtherAreFound() {
    assertThat(finding("immutable computed text"))
        .isEqualTo(
            "9:7 ATT-1006 the field 'it' cannot be immutable and computed"
                + " | users cannot change a computed field anyway");
    assertThat(finding("required computed text")).contains("cannot be required and computed");
    assertThat(finding("required defaulted text")).contains("cannot be required and defaulted");
    assertThat(finding("write-only computed text")).contains("cannot be write-only and computed");
  }

  @Test
  void aDefaultThatCanNeverCountIsAContradiction() {
    assertThat(finding("{type: required text, default: a}"))
        .isEqualTo(
            "9:33 ATT-1006 the field 'it' cannot be required and have 'default'"
                + " | only an optional field can have a default");
    assertThat(finding("{type: text, default: a, server-default: b}"))
        .contains("cannot have a default and a server-default");
    assertThat(finding("{type: text, server-default: a, unset: b}"))
        .contains("cannot have 'server-default' and 'unset'");
    assertThat(finding("create-only computed text")).contains("cannot be create-only and computed");
    assertThat(finding("{type: number, same: {a: b}}"))
        .contains("cannot have 'same': it is not text");
    assertThat(finding("{type: required text, unset: b}"))
        .contains("cannot be required and have 'unset'");
    assertThat(finding("{type: text, unset: 1}")).contains("this does not have the field's type");
    assertThat(finding("{type: computed text, server-default: b}"))
        .contains("cannot be computed and have 'server-default'");
  }

  @Test
  void aDefaultMustFit() {
    assertThat(finding("{type: number, default: many}"))
        .isEqualTo("9:35 ATT-1013 this does not have the field's type | use a value of that type");
    assertThat(finding("{type: text, values: [a, b], server-default: c}"))
        .isEqualTo(
            "9:56 ATT-1013 this is not one of the field's values | choose one of those under values");
    assertThat(finding("{type: number, values: [1, two]}")).startsWith("9:38 ATT-1013");
  }

  @Test
  void objectsWithoutFieldsAndFieldsWithoutObjectAreFound() {
    assertThat(finding("object")).startsWith("9:7 ATT-1012 the object 'it' has no fields");
    assertThat(finding("{type: text, fields: {a: text}}"))
        .startsWith("9:24 ATT-1006 the field 'it' cannot have fields: it is not an object");
  }

  @Test
  void keysAreFieldsOfTheElements() {
    assertThat(finding("{type: list of object, keys: [prot], fields: {port: number}}"))
        .isEqualTo(
            "9:41 ATT-1005 the elements of 'it' have no field 'prot' | did you mean 'port'?");
    assertThat(finding("{type: list of text, keys: [a]}"))
        .contains("cannot have keys: it is not a list of objects");
  }

  @Test
  void aReferenceLeadsToATypeAndAFieldThatExist() {
    assertThat(finding("{type: text, reference: Itme}"))
        .isEqualTo("9:35 ATT-1005 there is no type 'Itme' | did you mean 'Item'?");
    assertThat(finding("{type: text, reference: Item.uid}"))
        .isEqualTo("9:35 ATT-1005 Item has no field 'uid' | did you mean 'Item.id'?");
  }

  @Test
  void aPlaceInAnswersIsMadeOfNames() {
    assertThat(finding("{type: text, read: 'a[0]'}"))
        .isEqualTo(
            "9:30 ATT-1013 this is not a path into a body"
                + " | write names separated by dots: meta.page.total");
  }

  @Test
  void whatKeepsAFieldIsAnotherThatTheServerSets() {
    assertThat(field("{type: write-only text, kept-by: id}").keptBy()).contains("id");
    assertThat(finding("{type: write-only text, kept-by: di}"))
        .isEqualTo("9:44 ATT-1005 there is no computed field 'di' | did you mean 'id'?");
    assertThat(finding("{type: text, kept-by: id}"))
        .contains("the field 'it' cannot have 'kept-by': it is not write-only");
  }
}
