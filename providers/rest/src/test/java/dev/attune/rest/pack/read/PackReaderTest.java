package dev.attune.rest.pack.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.rest.pack.Authentication;
import dev.attune.rest.pack.Concurrency;
import dev.attune.rest.pack.Operations.Body;
import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.Pagination;
import dev.attune.rest.pack.ResourceType;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class PackReaderTest {
  private static final String SMALL =
      """
      pack: shop
      servers: {main: "https://shop.example"}
      types:
        Item:
          path: /items
          fields: {id: computed text}
      """;

  @Test
  void aSmallPackHasEverythingThatIsUsual() {
    Pack pack = Packs.sound(SMALL);
    ResourceType item = pack.type("Item").orElseThrow();

    assertThat(pack.authentication()).isEqualTo(new Authentication.None());
    assertThat(pack.servers().defaultName()).isEqualTo("main");
    assertThat(item.idField()).contains("id");
    assertThat(item.concurrency()).isEqualTo(new Concurrency.None());
    assertThat(item.operations().requests().map(r -> r.verb() + " " + r.path()))
        .containsExactly(
            "POST /items",
            "GET /items/{id}",
            "PATCH /items/{id}",
            "DELETE /items/{id}",
            "GET /items");
    assertThat(item.operations().update().orElseThrow().body()).isEqualTo(Body.MERGE);
    assertThat(item.operations().list().orElseThrow().pagination())
        .isEqualTo(new Pagination.None());
  }

  @Test
  void itsKindsAreSchemasOfTheGroupThatIsCalledAfterThePack() {
    Pack pack = Packs.sound(SMALL);
    Schema schema = pack.catalogue().find(new TypeName("shop.attune.dev", "Item")).orElseThrow();

    assertThat(schema.apiVersion()).isEqualTo("shop.attune.dev/v1");
    assertThat(schema.planName()).isEqualTo("item");
    assertThat(schema.body().attributes()).containsOnlyKeys("id");
  }

  @Test
  void thingsStayInTheOrderInWhichTheyAreWritten() {
    Pack pack =
        Packs.sound(
            """
            pack: shop
            default-server: z
            servers: {z: "https://z.example", y: "https://y.example", a: "https://a.example"}
            types:
              Item:
                path: /items
                list: {query: {z: "1", m: "2", a: "3"}}
                fields: {id: computed text}
            """);

    assertThat(pack.servers().urls().keySet()).containsExactly("z", "y", "a");
    assertThat(pack.type("Item").orElseThrow().operations().list().orElseThrow().request().query())
        .containsOnlyKeys("z", "m", "a")
        .extracting(query -> List.copyOf(query.keySet()))
        .isEqualTo(List.of("z", "m", "a"));
  }

  @Test
  void aFileThatIsEmptyIsNoPack() {
    assertThat(Packs.findings("# nothing\n"))
        .containsExactly(
            "0:0 ATT-1001 the file is empty"
                + " | a pack starts with pack: NAME; docs/packs.md shows a small one");
  }

  @Test
  void aPackIsAMap() {
    assertThat(Packs.findings("- pack: shop\n"))
        .singleElement()
        .asString()
        .startsWith("1:1 ATT-1001 expected a map");
  }

  @Test
  void aPackIsOneDocument() {
    assertThat(Packs.findings(SMALL + "---\n" + SMALL))
        .singleElement()
        .asString()
        .startsWith("8:1 ATT-1001 expected one document, found a second one");
  }

  @Test
  void whatIsNoYamlIsToldAsOfManifests() {
    assertThat(Packs.findings("pack: [\n")).singleElement().asString().contains("ATT-0107");
  }

  @Test
  void everythingIsFoundInOneRun() {
    assertThat(
            Packs.findings(
                """
                pack: My Shop
                server: {main: ftp://shop.example}
                types:
                  item:
                    pth: /items
                    fields: {id: compute text}
                  Order: {path: orders, parent: Itm, fields: {id: 7}}
                """))
        .containsExactly(
            "1:7 ATT-1002 'My Shop' is not a valid name for a pack"
                + " | use lower-case letters, digits and hyphens; builtin is reserved",
            "2:1 ATT-0301 unknown field 'server' of the pack | did you mean 'servers'?",
            "4:3 ATT-1002 'item' is not a valid name for a kind"
                + " | write it like ControlPlane: letters and digits, each word with a capital",
            "5:5 ATT-0301 unknown field 'pth' of 'types.item' of the pack"
                + " | did you mean 'path'?",
            "6:18 ATT-1007 unknown word 'compute' | did you mean 'computed'?",
            "7:17 ATT-1004 this is not a valid path"
                + " | start with one '/'; put query parameters under query",
            "7:33 ATT-1005 there is no type 'Itm' | did you mean 'item'?",
            "7:51 ATT-1007 a field must be described in words"
                + " | for example: required text, or {type: required text, values: [a, b]}");
  }

  @Test
  void aTypeIsLaidOverTheDefaults() {
    Pack pack =
        Packs.sound(
            """
            pack: shop
            servers: {main: "https://shop.example"}
            defaults:
              id: uuid
              pagination: {by: page, query: page, size-query: per_page, size: 50}
              update: {verb: PUT}
              list: {query: {full: "true"}, by-name: {name: "{name}"}}
            types:
              Item:
                path: /items
                name: title
                pagination: {by: link}
                update: {body: merge}
                list: {by-name: null}
                fields: {uuid: computed text, title: required text}
              Order:
                path: /orders
                fields: {uuid: computed text}
            """);
    ResourceType item = pack.type("Item").orElseThrow();
    ResourceType order = pack.type("Order").orElseThrow();

    assertThat(item.idField()).contains("uuid");
    assertThat(item.operations().update().orElseThrow().request().verb()).isEqualTo(Verb.PUT);
    assertThat(item.operations().update().orElseThrow().body()).isEqualTo(Body.MERGE);
    assertThat(item.operations().list().orElseThrow().pagination())
        .isInstanceOf(Pagination.Link.class);
    assertThat(item.operations().list().orElseThrow().byName()).isEmpty();
    assertThat(item.operations().list().orElseThrow().request().query()).containsOnlyKeys("full");
    assertThat(order.operations().list().orElseThrow().pagination())
        .isInstanceOf(Pagination.Page.class);
    // It has no name, so that what the defaults say about names does not count.
    assertThat(order.operations().list().orElseThrow().byName()).isEmpty();
  }

  @Test
  void aKeyWithoutAValueIsFound() {
    assertThat(
            Packs.findings(
                """
                pack: shop
                servers: {main: "https://shop.example"}
                headers: {X-Version: }
                types:
                  Item:
                  Order:
                    path: /orders
                    list: {by-name: null}
                    fields:
                      id: computed text
                      type:
                """))
        .containsExactly(
            "3:11 ATT-1013 this value is empty | write a value, or remove the key; null removes a"
                + " default, but only in a type",
            "5:3 ATT-1013 this value is empty | write a value, or remove the key; null removes a"
                + " default, but only in a type",
            "11:12 ATT-1007 a field must be described in words"
                + " | for example: required text, or {type: required text, values: [a, b]}");
  }

  @Test
  void theLimitsOnHostileInputAreThoseOfManifests() {
    String deep = "a: {type: object, fields: {".repeat(150) + "}}".repeat(150);
    assertThat(Packs.findings(SMALL.replace("id: computed text", "id: computed text, " + deep)))
        .singleElement()
        .asString()
        .contains("ATT-0110");
    Source source = new Source.OfBytes("pack.yaml", SMALL.getBytes(StandardCharsets.UTF_8));
    assertThat(PackReader.read(source, new Limits(50, 10, 0)).diagnostics())
        .extracting(finding -> finding.code().id())
        .containsExactly("ATT-0104");
  }

  @Test
  void whatAnAliasRepeatsIsToldOnce() {
    assertThat(
            Packs.findings(
                """
                pack: shop
                servers: {main: "https://shop.example"}
                types:
                  Item: {path: /items, fields: &fields {id: computed string}}
                  Order: {path: /orders, fields: *fields}
                """))
        .singleElement()
        .asString()
        .startsWith("4:54 ATT-1007 unknown word 'string'");
  }

  @Test
  void aPackCanBeJson() {
    String json =
        "{\"pack\": \"shop\", \"servers\": {\"main\": \"https://shop.example\"},"
            + " \"types\": {\"Item\": {\"path\": \"/items\", \"fields\": {\"id\": \"computed text\"}}}}";
    Source source = new Source.OfBytes("pack.json", json.getBytes(StandardCharsets.UTF_8));
    assertThat(PackReader.read(source, Limits.DEFAULT).pack()).isPresent();
  }
}
