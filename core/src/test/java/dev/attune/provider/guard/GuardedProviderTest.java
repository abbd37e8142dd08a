package dev.attune.provider.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.Proposal;
import dev.attune.provider.Provider;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Providers that throw, hang or say nothing. */
class GuardedProviderTest {
  private static final String SECRET = "s3cret";

  /** Throws the same at everything. */
  private static final class Throwing extends Disks {
    private final Throwable thrown;

    private Throwing(Throwable thrown) {
      this.thrown = thrown;
    }

    private RuntimeException failure() {
      if (thrown instanceof Error error) {
        throw error;
      }
      return (RuntimeException) thrown;
    }

    @Override
    public Result read(Location location, Instance known) {
      throw failure();
    }

    @Override
    public Matches list(Location location, Optional<String> after) {
      throw failure();
    }

    @Override
    public Matches find(Location location, Lookup lookup) {
      throw failure();
    }

    @Override
    public Planned propose(Proposal proposal) {
      throw failure();
    }

    @Override
    public Result create(Location location, Write write, String intent) {
      throw failure();
    }

    @Override
    public Result update(Location location, Instance prior, Write write) {
      throw failure();
    }

    @Override
    public Result delete(Location location, Instance prior) {
      throw failure();
    }

    @Override
    public List<Diagnostic> validate(TypeName type, MapValue config) {
      throw failure();
    }

    @Override
    public Set<Operation> operations(TypeName type) {
      throw failure();
    }

    @Override
    public void stop() {
      throw failure();
    }

    @Override
    public void close() {
      throw failure();
    }
  }

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
  void aReadThatThrowsFails() {
    assertThat(throwing().read(Disks.HERE, Disks.KNOWN).failure())
        .containsInstanceOf(Failure.Failed.class);
  }

  @Test
  void aListThatThrowsFails() {
    assertThat(throwing().list(Disks.HERE, Optional.empty()).failure())
        .containsInstanceOf(Failure.Failed.class);
  }

  @Test
  void aSearchThatThrowsFails() {
    assertThat(throwing().find(Disks.HERE, new Lookup.ByName("d")).failure())
        .containsInstanceOf(Failure.Failed.class);
  }

  @Test
  void aPlanThatThrowsFails() {
    assertThat(throwing().propose(Disks.proposal(Optional.empty(), Disks.NAMED)).failure())
        .containsInstanceOf(Failure.Failed.class);
  }

  @Test
  void aCreateThatThrowsIsInDoubt() {
    assertThat(throwing().create(Disks.HERE, Disks.WRITE, "i").failure())
        .containsInstanceOf(Failure.InDoubt.class);
  }

  @Test
  void anUpdateThatThrowsIsInDoubt() {
    assertThat(throwing().update(Disks.HERE, Disks.KNOWN, Disks.WRITE).failure())
        .containsInstanceOf(Failure.InDoubt.class);
  }

  @Test
  void aDeleteThatThrowsIsInDoubt() {
    assertThat(throwing().delete(Disks.HERE, Disks.KNOWN).failure())
        .containsInstanceOf(Failure.InDoubt.class);
  }

  @Test
  void aCheckThatThrowsIsAnError() {
    assertThat(throwing().validate(Disks.DISK.type(), Disks.NAMED))
        .extracting(Diagnostic::code)
        .containsExactly(ProviderCode.FAILED);
  }

  @Test
  void aProviderThatCannotSayWhatItCanDoCanDoNothing() {
    assertThat(throwing().operations(Disks.DISK.type())).isEmpty();
  }

  @Test
  void stoppingAndClosingNeverThrow() {
    GuardedProvider provider = throwing();
    provider.stop();
    provider.close();

    assertThat(provider.read(Disks.HERE, Disks.KNOWN).failure())
        .contains(new Failure.Failed("grid: read Disk has no schema"));
  }

  @Test
  void aMessageNamesInstanceKindOperationAndClassOnly() {
    assertThat(throwing().read(Disks.HERE, Disks.KNOWN).failure().orElseThrow().message())
        .startsWith("grid: read Disk failed with java.lang.IllegalStateException at dev.attune")
        .doesNotContain(SECRET);
  }

  @Test
  void aStackThatOverflowsIsAFailureLikeOthers() {
    assertThat(
            new Throwing(new StackOverflowError())
                .guarded()
                .read(Disks.HERE, Disks.KNOWN)
                .failure())
        .containsInstanceOf(Failure.Failed.class);
  }

  @Test
  void aMissingClassIsAFailureLikeOthers() {
    assertThat(
            new Throwing(new NoClassDefFoundError("x"))
                .guarded()
                .create(Disks.HERE, Disks.WRITE, "i")
                .failure())
        .containsInstanceOf(Failure.InDoubt.class);
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

  @Test
  @SuppressWarnings("NullAway") // What a provider of others returns is not checked by our compiler.
  void anAnswerOfNothingIsAFailure() {
    Provider provider =
        new Disks() {
          @Override
          public Result read(Location location, Instance known) {
            return null;
          }
        }.guarded();

    assertThat(provider.read(Disks.HERE, Disks.KNOWN).failure())
        .contains(new Failure.Failed("grid: read Disk got an empty answer"));
  }

  @Test
  void aProperFailureStaysWhatItIs() {
    Result denied = Result.failed(new Failure.Denied("no rights"), Disks.KNOWN);
    Provider provider =
        new Disks() {
          @Override
          public Result create(Location location, Write write, String intent) {
            return denied;
          }
        }.guarded();

    assertThat(provider.create(Disks.HERE, Disks.WRITE, "i")).isEqualTo(denied);
  }

  @Test
  void aGoodAnswerComesThroughWithItsSecretsMarked() {
    Provider provider =
        new Disks() {
          @Override
          public Result read(Location location, Instance known) {
            return Result.of(disk(NAMED.with("password", Text.of(SECRET))));
          }
        }.guarded();

    assertThat(provider.read(Disks.HERE, Disks.KNOWN).toString())
        .contains("(sensitive)")
        .doesNotContain(SECRET);
  }

  @Test
  void aSecretOfTheSettingsIsTakenOutOfWhateverIsSaid() {
    Provider provider =
        new Disks() {
          @Override
          public Result read(Location location, Instance known) {
            return Result.failed(new Failure.Denied("the token " + SECRET + " is not valid"));
          }
        }.guarded();
    var _ = provider.configure(MapValue.of("token", Text.of(SECRET).markedSensitive()));

    assertThat(provider.read(Disks.HERE, Disks.KNOWN).failure())
        .contains(new Failure.Denied("the token (sensitive) is not valid"));
  }

  private static GuardedProvider throwing() {
    return new Throwing(new IllegalStateException(SECRET)).guarded();
  }
}
