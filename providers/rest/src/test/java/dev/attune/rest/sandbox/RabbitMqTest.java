package dev.attune.rest.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RabbitMqTest {
  private final SandboxFixture rabbit = SandboxFixture.of(SandboxFixture.shipped("rabbitmq"));

  @AfterEach
  void stop() {
    rabbit.close();
  }

  @Test
  void whatIsPutIsMadeWithoutAnAnswerAndThenChanged() {
    SandboxFixture.Reply made = rabbit.put("/api/vhosts/shop", "{\"description\":\"a\"}");
    assertThat(made.status()).isEqualTo(201);
    assertThat(made.body()).isEmpty();
    assertThat(rabbit.put("/api/vhosts/shop", "{\"description\":\"b\"}").status()).isEqualTo(204);
    SandboxFixture.Reply read = rabbit.get("/api/vhosts/shop");
    assertThat(read.at("name")).isEqualTo("shop");
    assertThat(read.at("description")).isEqualTo("b");
    assertThat(read.at("tracing")).isEqualTo("false");
    assertThat(rabbit.get("/api/vhosts").at("[0].name")).isEqualTo("shop");
  }

  @Test
  void aNameMayHoldASlash() {
    rabbit.put("/api/vhosts/%2F", "");
    assertThat(rabbit.put("/api/queues/%2F/a%20b", "{}").status()).isEqualTo(201);
    assertThat(rabbit.get("/api/queues/%2F").at("[0].name")).isEqualTo("a b");
    assertThat(rabbit.get("/api/queues/%2F/a%20b").at("durable")).isEqualTo("false");
  }

  @Test
  void aQueueThatIsThereCanBePutAgainOnlyAsItIs() {
    rabbit.put("/api/vhosts/shop", "");
    rabbit.put("/api/queues/shop/orders", "{\"durable\":false}");
    assertThat(rabbit.put("/api/queues/shop/orders", "{}").status()).isEqualTo(204);
    SandboxFixture.Reply other = rabbit.put("/api/queues/shop/orders", "{\"durable\":true}");
    assertThat(other.status()).isEqualTo(409);
    assertThat(other.at("error")).isEqualTo("conflict");
    assertThat(other.has("reason")).isTrue();
  }

  @Test
  void aQueueOfAVhostThatIsNotThereIsNotFound() {
    assertThat(rabbit.put("/api/queues/nowhere/orders", "{}").status()).isEqualTo(404);
    assertThat(rabbit.get("/api/queues/nowhere").status()).isEqualTo(404);
  }

  @Test
  void aPasswordIsTakenAndNeverGiven() {
    rabbit.put("/api/users/ann", "{\"password\":\"s3cret\",\"tags\":[]}");
    SandboxFixture.Reply read = rabbit.get("/api/users/ann");
    assertThat(read.body()).doesNotContain("s3cret").doesNotContain("\"password\"");
    assertThat(read.at("password_hash")).isEqualTo("user-ann");
  }

  @Test
  void bodiesThatContradictThePathAreRefused() {
    assertThat(rabbit.put("/api/vhosts/shop", "{\"name\":\"other\"}").status()).isEqualTo(400);
    rabbit.put("/api/vhosts/shop", "");
    assertThat(rabbit.put("/api/vhosts/shop", "{\"name\":\"other\"}").status()).isEqualTo(409);
  }
}
