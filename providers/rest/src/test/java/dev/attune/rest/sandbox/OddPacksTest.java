package dev.attune.rest.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.read.Packs;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** APIs that do it otherwise than most. */
class OddPacksTest {

  @Test
  void twoKindsCanShareAPathAndDifferInTheirQuery() {
    try (SandboxFixture server =
        SandboxFixture.type(
            """
            Cat:
              path: /pets
              create: {query: {type: cat}}
              list: {query: {type: cat}}
              fields: {id: computed text}
            Dog:
              path: /pets
              create: {query: {type: dog}}
              list: {query: {type: dog}}
              item: /dogs/{id}
              fields: {id: computed text, breed: required text}
            """)) {
      assertThat(server.post("/pets?type=dog", "{}").status()).isEqualTo(400);
      assertThat(server.post("/pets?type=cat", "{}").status()).isEqualTo(201);
      assertThat(server.post("/pets?type=dog", "{\"breed\":\"b\"}").status()).isEqualTo(201);
      assertThat(server.get("/pets?type=dog").at("[0].breed")).isEqualTo("b");
      assertThat(server.get("/pets?type=cat").has("[1]")).isFalse();
    }
  }

  @Test
  void aFieldCanSayWhichParentItIs() {
    try (SandboxFixture server =
        SandboxFixture.type(
            """
            Shop: {path: /shops, fields: {id: computed text}}
            Shelf:
              parent: Shop
              path: /shelves
              list: {query: {shop: "{parent}"}}
              fields: {id: computed text, shop_id: {type: required immutable text, reference: Shop}}
            """)) {
      server.post("/shops", "{}");
      assertThat(server.post("/shelves", "{\"shop_id\":\"id1\"}").status()).isEqualTo(201);
      assertThat(server.get("/shelves?shop=id1").at("[0].id")).isEqualTo("id2");
      assertThat(server.get("/shelves?shop=other").body()).isEqualTo("[]");
      assertThat(server.post("/shelves", "{\"shop_id\":\"other\"}").status()).isEqualTo(404);
    }
  }

  @Test
  void aReferenceCanLeadToAnotherFieldThanTheIdAndBeOneOfMany() {
    try (SandboxFixture server =
        SandboxFixture.type(
            """
            Color: {path: /colors, fields: {id: computed text, name: required text}}
            Wall:
              path: /walls
              fields:
                id: computed text
                colors: {type: set of text, reference: Color.name}
                first: {type: text, reference: Color, normalise: self-link}
            """)) {
      server.post("/colors", "{\"name\":\"red\"}");
      assertThat(server.post("/walls", "{\"colors\":[\"red\"],\"first\":\"/colors/id1\"}").status())
          .isEqualTo(201);
      assertThat(server.post("/walls", "{\"colors\":[\"red\",\"blue\"]}").at("message"))
          .isEqualTo("colors refers to a missing Color");
      server.delete("/colors/id1");
      assertThat(server.patch("/walls/id2", "{\"extra\":1}").status()).isEqualTo(200);
    }
  }

  @Test
  void anObjectCanBeFoundByItsNameOrByAFieldAndANumberCanBeItsId() {
    try (SandboxFixture server =
        SandboxFixture.type(
            """
            Book:
              path: /books
              name: title
              read: {path: "/books/by-title/{name}"}
              update: {path: "/books/{isbn}.json"}
              id: isbn
              fields: {isbn: required number, title: required text, pages: number}
            """)) {
      assertThat(server.post("/books", "{\"isbn\":7,\"title\":\"a b\"}").status()).isEqualTo(201);
      assertThat(server.post("/books", "{\"isbn\":7,\"title\":\"c\"}").status()).isEqualTo(409);
      assertThat(server.patch("/books/7.json", "{\"pages\":3}").at("pages")).isEqualTo("3");
      assertThat(server.patch("/books/7.json", "{\"isbn\":8}").status()).isEqualTo(409);
      assertThat(server.get("/books/by-title/a%20b").at("pages")).isEqualTo("3");
      server.patch("/books/7.json", "{\"title\":\"z\"}");
      assertThat(server.get("/books/by-title/a%20b").status()).isEqualTo(404);
      assertThat(server.delete("/books/7").status()).isEqualTo(204);
    }
  }

  @Test
  void aSecretThatIsRequiredNeedNotBeSentAgain() {
    try (SandboxFixture server =
        SandboxFixture.type(
            """
            User:
              path: /users
              update: {verb: PUT}
              fields: {id: computed text, password: required write-only text, mail: text}
            """)) {
      assertThat(server.post("/users", "{}").at("message")).isEqualTo("password is required");
      String id = server.post("/users", "{\"password\":\"s3cret\"}").at("id");
      assertThat(server.put("/users/" + id, "{\"mail\":\"m\"}").body())
          .isEqualTo("{\"id\":\"" + id + "\",\"mail\":\"m\"}");
    }
  }

  @Test
  void aSecondTryIsAnsweredWithTheOperationOfTheFirst() {
    try (SandboxFixture server =
        SandboxFixture.type(
            """
            Job:
              path: /jobs
              create: {idempotency: Key}
              asynchronous:
                {by: operation, path: "/ops/{operation}", id: op, result: target, status: state,
                 done: [ok]}
              fields: {id: computed text}
            """)) {
      String first = server.send("POST", "/jobs", "{}", "Key", "k").at("op");
      assertThat(server.send("POST", "/jobs", "{}", "Key", "k").at("op")).isEqualTo(first);
      server.get("/ops/" + first);
      assertThat(server.get("/ops/" + first).at("target")).isEqualTo("id1");
      assertThat(server.get("/jobs").has("[1]")).isFalse();
    }
  }

  @Test
  void anObjectCanStandInAListAndElementsCanBeWrapped() {
    try (SandboxFixture server =
        SandboxFixture.type(
            """
            Host:
              path: /hosts
              id: name
              create: {verb: PUT}
              envelope: {request: attrs, object: "results[0].attrs", list: results, element: attrs}
              fields: {name: required immutable path-only text, address: text}
            """)) {
      assertThat(server.put("/hosts/a", "{\"attrs\":{\"address\":\"1\"}}").body())
          .isEqualTo("{\"results\":[{\"attrs\":{\"name\":\"a\",\"address\":\"1\"}}]}");
      assertThat(server.get("/hosts").at("results[0].attrs.name")).isEqualTo("a");
    }
  }

  @Test
  void aCreateCanTellTheIdAloneAndABodyWithAnIdIsAChange() {
    try (SandboxFixture server =
        SandboxFixture.type(
            """
            Silence:
              path: /silences
              item: /silence/{id}
              create: {id: new.id}
              update: {verb: POST, path: /silences, body: whole, set: {id: "{id}"}, id: new.id}
              fields: {id: computed text, comment: text}
            """)) {
      assertThat(server.post("/silences", "{\"comment\":\"c\"}").body())
          .isEqualTo("{\"new\":{\"id\":\"id1\"}}");
      assertThat(server.post("/silences", "{\"id\":\"id1\",\"comment\":\"d\"}").at("new.id"))
          .isEqualTo("id1");
      assertThat(server.get("/silence/id1").at("comment")).isEqualTo("d");
      assertThat(server.get("/silences").has("[1]")).isFalse();
    }
  }

  @Test
  void aSingletonCanHaveChildren() {
    try (SandboxFixture server =
        SandboxFixture.type(
            """
            Site: {path: /sites, fields: {id: computed text}}
            Menu: {parent: Site, singleton: always, path: "/sites/{parent}/menu", fields: {on: bool}}
            Entry:
              parent: Menu
              path: /sites/{parent.parent}/menu/entries
              fields: {id: computed text}
            """)) {
      server.post("/sites", "{}");
      assertThat(server.post("/sites/id1/menu/entries", "{}").status()).isEqualTo(201);
      assertThat(server.get("/sites/id1/menu/entries").has("[0]")).isTrue();
      server.delete("/sites/id1");
      assertThat(server.get("/sites/id1/menu/entries").status()).isEqualTo(404);
    }
  }

  @Test
  @Timeout(value = 1, unit = TimeUnit.MINUTES)
  void aLabelPatternThatNeverComesToAnEndIsStopped() {
    try (SandboxFixture server =
        SandboxFixture.of(
            Packs.sound(
                """
                pack: slow
                servers: {here: "http://127.0.0.1"}
                labels: {value: "[a-b]*c|(a|aa)+\\\\1c"}
                types:
                  Tag: {path: /tags, labels: tags, fields: {id: computed text, tags: map of text}}
                """))) {
      String endless = "a".repeat(200);
      assertThat(server.post("/tags", "{\"tags\": {\"k\": \"" + endless + "\"}}").status())
          .isEqualTo(400);
      assertThat(server.post("/tags", "{\"tags\": {\"k\": \"aac\"}}").status()).isEqualTo(201);
    }
  }
}
