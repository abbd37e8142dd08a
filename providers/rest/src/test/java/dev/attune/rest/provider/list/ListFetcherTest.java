package dev.attune.rest.provider.list;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.rest.provider.ProviderFixture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ListFetcherTest {
  private static ProviderFixture bench(String more) {
    return ProviderFixture.of(
        """
        Item:
          path: /v1/items
          fields: {id: computed text, title: text}
        """
            + more.indent(2));
  }

  private static List<String> ids(ProviderFixture providerFixture) {
    List<String> ids = new ArrayList<>();
    Optional<String> after = Optional.empty();
    do {
      Matches page = providerFixture.provider.list(at("Item"), after);
      assertThat(page.failure()).isEmpty();
      page.instances().stream().map(Instance::id).forEach(ids::add);
      after = page.next();
    } while (after.isPresent());
    return ids;
  }

  @Test
  void readsAListThatComesAtOnce() {
    ProviderFixture providerFixture =
        bench("envelope: {list: data.items}")
            .answers(200, "{\"data\":{\"items\":[{\"id\":\"a\"},{\"id\":\"b\"}]}}");

    assertThat(ids(providerFixture)).containsExactly("a", "b");
    assertThat(providerFixture.wire.sent()).containsExactly("GET /api/v1/items");
  }

  @Test
  void countsPagesUntilTheTotalIsReached() {
    ProviderFixture providerFixture =
        bench(
                "envelope: {list: data}\n"
                    + "pagination: {by: page, query: \"page[number]\", size-query: n, size: 2,"
                    + " total: total}")
            .answers(200, "{\"data\":[{\"id\":\"a\"},{\"id\":\"b\"}],\"total\":4}")
            .answers(200, "{\"data\":[{\"id\":\"c\"},{\"id\":\"d\"}],\"total\":4}");

    assertThat(ids(providerFixture)).containsExactly("a", "b", "c", "d");
    assertThat(providerFixture.wire.sent())
        .containsExactly(
            "GET /api/v1/items?n=2&page%5Bnumber%5D=1", "GET /api/v1/items?n=2&page%5Bnumber%5D=2");
  }

  @Test
  void endsAtAShortPageWhereThereIsNoTotal() {
    ProviderFixture providerFixture =
        bench("pagination: {by: offset, query: skip, size-query: n, size: 2}")
            .answers(200, "[{\"id\":\"a\"},{\"id\":\"b\"}]")
            .answers(200, "[{\"id\":\"c\"}]");

    assertThat(ids(providerFixture)).containsExactly("a", "b", "c");
    assertThat(providerFixture.wire.sent()).last().isEqualTo("GET /api/v1/items?n=2&skip=2");
  }

  private static String page(int from, int count) {
    return IntStream.range(from, from + count)
        .mapToObj(id -> "{\"id\":\"" + id + "\"}")
        .collect(Collectors.joining(",", "[", "]"));
  }

  @Test
  void aServerThatGivesFewerThanItWasAskedForIsAskedOn() {
    ProviderFixture providerFixture =
        bench("pagination: {by: page, query: page, size-query: n, size: 100}")
            .answers(200, page(0, 10))
            .answers(200, page(10, 10))
            .answers(200, page(20, 1));

    assertThat(ids(providerFixture)).hasSize(21);
  }

  @Test
  void aShortFirstPageMayBeAllThatTheServerGivesAtOnce() {
    ProviderFixture providerFixture =
        bench("pagination: {by: offset, query: first, size-query: max, size: 100}")
            .answers(200, page(0, 3))
            .answers(200, page(3, 3))
            .answers(200, "[]");

    assertThat(ids(providerFixture)).hasSize(6);
    assertThat(providerFixture.wire.sent()).hasSize(3);
  }

  @Test
  void aListDoesNotEndBecauseItHadALongerPageBefore() {
    ProviderFixture providerFixture =
        bench("pagination: {by: offset, query: first, size-query: max, size: 100}")
            .answers(200, page(0, 9))
            .answers(200, "[]")
            .answers(200, page(0, 8))
            .answers(200, page(8, 1));

    assertThat(ids(providerFixture)).hasSize(9);
    assertThat(ids(providerFixture)).hasSize(9);
    assertThat(providerFixture.wire.sent()).hasSize(4);
  }

  private static ProviderFixture named() {
    return bench(
        "name: title\n"
            + "list: {by-name: {title: \"{name}\"}}\n"
            + "pagination: {by: offset, query: first, size-query: max, size: 100}");
  }

  @Test
  void aNameIsFoundAlthoughTheServerIgnoresTheOffset() {
    ProviderFixture providerFixture =
        named()
            .answers(200, "[{\"id\":\"a\",\"title\":\"Lamp\"}]")
            .answers(200, "[{\"id\":\"a\",\"title\":\"Lamp\"}]");

    assertThat(providerFixture.provider.find(at("Item"), new Lookup.ByName("Lamp")).instances())
        .hasSize(1);
  }

  @Test
  void aNameThatNothingHasIsLookedForOnce() {
    ProviderFixture providerFixture = named().answers(200, "[]");

    assertThat(providerFixture.provider.find(at("Item"), new Lookup.ByName("Lamp")).instances())
        .isEmpty();
    assertThat(providerFixture.wire.sent()).hasSize(1);
  }

  @Test
  void aWholeListOfWhichTheSamePageComesTwiceMayLackSome() {
    ProviderFixture providerFixture =
        bench("pagination: {by: offset, query: first, size-query: max, size: 100}")
            .answers(200, page(0, 5))
            .answers(200, page(0, 5));

    Matches first = providerFixture.provider.list(at("Item"), Optional.empty());

    assertThat(providerFixture.provider.list(at("Item"), first.next()).failure())
        .hasValueSatisfying(failure ->
            assertThat(failure.message()).contains("the same page twice", "ignores 'first'"));
  }

  @Test
  void endsAtAnEmptyPageWhateverTheTotalSays() {
    ProviderFixture providerFixture =
        bench("envelope: {list: data}\n" + "pagination: {by: page, query: page, total: total}")
            .answers(200, "{\"data\":[{\"id\":\"a\"}],\"total\":9}")
            .answers(200, "{\"data\":[],\"total\":9}")
            .answers(200, "{\"data\":[],\"total\":9}"); // Two pages are fetched ahead.

    assertThat(ids(providerFixture)).containsExactly("a");
  }

  @Test
  void followsACursor() {
    ProviderFixture providerFixture =
        bench("envelope: {list: data}\npagination: {by: cursor, query: after, next: meta.next}")
            .answers(200, "{\"data\":[{\"id\":\"a\"}],\"meta\":{\"next\":\"x y\"}}")
            .answers(200, "{\"data\":[{\"id\":\"b\"}],\"meta\":{\"next\":null}}");

    assertThat(ids(providerFixture)).containsExactly("a", "b");
    assertThat(providerFixture.wire.sent())
        .containsExactly("GET /api/v1/items", "GET /api/v1/items?after=x%20y");
  }

  @Test
  void followsALinkOnTheSameServer() {
    ProviderFixture providerFixture =
        bench("pagination: {by: link}")
            .answers(
                200,
                "[{\"id\":\"a\"}]",
                Map.of("Link", "</api/v1/items?p=9>; rel=\"last\", </api/v1/items?p=2>; rel=next"))
            .answers(200, "[{\"id\":\"b\"}]");

    assertThat(ids(providerFixture)).containsExactly("a", "b");
    assertThat(providerFixture.wire.sent()).last().isEqualTo("GET /api/v1/items?p=2");
  }

  @Test
  void doesNotFollowALinkToAnotherServer() {
    ProviderFixture providerFixture =
        bench("pagination: {by: link}")
            .answers(
                200,
                "[{\"id\":\"a\"}]",
                Map.of("Link", "<https://evil.example/api/v1/items?p=2>; rel=\"next\""));

    assertThat(providerFixture.provider.list(at("Item"), Optional.empty()).failure())
        .contains(
            new Failure.Failed(
                "GET /api/v1/items: the next page is on another server,"
                    + " which Attune does not contact"));
    assertThat(providerFixture.wire.sent()).hasSize(1);
  }

  @Test
  void noticesThatTheSamePageComesAgain() {
    ProviderFixture providerFixture =
        bench("pagination: {by: page, query: page}")
            .answers(200, "[{\"id\":\"a\"},{\"id\":\"b\"}]")
            .answers(200, "[{\"id\":\"a\"},{\"id\":\"b\"}]");

    Matches first = providerFixture.provider.list(at("Item"), Optional.empty());

    assertThat(providerFixture.provider.list(at("Item"), first.next()).failure())
        .contains(
            new Failure.Failed(
                "the list of Item never ends: the server returns the same page twice, so it"
                    + " ignores 'page'; check pagination in the pack, which the API may not"
                    + " have"));
  }

  @Test
  void readsEveryElementThatLacksFields() {
    ProviderFixture providerFixture =
        bench("list: {partial: true}")
            .answers(200, "[\"a\"]")
            .answers(200, "{\"id\":\"a\",\"title\":\"Lamp\"}");

    Matches page = providerFixture.provider.list(at("Item"), Optional.empty());

    assertThat(page.instances())
        .containsExactly(
            Instance.of("a", ProviderFixture.json("{\"id\":\"a\",\"title\":\"Lamp\"}"), "v1"));
    assertThat(providerFixture.wire.sent()).last().isEqualTo("GET /api/v1/items/a");
  }

  @Test
  void anElementThatIsGoneByTheTimeItIsReadIsNotThere() {
    ProviderFixture providerFixture =
        bench("list: {partial: true}").answers(200, "[{\"id\":\"a\"}]").answers(404, "");

    assertThat(ids(providerFixture)).isEmpty();
  }

  @Test
  void findsElementsInsideElements() {
    ProviderFixture providerFixture =
        bench("list: {tree: children}")
            .answers(
                200,
                "[{\"id\":\"a\",\"children\":[{\"id\":\"b\",\"children\":[{\"id\":\"c\"}]}]},"
                    + "{\"id\":\"d\"}]");

    assertThat(ids(providerFixture)).containsExactly("a", "b", "c", "d");
  }

  @Test
  void aListThatIsNoneIsSaid() {
    ProviderFixture providerFixture =
        bench("envelope: {list: data}").answers(200, "{\"items\":[]}");

    assertThat(providerFixture.provider.list(at("Item"), Optional.empty()).failure())
        .contains(
            new Failure.Failed(
                "GET /api/v1/items: the answer has no list at 'data', it has"
                    + " 'items'; check envelope.list in the pack"));
  }

  @Test
  void aListInAnEnvelopeThatThePackDoesNotNameIsSaid() {
    ProviderFixture providerFixture = bench("").answers(200, "{\"results\":[],\"b\\u001b\":1}");

    assertThat(providerFixture.provider.list(at("Item"), Optional.empty()).failure())
        .hasValueSatisfying(failure ->
            assertThat(failure.message())
                .contains("the answer has no list, it has 'results', 'b")
                .doesNotContain("\u001b")
                .endsWith("; check envelope.list in the pack"));
  }

  @Test
  void anElementThatDoesNotFitIsSaidWithoutItsValue() {
    ProviderFixture providerFixture =
        bench("").answers(200, "[{\"id\":\"a\",\"title\":{\"x\":\"secret\"}}]");

    assertThat(providerFixture.provider.list(at("Item"), Optional.empty()).failure())
        .contains(
            new Failure.Failed("GET /api/v1/items: 'title' is a map, but the pack says text"));
  }

  @Test
  void aPlaceThatNobodyGaveIsRefused() {
    assertThat(bench("").provider.list(at("Item"), Optional.of("nonsense")).failure())
        .contains(new Failure.Failed("'nonsense' is not a page of a list"));
  }
}
