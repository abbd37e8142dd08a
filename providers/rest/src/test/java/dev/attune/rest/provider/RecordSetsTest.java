package dev.attune.rest.provider;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Instance;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Result;
import dev.attune.value.Num;
import org.junit.jupiter.api.Test;

/** Objects that are parts of another and are written through it, known by two fields. */
class RecordSetsTest {
  private static final String ZONE =
      """
      {"id":"shop.","rrsets":[
        {"name":"www.shop.","type":"A","ttl":60,"note":"x","disabled":false},
        {"name":"www.shop.","type":"TXT","ttl":90}]}
      """;

  private static ProviderFixture bench() {
    return ProviderFixture.of(
        """
        Zone: {path: /zones, fields: {id: computed text}}
        RecordSet:
          parent: Zone
          path: /zones/{parent}
          item: /zones/{parent}
          id: [name, type]
          without: [read]
          envelope: {request: "rrsets[0]", list: rrsets}
          create: {verb: PATCH, answer: nothing, set: {changetype: REPLACE}}
          update: {verb: PATCH, body: whole, set: {changetype: REPLACE}}
          delete: {verb: PATCH, set: {name: "{name}", type: "{type}", changetype: DELETE, level: "{parent}", ttl: "{ttl}"}}
          fields:
            name: required immutable text
            type: required immutable text
            ttl: {type: number, default: 60}
        """);
  }

  private static Instance www(ProviderFixture providerFixture) {
    return providerFixture.instance(
        "RecordSet", "www.shop./A", "{\"name\":\"www.shop.\",\"type\":\"A\",\"ttl\":60}");
  }

  @Test
  void oneIsMadeThroughItsParent() {
    ProviderFixture providerFixture = bench().answers(204, "").answers(200, ZONE);
    Result made =
        providerFixture.provider.create(
            at("RecordSet", "shop."),
            providerFixture.write(
                "RecordSet", "{\"name\":\"www.shop.\",\"type\":\"A\",\"ttl\":60}"),
            "intent");

    assertThat(made.instance().orElseThrow().id()).isEqualTo("www.shop./A");
    assertThat(providerFixture.wire.sent())
        .containsExactly(
            "PATCH /api/zones/shop."
                + " {\"rrsets\":[{\"name\":\"www.shop.\",\"type\":\"A\",\"ttl\":60,"
                + "\"changetype\":\"REPLACE\"}]}",
            "GET /api/zones/shop.");
  }

  @Test
  void oneIsChangedWithAllThatItHas() {
    ProviderFixture providerFixture =
        bench().answers(200, ZONE).answers(204, "").answers(200, ZONE);
    Result changed =
        providerFixture.provider.update(
            at("RecordSet", "shop."),
            www(providerFixture),
            providerFixture.write(
                "RecordSet", "{\"name\":\"www.shop.\",\"type\":\"A\",\"ttl\":30}"));

    assertThat(changed.failure()).isEmpty();
    assertThat(providerFixture.wire.sent())
        .contains(
            "PATCH /api/zones/shop."
                + " {\"rrsets\":[{\"note\":\"x\",\"disabled\":false,\"name\":\"www.shop.\","
                + "\"type\":\"A\",\"ttl\":30,\"changetype\":\"REPLACE\"}]}");
  }

  @Test
  void oneIsDeletedByABodyThatSaysWhichAndThatItIs() {
    ProviderFixture providerFixture = bench().answers(204, "");

    assertThat(providerFixture.provider.delete(at("RecordSet", "shop."), www(providerFixture)))
        .isEqualTo(Result.gone());
    assertThat(providerFixture.wire.sent())
        .containsExactly(
            "PATCH /api/zones/shop."
                + " {\"rrsets\":[{\"name\":\"www.shop.\",\"type\":\"A\",\"changetype\":\"DELETE\","
                + "\"level\":\"shop.\",\"ttl\":60}]}");
  }

  @Test
  void oneIsReadAndFoundByAllFieldsOfItsIdTogether() {
    ProviderFixture providerFixture = bench();
    providerFixture.wire.answers(200, ZONE).forever();
    Result read = providerFixture.provider.importObject(at("RecordSet", "shop."), "www.shop./TXT");
    Matches found =
        providerFixture.provider.find(at("RecordSet", "shop."), new Lookup.ByName("www.shop./TXT"));

    assertThat(read.instance().orElseThrow().value().get("ttl")).contains(Num.of(90));
    assertThat(found.instances()).containsExactly(read.instance().orElseThrow());
    assertThat(
            providerFixture.provider.importObject(at("RecordSet", "shop."), "www.shop.").instance())
        .isEmpty();
    assertThat(providerFixture.provider.operations(at("RecordSet").type()))
        .contains(Operation.FIND_BY_NAME);
  }

  @Test
  void whatStandsInPathsComesOutOfTheIdAgain() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Right:
                  path: /rights
                  id: [host, user]
                  fields:
                    host: required immutable text
                    user: required immutable path-only text
                """)
            .answers(200, "{\"host\":\"a/b\"}");
    Result read = providerFixture.provider.importObject(at("Right"), "a%2Fb/me");

    assertThat(read.instance().orElseThrow().value())
        .isEqualTo(ProviderFixture.json("{\"host\":\"a/b\",\"user\":\"me\"}"));
    assertThat(read.instance().orElseThrow().id()).isEqualTo("a%2Fb/me");
    assertThat(providerFixture.wire.sent()).containsExactly("GET /api/rights/a%2Fb/me");
  }

  @Test
  void theTraceShowsWhatThePackSays() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Item:
                  path: /items
                  envelope: {request: "items[0]"}
                  delete: {verb: POST, path: /items, set: {id: "{id}", gone: true}}
                  fields: {id: computed text}
                """)
            .answers(204, "");
    providerFixture.provider.delete(at("Item"), providerFixture.instance("Item", "7", "{}"));

    assertThat(providerFixture.wire.told().getFirst())
        .isEqualTo("> {\"items\":[{\"gone\":true,\"id\":\"7\"}]}");
  }
}
