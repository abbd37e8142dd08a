package dev.attune.rest.provider.failure;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailureClassifierTest {
  private static ProviderFixture bench() {
    return ProviderFixture.of(
        """
        Item:
          path: /v1/items
          errors: {message: detail, code: title, details: {list: bad, field: name, message: why}}
          fields: {id: computed text, title: required text, pin: write-only text}
        """);
  }

  private static Failure created(ProviderFixture bench) {
    Result result =
        bench.provider.create(
            at("Item"), bench.write("Item", "{\"title\":\"a\",\"pin\":\"hush-hush\"}"), "run/1");
    return result.failure().orElseThrow();
  }

  private static Failure read(ProviderFixture bench) {
    return bench
        .provider
        .read(at("Item"), bench.instance("Item", "7", "{}"))
        .failure()
        .orElseThrow();
  }

  @ParameterizedTest(name = "a write that is answered with {0} is {1}")
  @CsvSource({
    "400, Rejected",
    "401, Denied",
    "402, Rejected",
    "403, Denied",
    "404, NotFound",
    "405, Rejected",
    "408, InDoubt",
    "409, Conflict",
    "410, NotFound",
    "412, Conflict",
    "422, Rejected",
    "423, Conflict",
    "428, Rejected",
    "429, Throttled",
    "500, InDoubt",
    "501, Failed",
    "502, InDoubt",
    "503, InDoubt",
    "504, InDoubt",
    "302, Failed",
    "303, InDoubt"
  })
  void aWriteIsJudgedByItsStatus(int status, String expected) {
    assertThat(created(bench().answers(status, "")).getClass().getSimpleName()).isEqualTo(expected);
  }

  @ParameterizedTest(name = "a look that is answered with {0} is {1}")
  @CsvSource({
    "400, Failed",
    "401, Denied",
    "403, Denied",
    "409, Conflict",
    "408, Unavailable",
    "429, Throttled",
    "500, Unavailable",
    "502, Unavailable",
    "503, Unavailable",
    "504, Unavailable",
    "301, Failed"
  })
  void aLookIsJudgedByItsStatus(int status, String expected) {
    ProviderFixture bench = bench().answers(status, "");
    bench.wire.forever();

    assertThat(read(bench).getClass().getSimpleName()).isEqualTo(expected);
  }

  @Test
  void repeatsWhatTheApiSays() {
    ProviderFixture bench =
        bench()
            .answers(
                400,
                "{\"detail\":\"not good\",\"title\":\"INVALID\",\"bad\":[{\"name\":\"title\","
                    + "\"why\":\"too\\nshort\"},{\"why\":\"odd\"}]}");

    assertThat(created(bench))
        .isEqualTo(
            new Failure.Rejected(
                "POST /api/v1/items was answered with 400: not good (INVALID); 'title': too"
                    + " short; odd"));
  }

  @Test
  void theTwoDenialsAreToldApart() {
    assertThat(created(bench().answers(401, "")).message())
        .isEqualTo(
            "POST /api/v1/items was answered with 401: the API does not accept the credentials");
    assertThat(created(bench().answers(403, "")).message())
        .isEqualTo(
            "POST /api/v1/items was answered with 403: the API does not allow this to these"
                + " credentials, if it knows them at all");
  }

  @Test
  void whereTheStatusIsTheSameForBothTheCodeTellsTheDenialsApart() {
    String type =
        """
        Item:
          path: /v1/items
          errors: {message: reason, code: error, forbidden: [no_rights]}
          fields: {id: computed text, title: required text, pin: write-only text}
        """;
    assertThat(
            created(ProviderFixture.of(type).answers(401, "{\"error\":\"no_rights\"}")).message())
        .endsWith("401: no_rights: the API does not allow this to these credentials");
    assertThat(created(ProviderFixture.of(type).answers(401, "{\"error\":\"no_login\"}")).message())
        .endsWith("401: no_login: the API does not accept the credentials");
  }

  @Test
  void secretsThatTheApiRepeatsAreMasked() {
    ProviderFixture bench =
        bench()
            .answers(
                400, "{\"detail\":\"hush-hush is bad, and so is " + ProviderFixture.SECRET + "\"}");

    assertThat(created(bench).message())
        .isEqualTo(
            "POST /api/v1/items was answered with 400: (sensitive) is bad, and so is (sensitive)");
  }

  @Test
  void longWordsAreCutAndOddOnesMadeHarmless() {
    ProviderFixture bench =
        bench().answers(400, "{\"detail\":\"\\u001b[31m" + "x".repeat(5_000) + "\"}");

    assertThat(created(bench).message()).hasSizeLessThan(560).doesNotContain("\u001b");
  }

  @Test
  void whereNoPlaceSaysWhyTheBodyBeginsToDo() {
    ProviderFixture bench =
        bench()
            .answers(
                422,
                "{\"results\":[{\"status\":\"no hush-hush\\u001b\"}],\"api_key\":\"abc\",\"n\":1}");

    assertThat(created(bench).message())
        .isEqualTo(
            "POST /api/v1/items was answered with 422: {\"api_key\":\"(sensitive)\",\"n\":1,"
                + "\"results\":[{\"status\":\"no (sensitive)\\u001b\"}]}");
  }

  @Test
  void aBodyOfPlainTextIsQuotedAndCut() {
    String body =
        "it is \u001bbroken: " + ProviderFixture.SECRET + " ".repeat(5) + "x".repeat(50_000);
    ProviderFixture bench = bench().replies(ScriptedWire.answer(400, "text/plain", body, Map.of()));

    assertThat(created(bench).message())
        .startsWith(
            "POST /api/v1/items was answered with 400: the answer is text/plain, not JSON: it is ")
        .contains("broken: (sensitive) xxx")
        .doesNotContain("\u001b")
        .hasSizeLessThan(560);
  }

  @Test
  void aBodyThatSaysNothingIsNotQuoted() {
    assertThat(created(bench().answers(400, "{}")).message())
        .isEqualTo("POST /api/v1/items was answered with 400");
  }

  @Test
  void aPageOfHtmlIsNotQuoted() {
    ProviderFixture bench =
        bench().replies(ScriptedWire.answer(400, "text/html", "<h1>Hello</h1>", Map.of()));

    assertThat(created(bench).message())
        .isEqualTo(
            "POST /api/v1/items was answered with 400: the answer is text/html, not JSON: is the"
                + " server's URL right?");
  }

  @Test
  void aServerThatSaysWhenToComeBackDidNothing() {
    ProviderFixture bench = bench().answers(503, "", Map.of("Retry-After", "5"));

    assertThat(bench.provider.delete(at("Item"), bench.instance("Item", "7", "{}")).failure())
        .containsInstanceOf(Failure.Unavailable.class);
  }

  @Test
  void aGatewayThatSaysSoMayHavePassedACreateOn() {
    assertThat(created(bench().answers(503, "", Map.of("Retry-After", "5"))))
        .isInstanceOf(Failure.InDoubt.class);
  }

  @Test
  void aCreateThatMayBeSentTwiceIsNotInDoubt() {
    ProviderFixture bench =
        ProviderFixture.of(
                """
                Item:
                  path: /v1/items
                  create: {idempotency: Idempotency-Key}
                  fields: {id: computed text, title: required text, pin: write-only text}
                """)
            .answers(503, "", Map.of("Retry-After", "5"));

    assertThat(created(bench)).isInstanceOf(Failure.Unavailable.class);
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
    ProviderFixture bench =
        bench()
            .answers(
                429, "", Map.of("Retry-After", header, "Date", "Tue, 03 Mar 2026 10:00:00 GMT"));

    assertThat(created(bench))
        .isEqualTo(
            new Failure.Throttled(
                "POST /api/v1/items was answered with 429", Duration.ofSeconds(seconds)));
  }

  @Test
  void aLookIsTriedAgainWhereThatMayHelp() {
    ProviderFixture bench =
        bench()
            .replies(new Reply.Unreached("refused"))
            .answers(503, "")
            .replies(new Reply.Lost("cut off", false))
            .answers(200, "{\"id\":\"7\"}");

    Result result = bench.provider.read(at("Item"), bench.instance("Item", "7", "{}"));

    assertThat(result.failure()).isEmpty();
    assertThat(bench.waiting.waits())
        .containsExactly(Duration.ofMillis(200), Duration.ofSeconds(1), Duration.ofSeconds(3));
  }

  @Test
  void aLookWaitsAsLongAsItIsAskedTo() {
    ProviderFixture bench =
        bench().answers(429, "", Map.of("Retry-After", "30")).answers(200, "{\"id\":\"7\"}");

    bench.provider.read(at("Item"), bench.instance("Item", "7", "{}"));

    assertThat(bench.waiting.waits()).containsExactly(Duration.ofSeconds(30));
  }

  @Test
  void aLookDoesNotWaitForMinutes() {
    ProviderFixture bench = bench().answers(429, "", Map.of("Retry-After", "90"));
    bench.wire.forever();

    assertThat(read(bench)).isInstanceOf(Failure.Throttled.class);
    assertThat(bench.waiting.waits()).containsExactly(Duration.ofSeconds(90));
  }

  @Test
  void whatWouldBeLostAgainIsNotAskedForAgain() {
    ProviderFixture bench = bench().replies(new Reply.Lost("the answer is too large", true));

    assertThat(read(bench))
        .isEqualTo(new Failure.Failed("GET /api/v1/items/7: the answer is too large"));
  }

  @Test
  void whatIsRefusedOnTheWayHasFailed() {
    ProviderFixture bench = bench().replies(new Reply.Refused("too many redirects"));

    assertThat(Optional.of(created(bench)))
        .contains(new Failure.Failed("POST /api/v1/items: too many redirects"));
  }
}
