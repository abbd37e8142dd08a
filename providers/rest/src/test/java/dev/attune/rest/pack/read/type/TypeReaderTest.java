package dev.attune.rest.pack.read.type;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a type is, and what it cannot have. */
class TypeReaderTest extends TypeReading {
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
  void aVersionTokenIsAFieldOfTheType() {
    assertThat(findings("concurrency: {by: version, field: revision}"))
        .containsExactly("8:39 ATT-1005 there is no field 'revision' | known: id, title");
    assertThat(findings("concurrency: {by: etag, field: title}"))
        .containsExactly(
            "8:29 ATT-1006 'field' does not apply to concurrency by etag"
                + " | it belongs to by: version");
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
