package dev.attune.cli.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.LivePackProject;
import dev.attune.cli.terminal.ExitCode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class RabbitTroubleTest {
  private static final int MANY = 200;

  private final RabbitServer server = RabbitServer.shared();
  private final RabbitApi rabbit = new RabbitApi(server);

  @TempDir Path folder;
  @TempDir Path elsewhere;

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
        .contains("Not management user", "the API does not allow this with these credentials");
    rabbit.put("users/clerk", "{\"password\":\"clerk\",\"tags\":[\"management\"]}");
    assertThat(planOf("clerk", "clerk")).contains("Not administrator user", "does not allow this");
  }

  @Test
  void whatAPowerCutBrokeOffIsFinishedWhenTheServerIsBack() throws Exception {
    LivePackProject project =
        RabbitProject.in(folder, server).with("Vhost", "name: cut", "name: cut");
    project.applies();
    LivePackProject all = project;
    for (int i = 0; i < MANY; i++) {
      String name = "q" + i;
      all = all.with("Queue", "name: " + name + ", parent: Vhost/cut", spec(name));
    }
    LivePackProject declared = all;

    FutureTask<Session.Result> broken =
        new FutureTask<>(() -> declared.run("apply", "--auto-approve"));
    Thread.ofPlatform().daemon().start(broken);
    awaitSomeQueue();
    server.goDown();
    Session.Result down =
        RabbitProject.in(elsewhere, server).with("Vhost", "name: v", "name: v").run("plan");
    server.comeBack();

    assertThat(down.exit()).isEqualTo(ExitCode.ERROR);
    assertThat(down.err()).contains("127.0.0.1:" + server.port());
    // Whether the one that was cut off went on by itself depends on how long it was dark.
    broken.get(5, TimeUnit.MINUTES);
    declared.applies();
    assertThat(rabbit.text("queues/cut?columns=name").split("\"name\"", -1)).hasSize(MANY + 1);
  }

  private static String spec(String name) {
    return "name: " + name + ", durable: true";
  }

  private void awaitSomeQueue() {
    long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    while (!rabbit.has("queues/cut/q" + MANY / 8)) {
      assertThat(System.nanoTime()).isLessThan(deadline);
    }
  }
}
