package dev.attune.rest.provider.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import dev.attune.rest.provider.ProviderFixture;
import dev.attune.rest.provider.RestProvider;
import dev.attune.rest.provider.ScriptedWire;
import dev.attune.rest.provider.failure.RetryBudget;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Reads from a server that nobody can reach. */
class DesertedServerTest {
  private static final Reply NOBODY = new Reply.Unreached("nobody listens there");

  private static final String TYPES = "Item: {path: /items, fields: {id: computed text}}";

  private final ProviderFixture fixture = ProviderFixture.of(TYPES);

  private Result read(String id) {
    return read(fixture.provider, id);
  }

  private Result read(RestProvider provider, String id) {
    return provider.read(
        ProviderFixture.at("Item"), fixture.instance("Item", id, "{\"id\": \"" + id + "\"}"));
  }

  private void nobodyListens(int times) {
    for (int i = 0; i < times; i++) {
      fixture.replies(NOBODY);
    }
  }

  @Test
  void theFirstReadWaitsForTheServerAndTheOthersDoNotWaitAgain() {
    nobodyListens(RetryBudget.PAUSES.size() + 3);

    assertThat(read("1").failure()).containsInstanceOf(Failure.Unavailable.class);
    assertThat(read("2").failure()).containsInstanceOf(Failure.Unavailable.class);
    assertThat(read("3").failure()).containsInstanceOf(Failure.Unavailable.class);

    assertThat(fixture.waiting.waits()).isEqualTo(RetryBudget.PAUSES);
    assertThat(fixture.wire.sent()).filteredOn("GET /api/items/2"::equals).hasSize(1);
  }

  @Test
  void onceSomebodyAnswersReadsWaitAgain() {
    nobodyListens(RetryBudget.PAUSES.size() + 1);
    fixture.answers(200, "{\"id\": \"2\"}");
    nobodyListens(1);
    fixture.answers(200, "{\"id\": \"3\"}");

    read("1");
    assertThat(read("2").failure()).isEmpty();
    assertThat(read("3").failure()).isEmpty();
  }

  @Test
  void anAnswerThatAsksForPatienceIsGivenIt() {
    nobodyListens(RetryBudget.PAUSES.size() + 1);
    fixture.answers(503, "{}");
    fixture.answers(200, "{\"id\": \"2\"}");

    read("1");
    assertThat(read("2").failure()).isEmpty();
  }

  /** Reaches nobody with the first, yet answers the second while the last of these tries fails. */
  private final class Returning implements Wire {
    private Optional<RestProvider> provider = Optional.empty();
    private int first;
    private int third;

    @Override
    public Reply send(Request request) {
      return switch (request.target().getPath()) {
        case "/api/items/1" -> {
          if (first++ == RetryBudget.PAUSES.size()) {
            assertThat(read(provider.orElseThrow(), "2").failure()).isEmpty();
          }
          yield NOBODY;
        }
        case "/api/items/2" -> ScriptedWire.answer(200, "{\"id\": \"2\"}");
        default -> third++ == 0 ? NOBODY : ScriptedWire.answer(200, "{\"id\": \"3\"}");
      };
    }

    @Override
    public void close() {}
  }

  @Test
  void aFailureThatBeganBeforeTheLastAnswerDoesNotCount() {
    Returning wire = new Returning();
    RestProvider provider = ProviderFixture.provider(TYPES, wire);
    wire.provider = Optional.of(provider);

    assertThat(read(provider, "1").failure()).containsInstanceOf(Failure.Unavailable.class);

    assertThat(read(provider, "3").failure()).isEmpty();
  }
}
