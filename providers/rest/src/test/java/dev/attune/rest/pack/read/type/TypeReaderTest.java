package dev.attune.rest.pack.read.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.AsyncWrites;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.Operations.UntilGone;
import dev.attune.rest.pack.Pagination;
import dev.attune.rest.pack.ResourceType;
import dev.attune.rest.pack.read.Packs;
import dev.attune.schema.Schema;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TypeReaderTest {

  private static String item(String options) {
    return Packs.withType(
        "Item:\n  path: /items\n  fields: {id: computed text, title: required text}\n"
            + options.indent(2));
  }

  private static ResourceType type(String options) {
    return Packs.sound(item(options)).type("Item").orElseThrow();
  }

  private static List<String> findings(String options) {
    return Packs.findings(item(options));
  }

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
  void whatIsSetBesideFieldsIsOneValueAndNoField() {
    assertThat(
            findings(
                """
                create: {set: {title: a, on: {x: 1}, by: "{me}"}}
                update: {body: json-patch, set: {do: x}}
                delete: {set: {title: "{title}", gone: true}}
                """))
        .containsExactly(
            "8:20 ATT-1006 'title' is already sent as a field"
                + " | remove it here, or from the fields",
            "8:34 ATT-1013 only text, numbers and booleans are allowed here"
                + " | for anything else, use a field with a default",
            "8:47 ATT-1003 unknown variable '{me}' | known here: {settings.region}, {title}",
            "9:32 ATT-1006 a JSON patch is a list of edits and cannot contain anything else"
                + " | remove set, or choose another body");
  }

  @Test
  void placesOfBodiesLeadThroughNamesAndListsOfOne() {
    assertThat(type("envelope: {request: \"a[0]\", object: \"b[0].c\", element: d}").envelope())
        .hasToString(
            "Envelope[request=Optional[a[0]], object=Optional[b[0].c], list=Optional.empty,"
                + " element=Optional[d]]");
    assertThat(findings("envelope: {request: \"a[1]\", object: \"[0]\", list: \"a[2]\"}"))
        .extracting(finding -> finding.substring(0, finding.indexOf('|')))
        .containsExactly(
            "8:25 ATT-1013 this is not a path into a body ",
            "8:41 ATT-1013 this is not a path into a body ",
            "8:54 ATT-1013 this is not a path into a body ");
  }

  @Test
  void whatAListLeavesOutIsToldByItsFields() {
    assertThat(findings("list: {except: {titel: [a]}}"))
        .containsExactly("8:21 ATT-1005 Item has no field 'titel' | did you mean 'title'?");
    assertThat(type("list: {except: {title: [a]}}").operations().list().orElseThrow().except())
        .isEqualTo(Map.of("title", List.of("a")));
  }

  @Test
  void textsOfErrorsCanBeInLists() {
    assertThat(type("errors: {message: \"a[*].b[*]\"}").errors().getFirst().message().orElseThrow())
        .hasToString("a[*].b[*]");
    assertThat(findings("errors: {message: \"a[1]\"}"))
        .containsExactly(
            "8:23 ATT-1013 this is not a path into a body"
                + " | write names separated by dots: error.text, or results[*].errors[*]");
  }

  @Test
  void theAnswerToACreateIsTheIdOrSomethingElse() {
    assertThat(findings("create: {answer: location, id: new.id}"))
        .containsExactly(
            "8:32 ATT-1006 'id' means that the answer is only the id, so 'answer' does not apply"
                + " | remove one of them");
    assertThat(type("create: {id: new.id}").operations().create().orElseThrow().answer())
        .isEqualTo(Operations.Answer.ID);
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
  void aTypeThatCannotBeReadIsFound() {
    assertThat(findings("without: [read, list]"))
        .containsExactly(
            "5:3 ATT-1008 Attune cannot read Item: it has neither read nor list"
                + " | remove one of them from without");
    assertThat(findings("without: [read]")).isEmpty();
    assertThat(findings("without: [updat]"))
        .containsExactly("8:15 ATT-1005 there is no operation 'updat' | did you mean 'update'?");
  }

  @Test
  void whatATypeDoesNotHaveCannotBeDescribed() {
    assertThat(findings("without: [update]\nupdate: {verb: PUT}"))
        .containsExactly(
            "9:5 ATT-1006 this type cannot have 'update' | the type has without: update");
    assertThat(findings("external: true\ncreate: {verb: PUT}"))
        .containsExactly(
            "9:5 ATT-1006 this type cannot have 'create' | the type is external: others write it");
    assertThat(findings("singleton: always\nlist: {partial: true}\ndelete: {verb: POST}"))
        .containsExactly(
            "9:5 ATT-1006 this type cannot have 'list' | the type is a singleton: it has no list",
            "10:5 ATT-1006 this type cannot have 'delete'"
                + " | the type always exists: it is never created or deleted");
  }

  @Test
  void aSingletonHasNoFieldForItsIdThatIsNotThere() {
    assertThat(findings("singleton: always\nid: key"))
        .containsExactly(
            "9:9 ATT-1005 Item has no field 'key', which is its id | known: id, title");
    assertThat(findings("singleton: always\nid: id")).isEmpty();
  }

  @Test
  void howAChangeIsToldIsPartOfTheKind() {
    String plain = told("note: text");
    assertThat(told("note: {type: text, unset: \"\"}")).isNotEqualTo(plain);
    assertThat(told("note: text}, update: {body: fields")).isNotEqualTo(plain);
    assertThat(told("note: text")).isEqualTo(plain);
  }

  private static String told(String field) {
    return Packs.sound(
            Packs.withType("Item: {path: /items, fields: {id: computed text, " + field + "}}"))
        .type("Item")
        .orElseThrow()
        .schema()
        .manner();
  }

  @Test
  void aSingletonIsWhereItsPathLeads() {
    assertThat(
            type("singleton: always").operations().requests().map(r -> r.verb() + " " + r.path()))
        .containsExactly("GET /items", "PATCH /items");
    assertThat(
            type("singleton: optional").operations().requests().map(r -> r.verb() + " " + r.path()))
        .containsExactly("POST /items", "GET /items", "PATCH /items", "DELETE /items");
    assertThat(type("singleton: always").idField()).isEmpty();
  }

  @Test
  void whatIsExternalIsOnlyRead() {
    assertThat(type("external: true").operations().requests().map(r -> r.verb() + " " + r.path()))
        .containsExactly("GET /items/{id}", "GET /items");
  }

  @Test
  void pagesAreCountedInTheWayTheyAreSaidTo() {
    assertThat(
            type("pagination: {by: cursor, query: after, next: meta.next, size-query: n, size: 9}")
                .operations()
                .list()
                .orElseThrow()
                .pagination())
        .isInstanceOf(Pagination.Cursor.class);
    assertThat(findings("pagination: {by: page, query: page, next: meta.next}"))
        .containsExactly(
            "8:41 ATT-1006 'next' does not apply to pagination by page"
                + " | it belongs to by: cursor");
    assertThat(findings("pagination: {by: cursor, query: after}"))
        .containsExactly("8:5 ATT-1012 pagination by cursor needs 'next' | needed: query, next");
    assertThat(findings("pagination: {by: pages, query: page}"))
        .containsExactly(
            "8:22 ATT-0305 'types.Item.pagination.by' cannot be \"pages\""
                + " | allowed: \"none\", \"page\", \"offset\", \"cursor\", \"link\"");
    assertThat(findings("pagination: {by: offset, query: skip, size: 0, size-query: top}"))
        .containsExactly(
            "8:49 ATT-1013 this is not a valid number | write a whole number, 1 or more");
    assertThat(findings("pagination: {by: link, size: 10}"))
        .containsExactly(
            "8:28 ATT-1012 'size-query' and 'size' need each other"
                + " | size-query is the name of the parameter, size is its value");
  }

  @Test
  void operationsThatGoOnArePolled() {
    ResourceType type =
        type(
            """
            asynchronous:
              by: operation
              path: /operations/{operation}
              id: operation.id
              on: [create]
              status: state
              done: [DONE]
              every: 500ms
            """);

    assertThat(type.asynchronous())
        .isInstanceOfSatisfying(
            AsyncWrites.Operation.class,
            operation -> {
              assertThat(operation.path()).hasToString("/operations/{operation}");
              assertThat(operation.progress().on()).containsExactly(AsyncWrites.Write.CREATE);
              assertThat(operation.progress().every()).isEqualTo(Duration.ofMillis(500));
            });
    assertThat(findings("asynchronous: {by: object, status: state, done: [UP], every: soon}"))
        .containsExactly(
            "8:66 ATT-1013 this is not a duration"
                + " | write a number with ms, s, m or h, such as 500ms, 2s or 10m");
    assertThat(findings("asynchronous: {by: object, on: [list], status: state, done: [UP]}"))
        .containsExactly(
            "8:37 ATT-1005 'list' is not a write operation | known: create, delete, update");
  }

  @Test
  void aDeleteMayTakeItsTime() {
    assertThat(type("delete: {gone: {within: 2m}}").operations().delete().orElseThrow().gone())
        .hasValueSatisfying(gone ->
            assertThat(gone).extracting(UntilGone::within).isEqualTo(Duration.ofMinutes(2)));
    assertThat(findings("delete: {gone: {field: state}}"))
        .containsExactly(
            "8:14 ATT-1012 gone needs both 'field' and 'values', or neither"
                + " | without them an object is gone when reading it gives 404");
  }

  @Test
  void aVersionTokenIsAFieldOfTheType() {
    assertThat(findings("concurrency: {by: version, field: revision}"))
        .containsExactly("8:39 ATT-1005 there is no field 'revision' | known: id, title");
    assertThat(findings("concurrency: {by: etag, field: title}"))
        .containsExactly(
            "8:29 ATT-1006 'field' does not apply to concurrency by etag"
                + " | it belongs to by: version");
  }

  @Test
  void aJsonPatchIsSentByPatch() {
    assertThat(type("update: {body: json-patch}").operations().update().orElseThrow().contentType())
        .isEqualTo("application/json-patch+json");
    assertThat(findings("update: {verb: PUT, body: json-patch}"))
        .containsExactly(
            "8:31 ATT-1006 a JSON patch needs the verb PATCH, not PUT"
                + " | write verb: PATCH, or choose another body");
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

  @Test
  void collectionsAreNamesInTheCompactForm() {
    Schema child =
        Packs.sound(
                Packs.withType(
                    """
                    Item: {path: /items, collection: items, fields: {id: computed text}}
                    Part:
                      parent: Item
                      collection: parts
                      root-collection: item_parts
                      path: /items/{parent}/parts
                      fields: {id: computed text}
                    """))
            .type("Part")
            .orElseThrow()
            .schema();

    assertThat(child.collections().nested()).contains("parts");
    assertThat(child.collections().root()).contains("item_parts");
    assertThat(findings("root-collection: items"))
        .containsExactly(
            "8:5 ATT-1006 a type without a parent is already at the root | use collection instead");
  }

  @Test
  void aCollectionBelongsToOneType() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    """
                    Item: {path: /items, collection: items, fields: {id: computed text}}
                    Article: {path: /articles, collection: items, fields: {id: computed text}}
                    """)))
        .containsExactly(
            "6:42 ATT-1009 another type uses 'items' in the same place"
                + " | in the compact form, this key alone decides the type");
  }

  @Test
  void aTypeCannotLiveInsideItself() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    """
                    A: {path: /a, parent: B, fields: {id: computed text}}
                    B: {path: /b, parent: A, fields: {id: computed text}}
                    """)))
        .containsExactly(
            "5:25 ATT-1010 A is its own parent: A in B in A | remove one of the parents, or name"
                + " one beside it that has none of these above it",
            "6:25 ATT-1010 B is its own parent: B in A in B | remove one of the parents, or name"
                + " one beside it that has none of these above it");
  }

  @Test
  void twoTypesOfOneKindAreOneKeyTwice() {
    assertThat(
            Packs.findings(
                Packs.withType(
                    """
                    A: {path: /a, fields: {id: computed text}}
                    A: {path: /b, fields: {id: computed text}}
                    """)))
        .singleElement()
        .asString()
        .startsWith("6:3 ATT-0109");
  }

  @Test
  void typesInTypesInTypesComeToAnEnd() {
    StringBuilder types = new StringBuilder("T0: {path: /t0, fields: {id: computed text}}\n");
    for (int i = 1; i <= 9; i++) {
      types.append(
          "T%d: {path: /t, parent: T%d, fields: {id: computed text}}\n".formatted(i, i - 1));
    }
    assertThat(Packs.findings(Packs.withType(types.toString())))
        .containsExactly(
            "14:26 ATT-1013 more than 8 parents above T9"
                + " | no API is nested that deeply; check the parent");
  }

  @Test
  void aFilterSaysWhatItLooksFor() {
    assertThat(findings("name: title\nlist: {by-name: {exact: \"true\"}}"))
        .containsExactly(
            "9:22 ATT-1012 by-name does not say what to search for"
                + " | use {name} in one of its values");
    assertThat(
            findings(
                "asynchronous: {by: operation, path: /operations, id: id, status: s, done: [d]}"))
        .containsExactly(
            "8:41 ATT-1012 the path of an operation must contain {operation}"
                + " | put {operation} where the id of the operation belongs");
  }

  @Test
  void whatIsEmptySaysNothing() {
    assertThat(findings("asynchronous: {by: object, status: state, done: []}\nwithout: []"))
        .extracting(found -> found.substring(0, found.indexOf(" |")))
        .containsExactly("8:47 ATT-1013 this value is empty", "9:5 ATT-1013 this value is empty");
    assertThat(findings("create: {idempotency: X Token}\npagination: {by: page, query: ''}"))
        .extracting(found -> found.substring(0, found.indexOf(" |")))
        .containsExactly(
            "8:27 ATT-1002 'X Token' is not a valid name for a header",
            "9:28 ATT-1013 this value is empty");
  }
}
