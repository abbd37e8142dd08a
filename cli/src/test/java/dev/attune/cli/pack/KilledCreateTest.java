package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ApplyProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A slow server, and an apply that is killed while the server works on its create. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class KilledCreateTest {
  private static final String ITEM = "{\"id\": \"%d\", \"title\": \"Lamp\", \"price\": 20}";

  /** More than a settling that does not wait looks. */
  private static final int LOOKS = 5;

  @TempDir Path folder;
  private ScriptedApi api;
  private final List<String> items = new CopyOnWriteArrayList<>();
  private final AtomicInteger posts = new AtomicInteger();
  private final AtomicInteger looks = new AtomicInteger();
  private final CountDownLatch posted = new CountDownLatch(1);
  private final CountDownLatch late = new CountDownLatch(1);
  private final CountDownLatch made = new CountDownLatch(1);

  @BeforeEach
  void aSlowServer() throws IOException {
    api = ScriptedApi.in(folder);
    api.answering(exchange -> {
      if (exchange.getRequestMethod().equals("POST")) {
        int number = posts.incrementAndGet();
        if (number == 1) {
          posted.countDown();
          await(late);
        }
        String item = ITEM.formatted(number);
        items.add(item);
        made.countDown();
        ScriptedApi.answer(exchange, 201, item);
      } else if (!exchange.getRequestURI().getPath().endsWith("/items")) {
        ScriptedApi.answer(exchange, 200, items.getFirst());
      } else {
        ScriptedApi.answer(exchange, 200, "[" + String.join(",", items) + "]");
      }
    });
  }

  @AfterEach
  void close() {
    late.countDown();
    api.close();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private void killedWhileTheServerWorks() throws Exception {
    Process process =
        ApplyProcess.start(
            folder, Map.of("ATTUNE_KEY", Session.KEY, "SHOP_TOKEN", ScriptedApi.SECRET));
    posted.await();
    process.destroyForcibly().waitFor();
  }

  private Session.Result apply() {
    return Session.in(folder)
        .today()
        .with("ATTUNE_KEY", Session.KEY)
        .with("SHOP_TOKEN", ScriptedApi.SECRET)
        .run("apply", "--auto-approve");
  }

  @Test
  void isNotMadeAgainWhenItIsCarriedOutLater() throws Exception {
    killedWhileTheServerWorks();
    var slow = api.answering();
    api.answering(exchange -> {
      if (exchange.getRequestMethod().equals("GET") && looks.incrementAndGet() == LOOKS) {
        late.countDown();
        await(made);
      }
      slow.answer(exchange);
    });

    Session.Result next = apply();

    assertThat(next.exit()).as(next.out() + next.err()).isZero();
    assertThat(next.err())
        .contains("Waiting up to ", "a create of an earlier run may still be carried out");
    assertThat(posts).hasValue(1);
    assertThat(items).hasSize(1);
  }

  @Test
  void isMadeOnceItsTimeIsOver() throws Exception {
    Path project = folder.resolve("attune.yaml");
    Files.writeString(
        project, Files.readString(project).replace("server:", "http: {timeout: 2s}, server:"));
    killedWhileTheServerWorks();

    Session.Result next = apply();

    assertThat(next.exit()).as(next.out() + next.err()).isZero();
    assertThat(posts).hasValue(2);
    assertThat(items).hasSize(1);
  }
}
