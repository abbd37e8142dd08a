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
import dev.attune.provider.ProviderCode;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A provider that throws at everything. */
class ThrowingProviderTest {
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

  private static GuardedProvider throwing() {
    return new Throwing(new IllegalStateException(SECRET)).guarded();
  }
}
