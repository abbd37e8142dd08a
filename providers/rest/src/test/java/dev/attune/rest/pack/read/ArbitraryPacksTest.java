package dev.attune.rest.pack.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever stands in whatever place of a pack, the reader says what it is and never fails. */
class ArbitraryPacksTest {
  private static final List<Value> ANYTHING =
      List.of(
          Null.NULL,
          Num.of("-1e99"),
          Text.of(""),
          Text.of("{"),
          Text.of("a.b[0]"),
          ListValue.of(List.of()),
          ListValue.of(List.of(Null.NULL)),
          MapValue.EMPTY,
          MapValue.of("by", Text.of("page")));

  /** Every key of the language, once. */
  private static final String EVERYTHING =
      """
      pack: shop
      version: v2
      documentation: A shop.
      settings:
        client: {env: CLIENT, documentation: Who asks.}
        secret: {secret: true, file: secrets/shop}
        region: {default: eu}
      servers: {main: "https://{settings.region}.shop.example", test: "https://test.example"}
      default-server: main
      authentication:
        by: oauth2
        token-url: https://login.example/token
        client-id: client
        client-secret: secret
        scopes: [read]
      headers: {X-Version: "2"}
      labels: {key: "[a-z]+", value: ".*", key-length: 9, value-length: 9, count: 9, reserved: [x]}
      rate-limit: {requests: 9, per: 1s, parallel: 2, retry-after: Retry-After}
      defaults:
        pagination: {by: page, query: page, first: 0, size-query: size, size: 9, total: meta.total}
        create: {query: {quiet: "true"}}
      types:
        Item:
          documentation: Something to sell.
          collection: items
          path: /items
          item: /items/{id}
          id: id
          name: title
          unique: true
          labels: tags
          envelope: {request: item, object: data.item, list: data.items}
          errors: {message: text, code: code, forbidden: [no], details: {list: all, field: field, message: text}}
          concurrency: {by: version, field: revision, query: revision}
          asynchronous:
            by: operation
            path: /operations/{operation}
            id: operation
            result: target
            status: state
            done: [done]
            failed: [failed]
            error: text
            on: [create]
            every: 1s
            within: 1m
          create: {verb: POST, path: /items, answer: location, idempotency: Token, set: {by: "{title}"}}
          read: {path: "/items/{id}", query: {full: "true"}}
          update: {verb: PATCH, body: json-patch, content-type: application/json}
          delete: {verb: POST, gone: {every: 1s, within: 1m, field: state, values: [gone]}}
          list:
            query: {all: "true"}
            by-name: {q: "{name}"}
            by-label: {l: "{key}={value}"}
            partial: true
            tree: children
          fields:
            id: computed text
            title: required text
            revision: computed number
            pin: {type: write-only text, kept-by: revision}
            tags: map of text
            size: {type: text, values: [s, m], server-default: m, normalise: case}
            ports:
              type: list of object
              keys: [port]
              documentation: Where it listens.
              fields: {port: required number, host: {type: text, default: a, deprecated: Soon.}}
            above: {type: text, reference: Item.id, read: above.id}
        Part:
          parent: Item
          path: /items/{parent}/parts
          collection: parts
          root-collection: item_parts
          external: true
          without: [read]
          fields: {id: computed text}
        Record:
          path: /records
          item: /records
          id: [name, kind]
          without: [read]
          envelope: {request: "records[0]", list: records, object: "records[0].it", element: it}
          errors: {message: "records[*].errors[*]"}
          list: {except: {kind: [SOA]}}
          create: {verb: PATCH, answer: nothing, set: {do: put}}
          update: {body: fields, set: {do: put, twice: false}, id: new.id}
          delete: {verb: PATCH, set: {name: "{name}", kind: "{kind}", do: drop}}
          fields: {name: required immutable text, kind: required immutable text, ttl: {type: number, unset: 0},
            first: create-only text, algorithm: {type: text, same: {a: B}}, on: {type: text, normalise: time}}
        Look: {parent: Item, path: "/items/{parent}/look", singleton: always, fields: {theme: text}}
      """;

  @Test
  void aPackOrAFindingComesOut() {
    Value pack =
        Documents.readPlain(source("pack.yaml", EVERYTHING), Limits.DEFAULT)
            .documents()
            .getFirst()
            .root();
    assertThat(read(pack).diagnostics()).isEmpty();
    for (Path place : places(pack)) {
      for (Value value : ANYTHING) {
        PackReadResult read = read(pack.with(place, value));
        assertThat(read.pack().isPresent())
            .as(place + ": " + value)
            .isEqualTo(read.diagnostics().isEmpty());
      }
    }
  }

  private static Source source(String name, String text) {
    return new Source.OfBytes(name, text.getBytes(StandardCharsets.UTF_8));
  }

  private static PackReadResult read(Value pack) {
    PackReadResult read =
        PackReader.read(source("pack.json", CanonicalJson.write(pack)), Limits.DEFAULT);
    read.pack().ifPresent(sound -> assertThat(sound.catalogue().types()).isNotEmpty());
    return read;
  }

  private static List<Path> places(Value pack) {
    List<Path> places = new ArrayList<>();
    collect(pack, Path.ROOT, places);
    return places.subList(1, places.size());
  }

  private static void collect(Value value, Path path, List<Path> places) {
    places.add(path);
    switch (value) {
      case MapValue map ->
          map.keys().forEach(key -> collect(map.get(key).orElseThrow(), path.field(key), places));
      case ListValue list -> {
        for (int i = 0; i < list.elements().size(); i++) {
          collect(list.elements().get(i), path.index(i), places);
        }
      }
      default -> {}
    }
  }
}
