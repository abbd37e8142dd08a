package dev.attune.provider.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.TypeName;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A provider that never answers. */
class HangingProviderTest {
  /** Waits for ever. */
  private static final class Hanging extends Disks {
    @Override
    public Result read(Location location, Instance known) {
      return hang();
    }

    @Override
    public Result create(Location location, Write write, String intent) {
      return hang();
    }

    @Override
    public void close() {
      hang();
    }

    private static Result hang() {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return Result.gone();
    }
  }

  /** Waits for ever before it says what it can do. */
  private static final class Speechless extends Disks {
    @Override
    public Set<Operation> operations(TypeName type) {
      Hanging.hang();
      return Set.of();
    }
  }

  private static final GuardSettings BRIEF_LOOKS =
      new GuardSettings(Duration.ofMillis(50), Duration.ofDays(1), true);

  @Test
  @Timeout(value = 1, unit = TimeUnit.MINUTES)
  void aProviderThatHangsOverWhatItCanDoHoldsNobodyUp() {
    try (GuardedProvider provider = new GuardedProvider("grid", new Speechless(), BRIEF_LOOKS)) {
      assertThat(provider.operations(Disks.DISK.type())).isEmpty();
    }
  }

  @Test
  @Timeout(value = 1, unit = TimeUnit.MINUTES)
  void afterAStopNobodyWaitsForTheProviderToClose() {
    GuardedProvider provider =
        new GuardedProvider("grid", new Hanging(), GuardSettings.of(Duration.ofDays(1)));
    provider.stop();
    provider.close();
  }

  @Test
  void aReadThatHangsIsUnavailable() {
    assertThat(new Hanging().hurried(true).read(Disks.HERE, Disks.KNOWN).failure())
        .contains(new Failure.Unavailable("grid: read Disk got no answer within 5 ms"));
  }

  @Test
  void aCreateThatHangsIsInDoubt() {
    assertThat(new Hanging().hurried(false).create(Disks.HERE, Disks.WRITE, "i").failure())
        .contains(new Failure.InDoubt("grid: create Disk got no answer within 5 ms", true));
  }

  @Test
  void nothingKeepsTheMachineFromEnding() {
    AtomicBoolean daemon = new AtomicBoolean();
    Provider provider =
        new Disks() {
          @Override
          public Result read(Location location, Instance known) {
            daemon.set(Thread.currentThread().isDaemon());
            return Result.of(known);
          }
        }.guarded();

    provider.read(Disks.HERE, Disks.KNOWN);

    assertThat(daemon).isTrue();
  }
}
