package dev.attune.rest.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What goes on after an answer, and what others did before a request. */
class AsyncAndVersionsTest {
  private final SandboxFixture server =
      SandboxFixture.of(SandboxFixture.resource("everything.yaml"));

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void anObjectIsSeenWhenTheOperationThatMakesItIsOver() {
    SandboxFixture.Reply accepted = server.post("/clusters", "{\"name\":\"a\"}");
    assertThat(accepted.status()).isEqualTo(202);
    assertThat(accepted.has("name")).isFalse();
    String operation = "/operations/" + accepted.at("operation.id");
    assertThat(server.get("/clusters").body()).isEqualTo("[]");
    assertThat(server.get(operation).at("operation.state")).isEqualTo("pending");
    SandboxFixture.Reply done = server.get(operation);
    assertThat(done.at("operation.state")).isEqualTo("SUCCEEDED");
    assertThat(server.get("/clusters/" + done.at("operation.target")).at("name")).isEqualTo("a");
  }

  @Test
  void whatIsBeingMadeHasItsNameAlready() {
    server.post("/clusters", "{\"name\":\"a\"}");
    assertThat(server.post("/clusters", "{\"name\":\"a\"}").status()).isEqualTo(409);
  }

  @Test
  void anOperationIsOverAfterAWhileThoughNobodyLooks() {
    server.post("/clusters", "{\"name\":\"a\"}");
    server.later(Duration.ofSeconds(3));
    assertThat(server.get("/clusters").has("[0].name")).isTrue();
  }

  @Test
  void anOperationDeletesWhenItIsOver() {
    server.post("/clusters", "{\"name\":\"a\"}");
    server.later(Duration.ofSeconds(3));
    String id = server.get("/clusters").at("[0].id");
    String operation = "/operations/" + server.delete("/clusters/" + id).at("operation.id");
    assertThat(server.get("/clusters/" + id).status()).isEqualTo(200);
    assertThat(server.get("/clusters/" + id).status()).isEqualTo(404);
    assertThat(server.get(operation).at("operation.state")).isEqualTo("SUCCEEDED");
  }

  @Test
  void anOperationThatNobodyBeganIsNotFound() {
    assertThat(server.get("/operations/nowhere").status()).isEqualTo(404);
    assertThat(server.get("/-/operations/nowhere").status()).isEqualTo(404);
  }

  @Test
  void aHeaderCanLeadToTheOperation() {
    SandboxFixture.Reply accepted = server.post("/disks", "{\"size\":1}");
    assertThat(accepted.status()).isEqualTo(202);
    assertThat(accepted.at("size")).isEqualTo("1");
    String path = URI.create(accepted.header("Operation-Location")).getPath();
    // Here 'pending' means that it is done.
    assertThat(server.get(path).at("state")).isEqualTo("running");
    assertThat(server.get(path).at("state")).isEqualTo("pending");
    assertThat(server.get("/disks/" + accepted.at("id")).status()).isEqualTo(200);
  }

  @Test
  void anObjectCanSayItselfHowFarItIs() {
    SandboxFixture.Reply made = server.post("/nodes", "{}");
    assertThat(made.status()).isEqualTo(202);
    assertThat(made.at("state")).isEqualTo("pending");
    assertThat(server.get("/nodes").at("[0].state")).isEqualTo("pending");
    assertThat(server.get("/nodes/id1").at("state")).isEqualTo("pending");
    assertThat(server.get("/nodes/id1").at("state")).isEqualTo("ready");
  }

  @Test
  void anObjectCanLeaveATrace() {
    server.post("/nodes", "{}");
    assertThat(server.delete("/nodes/id1").status()).isEqualTo(202);
    assertThat(server.get("/nodes/id1").at("state")).isEqualTo("pending");
    assertThat(server.get("/nodes/id1").at("state")).isEqualTo("deleted");
    assertThat(server.get("/nodes").body()).isEqualTo("[]");
  }

  @Test
  void aDeletedObjectCanBeThereForAWhile() {
    server.post("/leases", "{}");
    server.delete("/leases/id1");
    assertThat(server.get("/leases/id1").status()).isEqualTo(200);
    assertThat(server.get("/leases/id1").status()).isEqualTo(404);
  }

  @Test
  void whatIsBeingDeletedCannotBeChanged() {
    server.post("/leases", "{}");
    server.delete("/leases/id1");
    assertThat(server.patch("/leases/id1", "{}").status()).isEqualTo(409);
  }

  @Test
  void aTagTellsAChangeInBetween() {
    String tag = server.post("/tags", "{}").header("ETag");
    assertThat(server.get("/tags/id1").header("ETag")).isEqualTo(tag);
    assertThat(server.send("PATCH", "/tags/id1", "{\"text\":\"a\"}", "If-Match", tag).status())
        .isEqualTo(200);
    assertThat(server.send("PATCH", "/tags/id1", "{\"text\":\"b\"}", "If-Match", tag).status())
        .isEqualTo(412);
    assertThat(server.send("DELETE", "/tags/id1", "", "If-Match", tag).status()).isEqualTo(412);
    assertThat(server.send("DELETE", "/tags/id1", "", "If-Match", "*").status()).isEqualTo(204);
  }

  @Test
  void aVersionTellsItToo() {
    assertThat(server.post("/orders", "{}").at("revision")).isEqualTo("1");
    assertThat(server.patch("/orders/id1", "{\"revision\":1,\"total\":2}").at("revision"))
        .isEqualTo("2");
    assertThat(server.patch("/orders/id1", "{\"revision\":1,\"total\":3}").status()).isEqualTo(409);
    assertThat(server.patch("/orders/id1", "{\"total\":3}").status()).isEqualTo(400);
  }

  @Test
  void aVersionCanStandInTheQuery() {
    server.post("/invoices", "{}");
    assertThat(server.put("/invoices/id1?rev=7", "{}").status()).isEqualTo(409);
    assertThat(server.put("/invoices/id1?rev=1", "{}").at("revision")).isEqualTo("2");
  }
}
