package dev.attune.rest.pack.read.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.ResourceType;
import dev.attune.rest.pack.read.Packs;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the objects of a type are known by. */
class TypeIdTest extends TypeReading {
  @Test
  void idNameAndLabelsAreFieldsOfTheType() {
    assertThat(findings("id: uid\nname: titel\nlabels: tags"))
        .containsExactly(
            "8:9 ATT-1005 Item has no field 'uid', which is its id | did you mean 'id'?",
            "9:11 ATT-1005 Item has no field 'titel' | did you mean 'title'?",
            "10:13 ATT-1005 Item has no field 'tags' | known: id, title",
            "10:13 ATT-1012 the pack has no rules for labels"
                + " | add labels: {key-length: 63, value-length: 63, count: 50} to the pack");
  }

  @Test
  void anIdThatPeopleChooseIsAUniqueName() {
    ResourceType type =
        Packs.sound(
                Packs.withType(
                    "Item: {path: /items, id: key, create: {verb: PUT},"
                        + " fields: {key: required text}}"))
            .type("Item")
            .orElseThrow();
    assertThat(type.schema().nameField()).contains("key");
    assertThat(type.schema().uniqueName()).isTrue();
  }

  private static final String RECORD =
      """
      Record:
        path: /records
        id: [type, name]
        fields: {name: required text, type: required text, ttl: number}
      """;

  @Test
  void anIdCanHaveSeveralFieldsWhichAreTheNameTogether() {
    ResourceType type = Packs.sound(Packs.withType(RECORD)).type("Record").orElseThrow();

    assertThat(type.idFields()).containsExactly("name", "type");
    assertThat(type.schema().keyFields()).isEqualTo(type.idFields());
    assertThat(type.schema().uniqueName()).isTrue();
    assertThat(type.operations().read().orElseThrow().path()).hasToString("/records/{name}/{type}");
  }

  @Test
  void whatAnObjectIsKnownByIsNoSecret() {
    assertThat(secretKey("id: key", "required sensitive")).containsExactly(secret("id"));
    assertThat(secretKey("id: key", "required write-only")).containsExactly(secret("id"));
    assertThat(secretKey("id: key", "computed sensitive")).containsExactly(secret("id"));
    assertThat(secretKey("name: key", "required sensitive")).containsExactly(secret("name"));
  }

  private static List<String> secretKey(String option, String words) {
    return Packs.findings(
        Packs.withType(
            "Item:\n  path: /items\n  "
                + option
                + "\n  fields: {id: computed text, key: "
                + words
                + " text}\n"));
  }

  private static String secret(String what) {
    return "8:33 ATT-1011 the "
        + what
        + " of Item cannot be a secret: URLs and messages contain it | name another field that"
        + " identifies the object; if there is none, a pack cannot describe this type";
  }

  @Test
  void theFieldsOfAnIdAreOnesThatTheUserMustSet() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    RECORD.replace("[type, name]", "[name, ttl, kind]") + "  name: name\n")))
        .contains(
            "7:16 ATT-1006 'ttl' cannot be part of the id: it is not one value that the user must"
                + " set | an id of several fields consists of required text, numbers and"
                + " booleans",
            "7:21 ATT-1005 Record has no field 'kind', which is its id | known: name, ttl, type",
            "9:11 ATT-1006 the name alone does not identify an object whose id has several fields"
                + " | remove name: the fields of the id identify an object");
    assertThat(findings("id: [title, 1]"))
        .contains(
            "8:9 ATT-1013 the id must be a field or a list of fields"
                + " | for example: id: name, or id: [name, type]");
    assertThat(Packs.findings(Packs.withType(RECORD + "  item: /records/{id}\n")))
        .contains(
            "9:20 ATT-1003 unknown variable '{id}'"
                + " | the id has several fields; write each: {name}/{type}");
  }

  @Test
  void whatThereIsOnlyOneOfIsUnique() {
    assertThat(type("singleton: optional").schema().uniqueName()).isTrue();
    assertThat(type("name: title").schema().uniqueName()).isFalse();
    assertThat(type("name: title\nunique: true").schema().uniqueName()).isTrue();
  }

  @Test
  void aSecretCannotStandInAPath() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    "Item: {path: /items, item: '/items/{key}',"
                        + " fields: {id: computed text, key: required sensitive text}}")))
        .anySatisfy(finding ->
            assertThat(finding).contains("a path cannot contain a secret: URLs are logged"));
  }

  @Test
  void aTypeWithoutItsIdIsFoundAtItsKey() {
    assertThat(Packs.findings(Packs.withType("Item: {path: /items, fields: {title: text}}")))
        .containsExactly(
            "5:3 ATT-1005 Item has no field 'id', which is its id | add id: computed text to its"
                + " fields, or name the field that is the id: id: name");
  }

  @Test
  void aSingletonHasNoFieldForItsIdThatIsNotThere() {
    assertThat(findings("singleton: always\nid: key"))
        .containsExactly(
            "9:9 ATT-1005 Item has no field 'key', which is its id | known: id, title");
    assertThat(findings("singleton: always\nid: id")).isEmpty();
  }

  @Test
  void withoutAnAnswerTheIdMustBeKnown() {
    assertThat(findings("create: {answer: nothing}"))
        .containsExactly(
            "8:22 ATT-1006 without an answer Attune cannot learn the id that the server assigns"
                + " | use a required field as the id, or write answer: location");
    assertThat(findings("id: title\ncreate: {verb: PUT, answer: nothing}")).isEmpty();
  }

  @Test
  void optionsThatNeedANameSaySo() {
    assertThat(findings("unique: true\nlist: {by-name: {q: \"{name}\"}}"))
        .containsExactly(
            "8:5 ATT-1012 unique is about names, but Item has no name" + " | add name: FIELD",
            "9:12 ATT-1012 by-name needs 'name', but Item has none | add name: FIELD");
  }

  @Test
  void theNameIsATextThatTheUserSets() {
    assertThat(findings("name: id"))
        .containsExactly(
            "8:11 ATT-1006 the name of Item must be text that the user sets"
                + " | without name, only the id identifies an object");
  }
}
