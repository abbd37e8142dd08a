package dev.attune.rest.pack.read.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.AsyncWrites;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.Operations.UntilGone;
import dev.attune.rest.pack.Pagination;
import dev.attune.rest.pack.ResourceType;
import dev.attune.rest.pack.read.Packs;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a type says of its requests and their answers. */
class TypeRequestsTest extends TypeReading {
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
  void aJsonPatchIsSentByPatch() {
    assertThat(type("update: {body: json-patch}").operations().update().orElseThrow().contentType())
        .isEqualTo("application/json-patch+json");
    assertThat(findings("update: {verb: PUT, body: json-patch}"))
        .containsExactly(
            "8:31 ATT-1006 a JSON patch needs the verb PATCH, not PUT"
                + " | write verb: PATCH, or choose another body");
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
}
