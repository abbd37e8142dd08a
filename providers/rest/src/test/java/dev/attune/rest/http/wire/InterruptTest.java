package dev.attune.rest.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What becomes of a request when the sender does not want to wait any more. */
final class InterruptTest {
  @Test
  void whoIsInterruptedWhileWaitingDoesNotKnowWhatBecameOfIt()
      throws IOException, InterruptedException {
    CountDownLatch over = new CountDownLatch(1);
    AtomicReference<Thread> sender = new AtomicReference<>();
    AtomicReference<String> reply = new AtomicReference<>("");
    try (RawServer server =
            RawServer.start((_, _) -> {
              sender.get().interrupt();
              await(over);
            });
        Wire wire = new WireFixture().to(server)) {
      Thread thread =
          Thread.ofVirtual()
              .unstarted(() -> {
                String shown = Replies.shown(wire.send(Replies.post(server.url("/"))));
                reply.set(shown + " " + Thread.currentThread().isInterrupted());
              });
      sender.set(thread);
      thread.start();
      thread.join();
      over.countDown();
      assertThat(reply.get()).startsWith("lost now: interrupted while waiting").endsWith("true");
    }
  }

  @Test
  void whoIsInterruptedBeforeSendsNothing() throws IOException {
    try (RawServer server = RawServer.saying(RawServer.ok(""));
        Wire wire = new WireFixture().to(server)) {
      Thread.currentThread().interrupt();
      assertThat(Replies.shown(wire.send(Replies.post(server.url("/")))))
          .isEqualTo("unreached: interrupted before anything was sent");
      assertThat(Thread.interrupted()).isTrue();
      assertThat(server.seen()).isEmpty();
    }
  }

  @Test
  void closingDoesNotWaitForAnAnswer() throws IOException, InterruptedException {
    CountDownLatch arrived = new CountDownLatch(1);
    CountDownLatch over = new CountDownLatch(1);
    AtomicReference<String> reply = new AtomicReference<>("");
    try (RawServer server =
        RawServer.start((_, _) -> {
          arrived.countDown();
          await(over);
        })) {
      Wire wire = new WireFixture().to(server);
      Thread thread =
          Thread.ofVirtual()
              .start(() -> reply.set(Replies.shown(wire.send(Request.get(server.url("/"))))));
      arrived.await();
      wire.close();
      thread.join();
      assertThat(reply.get()).startsWith("lost now: ");
    } finally {
      over.countDown();
    }
  }

  private static void await(CountDownLatch latch) throws IOException {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }
}
