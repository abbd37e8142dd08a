package dev.attune.rest.provider.operation;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import dev.attune.rest.http.Reply;
import dev.attune.rest.provider.ProviderFixture;
import dev.attune.rest.provider.ScriptedWire;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DeleteOperationTest {
  private static ProviderFixture bench(String more) {
    return ProviderFixture.of(
        """
        Item:
          path: /v1/items
          fields: {id: computed text, state: computed text}
        """
            + more.indent(2));
  }

  private static Result delete(ProviderFixture bench) {
    return bench.provider.delete(at("Item"), bench.instance("Item", "7", "{}"));
  }

  private static Result awaitGone(ProviderFixture bench) {
    return bench.provider.awaitGone(at("Item"), bench.instance("Item", "7", "{}"));
  }

  @Test
  void removesAnObject() {
    ProviderFixture bench = bench("").answers(204, "");

    assertThat(delete(bench)).isEqualTo(Result.gone());
    assertThat(bench.wire.sent()).containsExactly("DELETE /api/v1/items/7");
  }

  @Test
  void removesByAnotherVerbAtAnotherPlace() {
    ProviderFixture bench =
        bench("delete: {verb: POST, path: \"/v1/items/{id}/archive\", query: {force: \"true\"}}")
            .answers(200, "{}");

    assertThat(delete(bench)).isEqualTo(Result.gone());
    assertThat(bench.wire.sent()).containsExactly("POST /api/v1/items/7/archive?force=true");
  }

  @Test
  void whatIsGoneAlreadyIsGone() {
    ProviderFixture bench = bench("").answers(404, "").answers(404, "").answers(200, "[]");

    assertThat(delete(bench)).isEqualTo(Result.gone());
    assertThat(bench.wire.sent())
        .containsExactly("DELETE /api/v1/items/7", "GET /api/v1/items/7", "GET /api/v1/items");
  }

  @Test
  void whatIsThereThoughItCannotBeDeletedIsNotGone() {
    ProviderFixture bench = bench("").answers(404, "").answers(200, "{\"id\":\"7\"}");

    assertThat(delete(bench).failure())
        .contains(
            new Failure.Failed(
                "DELETE /api/v1/items/7 was answered with 404: the API says it is not there to be"
                    + " deleted, but shows it: is the delete path of the pack right?"));
  }

  @Test
  void whetherItIsThereMayNotBeKnown() {
    ProviderFixture bench = bench("").answers(404, "").answers(403, "");

    assertThat(delete(bench).failure()).containsInstanceOf(Failure.Denied.class);
  }

  @Test
  void aDeleteThatWasAcceptedAndDoneIsDone() {
    assertThat(delete(bench("").answers(202, "").answers(404, ""))).isEqualTo(Result.gone());
  }

  @Test
  void aDeleteThatWasOnlyAcceptedIsUnderWay() {
    ProviderFixture bench = bench("").answers(202, "").answers(200, "{\"id\":\"7\"}");

    assertThat(delete(bench).failure())
        .contains(
            new Failure.InDoubt(
                "DELETE /api/v1/items/7 was accepted with 202, but Item is still there; to wait"
                    + " until it is gone, the pack could say delete: {gone: {every: 2s, within:"
                    + " 5m}}",
                true));
  }

  @Test
  void aDeleteThatWasAcceptedAndCannotBeSeenIsUnderWay() {
    assertThat(delete(bench("").answers(202, "").answers(403, "")).failure())
        .hasValueSatisfying(failure ->
            assertThat(failure)
                .isInstanceOfSatisfying(
                    Failure.InDoubt.class, doubt -> assertThat(doubt.underWay()).isTrue()));
  }

  @Test
  void aDeleteThatIsWaitedForAfterwardsIsNotLookedAtBefore() {
    ProviderFixture bench = bench("delete: {gone: {every: 1s, within: 5m}}").answers(202, "");

    assertThat(delete(bench)).isEqualTo(Result.gone());
  }

  @Test
  void aPageOfHtmlDoesNotSayThatItIsGone() {
    ProviderFixture bench =
        bench("").replies(ScriptedWire.answer(404, "text/html", "<h1>Not found</h1>", Map.of()));

    assertThat(delete(bench).failure()).containsInstanceOf(Failure.Failed.class);
  }

  @Test
  void anUnansweredDeleteIsInDoubt() {
    assertThat(delete(bench("").replies(new Reply.Lost("cut off", true))).failure())
        .contains(new Failure.InDoubt("DELETE /api/v1/items/7: cut off"));
  }

  @Test
  void waitsUntilNothingIsThere() {
    ProviderFixture bench =
        bench("delete: {gone: {every: 1s, within: 5m}}")
            .answers(200, "{\"id\":\"7\"}")
            .answers(200, "{\"id\":\"7\"}")
            .answers(404, "");

    assertThat(awaitGone(bench)).isEqualTo(Result.gone());
    assertThat(bench.waiting.waits()).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(1));
  }

  @Test
  void aTraceOfAnObjectIsNoObject() {
    ProviderFixture bench =
        bench("delete: {gone: {field: state, values: [deleted]}}")
            .answers(200, "{\"id\":\"7\",\"state\":\"deleted\"}")
            .answers(200, "[{\"id\":\"7\",\"state\":\"deleted\"}]");

    assertThat(awaitGone(bench)).isEqualTo(Result.gone());
    assertThat(bench.provider.list(at("Item"), Optional.empty()).instances()).isEmpty();
  }

  @Test
  void whatNeverGoesIsInDoubt() {
    ProviderFixture bench =
        bench("delete: {gone: {every: 10s, within: 30s}}").answers(200, "{\"id\":\"7\"}");
    bench.wire.forever();

    assertThat(awaitGone(bench).failure())
        .contains(new Failure.InDoubt("Item is still there 30 s after its delete", true));
  }

  @Test
  void somebodyWhoWantsToLeaveDoesNotWait() {
    ProviderFixture bench =
        bench("delete: {gone: {every: 10s, within: 30s}}").answers(200, "{\"id\":\"7\"}");
    bench.provider.stop();

    assertThat(awaitGone(bench).failure()).containsInstanceOf(Failure.InDoubt.class);
    assertThat(bench.waiting.waits()).isEmpty();
  }
}
