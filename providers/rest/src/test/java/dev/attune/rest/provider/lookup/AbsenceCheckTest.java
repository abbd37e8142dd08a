package dev.attune.rest.provider.lookup;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Lookup;
import dev.attune.provider.Result;
import dev.attune.rest.provider.ProviderFixture;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AbsenceCheckTest {
  private static final String TYPES =
      """
      Shop: {path: /shops, fields: {id: computed text}}
      Item:
        parent: Shop
        path: /shops/{parent}/items
        delete: {gone: {every: 1s, within: 5s}}
        fields: {id: computed text, title: text}
      Domain:
        parent: Shop
        singleton: optional
        path: /shops/{parent}/domain
        create: {verb: PUT}
        fields: {host: text}
      Note:
        parent: Shop
        path: /shops/{parent}/notes
        without: [read]
        fields: {id: computed text}
      Log: {path: /logs, without: [list], fields: {id: computed text}}
      """;

  private static final String NOTHING = "{}";

  private static ProviderFixture bench() {
    return ProviderFixture.of(TYPES);
  }

  private static Result shop(ProviderFixture providerFixture, String id) {
    return providerFixture.provider.read(at("Shop"), providerFixture.instance("Shop", id, "{}"));
  }

  private static Result item(ProviderFixture providerFixture, String id) {
    return providerFixture.provider.read(
        at("Item", "s"), providerFixture.instance("Item", id, "{}"));
  }

  @Test
  void isBelievedWhereTheListAnswers() {
    ProviderFixture providerFixture =
        bench().answers(404, NOTHING).answers(200, "[]").answers(404, NOTHING);

    assertThat(shop(providerFixture, "1")).isEqualTo(Result.gone());
    assertThat(shop(providerFixture, "2")).isEqualTo(Result.gone());
    assertThat(providerFixture.wire.sent())
        .as("the list is asked once")
        .containsExactly("GET /api/shops/1", "GET /api/shops", "GET /api/shops/2");
  }

  @Test
  void isNotBelievedWhereNothingIsThere() {
    ProviderFixture providerFixture = bench();
    providerFixture.wire.answers(404, NOTHING).forever();

    for (int i = 0; i < 3; i++) {
      assertThat(shop(providerFixture, "1").failure())
          .contains(
              new Failure.Failed(
                  "GET /api/shops returned 404; there is no list of Shop at"
                      + " https://shop.example/api/shops: check the server's URL and the path in"
                      + " the pack"));
    }
    assertThat(providerFixture.wire.sent()).as("the list is asked once").hasSize(4);
  }

  @Test
  void asksNothingElseWhereAnotherObjectHasAnswered() {
    ProviderFixture providerFixture = bench().answers(200, "{\"id\":\"1\"}").answers(404, NOTHING);

    assertThat(shop(providerFixture, "1").instance()).isPresent();
    assertThat(shop(providerFixture, "2")).isEqualTo(Result.gone());
    assertThat(providerFixture.wire.sent()).containsExactly("GET /api/shops/1", "GET /api/shops/2");
  }

  @Test
  void whatStoodInSomethingThatIsGoneIsGone() {
    ProviderFixture providerFixture =
        bench()
            .answers(404, NOTHING)
            .answers(404, NOTHING)
            .answers(404, NOTHING)
            .answers(200, "[]")
            .answers(404, NOTHING);

    assertThat(item(providerFixture, "1")).isEqualTo(Result.gone());
    assertThat(item(providerFixture, "2")).isEqualTo(Result.gone());
    assertThat(providerFixture.wire.sent())
        .containsExactly(
            "GET /api/shops/s/items/1",
            "GET /api/shops/s/items",
            "GET /api/shops/s",
            "GET /api/shops",
            "GET /api/shops/s/items/2");
  }

  @Test
  void aChildWithoutItsListIsInDoubtWhileItsParentIsThere() {
    ProviderFixture providerFixture =
        bench().answers(404, NOTHING).answers(404, NOTHING).answers(200, "{\"id\":\"s\"}");

    assertThat(item(providerFixture, "1").failure())
        .hasValueSatisfying(failure ->
            assertThat(failure)
                .isInstanceOf(Failure.Failed.class)
                .extracting(Failure::message)
                .asString()
                .contains("https://shop.example/api/shops/s/items"));
  }

  @Test
  void whatNobodyListsIsBelievedWhereItsParentStands() {
    ProviderFixture providerFixture =
        bench().answers(404, NOTHING).answers(200, "[]").answers(404, NOTHING);

    for (int i = 0; i < 2; i++) {
      assertThat(
              providerFixture.provider.read(
                  at("Domain", "s"), providerFixture.instance("Domain", "s", "{}")))
          .isEqualTo(Result.gone());
    }
    assertThat(providerFixture.wire.sent())
        .containsExactly("GET /api/shops/s/domain", "GET /api/shops", "GET /api/shops/s/domain");
  }

  private static Result note(ProviderFixture providerFixture, String id) {
    return providerFixture.provider.read(
        at("Note", "s"), providerFixture.instance("Note", id, "{}"));
  }

  @Test
  void whatIsLookedUpInAListIsNotGoneWithTheList() {
    ProviderFixture providerFixture = bench();
    providerFixture.wire.answers(404, NOTHING).forever();

    assertThat(note(providerFixture, "1").failure()).containsInstanceOf(Failure.Failed.class);
    assertThat(note(providerFixture, "2").failure()).containsInstanceOf(Failure.Failed.class);
    assertThat(providerFixture.wire.sent())
        .containsExactly(
            "GET /api/shops/s/notes",
            "GET /api/shops/s",
            "GET /api/shops",
            "GET /api/shops/s/notes");
  }

  @Test
  void whatIsLookedUpInAListIsGoneWithItsParent() {
    ProviderFixture providerFixture =
        bench()
            .answers(404, NOTHING)
            .answers(404, NOTHING)
            .answers(200, "[]")
            .answers(404, NOTHING);

    assertThat(note(providerFixture, "1")).isEqualTo(Result.gone());
    assertThat(note(providerFixture, "2")).isEqualTo(Result.gone());
  }

  @Test
  void whereNothingCanBeAskedItIsBelieved() {
    ProviderFixture providerFixture = bench().answers(404, NOTHING);

    assertThat(providerFixture.provider.read(at("Log"), providerFixture.instance("Log", "1", "{}")))
        .isEqualTo(Result.gone());
  }

  @Test
  void aListThatMayNotBeSeenIsThere() {
    ProviderFixture providerFixture = bench().answers(404, NOTHING).answers(403, NOTHING);

    assertThat(shop(providerFixture, "1")).isEqualTo(Result.gone());
  }

  @Test
  void aListThatIsDownSaysNothingAndIsAskedAgain() {
    ProviderFixture providerFixture = bench().answers(404, NOTHING);
    for (int i = 0; i < 4; i++) {
      providerFixture.answers(503, NOTHING);
    }
    providerFixture.answers(404, NOTHING).answers(200, "[]");

    assertThat(shop(providerFixture, "1").failure()).containsInstanceOf(Failure.Unavailable.class);
    assertThat(shop(providerFixture, "1")).isEqualTo(Result.gone());
  }

  @Test
  void aDeletedObjectIsAwaitedWithoutFurtherQuestions() {
    ProviderFixture providerFixture = bench().answers(204, "").answers(404, NOTHING);

    providerFixture.provider.delete(at("Item", "s"), providerFixture.instance("Item", "1", "{}"));
    Result gone =
        providerFixture.provider.awaitGone(
            at("Item", "s"), providerFixture.instance("Item", "1", "{}"));

    assertThat(gone).isEqualTo(Result.gone());
    assertThat(providerFixture.wire.sent()).hasSize(2);
  }

  @Test
  void aDeleteAtAWrongAddressIsNoSuccess() {
    ProviderFixture providerFixture = bench();
    providerFixture.wire.answers(404, NOTHING).forever();

    assertThat(
            providerFixture
                .provider
                .delete(at("Shop"), providerFixture.instance("Shop", "1", "{}"))
                .failure())
        .containsInstanceOf(Failure.Failed.class);
  }

  @Test
  void aNameThatIsFreeIsAskedForOnceMore() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Queue:
                  path: /queues
                  id: name
                  name: name
                  create: {verb: PUT, answer: nothing}
                  fields: {name: required path-only text}
                """)
            .answers(404, NOTHING)
            .answers(200, "[]")
            .answers(404, NOTHING);

    for (String name : new String[] {"a", "b"}) {
      assertThat(providerFixture.provider.find(at("Queue"), new Lookup.ByName(name)).instances())
          .isEmpty();
    }
    assertThat(providerFixture.wire.sent()).hasSize(3);
  }

  @Test
  void aListOfNothingAtAWrongAddressIsAFailure() {
    ProviderFixture providerFixture = bench().answers(404, NOTHING);

    assertThat(providerFixture.provider.list(at("Shop"), Optional.empty()).failure())
        .containsInstanceOf(Failure.Failed.class);
  }
}
