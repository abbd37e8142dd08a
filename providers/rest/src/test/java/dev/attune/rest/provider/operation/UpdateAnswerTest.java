package dev.attune.rest.provider.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.rest.http.Reply;
import dev.attune.rest.provider.ProviderFixture;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What an update makes of its answer. */
class UpdateAnswerTest extends UpdateFixture {
  @Test
  void anEmptyAnswerIsReadBack() {
    ProviderFixture providerFixture =
        ProviderFixture.of(item("")).answers(204, "").answers(200, DONE);

    Result result = update(providerFixture, "{\"title\":\"a\"}", "{\"title\":\"b\"}");

    assertThat(providerFixture.wire.sent()).last().isEqualTo("GET /api/v1/items/7");
    assertThat(result.instance().map(Instance::id)).contains("7");
    assertThat(result.failure()).isEmpty();
  }

  @Test
  void anAcceptedUpdateThatCannotBeReadIsStillASuccess() {
    ProviderFixture providerFixture =
        ProviderFixture.of(item(""))
            .answers(200, "not json")
            .replies(new Reply.Refused("the certificate is not trusted"));

    Result result =
        update(
            providerFixture,
            "{\"title\":\"a\",\"note\":\"n\",\"made\":\"x\"}",
            "{\"title\":\"b\",\"pin\":\"1234567\"}");

    assertThat(result.failure()).isEmpty();
    assertThat(result.instance())
        .contains(
            Instance.of(
                "7", ProviderFixture.json("{\"title\":\"b\",\"made\":\"x\",\"id\":\"7\"}"), "v1"));
    assertThat(result.diagnostics()).hasSize(1);
  }

  @Test
  void anUnansweredUpdateIsInDoubt() {
    ProviderFixture providerFixture =
        ProviderFixture.of(item("")).replies(new Reply.Lost("the connection broke", false));

    assertThat(update(providerFixture, "{\"title\":\"a\"}", "{\"title\":\"b\"}").failure())
        .contains(new Failure.InDoubt("PATCH /api/v1/items/7: the connection broke"));
  }

  @Test
  void anotherObjectInTheAnswerIsNotBelieved() {
    ProviderFixture providerFixture =
        ProviderFixture.of(item(""))
            .answers(200, DONE.replace("\"7\"", "\"8\""))
            .answers(200, DONE);

    Result result = update(providerFixture, "{\"title\":\"a\"}", "{\"title\":\"b\"}");

    assertThat(result.instance().map(Instance::id)).contains("7");
    assertThat(providerFixture.wire.requests().getFirst().headers()).isEqualTo(Map.of());
  }
}
