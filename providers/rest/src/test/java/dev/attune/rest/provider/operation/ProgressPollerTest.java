package dev.attune.rest.provider.operation;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.rest.provider.ProviderFixture;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgressPollerTest {
  private static ProviderFixture bench(String asynchronous) {
    return ProviderFixture.of(
        """
        Item:
          path: /v1/items
          asynchronous: {%s, failed: [BAD], every: 2s, within: 10s}
          fields: {id: computed text, title: required text, state: computed text}
        """
            .formatted(asynchronous));
  }

  private static final String OPERATION =
      "by: operation, path: \"/v1/ops/{operation}\", id: op.id, result: target, status: status,"
          + " done: [OK], error: why";
  private static final String LOCATION =
      "by: location, header: Operation-Location, result: target, status: status, done: [OK]";
  private static final String OBJECT = "by: object, status: state, done: [OK], error: title";

  private static final String ITEM = "{\"id\":\"7\",\"title\":\"a\",\"state\":\"OK\"}";

  private static Result create(ProviderFixture providerFixture) {
    return providerFixture.provider.create(
        at("Item"), providerFixture.write("Item", "{\"title\":\"a\"}"), "run/1");
  }

  @Test
  void waitsForAnOperationAndReadsWhatItMade() {
    ProviderFixture providerFixture =
        bench(OPERATION)
            .answers(202, "{\"op\":{\"id\":\"a/b\"}}")
            .answers(200, "{\"status\":\"RUNNING\"}")
            .answers(200, "{\"status\":\"OK\",\"target\":\"7\"}")
            .answers(200, ITEM);

    Result result = create(providerFixture);

    assertThat(providerFixture.wire.sent())
        .containsExactly(
            "POST /api/v1/items {\"title\":\"a\"}",
            "GET /api/v1/ops/a%2Fb",
            "GET /api/v1/ops/a%2Fb",
            "GET /api/v1/items/7");
    assertThat(result.instance().map(Instance::id)).contains("7");
    assertThat(providerFixture.waiting.waits()).hasSize(1);
  }

  @Test
  void anOperationThatFailsSaysWhy() {
    ProviderFixture providerFixture =
        bench(OPERATION)
            .answers(202, "{\"op\":{\"id\":\"1\"}}")
            .answers(200, "{\"status\":\"BAD\",\"why\":\"no room\"}");

    assertThat(create(providerFixture))
        .isEqualTo(
            Result.failed(new Failure.Failed("GET /api/v1/ops/1 ended with 'BAD': no room")));
  }

  @Test
  void anOperationThatFailsLeavesWhatItMade() {
    ProviderFixture providerFixture =
        bench(OPERATION)
            .answers(202, "{\"op\":{\"id\":\"1\"}}")
            .answers(200, "{\"status\":\"BAD\",\"target\":\"7\"}");

    Result result = create(providerFixture);

    assertThat(result.failure()).containsInstanceOf(Failure.Failed.class);
    assertThat(result.instance().map(Instance::id)).contains("7");
  }

  @Test
  void anOperationThatNeverEndsIsUnderWay() {
    ProviderFixture providerFixture =
        bench(OPERATION)
            .answers(202, "{\"op\":{\"id\":\"1\"}}")
            .answers(200, "{\"status\":\"RUNNING\"}");
    providerFixture.wire.forever();

    assertThat(create(providerFixture).failure())
        .contains(
            new Failure.InDoubt(
                "POST /api/v1/items was accepted with 202, but it was not finished after 10 s",
                true));
  }

  @Test
  void theIdOfAnOperationIsNotThatOfTheObject() {
    ProviderFixture providerFixture =
        bench(OPERATION)
            .answers(202, "{\"id\":\"1\",\"op\":{\"id\":\"1\"}}")
            .answers(200, "{\"status\":\"OK\",\"target\":\"7\"}")
            .answers(200, ITEM);

    assertThat(create(providerFixture).instance().map(Instance::id)).contains("7");
  }

  @Test
  void anOperationThatDoesNotSayWhatItMadeIsInDoubt() {
    ProviderFixture providerFixture =
        bench(OPERATION.replace(" result: target,", ""))
            .answers(202, "{\"id\":\"1\",\"op\":{\"id\":\"1\"}}")
            .answers(200, "{\"status\":\"OK\"}");

    assertThat(create(providerFixture))
        .isEqualTo(
            Result.failed(
                new Failure.InDoubt(
                    "POST /api/v1/items is done, but does not say which object it created:"
                        + " the pack needs 'result' in 'asynchronous', the place of the id in the"
                        + " finished operation")));
  }

  @Test
  void waitsOnWhileTheServerIsAway() {
    ProviderFixture providerFixture = bench(OPERATION).answers(202, "{\"op\":{\"id\":\"1\"}}");
    for (int i = 0; i < 5; i++) {
      providerFixture.answers(503, "");
    }
    providerFixture.answers(200, "{\"status\":\"OK\",\"target\":\"7\"}").answers(200, ITEM);

    assertThat(create(providerFixture).instance().map(Instance::id)).contains("7");
  }

  @Test
  void whatStaysOutOfSightIsUnderWay() {
    ProviderFixture providerFixture =
        bench(OPERATION).answers(202, "{\"op\":{\"id\":\"1\"}}").answers(503, "");
    providerFixture.wire.forever();

    assertThat(create(providerFixture).failure())
        .contains(
            new Failure.InDoubt(
                "POST /api/v1/items was accepted with 202, but its progress cannot be read: GET"
                    + " /api/v1/ops/1 returned 503, even after 10 s",
                true));
  }

  @Test
  void anObjectThatIsNeverReadyIsInDoubtAndNotHalfMade() {
    ProviderFixture providerFixture =
        bench(OBJECT).answers(201, "{\"id\":\"7\",\"title\":\"a\",\"state\":\"NEW\"}");
    providerFixture.wire.forever();

    assertThat(create(providerFixture))
        .isEqualTo(
            Result.failed(
                new Failure.InDoubt(
                    "POST /api/v1/items was accepted with 201, but it was not finished after 10 s",
                    true)));
  }

  @Test
  void anOperationThatCannotBeSeenIsUnderWay() {
    ProviderFixture providerFixture =
        bench(OPERATION).answers(202, "{\"op\":{\"id\":\"1\"}}").answers(404, "");

    assertThat(create(providerFixture).failure())
        .contains(
            new Failure.InDoubt(
                "POST /api/v1/items was accepted with 202, but its progress cannot be read:"
                    + " GET /api/v1/ops/1 returned 404",
                true));
  }

  @Test
  void anOperationThatIsNotNamedIsInDoubt() {
    assertThat(create(bench(OPERATION).answers(202, "{}")).failure())
        .contains(
            new Failure.InDoubt(
                "POST /api/v1/items was accepted with 202, but the answer does not say where to"
                    + " ask for its progress"));
  }

  @Test
  void whatIsDoneAtOnceNeedsNoOperation() {
    ProviderFixture providerFixture = bench(OPERATION).answers(201, ITEM).answers(200, ITEM);

    assertThat(create(providerFixture).failure()).isEmpty();
  }

  @Test
  void followsAHeaderOnTheSameServer() {
    ProviderFixture providerFixture =
        bench(LOCATION)
            .answers(202, "", Map.of("Operation-Location", "https://shop.example/ops/1"))
            .answers(200, "{\"status\":\"OK\",\"target\":\"7\"}")
            .answers(200, ITEM);

    assertThat(create(providerFixture).instance().map(Instance::id)).contains("7");
    assertThat(providerFixture.wire.sent().get(1)).isEqualTo("GET /ops/1");
  }

  @Test
  void doesNotFollowAHeaderToAnotherServer() {
    ProviderFixture providerFixture =
        bench(LOCATION)
            .answers(202, "", Map.of("Operation-Location", "https://shop.example:8443/ops/1"));

    assertThat(create(providerFixture).failure())
        .contains(
            new Failure.InDoubt(
                "POST /api/v1/items was accepted with 202, but its header Operation-Location leads"
                    + " to another server, which Attune does not contact"));
  }

  @Test
  void watchesTheObjectItself() {
    ProviderFixture providerFixture =
        bench(OBJECT)
            .answers(201, "{\"id\":\"7\",\"title\":\"a\",\"state\":\"NEW\"}")
            .answers(404, "")
            .answers(200, "{\"id\":\"7\",\"title\":\"a\",\"state\":\"NEW\"}")
            .answers(200, ITEM)
            .answers(200, ITEM);

    assertThat(create(providerFixture).failure()).isEmpty();
    assertThat(providerFixture.waiting.waits()).hasSize(2);
  }

  @Test
  void anObjectThatBreaksIsOnRecord() {
    ProviderFixture providerFixture =
        bench(OBJECT)
            .answers(201, "{\"id\":\"7\",\"title\":\"a\",\"state\":\"NEW\"}")
            .answers(200, "{\"id\":\"7\",\"title\":\"a\",\"state\":\"BAD\"}");

    Result result = create(providerFixture);

    assertThat(result.failure()).containsInstanceOf(Failure.Failed.class);
    assertThat(result.instance().map(Instance::id)).contains("7");
  }

  @Test
  void aDeleteGoesOnUntilNothingIsThere() {
    ProviderFixture providerFixture =
        bench(OBJECT).answers(202, "").answers(200, ITEM.replace("OK", "GOING")).answers(404, "");

    assertThat(
            providerFixture.provider.delete(
                at("Item"), providerFixture.instance("Item", "7", "{}")))
        .isEqualTo(Result.gone());
  }
}
