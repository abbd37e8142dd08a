package dev.attune.rest.provider.lookup;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Lookup;
import dev.attune.provider.Result;
import dev.attune.rest.provider.ProviderFixture;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ObjectSearchTest {
  private static ProviderFixture bench(String more) {
    return ProviderFixture.of(
        """
        Item:
          path: /v1/items
          name: title
          fields: {id: computed text, title: required text}
        """
            + more.indent(2));
  }

  private static List<String> named(ProviderFixture providerFixture, String name) {
    return providerFixture.provider.find(at("Item"), new Lookup.ByName(name)).instances().stream()
        .map(Instance::id)
        .toList();
  }

  private static final String TWO =
      "[{\"id\":\"1\",\"title\":\"Lamp\"},{\"id\":\"2\",\"title\":\"Lampshade\"}]";

  @Test
  void asksForOneNameAndLooksAgainAtWhatComes() {
    ProviderFixture providerFixture =
        bench("list: {by-name: {\"filter[title]\": \"{name}\"}}").answers(200, TWO);

    assertThat(named(providerFixture, "Lamp")).containsExactly("1");
    assertThat(providerFixture.wire.sent())
        .containsExactly("GET /api/v1/items?filter%5Btitle%5D=Lamp");
  }

  @Test
  void listsOnceForManyNames() {
    ProviderFixture providerFixture = bench("").answers(200, TWO);

    assertThat(named(providerFixture, "Lamp")).containsExactly("1");
    assertThat(named(providerFixture, "Lampshade")).containsExactly("2");
    assertThat(named(providerFixture, "Table")).isEmpty();
    assertThat(providerFixture.wire.sent()).hasSize(1);
  }

  @Test
  void listsAgainForWhoeverAsksTheSameAgain() {
    ProviderFixture providerFixture = bench("").answers(200, "[]").answers(200, TWO);

    assertThat(named(providerFixture, "Lamp")).isEmpty();
    assertThat(named(providerFixture, "Lamp")).containsExactly("1");
  }

  @Test
  void listsAgainAfterAWrite() {
    ProviderFixture providerFixture =
        bench("")
            .answers(200, TWO)
            .answers(204, "")
            .answers(200, "[{\"id\":\"2\",\"title\":\"Lampshade\"}]");

    named(providerFixture, "Lamp");
    providerFixture.provider.delete(at("Item"), providerFixture.instance("Item", "1", "{}"));

    assertThat(named(providerFixture, "Lampshade")).containsExactly("2");
    assertThat(providerFixture.wire.sent()).hasSize(3);
  }

  @Test
  void readsOnlyThosePartialElementsThatMayBeIt() {
    ProviderFixture providerFixture =
        bench("list: {partial: true}")
            .answers(200, TWO)
            .answers(200, "{\"id\":\"2\",\"title\":\"Lampshade\"}");

    assertThat(named(providerFixture, "Lampshade")).containsExactly("2");
    assertThat(providerFixture.wire.sent())
        .containsExactly("GET /api/v1/items", "GET /api/v1/items/2");
  }

  @Test
  void readsPartialElementsWithoutANameOnceForManyNames() {
    ProviderFixture providerFixture =
        bench("list: {partial: true}")
            .answers(200, "[\"1\"]")
            .answers(200, "{\"id\":\"1\",\"title\":\"Lamp\"}");

    assertThat(named(providerFixture, "Table")).isEmpty();
    assertThat(named(providerFixture, "Lamp")).containsExactly("1");
    assertThat(providerFixture.wire.sent()).hasSize(2);
  }

  @Test
  void aPartialListIsReadOneByOne() {
    assertThat(bench("list: {partial: true}").provider.listsOneByOne(at("Item").type())).isTrue();
    assertThat(bench("").provider.listsOneByOne(at("Item").type())).isFalse();
  }

  @Test
  void whatComesTwiceSinceThePagesShiftedIsFoundOnce() {
    ProviderFixture providerFixture =
        bench("pagination: {by: page, query: page}")
            .answers(200, TWO)
            .answers(200, "[{\"id\":\"2\",\"title\":\"Lampshade\"}]");

    assertThat(named(providerFixture, "Lampshade")).containsExactly("2");
  }

  @Test
  void noticesAListThatNeverEnds() {
    ProviderFixture providerFixture = bench("pagination: {by: page, query: page}");
    providerFixture.wire.answers(200, TWO).answers(200, TWO);

    assertThat(providerFixture.provider.find(at("Item"), new Lookup.ByName("x")).failure())
        .containsInstanceOf(Failure.Failed.class);
  }

  @Test
  void noticesACursorThatComesTwice() {
    ProviderFixture providerFixture =
        bench("envelope: {list: data}\npagination: {by: cursor, query: after, next: next}")
            .answers(200, "{\"data\":[{\"id\":\"1\",\"title\":\"a\"}],\"next\":\"x\"}")
            .answers(200, "{\"data\":[{\"id\":\"2\",\"title\":\"b\"}],\"next\":\"x\"}");

    assertThat(providerFixture.provider.find(at("Item"), new Lookup.ByName("a")).failure())
        .containsInstanceOf(Failure.Failed.class);
    assertThat(providerFixture.wire.sent()).hasSize(2);
  }

  @Test
  void findsByLabel() {
    ProviderFixture providerFixture =
        ProviderFixture.labelled(
                """
                Item:
                  path: /v1/items
                  labels: tags
                  list: {by-label: {tag: "{key}:{value}"}}
                  fields: {id: computed text, tags: map of text}
                """)
            .answers(
                200,
                "[{\"id\":\"1\",\"tags\":{\"a\":\"b c\"}},{\"id\":\"2\",\"tags\":{\"a\":\"b\"}}]");

    assertThat(
            providerFixture.provider.find(at("Item"), new Lookup.ByLabel("a", "b c")).instances())
        .extracting(Instance::id)
        .containsExactly("1");
    assertThat(providerFixture.wire.sent()).containsExactly("GET /api/v1/items?tag=a%3Ab%20c");
  }

  @Test
  void looksInTheListForWhatCannotBeRead() {
    ProviderFixture providerFixture = bench("without: [read]").answers(200, TWO).answers(200, TWO);

    assertThat(
            providerFixture
                .provider
                .read(at("Item"), providerFixture.instance("Item", "2", "{}"))
                .instance())
        .contains(
            Instance.of("2", ProviderFixture.json("{\"id\":\"2\",\"title\":\"Lampshade\"}"), "v1"));
    assertThat(
            providerFixture
                .provider
                .read(at("Item"), providerFixture.instance("Item", "3", "{}"))
                .instance())
        .isEmpty();
  }

  @Test
  void whatIsReadIsNeverTakenFromAListOfBefore() {
    ProviderFixture providerFixture = bench("without: [read]").answers(200, TWO).answers(200, "[]");

    named(providerFixture, "Lamp");

    assertThat(
            providerFixture.provider.read(at("Item"), providerFixture.instance("Item", "2", "{}")))
        .isEqualTo(Result.gone());
  }

  @Test
  void readsByItsNameWhatNothingLists() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Item:
                  path: /v1/items
                  id: title
                  name: title
                  without: [list]
                  fields: {title: required path-only text}
                """)
            .answers(200, "{}");

    assertThat(named(providerFixture, "Lamp")).containsExactly("Lamp");
    assertThat(providerFixture.wire.sent()).containsExactly("GET /api/v1/items/Lamp");
  }

  @Test
  void aWholeListIsFetchedAnew() {
    ProviderFixture providerFixture =
        bench("").answers(200, TWO).answers(200, "[]").answers(200, "[]");

    named(providerFixture, "Lamp");
    providerFixture.provider.list(at("Item"), Optional.empty());

    assertThat(named(providerFixture, "Lampshade")).isEmpty();
  }
}
