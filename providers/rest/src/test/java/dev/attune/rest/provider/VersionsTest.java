package dev.attune.rest.provider;

import static dev.attune.rest.provider.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VersionsTest {
  private static Bench marked(String more) {
    return Bench.of(
        """
        Item:
          path: /v1/items
          concurrency: {by: etag}
          fields: {id: computed text, title: required text}
        """
            + more.indent(2));
  }

  private static Bench counted(String concurrency, String more) {
    return Bench.of(
        """
        Item:
          path: /v1/items
          concurrency: {by: version, field: revision%s}
          fields: {id: computed text, title: required text, revision: computed number}
        """
                .formatted(concurrency)
            + more.indent(2));
  }

  private static Result update(Bench bench, String etag) {
    return bench.provider.update(
        at("Item"),
        bench.marked("Item", "7", "{\"title\":\"a\",\"revision\":3}", etag),
        bench.write("Item", "{\"title\":\"b\"}"));
  }

  private static final String ITEM = "{\"id\":\"7\",\"title\":\"b\"}";

  @Test
  void aReadKeepsTheMark() {
    Bench bench = marked("").answers(200, ITEM, Map.of("ETag", "W/\"é\""));

    Result result = bench.provider.read(at("Item"), bench.instance("Item", "7", "{}"));

    assertThat(result.instance().orElseThrow().privateBytes().toArray())
        .isEqualTo("W/\"é\"".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aChangeIsOnlyForTheVersionThatWasSeen() {
    Bench bench = marked("").answers(200, ITEM);

    update(bench, "\"v1\"");

    assertThat(bench.wire.requests().getFirst().headers()).isEqualTo(Map.of("If-Match", "\"v1\""));
  }

  @Test
  void aMarkThatAListDoesNotHaveIsFetched() {
    Bench bench = marked("").answers(200, ITEM, Map.of("ETag", "\"v2\"")).answers(200, ITEM);

    update(bench, "");

    assertThat(bench.wire.requests().get(1).headers()).isEqualTo(Map.of("If-Match", "\"v2\""));
  }

  @Test
  void aWholeObjectThatHasChangedInBetweenIsNotWritten() {
    Bench bench = marked("update: {verb: PUT}").answers(200, ITEM, Map.of("ETag", "\"v2\""));

    assertThat(update(bench, "\"v1\"").failure())
        .contains(new Failure.Conflict("Item has changed in between"));
    assertThat(bench.wire.sent()).hasSize(1);
  }

  @Test
  void aRefusalSaysThatItHasChanged() {
    assertThat(update(marked("").answers(412, ""), "\"v1\"").failure())
        .contains(
            new Failure.Conflict(
                "PATCH /api/v1/items/7 was answered with 412: it has changed in between"));
  }

  @Test
  void aDeleteIsOnlyForTheVersionThatWasSeen() {
    Bench bench = marked("").answers(204, "");

    bench.provider.delete(at("Item"), bench.marked("Item", "7", "{}", "\"v1\""));

    assertThat(bench.wire.requests().getFirst().headers()).isEqualTo(Map.of("If-Match", "\"v1\""));
  }

  @Test
  void aVersionGoesBackInTheBody() {
    Bench bench = counted("", "").answers(200, "{\"id\":\"7\",\"title\":\"b\",\"revision\":4}");

    update(bench, "");

    assertThat(bench.wire.sent())
        .containsExactly("PATCH /api/v1/items/7 {\"title\":\"b\",\"revision\":3}");
  }

  @Test
  void aVersionGoesBackInTheQuery() {
    Bench bench =
        counted(", query: rev", "").answers(200, "{\"id\":\"7\",\"title\":\"b\",\"revision\":4}");

    update(bench, "");

    assertThat(bench.wire.sent()).containsExactly("PATCH /api/v1/items/7?rev=3 {\"title\":\"b\"}");
  }

  @Test
  void aVersionIsTestedByAPatch() {
    Bench bench =
        counted("", "update: {body: json-patch}")
            .answers(200, "{\"id\":\"7\",\"title\":\"b\",\"revision\":4}");

    update(bench, "");

    assertThat(bench.wire.sent())
        .containsExactly(
            "PATCH /api/v1/items/7 [{\"op\":\"test\",\"path\":\"/revision\",\"value\":3},"
                + "{\"op\":\"replace\",\"path\":\"/title\",\"value\":\"b\"}]");
  }

  @Test
  void anotherVersionIsNotOverwritten() {
    Bench bench =
        counted("", "update: {verb: PUT}")
            .answers(200, "{\"id\":\"7\",\"title\":\"x\",\"revision\":4}");

    assertThat(update(bench, "").failure())
        .contains(new Failure.Conflict("Item has changed in between"));
  }
}
