package dev.attune.rest.provider.failure;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import dev.attune.rest.http.Reply;
import dev.attune.rest.provider.ProviderFixture;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is tried again, and when. */
class FailureRetryTest extends FailureFixture {
  @Test
  void aServerThatSaysWhenToComeBackDidNothing() {
    ProviderFixture providerFixture = bench().answers(503, "", Map.of("Retry-After", "5"));

    assertThat(
            providerFixture
                .provider
                .delete(at("Item"), providerFixture.instance("Item", "7", "{}"))
                .failure())
        .containsInstanceOf(Failure.Unavailable.class);
  }

  @Test
  void aGatewayThatSaysSoMayHavePassedACreateOn() {
    assertThat(created(bench().answers(503, "", Map.of("Retry-After", "5"))))
        .isInstanceOf(Failure.InDoubt.class);
  }

  @Test
  void aCreateThatMayBeSentTwiceIsNotInDoubt() {
    ProviderFixture providerFixture =
        ProviderFixture.of(
                """
                Item:
                  path: /v1/items
                  create: {idempotency: Idempotency-Key}
                  fields: {id: computed text, title: required text, pin: write-only text}
                """)
            .answers(503, "", Map.of("Retry-After", "5"));

    assertThat(created(providerFixture)).isInstanceOf(Failure.Unavailable.class);
  }

  @ParameterizedTest(name = "Retry-After: {0} is {1} s")
  @CsvSource(
      delimiter = '|',
      value = {
        "7|7",
        "99999|600",
        "Tue, 03 Mar 2026 10:00:30 GMT|30",
        "Tue, 03 Mar 2026 09:00:00 GMT|0",
        "soon|1",
        "-5|1"
      })
  void aWishIsReadByTheServersOwnClock(String header, int seconds) {
    ProviderFixture providerFixture =
        bench()
            .answers(
                429, "", Map.of("Retry-After", header, "Date", "Tue, 03 Mar 2026 10:00:00 GMT"));

    assertThat(created(providerFixture))
        .isEqualTo(
            new Failure.Throttled("POST /api/v1/items returned 429", Duration.ofSeconds(seconds)));
  }

  @Test
  void aLookIsTriedAgainWhereThatMayHelp() {
    ProviderFixture providerFixture =
        bench()
            .replies(new Reply.Unreached("refused"))
            .answers(503, "")
            .replies(new Reply.Lost("cut off", false))
            .answers(200, "{\"id\":\"7\"}");

    Result result =
        providerFixture.provider.read(at("Item"), providerFixture.instance("Item", "7", "{}"));

    assertThat(result.failure()).isEmpty();
    assertThat(providerFixture.waiting.waits())
        .containsExactly(Duration.ofMillis(200), Duration.ofSeconds(1), Duration.ofSeconds(3));
  }

  @Test
  void aLookWaitsAsLongAsItIsAskedTo() {
    ProviderFixture providerFixture =
        bench().answers(429, "", Map.of("Retry-After", "30")).answers(200, "{\"id\":\"7\"}");

    providerFixture.provider.read(at("Item"), providerFixture.instance("Item", "7", "{}"));

    assertThat(providerFixture.waiting.waits()).containsExactly(Duration.ofSeconds(30));
  }

  @Test
  void aLookDoesNotWaitForMinutes() {
    ProviderFixture providerFixture = bench().answers(429, "", Map.of("Retry-After", "90"));
    providerFixture.wire.forever();

    assertThat(read(providerFixture)).isInstanceOf(Failure.Throttled.class);
    assertThat(providerFixture.waiting.waits()).containsExactly(Duration.ofSeconds(90));
  }

  @Test
  void whatWouldBeLostAgainIsNotAskedForAgain() {
    ProviderFixture providerFixture =
        bench().replies(new Reply.Lost("the answer is too large", true));

    assertThat(read(providerFixture))
        .isEqualTo(new Failure.Failed("GET /api/v1/items/7: the answer is too large"));
  }
}
