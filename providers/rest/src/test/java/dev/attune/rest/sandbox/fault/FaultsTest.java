package dev.attune.rest.sandbox.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.sandbox.SandboxFixture;
import dev.attune.rest.sandbox.fault.Fault.Effect;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FaultsTest {
  private final SandboxFixture server =
      SandboxFixture.of(SandboxFixture.resource("everything.yaml"));

  @AfterEach
  void stop() {
    server.close();
  }

  private void fault(Fault fault) {
    server.sandbox().faults(Faults.of(fault));
  }

  @Test
  void anAnswerTakesLonger() {
    fault(Fault.of(new Effect.Latency(Duration.ofMillis(20))));
    server.get("/orders");
    assertThat(server.slept()).containsExactly(Duration.ofMillis(20));
  }

  @Test
  void theNextRequestsAreRefusedWithTheHeaderThatThePackNames() {
    fault(Fault.of(new Effect.Refuse(3)).times(2));
    SandboxFixture.Reply refused = server.post("/orders", "{}");
    assertThat(refused.status()).isEqualTo(429);
    assertThat(refused.header("X-Wait")).isEqualTo("3");
    assertThat(server.get("/orders").status()).isEqualTo(429);
    assertThat(server.get("/orders").body()).isEqualTo("[]");
  }

  @Test
  void everySecondRequestIsRefused() {
    fault(Fault.of(new Effect.Refuse(1)).every(2));
    assertThat(server.get("/orders").status()).isEqualTo(200);
    assertThat(server.get("/orders").status()).isEqualTo(429);
    assertThat(server.get("/orders").status()).isEqualTo(200);
    assertThat(server.get("/orders").status()).isEqualTo(429);
  }

  @Test
  void anErrorBeforeTheEffectHasNone() {
    fault(Fault.of(new Effect.ErrorBefore()).on(Verb.POST));
    assertThat(server.post("/orders", "{}").status()).isEqualTo(500);
    assertThat(server.get("/orders").body()).isEqualTo("[]");
  }

  @Test
  void anErrorAfterTheEffectHasOne() {
    fault(Fault.of(new Effect.ErrorAfter()).on(Verb.POST));
    assertThat(server.post("/orders", "{}").status()).isEqualTo(500);
    assertThat(server.get("/orders").has("[0]")).isTrue();
  }

  @Test
  void aConnectionIsLostBeforeTheEffect() {
    fault(Fault.of(new Effect.DropBefore()).on(Verb.POST));
    assertThatThrownBy(() -> server.tried("POST", "/orders", "{}")).isInstanceOf(IOException.class);
    assertThat(server.get("/orders").body()).isEqualTo("[]");
  }

  @Test
  void aConnectionIsLostAfterTheEffect() {
    fault(Fault.of(new Effect.DropAfter()).on(Verb.POST));
    assertThatThrownBy(() -> server.tried("POST", "/orders", "{}")).isInstanceOf(IOException.class);
    assertThat(server.get("/orders").has("[0]")).isTrue();
    assertThat(server.get("/orders").has("[1]")).isFalse();
  }

  @Test
  void readsAndListsShowWhatWas() {
    server.post("/orders", "{\"total\":1}");
    fault(Fault.of(new Effect.Stale(Duration.ofSeconds(5))));
    server.later(Duration.ofSeconds(1));
    server.patch("/orders/id1", "{\"revision\":1,\"total\":2}");
    server.post("/orders", "{}");
    assertThat(server.get("/orders/id1").at("total")).isEqualTo("1");
    assertThat(server.get("/orders/id2").status()).isEqualTo(404);
    assertThat(server.get("/orders").has("[1]")).isFalse();
    server.later(Duration.ofSeconds(5));
    assertThat(server.get("/orders/id1").at("total")).isEqualTo("2");
    assertThat(server.get("/orders").has("[1]")).isTrue();
    server.delete("/orders/id2");
    assertThat(server.get("/orders/id2").status()).isEqualTo(200);
    server.later(Duration.ofSeconds(5));
    assertThat(server.get("/orders/id2").status()).isEqualTo(404);
  }

  @Test
  void nobodyIsThereButForControl() {
    fault(Fault.of(new Effect.Down()));
    assertThatThrownBy(() -> server.tried("GET", "/orders", "")).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> server.tried("GET", "/nowhere", "")).isInstanceOf(IOException.class);
    assertThat(server.delete("/-/faults").status()).isEqualTo(204);
    assertThat(server.get("/orders").status()).isEqualTo(200);
  }

  @Test
  void aFaultStrikesItsPathOnly() {
    fault(Fault.of(new Effect.Refuse(1)).below("/orders"));
    assertThat(server.get("/orders").status()).isEqualTo(429);
    assertThat(server.get("/tags").status()).isEqualTo(200);
  }

  @Test
  void faultsAreSetAndShownOverHttp() {
    SandboxFixture.Reply set =
        server.put(
            "/-/faults",
            "{\"faults\":[{\"fault\":\"refuse\",\"times\":1,\"verb\":\"GET\"},"
                + "{\"fault\":\"latency\",\"time\":\"20ms\",\"path\":\"/tags\",\"every\":2}]}");
    assertThat(set.status()).isEqualTo(200);
    server.get("/orders");
    SandboxFixture.Reply shown = server.get("/-/faults");
    assertThat(shown.at("faults[0].struck")).isEqualTo("1");
    assertThat(shown.at("faults[1].time")).isEqualTo("20ms");
    assertThat(server.put("/-/faults", shown.body()).status()).isEqualTo(200);
    assertThat(server.put("/-/nowhere", "{}").status()).isEqualTo(404);
    assertThat(server.post("/-/faults", "{}").status()).isEqualTo(405);
  }

  @Test
  void allThatIsWrongWithFaultsIsTold() {
    SandboxFixture.Reply refused =
        server.put(
            "/-/faults",
            "{\"faults\":[{\"fault\":\"fire\"},{\"fault\":\"latency\"},"
                + "{\"fault\":\"down\",\"times\":0},{\"fault\":\"down\",\"tmies\":1}]}");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.body())
        .contains("faults[0]: a fault must be one of latency, refuse")
        .contains("faults[1]: 'latency' needs a time such as 20ms")
        .contains("faults[2]: 'times' must be a whole number, 1 or more")
        .contains("faults[3]: 'tmies' is not one of fault, time");
    assertThat(server.put("/-/faults", "[]").status()).isEqualTo(400);
  }

  @Test
  void aFaultCanBeSaidInOneLine() {
    assertThat(FaultText.read("refuse=2,times=3,verb=POST,path=/a"))
        .isEqualTo(
            new FaultText.Read.Understood(
                Fault.of(new Effect.Refuse(2)).times(3).on(Verb.POST).below("/a")));
    assertThat(FaultText.read("latency=20ms"))
        .isEqualTo(
            new FaultText.Read.Understood(Fault.of(new Effect.Latency(Duration.ofMillis(20)))));
    assertThat(FaultText.read("down,often"))
        .isEqualTo(new FaultText.Read.Unclear("'often' has no '='"));
  }

  @Test
  void requestsAreCountedByRoute() {
    server.post("/orders", "{}");
    server.get("/orders/id1");
    server.get("/orders/id2");
    server.get("/nowhere");
    assertThat(server.get("/-/requests").body())
        .isEqualTo(
            "{\"total\":4,\"routes\":{\"GET /orders/{id}\":2,\"GET ?\":1,\"POST /orders\":1}}");
    assertThat(server.sandbox().requests().of("GET /orders/{id}")).isEqualTo(2);
    server.delete("/-/requests");
    assertThat(server.sandbox().requests().total()).isZero();
  }
}
