package dev.attune.rest.provider.operation;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import dev.attune.rest.provider.ProviderFixture;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VersionGuardTest {
  private static ProviderFixture marked(String more) {
    return ProviderFixture.of(
        """
        Item:
          path: /v1/items
          concurrency: {by: etag}
          fields: {id: computed text, title: required text}
        """
            + more.indent(2));
  }

  private static ProviderFixture counted(String concurrency, String more) {
    return ProviderFixture.of(
        """
        Item:
          path: /v1/items
          concurrency: {by: version, field: revision%s}
          fields: {id: computed text, title: required text, revision: computed number}
        """
                .formatted(concurrency)
            + more.indent(2));
  }

  private static Result update(ProviderFixture providerFixture, String etag) {
    return providerFixture.provider.update(
        at("Item"),
        providerFixture.marked("Item", "7", "{\"title\":\"a\",\"revision\":3}", etag),
        providerFixture.write("Item", "{\"title\":\"b\"}"));
  }

  private static final String ITEM = "{\"id\":\"7\",\"title\":\"b\"}";

  @Test
  void aReadKeepsTheMark() {
    ProviderFixture providerFixture = marked("").answers(200, ITEM, Map.of("ETag", "W/\"é\""));

    Result result =
        providerFixture.provider.read(at("Item"), providerFixture.instance("Item", "7", "{}"));

    assertThat(result.instance().orElseThrow().privateBytes().toArray())
        .isEqualTo("W/\"é\"".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aChangeIsOnlyForTheVersionThatWasSeen() {
    ProviderFixture providerFixture = marked("").answers(200, ITEM);

    update(providerFixture, "\"v1\"");

    assertThat(providerFixture.wire.requests().getFirst().headers())
        .isEqualTo(Map.of("If-Match", "\"v1\""));
  }

  @Test
  void aMarkThatAListDoesNotHaveIsFetched() {
    ProviderFixture providerFixture =
        marked("").answers(200, ITEM, Map.of("ETag", "\"v2\"")).answers(200, ITEM);

    update(providerFixture, "");

    assertThat(providerFixture.wire.requests().get(1).headers())
        .isEqualTo(Map.of("If-Match", "\"v2\""));
  }

  @Test
  void aWholeObjectThatHasChangedInBetweenIsNotWritten() {
    ProviderFixture providerFixture =
        marked("update: {verb: PUT}").answers(200, ITEM, Map.of("ETag", "\"v2\""));

    assertThat(update(providerFixture, "\"v1\"").failure())
        .contains(new Failure.Conflict("Item has changed since it was read"));
    assertThat(providerFixture.wire.sent()).hasSize(1);
  }

  @Test
  void aRefusalSaysThatItHasChanged() {
    assertThat(update(marked("").answers(412, ""), "\"v1\"").failure())
        .contains(
            new Failure.Conflict(
                "PATCH /api/v1/items/7 returned 412: it has changed since it was read"));
  }

  @Test
  void aDeleteIsOnlyForTheVersionThatWasSeen() {
    ProviderFixture providerFixture = marked("").answers(204, "");

    providerFixture.provider.delete(
        at("Item"), providerFixture.marked("Item", "7", "{}", "\"v1\""));

    assertThat(providerFixture.wire.requests().getFirst().headers())
        .isEqualTo(Map.of("If-Match", "\"v1\""));
  }

  @Test
  void aVersionGoesBackInTheBody() {
    ProviderFixture providerFixture =
        counted("", "").answers(200, "{\"id\":\"7\",\"title\":\"b\",\"revision\":4}");

    update(providerFixture, "");

    assertThat(providerFixture.wire.sent())
        .containsExactly("PATCH /api/v1/items/7 {\"title\":\"b\",\"revision\":3}");
  }

  @Test
  void aVersionGoesBackInTheQuery() {
    ProviderFixture providerFixture =
        counted(", query: rev", "").answers(200, "{\"id\":\"7\",\"title\":\"b\",\"revision\":4}");

    update(providerFixture, "");

    assertThat(providerFixture.wire.sent())
        .containsExactly("PATCH /api/v1/items/7?rev=3 {\"title\":\"b\"}");
  }

  @Test
  void aVersionIsTestedByAPatch() {
    ProviderFixture providerFixture =
        counted("", "update: {body: json-patch}")
            .answers(200, "{\"id\":\"7\",\"title\":\"b\",\"revision\":4}");

    update(providerFixture, "");

    assertThat(providerFixture.wire.sent())
        .containsExactly(
            "PATCH /api/v1/items/7 [{\"op\":\"test\",\"path\":\"/revision\",\"value\":3},"
                + "{\"op\":\"replace\",\"path\":\"/title\",\"value\":\"b\"}]");
  }

  @Test
  void anotherVersionIsNotOverwritten() {
    ProviderFixture providerFixture =
        counted("", "update: {verb: PUT}")
            .answers(200, "{\"id\":\"7\",\"title\":\"x\",\"revision\":4}");

    assertThat(update(providerFixture, "").failure())
        .contains(new Failure.Conflict("Item has changed since it was read"));
  }
}
