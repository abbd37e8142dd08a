package dev.attune.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class RabbitTroubleTest {
  private static final int MANY = 400;

  private final RabbitServer server = RabbitServer.shared();
  private final RabbitApi rabbit = new RabbitApi(server);

  @TempDir Path folder;

  @AfterEach
  void close() {
    rabbit.close();
  }

  private String planOf(String username, String password) {
    Session.Result result =
        RabbitProject.in(folder, server, username, password)
            .with("User", "name: other", "name: other, tags: []")
            .run("plan");
    assertThat(result.exit()).isNotZero();
    return result.out() + result.err();
  }

  @Test
  void aWrongPasswordIsToldAsSuch() {
    assertThat(planOf("guest", "hush-hush"))
        .contains("Login failed", "does not accept the credentials")
        .doesNotContain("hush-hush");
  }

  @Test
  void aUserWithoutTheRightIsToldAsSuch() {
    rabbit.put("users/plain", "{\"password\":\"plain\",\"tags\":[]}");
    assertThat(planOf("plain", "plain"))
        .contains("Not management user", "the API knows who asks", "not allowed");
    rabbit.put("users/clerk", "{\"password\":\"clerk\",\"tags\":[\"management\"]}");
    assertThat(planOf("clerk", "clerk")).contains("Not administrator user", "not allowed");
  }

  @Test
  void whatAPowerCutBrokeOffIsFinishedWhenTheServerIsBack() throws Exception {
    RabbitProject project =
        RabbitProject.in(folder, server).with("Vhost", "name: cut", "name: cut");
    project.applies();
    RabbitProject all = project;
    for (int i = 0; i < MANY; i++) {
      String name = "q" + i;
      all = all.with("Queue", "name: " + name + ", parent: Vhost/cut", spec(name));
    }
    RabbitProject declared = all;

    CompletableFuture<Session.Result> broken =
        CompletableFuture.supplyAsync(() -> declared.run("apply", "--auto-approve"));
    awaitSomeQueue();
    server.goDown();
    Session.Result result = broken.get(5, TimeUnit.MINUTES);
    Session.Result down = declared.run("plan");
    server.comeBack();

    assertThat(result.exit()).as(result.out()).isNotZero();
    assertThat(down.exit()).isNotZero();
    assertThat(down.out() + down.err()).contains("127.0.0.1:" + server.port());
    declared.applies();
    assertThat(rabbit.text("queues/cut?columns=name").split("\"name\"", -1)).hasSize(MANY + 1);
  }

  private static String spec(String name) {
    return "name: " + name + ", durable: true";
  }

  private void awaitSomeQueue() {
    long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    while (rabbit.text("queues/cut?columns=name").equals("[]")) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
  }
}
