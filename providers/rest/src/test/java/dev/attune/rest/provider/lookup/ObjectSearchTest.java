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

  private static List<String> named(ProviderFixture bench, String name) {
    return bench.provider.find(at("Item"), new Lookup.ByName(name)).instances().stream()
        .map(Instance::id)
        .toList();
  }

  private static final String TWO =
      "[{\"id\":\"1\",\"title\":\"Lamp\"},{\"id\":\"2\",\"title\":\"Lampshade\"}]";

  @Test
  void asksForOneNameAndLooksAgainAtWhatComes() {
    ProviderFixture bench =
        bench("list: {by-name: {\"filter[title]\": \"{name}\"}}").answers(200, TWO);

    assertThat(named(bench, "Lamp")).containsExactly("1");
    assertThat(bench.wire.sent()).containsExactly("GET /api/v1/items?filter%5Btitle%5D=Lamp");
  }

  @Test
  void listsOnceForManyNames() {
    ProviderFixture bench = bench("").answers(200, TWO);

    assertThat(named(bench, "Lamp")).containsExactly("1");
    assertThat(named(bench, "Lampshade")).containsExactly("2");
    assertThat(named(bench, "Table")).isEmpty();
    assertThat(bench.wire.sent()).hasSize(1);
  }

  @Test
  void listsAgainForWhoeverAsksTheSameAgain() {
    ProviderFixture bench = bench("").answers(200, "[]").answers(200, TWO);

    assertThat(named(bench, "Lamp")).isEmpty();
    assertThat(named(bench, "Lamp")).containsExactly("1");
  }

  @Test
  void listsAgainAfterAWrite() {
    ProviderFixture bench =
        bench("")
            .answers(200, TWO)
            .answers(204, "")
            .answers(200, "[{\"id\":\"2\",\"title\":\"Lampshade\"}]");

    named(bench, "Lamp");
    bench.provider.delete(at("Item"), bench.instance("Item", "1", "{}"));

    assertThat(named(bench, "Lampshade")).containsExactly("2");
    assertThat(bench.wire.sent()).hasSize(3);
  }

  @Test
  void readsOnlyThosePartialElementsThatMayBeIt() {
    ProviderFixture bench =
        bench("list: {partial: true}")
            .answers(200, TWO)
            .answers(200, "{\"id\":\"2\",\"title\":\"Lampshade\"}");

    assertThat(named(bench, "Lampshade")).containsExactly("2");
    assertThat(bench.wire.sent()).containsExactly("GET /api/v1/items", "GET /api/v1/items/2");
  }

  @Test
  void readsPartialElementsWithoutANameOnceForManyNames() {
    ProviderFixture bench =
        bench("list: {partial: true}")
            .answers(200, "[\"1\"]")
            .answers(200, "{\"id\":\"1\",\"title\":\"Lamp\"}");

    assertThat(named(bench, "Table")).isEmpty();
    assertThat(named(bench, "Lamp")).containsExactly("1");
    assertThat(bench.wire.sent()).hasSize(2);
  }

  @Test
  void aPartialListIsReadOneByOne() {
    assertThat(bench("list: {partial: true}").provider.listsOneByOne(at("Item").type())).isTrue();
    assertThat(bench("").provider.listsOneByOne(at("Item").type())).isFalse();
  }

  @Test
  void whatComesTwiceSinceThePagesShiftedIsFoundOnce() {
    ProviderFixture bench =
        bench("pagination: {by: page, query: page}")
            .answers(200, TWO)
            .answers(200, "[{\"id\":\"2\",\"title\":\"Lampshade\"}]");

    assertThat(named(bench, "Lampshade")).containsExactly("2");
  }

  @Test
  void noticesAListThatNeverEnds() {
    ProviderFixture bench = bench("pagination: {by: page, query: page}");
    bench.wire.answers(200, TWO).answers(200, TWO);

    assertThat(bench.provider.find(at("Item"), new Lookup.ByName("x")).failure())
        .containsInstanceOf(Failure.Failed.class);
  }

  @Test
  void noticesACursorThatComesTwice() {
    ProviderFixture bench =
        bench("envelope: {list: data}\npagination: {by: cursor, query: after, next: next}")
            .answers(200, "{\"data\":[{\"id\":\"1\",\"title\":\"a\"}],\"next\":\"x\"}")
            .answers(200, "{\"data\":[{\"id\":\"2\",\"title\":\"b\"}],\"next\":\"x\"}");

    assertThat(bench.provider.find(at("Item"), new Lookup.ByName("a")).failure())
        .containsInstanceOf(Failure.Failed.class);
    assertThat(bench.wire.sent()).hasSize(2);
  }

  @Test
  void findsByLabel() {
    ProviderFixture bench =
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

    assertThat(bench.provider.find(at("Item"), new Lookup.ByLabel("a", "b c")).instances())
        .extracting(Instance::id)
        .containsExactly("1");
    assertThat(bench.wire.sent()).containsExactly("GET /api/v1/items?tag=a%3Ab%20c");
  }

  @Test
  void looksInTheListForWhatCannotBeRead() {
    ProviderFixture bench = bench("without: [read]").answers(200, TWO).answers(200, TWO);

    assertThat(bench.provider.read(at("Item"), bench.instance("Item", "2", "{}")).instance())
        .contains(
            Instance.of("2", ProviderFixture.json("{\"id\":\"2\",\"title\":\"Lampshade\"}"), "v1"));
    assertThat(bench.provider.read(at("Item"), bench.instance("Item", "3", "{}")).instance())
        .isEmpty();
  }

  @Test
  void whatIsReadIsNeverTakenFromAListOfBefore() {
    ProviderFixture bench = bench("without: [read]").answers(200, TWO).answers(200, "[]");

    named(bench, "Lamp");

    assertThat(bench.provider.read(at("Item"), bench.instance("Item", "2", "{}")))
        .isEqualTo(Result.gone());
  }

  @Test
  void readsByItsNameWhatNothingLists() {
    ProviderFixture bench =
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

    assertThat(named(bench, "Lamp")).containsExactly("Lamp");
    assertThat(bench.wire.sent()).containsExactly("GET /api/v1/items/Lamp");
  }

  @Test
  void aWholeListIsFetchedAnew() {
    ProviderFixture bench = bench("").answers(200, TWO).answers(200, "[]").answers(200, "[]");

    named(bench, "Lamp");
    bench.provider.list(at("Item"), Optional.empty());

    assertThat(named(bench, "Lampshade")).isEmpty();
  }
}
