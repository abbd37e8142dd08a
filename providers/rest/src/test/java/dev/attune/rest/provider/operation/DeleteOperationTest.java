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

  private static Result delete(ProviderFixture providerFixture) {
    return providerFixture.provider.delete(at("Item"), providerFixture.instance("Item", "7", "{}"));
  }

  private static Result awaitGone(ProviderFixture providerFixture) {
    return providerFixture.provider.awaitGone(
        at("Item"), providerFixture.instance("Item", "7", "{}"));
  }

  @Test
  void removesAnObject() {
    ProviderFixture providerFixture = bench("").answers(204, "");

    assertThat(delete(providerFixture)).isEqualTo(Result.gone());
    assertThat(providerFixture.wire.sent()).containsExactly("DELETE /api/v1/items/7");
  }

  @Test
  void removesByAnotherVerbAtAnotherPlace() {
    ProviderFixture providerFixture =
        bench("delete: {verb: POST, path: \"/v1/items/{id}/archive\", query: {force: \"true\"}}")
            .answers(200, "{}");

    assertThat(delete(providerFixture)).isEqualTo(Result.gone());
    assertThat(providerFixture.wire.sent())
        .containsExactly("POST /api/v1/items/7/archive?force=true");
  }

  @Test
  void whatIsGoneAlreadyIsGone() {
    ProviderFixture providerFixture =
        bench("").answers(404, "").answers(404, "").answers(200, "[]");

    assertThat(delete(providerFixture)).isEqualTo(Result.gone());
    assertThat(providerFixture.wire.sent())
        .containsExactly("DELETE /api/v1/items/7", "GET /api/v1/items/7", "GET /api/v1/items");
  }

  @Test
  void whatIsThereThoughItCannotBeDeletedIsNotGone() {
    ProviderFixture providerFixture = bench("").answers(404, "").answers(200, "{\"id\":\"7\"}");

    assertThat(delete(providerFixture).failure())
        .contains(
            new Failure.Failed(
                "DELETE /api/v1/items/7 returned 404: the API says that it does not"
                    + " exist, but a read finds it: check the delete path of the pack"));
  }

  @Test
  void whetherItIsThereMayNotBeKnown() {
    ProviderFixture providerFixture = bench("").answers(404, "").answers(403, "");

    assertThat(delete(providerFixture).failure()).containsInstanceOf(Failure.Denied.class);
  }

  @Test
  void aDeleteThatWasAnsweredWasSentThoughNobodyCanBeReachedAfterwards() {
    ProviderFixture providerFixture =
        bench("").answers(404, "").replies(new Reply.Unreached("nobody listens there"));
    providerFixture.wire.forever();

    assertThat(delete(providerFixture).failure())
        .contains(
            Failure.InDoubt.ended(
                "DELETE /api/v1/items/7 returned 404, but whether it is gone cannot be read:"
                    + " GET /api/v1/items/7: nobody listens there"));
  }

  @Test
  void aDeleteThatWasAcceptedAndDoneIsDone() {
    assertThat(delete(bench("").answers(202, "").answers(404, ""))).isEqualTo(Result.gone());
  }

  @Test
  void aDeleteThatWasOnlyAcceptedIsUnderWay() {
    ProviderFixture providerFixture = bench("").answers(202, "").answers(200, "{\"id\":\"7\"}");

    assertThat(delete(providerFixture).failure())
        .contains(
            new Failure.InDoubt(
                "DELETE /api/v1/items/7 was accepted with 202, but Item still exists; to wait"
                    + " until it is gone, add to the pack delete: {gone: {every: 2s, within:"
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
    ProviderFixture providerFixture =
        bench("delete: {gone: {every: 1s, within: 5m}}").answers(202, "");

    assertThat(delete(providerFixture)).isEqualTo(Result.gone());
  }

  @Test
  void aPageOfHtmlDoesNotSayThatItIsGone() {
    ProviderFixture providerFixture =
        bench("").replies(ScriptedWire.answer(404, "text/html", "<h1>Not found</h1>", Map.of()));

    assertThat(delete(providerFixture).failure()).containsInstanceOf(Failure.Failed.class);
  }

  @Test
  void anUnansweredDeleteIsInDoubt() {
    assertThat(delete(bench("").replies(new Reply.Lost("cut off", true))).failure())
        .contains(new Failure.InDoubt("DELETE /api/v1/items/7: cut off"));
  }

  @Test
  void waitsUntilNothingIsThere() {
    ProviderFixture providerFixture =
        bench("delete: {gone: {every: 1s, within: 5m}}")
            .answers(200, "{\"id\":\"7\"}")
            .answers(200, "{\"id\":\"7\"}")
            .answers(404, "");

    assertThat(awaitGone(providerFixture)).isEqualTo(Result.gone());
    assertThat(providerFixture.waiting.waits())
        .containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(1));
  }

  @Test
  void aTraceOfAnObjectIsNoObject() {
    ProviderFixture providerFixture =
        bench("delete: {gone: {field: state, values: [deleted]}}")
            .answers(200, "{\"id\":\"7\",\"state\":\"deleted\"}")
            .answers(200, "[{\"id\":\"7\",\"state\":\"deleted\"}]");

    assertThat(awaitGone(providerFixture)).isEqualTo(Result.gone());
    assertThat(providerFixture.provider.list(at("Item"), Optional.empty()).instances()).isEmpty();
  }

  @Test
  void whatNeverGoesIsInDoubt() {
    ProviderFixture providerFixture =
        bench("delete: {gone: {every: 10s, within: 30s}}").answers(200, "{\"id\":\"7\"}");
    providerFixture.wire.forever();

    assertThat(awaitGone(providerFixture).failure())
        .contains(new Failure.InDoubt("Item still exists 30 s after the delete", true));
  }

  @Test
  void somebodyWhoWantsToLeaveDoesNotWait() {
    ProviderFixture providerFixture =
        bench("delete: {gone: {every: 10s, within: 30s}}").answers(200, "{\"id\":\"7\"}");
    providerFixture.provider.stop();

    assertThat(awaitGone(providerFixture).failure()).containsInstanceOf(Failure.InDoubt.class);
    assertThat(providerFixture.waiting.waits()).isEmpty();
  }
}
