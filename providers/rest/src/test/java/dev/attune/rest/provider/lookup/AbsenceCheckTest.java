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

  private static Result shop(ProviderFixture bench, String id) {
    return bench.provider.read(at("Shop"), bench.instance("Shop", id, "{}"));
  }

  private static Result item(ProviderFixture bench, String id) {
    return bench.provider.read(at("Item", "s"), bench.instance("Item", id, "{}"));
  }

  @Test
  void isBelievedWhereTheListAnswers() {
    ProviderFixture bench = bench().answers(404, NOTHING).answers(200, "[]").answers(404, NOTHING);

    assertThat(shop(bench, "1")).isEqualTo(Result.gone());
    assertThat(shop(bench, "2")).isEqualTo(Result.gone());
    assertThat(bench.wire.sent())
        .as("the list is asked once")
        .containsExactly("GET /api/shops/1", "GET /api/shops", "GET /api/shops/2");
  }

  @Test
  void isNotBelievedWhereNothingIsThere() {
    ProviderFixture bench = bench();
    bench.wire.answers(404, NOTHING).forever();

    for (int i = 0; i < 3; i++) {
      assertThat(shop(bench, "1").failure())
          .contains(
              new Failure.Failed(
                  "GET /api/shops was answered with 404; there is no list of Shop at"
                      + " https://shop.example/api/shops: is the server's URL wrong, or the path"
                      + " in the pack?"));
    }
    assertThat(bench.wire.sent()).as("the list is asked once").hasSize(4);
  }

  @Test
  void asksNothingElseWhereAnotherObjectHasAnswered() {
    ProviderFixture bench = bench().answers(200, "{\"id\":\"1\"}").answers(404, NOTHING);

    assertThat(shop(bench, "1").instance()).isPresent();
    assertThat(shop(bench, "2")).isEqualTo(Result.gone());
    assertThat(bench.wire.sent()).containsExactly("GET /api/shops/1", "GET /api/shops/2");
  }

  @Test
  void whatStoodInSomethingThatIsGoneIsGone() {
    ProviderFixture bench =
        bench()
            .answers(404, NOTHING)
            .answers(404, NOTHING)
            .answers(404, NOTHING)
            .answers(200, "[]")
            .answers(404, NOTHING);

    assertThat(item(bench, "1")).isEqualTo(Result.gone());
    assertThat(item(bench, "2")).isEqualTo(Result.gone());
    assertThat(bench.wire.sent())
        .containsExactly(
            "GET /api/shops/s/items/1",
            "GET /api/shops/s/items",
            "GET /api/shops/s",
            "GET /api/shops",
            "GET /api/shops/s/items/2");
  }

  @Test
  void aChildWithoutItsListIsInDoubtWhileItsParentIsThere() {
    ProviderFixture bench =
        bench().answers(404, NOTHING).answers(404, NOTHING).answers(200, "{\"id\":\"s\"}");

    assertThat(item(bench, "1").failure())
        .hasValueSatisfying(failure ->
            assertThat(failure)
                .isInstanceOf(Failure.Failed.class)
                .extracting(Failure::message)
                .asString()
                .contains("https://shop.example/api/shops/s/items"));
  }

  @Test
  void whatNobodyListsIsBelievedWhereItsParentStands() {
    ProviderFixture bench = bench().answers(404, NOTHING).answers(200, "[]").answers(404, NOTHING);

    for (int i = 0; i < 2; i++) {
      assertThat(bench.provider.read(at("Domain", "s"), bench.instance("Domain", "s", "{}")))
          .isEqualTo(Result.gone());
    }
    assertThat(bench.wire.sent())
        .containsExactly("GET /api/shops/s/domain", "GET /api/shops", "GET /api/shops/s/domain");
  }

  private static Result note(ProviderFixture bench, String id) {
    return bench.provider.read(at("Note", "s"), bench.instance("Note", id, "{}"));
  }

  @Test
  void whatIsLookedUpInAListIsNotGoneWithTheList() {
    ProviderFixture bench = bench();
    bench.wire.answers(404, NOTHING).forever();

    assertThat(note(bench, "1").failure()).containsInstanceOf(Failure.Failed.class);
    assertThat(note(bench, "2").failure()).containsInstanceOf(Failure.Failed.class);
    assertThat(bench.wire.sent())
        .containsExactly(
            "GET /api/shops/s/notes",
            "GET /api/shops/s",
            "GET /api/shops",
            "GET /api/shops/s/notes");
  }

  @Test
  void whatIsLookedUpInAListIsGoneWithItsParent() {
    ProviderFixture bench =
        bench()
            .answers(404, NOTHING)
            .answers(404, NOTHING)
            .answers(200, "[]")
            .answers(404, NOTHING);

    assertThat(note(bench, "1")).isEqualTo(Result.gone());
    assertThat(note(bench, "2")).isEqualTo(Result.gone());
  }

  @Test
  void whereNothingCanBeAskedItIsBelieved() {
    ProviderFixture bench = bench().answers(404, NOTHING);

    assertThat(bench.provider.read(at("Log"), bench.instance("Log", "1", "{}")))
        .isEqualTo(Result.gone());
  }

  @Test
  void aListThatMayNotBeSeenIsThere() {
    ProviderFixture bench = bench().answers(404, NOTHING).answers(403, NOTHING);

    assertThat(shop(bench, "1")).isEqualTo(Result.gone());
  }

  @Test
  void aListThatIsDownSaysNothingAndIsAskedAgain() {
    ProviderFixture bench = bench().answers(404, NOTHING);
    for (int i = 0; i < 4; i++) {
      bench.answers(503, NOTHING);
    }
    bench.answers(404, NOTHING).answers(200, "[]");

    assertThat(shop(bench, "1").failure()).containsInstanceOf(Failure.Unavailable.class);
    assertThat(shop(bench, "1")).isEqualTo(Result.gone());
  }

  @Test
  void aDeletedObjectIsAwaitedWithoutFurtherQuestions() {
    ProviderFixture bench = bench().answers(204, "").answers(404, NOTHING);

    bench.provider.delete(at("Item", "s"), bench.instance("Item", "1", "{}"));
    Result gone = bench.provider.awaitGone(at("Item", "s"), bench.instance("Item", "1", "{}"));

    assertThat(gone).isEqualTo(Result.gone());
    assertThat(bench.wire.sent()).hasSize(2);
  }

  @Test
  void aDeleteAtAWrongAddressIsNoSuccess() {
    ProviderFixture bench = bench();
    bench.wire.answers(404, NOTHING).forever();

    assertThat(bench.provider.delete(at("Shop"), bench.instance("Shop", "1", "{}")).failure())
        .containsInstanceOf(Failure.Failed.class);
  }

  @Test
  void aNameThatIsFreeIsAskedForOnceMore() {
    ProviderFixture bench =
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
      assertThat(bench.provider.find(at("Queue"), new Lookup.ByName(name)).instances()).isEmpty();
    }
    assertThat(bench.wire.sent()).hasSize(3);
  }

  @Test
  void aListOfNothingAtAWrongAddressIsAFailure() {
    ProviderFixture bench = bench().answers(404, NOTHING);

    assertThat(bench.provider.list(at("Shop"), Optional.empty()).failure())
        .containsInstanceOf(Failure.Failed.class);
  }
}
