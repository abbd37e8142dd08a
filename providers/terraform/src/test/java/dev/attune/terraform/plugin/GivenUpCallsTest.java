package dev.attune.terraform.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.attune.provider.PrivateBytes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Calls that somebody gives up. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class GivenUpCallsTest {
  private static final WireValue VALUE = WireValue.msgpack(new byte[] {(byte) 0x80});
  private static final Requests.Plan PLAN =
      new Requests.Plan(
          "sample_thing", WireValue.NULL, VALUE, VALUE, PrivateBytes.NONE, Optional.empty());
  private static final Requests.Apply APPLY =
      new Requests.Apply(
          "sample_thing", WireValue.NULL, VALUE, VALUE, PrivateBytes.NONE, Optional.empty());

  @TempDir Path folder;

  @AfterEach
  void nothingIsLeftBehind() {
    assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive)).isEmpty();
  }

  private Plugin start(Launch launch) {
    return new PluginHost(folder.resolve("records")).start(launch);
  }

  private static PluginFailure failure(Runnable call) {
    PluginException thrown = catchThrowableOfType(PluginException.class, call::run);
    assertThat(thrown).isNotNull();
    return thrown.failure();
  }

  @Test
  void stopLetsACallUnderWayEndInOrder()
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    CountDownLatch applying = new CountDownLatch(1);
    try (Plugin plugin = start(waiting(applying))) {
      CompletableFuture<Answers.Applied> apply =
          CompletableFuture.supplyAsync(() -> plugin.client().applyResourceChange(APPLY));
      applying.await();
      assertThat(plugin.client().stop()).isEmpty();
      Answers.Applied answer = apply.get(1, TimeUnit.MINUTES);
      assertThat(answer.state()).contains(VALUE);
      assertThat(answer.diagnostics())
          .extracting(RemoteDiagnostic::summary)
          .containsExactly("stopped half way");
    }
  }

  private Launch waiting(CountDownLatch applying) throws IOException {
    return SampleBinary.launch(folder, Protocol.V6, Behaviour.WAITS_IN_APPLY)
        .withLogging(
            new Logging(
                Optional.of(LogLevel.INFO),
                line -> {
                  if (line.message().equals("applying")) {
                    applying.countDown();
                  }
                }));
  }

  @Test
  void aCallIsGivenUpWhenItsThreadIsInterruptedAndTheProviderLivesOn()
      throws IOException, InterruptedException {
    CountDownLatch applying = new CountDownLatch(1);
    LinkedBlockingQueue<PluginFailure> seen = new LinkedBlockingQueue<>();
    try (Plugin plugin = start(waiting(applying))) {
      Thread thread =
          Thread.ofVirtual()
              .start(() -> seen.add(failure(() -> plugin.client().applyResourceChange(APPLY))));
      applying.await();
      thread.interrupt();
      assertThat(seen.take()).isInstanceOf(CallFailure.Cancelled.class);
      assertThat(plugin.client().planResourceChange(PLAN).state()).contains(VALUE);
    }
  }

  @Test
  void aCallUnderWayWhenWeCloseIsCancelledNotCrashed() throws IOException, InterruptedException {
    CountDownLatch applying = new CountDownLatch(1);
    LinkedBlockingQueue<PluginFailure> seen = new LinkedBlockingQueue<>();
    Plugin plugin = start(waiting(applying));
    Thread.ofVirtual()
        .start(() -> seen.add(failure(() -> plugin.client().applyResourceChange(APPLY))));
    applying.await();
    plugin.close();
    assertThat(List.of(seen.take())).hasOnlyElementsOfType(CallFailure.Cancelled.class);
  }
}
