package dev.attune.terraform.install.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.DiagnosticText;
import dev.attune.diagnostic.Palette;
import dev.attune.diagnostic.SourceLines;
import dev.attune.terraform.install.lock.LockFile.Content;
import dev.attune.terraform.install.lock.LockFile.PinResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Lock files that somebody has edited, merged or made up. */
class DamagedLockTest {
  private static final String ZERO = "h1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

  @TempDir Path folder;
  private LockFile file;

  @BeforeEach
  void nameFile() {
    file = LockFile.in(folder);
  }

  static Stream<Arguments> damages() {
    return Stream.of(
        Arguments.of("[1, 2]", "attune.lock:1:1: expected a map [ATT-0517]"),
        Arguments.of(
            "<<<<<<< HEAD\nproviders: {}\n=======\n",
            "attune.lock:2:10: not valid YAML: a colon where no key is allowed [ATT-0107]"),
        Arguments.of(
            "providers: {}\n---\nproviders: {}\n",
            "attune.lock:1:1: expected one document, found 2 [ATT-0517]"),
        Arguments.of(
            "provider: {}\n",
            "attune.lock:1:1: unknown field 'provider' of the lock file [ATT-0301]"),
        Arguments.of(
            entry("a b/c", "1.0.0", ZERO),
            "attune.lock:2:3: 'a b/c' is not a valid provider address: its namespace 'a b' may"
                + " contain only the letters a to z, digits, hyphens and underscores, and must start"
                + " and end"
                + " with a letter or digit [ATT-0517]"),
        Arguments.of(
            entry("hashicorp/aws", "latest", ZERO),
            "attune.lock:3:14: 'latest' is not a version: a version is three numbers separated"
                + " by dots [ATT-0517]"),
        Arguments.of(
            entry("hashicorp/aws", "1.0.0", "sha256:00"),
            "attune.lock:6:11: 'sha256:00' is not a hash that starts with h1: or zh: [ATT-0517]"),
        Arguments.of(
            entry("hashicorp/aws", "1.0.0", ZERO.replace("A=", "B=")),
            "attune.lock:6:11: 'h1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB=' is not a hash that"
                + " starts with h1: or zh: [ATT-0517]"),
        Arguments.of(
            entry("hashicorp/aws", "1.0.0", ZERO).replace("linux_amd64", "linux"),
            "attune.lock:5:7: 'linux' is not a platform such as linux_amd64 [ATT-0517]"),
        Arguments.of(
            entry("hashicorp/aws", "1.0.0", ZERO).replaceAll("\n *- .*", " []"),
            "attune.lock:5:7: this platform has no hash [ATT-0517]"),
        Arguments.of(
            entry("aws", "1.0.0", ZERO) + entry("hashicorp/aws", "1.0.0", ZERO).substring(11),
            "attune.lock:7:3: registry.terraform.io/hashicorp/aws is listed twice" + " [ATT-0517]"),
        Arguments.of(
            "providers:\n  hashicorp/aws:\n",
            "attune.lock:2:3: this provider has no version [ATT-0517]"));
  }

  @ParameterizedTest
  @MethodSource("damages")
  void aDamagedFileIsReportedWithItsPlaceAndNeverOverwritten(String text, String message)
      throws IOException {
    Files.writeString(file.file(), text);

    PinResult result =
        file.pin(List.of(FakeProviders.of("corp/new", "1.0.0", "linux_amd64", ZERO)));

    assertThat(file.read()).isInstanceOf(Content.Damaged.class);
    assertThat(print(failed(result))).startsWith(message);
    assertThat(Files.readString(file.file())).isEqualTo(text);
  }

  @Test
  void allThatIsWrongIsToldAtOnce() throws IOException {
    Files.writeString(
        file.file(), entry("hashicorp/aws", "latest", "nothing").replace("linux_amd64", "linux"));

    assertThat(((Content.Damaged) file.read()).diagnostics()).hasSize(3);
  }

  @Test
  void aFolderOfThatNameIsNoLockFile() throws IOException {
    Files.createDirectory(file.file());

    assertThat(file.read()).isInstanceOf(Content.Damaged.class);
  }

  private static String entry(String address, String version, String hash) {
    return """
    providers:
      %s:
        version: %s
        hashes:
          linux_amd64:
            - %s
    """
        .formatted(address, version, hash);
  }

  private static Diagnostic failed(PinResult result) {
    assertThat(result).isInstanceOf(PinResult.Failed.class);
    return ((PinResult.Failed) result).diagnostics().getFirst();
  }

  private static String print(Diagnostic diagnostic) {
    return new DiagnosticText(SourceLines.NONE, Palette.PLAIN).print(diagnostic);
  }
}
