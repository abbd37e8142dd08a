package dev.attune.testkit.provider;

import static dev.attune.testkit.provider.Portals.make;
import static dev.attune.testkit.provider.Portals.named;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HangTest {
  private final ScriptedProvider provider = Portals.provider();

  @Test
  void aHangingCallHasDoneNothingYet() throws InterruptedException {
    Gate gate = new Gate();
    provider.when(Trigger.call(1), Fault.hangs(gate));
    Thread thread = Thread.startVirtualThread(() -> make(provider, named("a")));
    gate.awaitArrival();
    assertThat(provider.world().all()).isEmpty();
    gate.open();
    thread.join();
  }

  @Test
  void aHangingCallGoesOnWhenItIsReleased() throws InterruptedException, ExecutionException {
    Gate gate = new Gate();
    provider.when(Trigger.call(1), Fault.hangs(gate));
    CompletableFuture<Result> result =
        CompletableFuture.supplyAsync(() -> make(provider, named("a")));
    gate.awaitArrival();
    gate.open();
    assertThat(result.get().failure()).isEmpty();
  }

  @Test
  void aCallMayHangWithItsWorkDone() throws InterruptedException {
    Gate gate = new Gate();
    provider.when(Trigger.call(1), Fault.hangsAfterwards(gate));
    Thread thread = Thread.startVirtualThread(() -> make(provider, named("a")));
    gate.awaitArrival();
    assertThat(provider.world().all()).hasSize(1);
    gate.open();
    thread.join();
  }

  @Test
  void anInterruptEndsAHang() throws InterruptedException {
    Gate gate = new Gate();
    provider.when(Trigger.call(1), Fault.hangs(gate));
    List<Throwable> thrown = new ArrayList<>();
    Thread thread =
        Thread.ofVirtual()
            .uncaughtExceptionHandler((_, exception) -> thrown.add(exception))
            .start(() -> make(provider, named("a")));
    gate.awaitArrival();
    thread.interrupt();
    thread.join();
    assertThat(thrown).singleElement().isInstanceOf(IllegalStateException.class);
  }
}
