package dev.attune.rest.provider.list;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.rest.provider.ProviderFixture;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Where a list that comes in pages ends, and where it only seems to. */
@Timeout(60)
class ListEndTest {
  private static final String NOTHING = "{}";

  private static ProviderFixture shop(String pagination) {
    return ProviderFixture.of(
        """
        Shop: {path: /shops, fields: {id: computed text}}
        Item:
          parent: Shop
          path: /shops/{parent}/items
          name: title
          fields: {id: computed text, title: text}
          list: {by-name: {title: "{name}"}}
        """
            + pagination.indent(2));
  }

  private static ProviderFixture numbered() {
    return shop("pagination: {by: page, query: page, size-query: n, size: 3}");
  }

  private static ProviderFixture counted() {
    return shop(
        "envelope: {list: data}\n"
            + "pagination: {by: page, query: page, size-query: n, size: 2, total: total}");
  }

  private static String page(String... ids) {
    return List.of(ids).stream()
        .map(id -> "{\"id\":\"" + id + "\",\"title\":\"" + id + "\"}")
        .toList()
        .toString();
  }

  private record Walk(List<String> ids, Optional<Failure> failure) {}

  private static Walk walk(ProviderFixture fixture, Location location) {
    List<String> ids = new ArrayList<>();
    Optional<String> after = Optional.empty();
    do {
      Matches page = fixture.provider.list(location, after);
      if (page.failure().isPresent()) {
        return new Walk(ids, page.failure());
      }
      page.instances().stream().map(Instance::id).forEach(ids::add);
      after = page.next();
    } while (after.isPresent());
    return new Walk(ids, Optional.empty());
  }

  private static Walk items(ProviderFixture fixture, String shop) {
    return walk(fixture, at("Item", shop));
  }

  @Test
  void aListDoesNotEndBecauseThatOfAnotherParentHasLongerPages() {
    ProviderFixture fixture =
        numbered()
            .answers(200, page("1", "2", "3"))
            .answers(200, "[]")
            .answers(200, page("4", "5"))
            .answers(200, page("6", "7"))
            .answers(200, "[]");

    assertThat(items(fixture, "a").ids()).hasSize(3);
    assertThat(items(fixture, "b").ids()).containsExactly("4", "5", "6", "7");
  }

  @Test
  void aNameOnASecondPageIsFoundThoughTheWholeListHasLongerPages() {
    ProviderFixture fixture =
        numbered()
            .answers(200, page("1", "2", "3"))
            .answers(200, "[]")
            .answers(200, page("lamps"))
            .answers(200, page("lamp"))
            .answers(200, "[]");
    items(fixture, "a");

    Matches found = fixture.provider.find(at("Item", "a"), new Lookup.ByName("lamp"));

    assertThat(found.instances()).extracting(Instance::id).containsExactly("lamp");
  }

  @Test
  void aPageShorterThanOneBeforeItIsTheLast() {
    ProviderFixture fixture = numbered().answers(200, page("1", "2")).answers(200, page("3"));

    assertThat(items(fixture, "a").ids()).containsExactly("1", "2", "3");
    assertThat(fixture.wire.sent()).hasSize(2);
  }

  @Test
  void aPageThatIsNotThereEndsAListOfWhichTheFirstIs() {
    ProviderFixture fixture =
        numbered()
            .answers(200, page("1", "2", "3"))
            .answers(404, NOTHING)
            .answers(200, page("1", "2", "3"));

    assertThat(items(fixture, "a")).isEqualTo(new Walk(List.of("1", "2", "3"), Optional.empty()));
    assertThat(fixture.wire.sent()).last().isEqualTo("GET /api/shops/a/items?n=3&page=1");
  }

  @Test
  void aNameIsFoundThoughThereIsNoPageAfterIt() {
    ProviderFixture fixture =
        numbered().answers(200, page("lamp")).answers(404, NOTHING).answers(200, page("lamp"));

    Matches found = fixture.provider.find(at("Item", "a"), new Lookup.ByName("lamp"));

    assertThat(found.instances()).hasSize(1);
    assertThat(fixture.wire.sent())
        .last()
        .isEqualTo("GET /api/shops/a/items?title=lamp&n=3&page=1");
  }

  @Test
  void aListWithoutAParentMayEndSo() {
    ProviderFixture fixture =
        ProviderFixture.of(
                "Shop: {path: /shops, fields: {id: computed text},"
                    + " pagination: {by: page, query: page}}")
            .answers(200, "[{\"id\":\"1\"}]")
            .answers(404, NOTHING)
            .answers(200, "[{\"id\":\"1\"}]");

    assertThat(walk(fixture, at("Shop"))).isEqualTo(new Walk(List.of("1"), Optional.empty()));
  }

  @Test
  void whereTheFirstPageIsGoneTooSoIsTheParent() {
    ProviderFixture fixture =
        numbered().answers(200, page("1")).answers(404, NOTHING).answers(404, NOTHING);

    assertThat(items(fixture, "a").failure()).containsInstanceOf(Failure.NotFound.class);
  }

  @Test
  void whereTheFirstPageCannotBeHadNobodyKnows() {
    ProviderFixture fixture =
        numbered().answers(200, page("1")).answers(404, NOTHING).answers(403, NOTHING);

    assertThat(items(fixture, "a").failure()).containsInstanceOf(Failure.Denied.class);
  }

  @Test
  void aCursorThatTheServerGaveAndDoesNotKnowIsNotTheEnd() {
    String first = "{\"data\":" + page("1") + ",\"next\":\"x\"}";
    ProviderFixture fixture =
        shop("envelope: {list: data}\npagination: {by: cursor, query: after, next: next}")
            .answers(200, first)
            .answers(404, NOTHING)
            .answers(200, first);

    assertThat(items(fixture, "a").failure())
        .contains(
            new Failure.Failed(
                "GET /api/shops/a/items returned 404, though the list of Item goes on there by the"
                    + " server's own account: some may be missing; try again"));
  }

  @Test
  void aListThatHasMoreByItsTotalHasNotEnded() {
    String first = "{\"data\":" + page("1", "2") + ",\"total\":3}";
    ProviderFixture fixture =
        counted().answers(200, first).answers(404, NOTHING).answers(200, first);

    assertThat(items(fixture, "a").failure()).containsInstanceOf(Failure.Failed.class);
  }

  @Test
  void aListOfWhichTheRestWasDeletedMeanwhileHasEnded() {
    String now = "{\"data\":" + page("1", "2") + ",\"total\":2}";
    ProviderFixture fixture =
        counted()
            .answers(200, now.replace(":2}", ":3}"))
            .answers(404, NOTHING)
            .answers(200, now)
            .answers(404, NOTHING) // A page of another time is fetched anew.
            .answers(200, now);

    assertThat(items(fixture, "a")).isEqualTo(new Walk(List.of("1", "2"), Optional.empty()));
  }
}
