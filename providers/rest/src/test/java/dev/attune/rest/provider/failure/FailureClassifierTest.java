package dev.attune.rest.provider.failure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.CommonCause;
import dev.attune.provider.Failure;
import dev.attune.rest.http.Reply;
import dev.attune.rest.provider.ProviderFixture;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which failure an answer is. */
class FailureClassifierTest extends FailureFixture {
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
}
