package dev.attune.rest.provider.list;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Matches;
import dev.attune.rest.provider.ProviderFixture;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** While one page is read the next are on their way. */
@Timeout(60)
class PagePrefetcherTest {
  private static final Optional<String> START = Optional.empty();
  private static final Failure NEVER_ENDS =
      new Failure.Failed(
          "the list of Item never ends: the server returns the same page twice, so it ignores"
              + " 'page'; check pagination in the pack, which the API may not have");

  private final ProviderFixture providerFixture =
      ProviderFixture.of(
          """
          Item:
            path: /v1/items
            fields: {id: computed text, title: text}
            pagination: {by: page, query: page, size-query: n, size: 1}
          """);
  private final ProviderFixture counting = ProviderFixture.of(CountedPages.of(1));

  private ProviderFixture page(String id) {
    return providerFixture.answers(200, "[{\"id\":\"" + id + "\"}]");
  }

  private Matches list(Optional<String> after) {
    return providerFixture.provider.list(at("Item"), after);
  }

  private static List<String> ids(Matches page) {
    return page.instances().stream().map(Instance::id).toList();
  }

  @Test
  void theNextTwoPagesAreAskedForBeforeAnybodyWantsThem() {
    page("a");
    page("b");
    page("c");

    assertThat(ids(list(START))).containsExactly("a");
    providerFixture.wire.awaitSent(3);

    assertThat(providerFixture.wire.sent())
        .containsExactly(
            "GET /api/v1/items?n=1&page=1",
            "GET /api/v1/items?n=1&page=2",
            "GET /api/v1/items?n=1&page=3");
  }

  @Test
  void whoBeginsAnewGetsWhatIsThereNow() {
    page("a");
    page("old");
    providerFixture.answers(200, "[]");
    list(START);
    providerFixture.wire.awaitSent(3);
    page("a");
    page("new");
    providerFixture.answers(200, "[]");

    assertThat(ids(list(list(START).next()))).containsExactly("new");
  }

  @Test
  void whoGoesOnWithAnOldWalkGetsWhatIsThereNow() {
    page("a");
    page("old");
    providerFixture.answers(200, "[]");
    Matches first = list(START);
    providerFixture.wire.awaitSent(3);
    providerFixture.answers(200, "[]");
    list(START);
    page("new");
    providerFixture.answers(200, "[]");

    assertThat(ids(list(first.next()))).containsExactly("new");
  }

  @Test
  void aPageThatDoesNotComeIsTheFailureOfWhoeverWantsIt() {
    page("a");
    providerFixture.answers(403, "");

    Matches first = list(START);

    assertThat(first.failure()).isEmpty();
    assertThat(list(first.next()).failure()).containsInstanceOf(Failure.Denied.class);
  }

  private void counted(String id, int total) {
    counting.answers(200, CountedPages.page(List.of(id), total));
  }

  private Matches listCounted(Optional<String> after) {
    return counting.provider.list(at("Item"), after);
  }

  @Test
  void whereTheTotalIsKnownThePageBeyondIsAskedForBeforeTheNextHasCome() {
    counted("a", 3);
    counted("b", 3);
    counted("c", 3);

    Matches first = listCounted(START);
    Matches second = listCounted(first.next());
    Matches third = listCounted(second.next());

    assertThat(ids(first)).containsExactly("a");
    assertThat(third.next()).isEmpty();
    assertThat(counting.wire.sent())
        .containsExactlyInAnyOrder(
            "GET /api/v1/items?n=1&page=1",
            "GET /api/v1/items?n=1&page=2",
            "GET /api/v1/items?n=1&page=3");
  }

  @Test
  void aLastPageThatIsTheOneBeforeAgainIsNoticedThoughItWasFetchedAhead() {
    counted("a", 2);
    counted("a", 2); // The server does not heed ?page=.

    Matches first = listCounted(START);

    assertThat(listCounted(first.next()).failure()).contains(NEVER_ENDS);
  }

  @Test
  void aPageOfAnotherTimeIsFetchedAnew() {
    counted("a", 2);
    counted("old", 1); // The last by its own account: none is asked for.
    counted("new", 2);

    Matches first = listCounted(START);

    assertThat(ids(listCounted(first.next()))).containsExactly("new");
  }

  @Test
  void aPageThatComesAgainIsNoticedThoughItWasFetchedAhead() {
    counted("a", 9);
    counted("a", 9);
    counted("a", 9);

    Matches first = listCounted(START);

    assertThat(listCounted(first.next()).failure()).contains(NEVER_ENDS);
  }

  @Test
  void aCursorIsAlwaysFollowedTwoPagesAhead() {
    ProviderFixture cursors =
        ProviderFixture.of(
            """
            Item:
              path: /v1/items
              fields: {id: computed text, title: text}
              envelope: {list: data}
              pagination: {by: cursor, query: after, next: next}
            """);
    for (int i = 1; i <= 6; i++) {
      cursors.answers(200, "{\"data\": [{\"id\": \"" + i + "\"}], \"next\": \"c" + i + "\"}");
    }
    Matches first = cursors.provider.list(at("Item"), START);
    cursors.wire.awaitSent(3);

    assertThat(ids(cursors.provider.list(at("Item"), first.next()))).containsExactly("2");

    cursors.wire.awaitSent(4);
  }

  @Test
  void afterTheLastPageNothingIsAskedFor() {
    providerFixture.answers(200, "[]");

    assertThat(list(START).next()).isEmpty();
    assertThat(providerFixture.wire.sent()).hasSize(1);
  }
}
