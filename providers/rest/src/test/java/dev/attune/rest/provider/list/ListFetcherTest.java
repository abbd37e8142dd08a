package dev.attune.rest.provider.list;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Matches;
import dev.attune.rest.provider.ProviderFixture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  private static List<String> ids(ProviderFixture bench) {
    List<String> ids = new ArrayList<>();
    Optional<String> after = Optional.empty();
    do {
      Matches page = bench.provider.list(at("Item"), after);
      assertThat(page.failure()).isEmpty();
      page.instances().stream().map(Instance::id).forEach(ids::add);
      after = page.next();
    } while (after.isPresent());
    return ids;
  }

  @Test
  void readsAListThatComesAtOnce() {
    ProviderFixture bench =
        bench("envelope: {list: data.items}")
            .answers(200, "{\"data\":{\"items\":[{\"id\":\"a\"},{\"id\":\"b\"}]}}");

    assertThat(ids(bench)).containsExactly("a", "b");
    assertThat(bench.wire.sent()).containsExactly("GET /api/v1/items");
  }

  @Test
  void countsPagesUntilTheTotalIsReached() {
    ProviderFixture bench =
        bench(
                "envelope: {list: data}\n"
                    + "pagination: {by: page, query: \"page[number]\", size-query: n, size: 2,"
                    + " total: total}")
            .answers(200, "{\"data\":[{\"id\":\"a\"},{\"id\":\"b\"}],\"total\":4}")
            .answers(200, "{\"data\":[{\"id\":\"c\"},{\"id\":\"d\"}],\"total\":4}");

    assertThat(ids(bench)).containsExactly("a", "b", "c", "d");
    assertThat(bench.wire.sent())
        .containsExactly(
            "GET /api/v1/items?n=2&page%5Bnumber%5D=1", "GET /api/v1/items?n=2&page%5Bnumber%5D=2");
  }

  @Test
  void endsAtAShortPageWhereThereIsNoTotal() {
    ProviderFixture bench =
        bench("pagination: {by: offset, query: skip, size-query: n, size: 2}")
            .answers(200, "[{\"id\":\"a\"},{\"id\":\"b\"}]")
            .answers(200, "[{\"id\":\"c\"}]");

    assertThat(ids(bench)).containsExactly("a", "b", "c");
    assertThat(bench.wire.sent()).last().isEqualTo("GET /api/v1/items?n=2&skip=2");
  }

  @Test
  void aServerThatGivesFewerThanItWasAskedForIsAskedOn() {
    ProviderFixture bench =
        bench("pagination: {by: page, query: page, size-query: n, size: 100}")
            .answers(200, "[{\"id\":\"a\"},{\"id\":\"b\"}]")
            .answers(200, "[{\"id\":\"c\"},{\"id\":\"d\"}]")
            .answers(200, "[{\"id\":\"e\"}]");

    assertThat(ids(bench)).containsExactly("a", "b", "c", "d", "e");
  }

  @Test
  void endsAtAnEmptyPageWhateverTheTotalSays() {
    ProviderFixture bench =
        bench("envelope: {list: data}\n" + "pagination: {by: page, query: page, total: total}")
            .answers(200, "{\"data\":[{\"id\":\"a\"}],\"total\":9}")
            .answers(200, "{\"data\":[],\"total\":9}");

    assertThat(ids(bench)).containsExactly("a");
  }

  @Test
  void followsACursor() {
    ProviderFixture bench =
        bench("envelope: {list: data}\npagination: {by: cursor, query: after, next: meta.next}")
            .answers(200, "{\"data\":[{\"id\":\"a\"}],\"meta\":{\"next\":\"x y\"}}")
            .answers(200, "{\"data\":[{\"id\":\"b\"}],\"meta\":{\"next\":null}}");

    assertThat(ids(bench)).containsExactly("a", "b");
    assertThat(bench.wire.sent())
        .containsExactly("GET /api/v1/items", "GET /api/v1/items?after=x%20y");
  }

  @Test
  void followsALinkOnTheSameServer() {
    ProviderFixture bench =
        bench("pagination: {by: link}")
            .answers(
                200,
                "[{\"id\":\"a\"}]",
                Map.of("Link", "</api/v1/items?p=9>; rel=\"last\", </api/v1/items?p=2>; rel=next"))
            .answers(200, "[{\"id\":\"b\"}]");

    assertThat(ids(bench)).containsExactly("a", "b");
    assertThat(bench.wire.sent()).last().isEqualTo("GET /api/v1/items?p=2");
  }

  @Test
  void doesNotFollowALinkToAnotherServer() {
    ProviderFixture bench =
        bench("pagination: {by: link}")
            .answers(
                200,
                "[{\"id\":\"a\"}]",
                Map.of("Link", "<https://evil.example/api/v1/items?p=2>; rel=\"next\""));

    assertThat(bench.provider.list(at("Item"), Optional.empty()).failure())
        .contains(
            new Failure.Failed(
                "GET /api/v1/items: the next page is on another server, where we do not go"));
    assertThat(bench.wire.sent()).hasSize(1);
  }

  @Test
  void noticesThatTheSamePageComesAgain() {
    ProviderFixture bench =
        bench("pagination: {by: page, query: page}")
            .answers(200, "[{\"id\":\"a\"},{\"id\":\"b\"}]")
            .answers(200, "[{\"id\":\"a\"},{\"id\":\"b\"}]");

    Matches first = bench.provider.list(at("Item"), Optional.empty());

    assertThat(bench.provider.list(at("Item"), first.next()).failure())
        .contains(
            new Failure.Failed("the list of Item never ends: the same page comes again and again"));
  }

  @Test
  void readsEveryElementThatLacksFields() {
    ProviderFixture bench =
        bench("list: {partial: true}")
            .answers(200, "[\"a\"]")
            .answers(200, "{\"id\":\"a\",\"title\":\"Lamp\"}");

    Matches page = bench.provider.list(at("Item"), Optional.empty());

    assertThat(page.instances())
        .containsExactly(
            Instance.of("a", ProviderFixture.json("{\"id\":\"a\",\"title\":\"Lamp\"}"), "v1"));
    assertThat(bench.wire.sent()).last().isEqualTo("GET /api/v1/items/a");
  }

  @Test
  void anElementThatIsGoneByTheTimeItIsReadIsNotThere() {
    ProviderFixture bench =
        bench("list: {partial: true}").answers(200, "[{\"id\":\"a\"}]").answers(404, "");

    assertThat(ids(bench)).isEmpty();
  }

  @Test
  void findsElementsInsideElements() {
    ProviderFixture bench =
        bench("list: {tree: children}")
            .answers(
                200,
                "[{\"id\":\"a\",\"children\":[{\"id\":\"b\",\"children\":[{\"id\":\"c\"}]}]},"
                    + "{\"id\":\"d\"}]");

    assertThat(ids(bench)).containsExactly("a", "b", "c", "d");
  }

  @Test
  void aListThatIsNoneIsSaid() {
    ProviderFixture bench = bench("envelope: {list: data}").answers(200, "{\"items\":[]}");

    assertThat(bench.provider.list(at("Item"), Optional.empty()).failure())
        .contains(
            new Failure.Failed(
                "GET /api/v1/items: the answer has no list at 'data', it has"
                    + " 'items'; envelope.list in the pack says where it is"));
  }

  @Test
  void aListInAnEnvelopeThatThePackDoesNotNameIsSaid() {
    ProviderFixture bench = bench("").answers(200, "{\"results\":[],\"b\\u001b\":1}");

    assertThat(bench.provider.list(at("Item"), Optional.empty()).failure())
        .hasValueSatisfying(failure ->
            assertThat(failure.message())
                .contains("the answer has no list, it has 'results', 'b")
                .doesNotContain("\u001b")
                .endsWith("; envelope.list in the pack says where it is"));
  }

  @Test
  void anElementThatDoesNotFitIsSaidWithoutItsValue() {
    ProviderFixture bench = bench("").answers(200, "[{\"id\":\"a\",\"title\":{\"x\":\"secret\"}}]");

    assertThat(bench.provider.list(at("Item"), Optional.empty()).failure())
        .contains(
            new Failure.Failed("GET /api/v1/items: 'title' is a map, but the pack says text"));
  }

  @Test
  void aPlaceThatNobodyGaveIsRefused() {
    assertThat(bench("").provider.list(at("Item"), Optional.of("nonsense")).failure())
        .contains(new Failure.Failed("'nonsense' is no page of a list"));
  }
}
