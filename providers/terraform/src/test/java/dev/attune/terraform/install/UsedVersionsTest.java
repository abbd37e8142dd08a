package dev.attune.terraform.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.version.ProviderVersion;
import dev.attune.terraform.schema.cache.BinaryKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which program was which version of a provider. */
class UsedVersionsTest {
  private static final ProviderAddress ADDRESS =
      new ProviderAddress("example.org", "test", "sample");
  private static final ProviderVersion FIRST = ProviderVersion.release(1, 2, 3);
  private static final ProviderVersion SECOND = ProviderVersion.release(1, 10, 0);

  @TempDir Path folder;

  private static BinaryKey key(int number) {
    byte[] bytes = new byte[32];
    bytes[0] = (byte) number;
    return BinaryKey.of(bytes);
  }

  private UsedVersions used() {
    return new UsedVersions(folder.resolve("versions"));
  }

  @Test
  void whatWasNotedIsKnownInTheOrderOfVersions() {
    used().note(ADDRESS, SECOND, key(2));
    used().note(ADDRESS, FIRST, key(1));

    assertThat(used().of(ADDRESS))
        .containsExactly(Map.entry(FIRST, key(1)), Map.entry(SECOND, key(2)));
  }

  @Test
  void theLastProgramOfAVersionCounts() {
    used().note(ADDRESS, FIRST, key(1));
    used().note(ADDRESS, FIRST, key(2));

    assertThat(used().of(ADDRESS)).containsEntry(FIRST, key(2)).hasSize(1);
  }

  @Test
  void ofAnotherProviderNothingIsKnown() {
    used().note(ADDRESS, FIRST, key(1));

    assertThat(used().of(new ProviderAddress("example.org", "test", "other"))).isEmpty();
  }

  @Test
  void aDamagedNoteIsNone() throws IOException {
    used().note(ADDRESS, FIRST, key(1));
    Path note = ADDRESS.in(folder.resolve("versions")).resolve("1.2.3");
    Files.writeString(note, "nonsense");
    Files.writeString(note.resolveSibling("not-a-version"), key(1).toString());

    assertThat(used().of(ADDRESS)).isEmpty();
  }

  @Test
  void whereNothingCanBeWrittenNothingIsRemembered() throws IOException {
    Files.writeString(folder.resolve("versions"), "a file");
    used().note(ADDRESS, FIRST, key(1));

    assertThat(used().of(ADDRESS)).isEmpty();
  }
}
