package dev.attune.provider.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import org.junit.jupiter.api.Test;

/** What a guarded provider answers. */
class GuardedProviderTest {
  private static final String SECRET = "s3cret";

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
}
