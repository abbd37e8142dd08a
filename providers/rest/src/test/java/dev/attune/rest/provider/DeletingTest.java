package dev.attune.rest.provider;

import static dev.attune.rest.provider.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import dev.attune.rest.http.Reply;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DeletingTest {
  private static Bench bench(String more) {
    return Bench.of(
        """
        Item:
          path: /v1/items
          fields: {id: computed text, state: computed text}
        """
            + more.indent(2));
  }

  private static Result delete(Bench bench) {
    return bench.provider.delete(at("Item"), bench.instance("Item", "7", "{}"));
  }

  private static Result awaitGone(Bench bench) {
    return bench.provider.awaitGone(at("Item"), bench.instance("Item", "7", "{}"));
  }

  @Test
  void removesAnObject() {
    Bench bench = bench("").answers(204, "");

    assertThat(delete(bench)).isEqualTo(Result.gone());
    assertThat(bench.wire.sent()).containsExactly("DELETE /api/v1/items/7");
  }

  @Test
  void removesByAnotherVerbAtAnotherPlace() {
    Bench bench =
        bench("delete: {verb: POST, path: \"/v1/items/{id}/archive\", query: {force: \"true\"}}")
            .answers(200, "{}");

    assertThat(delete(bench)).isEqualTo(Result.gone());
    assertThat(bench.wire.sent()).containsExactly("POST /api/v1/items/7/archive?force=true");
  }

  @Test
  void whatIsGoneAlreadyIsGone() {
    assertThat(delete(bench("").answers(404, ""))).isEqualTo(Result.gone());
  }

  @Test
  void anUnansweredDeleteIsInDoubt() {
    assertThat(delete(bench("").replies(new Reply.Lost("cut off", true))).failure())
        .contains(new Failure.InDoubt("DELETE /api/v1/items/7: cut off"));
  }

  @Test
  void waitsUntilNothingIsThere() {
    Bench bench =
        bench("delete: {gone: {every: 1s, within: 5m}}")
            .answers(200, "{\"id\":\"7\"}")
            .answers(200, "{\"id\":\"7\"}")
            .answers(404, "");

    assertThat(awaitGone(bench)).isEqualTo(Result.gone());
    assertThat(bench.waiting.waits()).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(1));
  }

  @Test
  void aTraceOfAnObjectIsNoObject() {
    Bench bench =
        bench("delete: {gone: {field: state, values: [deleted]}}")
            .answers(200, "{\"id\":\"7\",\"state\":\"deleted\"}")
            .answers(200, "[{\"id\":\"7\",\"state\":\"deleted\"}]");

    assertThat(awaitGone(bench)).isEqualTo(Result.gone());
    assertThat(bench.provider.list(at("Item"), Optional.empty()).instances()).isEmpty();
  }

  @Test
  void whatNeverGoesIsInDoubt() {
    Bench bench = bench("delete: {gone: {every: 10s, within: 30s}}").answers(200, "{\"id\":\"7\"}");
    bench.wire.forever();

    assertThat(awaitGone(bench).failure())
        .contains(new Failure.InDoubt("Item is still there 30 s after its delete", true));
  }

  @Test
  void somebodyWhoWantsToLeaveDoesNotWait() {
    Bench bench = bench("delete: {gone: {every: 10s, within: 30s}}").answers(200, "{\"id\":\"7\"}");
    bench.provider.stop();

    assertThat(awaitGone(bench).failure()).containsInstanceOf(Failure.InDoubt.class);
    assertThat(bench.waiting.waits()).isEmpty();
  }
}
