package dev.attune.rest.provider.failure;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.CommonCause;
import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import dev.attune.rest.http.Reply;
import dev.attune.rest.pack.read.Packs;
import dev.attune.rest.provider.ProviderFixture;
import dev.attune.rest.provider.ScriptedWire;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
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

  private static Failure created(ProviderFixture providerFixture) {
    Result result =
        providerFixture.provider.create(
            at("Item"),
            providerFixture.write("Item", "{\"title\":\"a\",\"pin\":\"hush-hush\"}"),
            "run/1");
    return result.failure().orElseThrow();
  }

  private static Failure read(ProviderFixture providerFixture) {
    return providerFixture
        .provider
        .read(at("Item"), providerFixture.instance("Item", "7", "{}"))
        .failure()
        .orElseThrow();
  }

  @ParameterizedTest(name = "after {0} nothing more of a create comes: {1}")
  @CsvSource({
    "408, false",
    "499, false",
    "500, true",
    "502, false",
    "503, false",
    "504, false",
    "505, true",
    "507, true",
    "511, true",
    "520, false",
    "524, false",
    "599, false"
  })
  void onlyAnAnswerOfTheServerItselfEndsACreate(int status, boolean ended) {
    assertThat(created(bench().answers(status, "")))
        .isInstanceOfSatisfying(
            Failure.InDoubt.class, doubt -> assertThat(doubt.answered()).isEqualTo(ended));
  }

  @Test
  void aReadThatReachedNobodyWasNotSent() {
    ProviderFixture providerFixture = bench();
    for (int i = 0; i < 4; i++) {
      providerFixture.replies(new Reply.Unreached("refused"));
    }
    assertThat(read(providerFixture).isUnsent()).isTrue();
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
    ProviderFixture providerFixture = bench().answers(status, "");
    providerFixture.wire.forever();

    assertThat(read(providerFixture).getClass().getSimpleName()).isEqualTo(expected);
  }

  @Test
  void repeatsWhatTheApiSays() {
    ProviderFixture providerFixture =
        bench()
            .answers(
                400,
                "{\"detail\":\"not good\",\"title\":\"INVALID\",\"bad\":[{\"name\":\"title\","
                    + "\"why\":\"too\\nshort\"},{\"why\":\"odd\"}]}");

    assertThat(created(providerFixture))
        .isEqualTo(
            new Failure.Rejected(
                "POST /api/v1/items returned 400: not good (INVALID); 'title': too"
                    + " short; odd"));
  }

  @Test
  void theShapeThatAnAnswerHasIsTheOneThatCounts() {
    String types =
        """
        Item:
          path: /v1/items
          errors:
            - {message: errorMessage}
            - {message: error_description, code: error, forbidden: [no_rights]}
          fields: {id: computed text, title: required text, pin: write-only text}
        """;
    assertThat(
            created(ProviderFixture.of(types).answers(400, "{\"errorMessage\":\"bad\"}")).message())
        .endsWith("400: bad");
    assertThat(
            created(
                    ProviderFixture.of(types)
                        .answers(400, "{\"error\":\"x\",\"error_description\":\"worse\"}"))
                .message())
        .endsWith("400: worse (x)");
    assertThat(created(ProviderFixture.of(types).answers(400, "{\"message\":\"usual\"}")).message())
        .endsWith("400: usual");
  }

  @Test
  void everyShapeOfErrorsIsChecked() {
    String type = "Item: {path: /v1, fields: {id: computed text}, errors: %s}";
    assertThat(Packs.findings(Packs.withType(type.formatted("[{massage: a}]"))))
        .singleElement()
        .asString()
        .contains("unknown field 'massage'");
    assertThat(Packs.findings(Packs.withType(type.formatted("[{message: a}, b]"))))
        .singleElement()
        .asString()
        .contains("'errors' must be a map, or a list of maps");
  }

  @Test
  void theTwoDenialsAreToldApart() {
    assertThat(created(bench().answers(401, "")).message())
        .isEqualTo("POST /api/v1/items returned 401: the API does not accept the credentials");
    assertThat(created(bench().answers(403, "")).message())
        .isEqualTo(
            "POST /api/v1/items returned 403: the API does not allow this with these"
                + " credentials, or does not know them");
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
        .endsWith("401: no_rights: the API does not allow this with these credentials");
    assertThat(created(ProviderFixture.of(type).answers(401, "{\"error\":\"no_login\"}")).message())
        .endsWith("401: no_login: the API does not accept the credentials");
  }

  @Test
  void secretsThatTheApiRepeatsAreMasked() {
    ProviderFixture providerFixture =
        bench()
            .answers(
                400, "{\"detail\":\"hush-hush is bad, and so is " + ProviderFixture.SECRET + "\"}");

    assertThat(created(providerFixture).message())
        .isEqualTo("POST /api/v1/items returned 400: (sensitive) is bad, and so is (sensitive)");
  }

  @Test
  void longWordsAreCutAndOddOnesMadeHarmless() {
    ProviderFixture providerFixture =
        bench().answers(400, "{\"detail\":\"\\u001b[31m" + "x".repeat(5_000) + "\"}");

    assertThat(created(providerFixture).message()).hasSizeLessThan(560).doesNotContain("\u001b");
  }

  @Test
  void whereNoPlaceSaysWhyTheBodyBeginsToDo() {
    ProviderFixture providerFixture =
        bench()
            .answers(
                422,
                "{\"results\":[{\"status\":\"no hush-hush\\u001b\"}],\"api_key\":\"abc\",\"n\":1}");

    assertThat(created(providerFixture).message())
        .isEqualTo(
            "POST /api/v1/items returned 422: {\"api_key\":\"(sensitive)\",\"n\":1,"
                + "\"results\":[{\"status\":\"no (sensitive)\\u001b\"}]}");
  }

  @Test
  void aBodyOfPlainTextIsQuotedAndCut() {
    String body =
        "it is \u001bbroken: " + ProviderFixture.SECRET + " ".repeat(5) + "x".repeat(50_000);
    ProviderFixture providerFixture =
        bench().replies(ScriptedWire.answer(400, "text/plain", body, Map.of()));

    assertThat(created(providerFixture).message())
        .startsWith("POST /api/v1/items returned 400: the answer is text/plain, not JSON: it is ")
        .contains("broken: (sensitive) xxx")
        .doesNotContain("\u001b")
        .hasSizeLessThan(560);
  }

  @Test
  void aBodyThatSaysNothingIsNotQuoted() {
    assertThat(created(bench().answers(400, "{}")).message())
        .isEqualTo("POST /api/v1/items returned 400");
  }

  @Test
  void aPageOfHtmlIsNotQuoted() {
    ProviderFixture providerFixture =
        bench().replies(ScriptedWire.answer(400, "text/html", "<h1>Hello</h1>", Map.of()));

    assertThat(created(providerFixture).message())
        .isEqualTo(
            "POST /api/v1/items returned 400: the answer is text/html, not JSON: is the"
                + " server's URL right?");
  }

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

  @Test
  void whatIsRefusedOnTheWayHasFailed() {
    ProviderFixture providerFixture = bench().replies(new Reply.Refused("too many redirects"));

    assertThat(Optional.of(created(providerFixture)))
        .contains(
            new Failure.Failed(
                "POST /api/v1/items: too many redirects",
                Optional.of(new CommonCause(CommonCause.Kind.UNUSABLE, "too many redirects"))));
  }

  @Test
  void onlyWhatIsTrueOfEveryRequestAilsTheInstance() {
    assertThat(
            Stream.of(400, 401, 403, 409, 500, 502, 503, 504)
                .filter(status -> forever(bench().answers(status, "")).common().isPresent()))
        .containsExactly(401, 502, 503);
    assertThat(forever(bench().replies(new Reply.Unreached("connection refused"))).common())
        .contains(new CommonCause(CommonCause.Kind.UNREACHABLE, "connection refused"));
  }

  private static Failure forever(ProviderFixture providerFixture) {
    providerFixture.wire.forever();
    return read(providerFixture);
  }
}
