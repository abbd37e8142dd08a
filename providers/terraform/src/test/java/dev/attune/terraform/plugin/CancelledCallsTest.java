package dev.attune.terraform.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.attune.provider.PrivateBytes;
import dev.attune.terraform.plugin.failure.CallFailure;
import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.failure.PluginFailure;
import dev.attune.terraform.plugin.log.LogLevel;
import dev.attune.terraform.plugin.log.LogSettings;
import dev.attune.terraform.plugin.protocol.Answers;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.plugin.protocol.RemoteDiagnostic;
import dev.attune.terraform.plugin.protocol.Requests;
import dev.attune.terraform.plugin.protocol.WireValue;
import dev.attune.terraform.plugin.sample.Behaviour;
import dev.attune.terraform.plugin.sample.SampleBinary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Calls that somebody gives up. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class CancelledCallsTest {
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

  private Plugin start(LaunchSettings launchSettings) {
    return new PluginLauncher(folder.resolve("records"), System.getenv()).start(launchSettings);
  }

  private static PluginFailure failure(Runnable call) {
    PluginException thrown = catchThrowableOfType(PluginException.class, call::run);
    assertThat(thrown).isNotNull();
    return thrown.failure();
  }

  /** One who waits for this hears too when the call ends before the provider has begun. */
  private static void begun(CompletableFuture<Void> applying, CompletableFuture<?> call) {
    CompletableFuture.anyOf(applying, call).join();
  }

  @Test
  void stopLetsACallUnderWayEndInOrder()
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    CompletableFuture<Void> applying = new CompletableFuture<>();
    try (Plugin plugin = start(waiting(Behaviour.WAITS_IN_APPLY, applying))) {
      CompletableFuture<Answers.Applied> apply =
          CompletableFuture.supplyAsync(() -> plugin.client().applyResourceChange(APPLY));
      begun(applying, apply);
      assertThat(plugin.client().stop()).isEmpty();
      Answers.Applied answer = apply.get(1, TimeUnit.MINUTES);
      assertThat(answer.state()).contains(VALUE);
      assertThat(answer.diagnostics())
          .extracting(RemoteDiagnostic::summary)
          .containsExactly("stopped half way");
    }
  }

  private LaunchSettings waiting(Behaviour behaviour, CompletableFuture<Void> applying)
      throws IOException {
    return SampleBinary.launch(folder, Protocol.V6, behaviour)
        .withLogging(
            new LogSettings(
                Optional.of(LogLevel.INFO),
                line -> {
                  if (line.message().equals("applying")) {
                    applying.complete(null);
                  }
                }));
  }

  @Test
  void aCallIsGivenUpWhenItsThreadIsInterruptedAndTheProviderLivesOn()
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    CompletableFuture<Void> applying = new CompletableFuture<>();
    AtomicReference<Thread> thread = new AtomicReference<>();
    try (Plugin plugin = start(waiting(Behaviour.WAITS_IN_APPLY, applying))) {
      CompletableFuture<PluginFailure> apply =
          CompletableFuture.supplyAsync(
              () -> failure(() -> plugin.client().applyResourceChange(APPLY)),
              call -> thread.set(Thread.startVirtualThread(call)));
      begun(applying, apply);
      thread.get().interrupt();
      assertThat(apply.get(1, TimeUnit.MINUTES)).isInstanceOf(CallFailure.Cancelled.class);
      assertThat(plugin.client().planResourceChange(PLAN).state()).contains(VALUE);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"WAITS_IN_APPLY", "IGNORES_SHUTDOWN"})
  void aCallUnderWayWhenWeCloseIsCancelledNotCrashed(Behaviour behaviour)
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    CompletableFuture<Void> applying = new CompletableFuture<>();
    Plugin plugin = start(waiting(behaviour, applying));
    CompletableFuture<PluginFailure> apply =
        CompletableFuture.supplyAsync(
            () -> failure(() -> plugin.client().applyResourceChange(APPLY)),
            Thread::startVirtualThread);
    begun(applying, apply);
    plugin.close();
    assertThat(apply.get(1, TimeUnit.MINUTES)).isInstanceOf(CallFailure.Cancelled.class);
  }
}
