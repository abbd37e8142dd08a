package dev.attune.terraform.plugin.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.plugin.failure.PluginFailure;
import dev.attune.terraform.plugin.failure.StartFailure;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the first bytes of a file say about where it runs. */
class ExecutableCheckTest {
  private static final String ELF = "7f454c46 02010100 0000000000000000 0200 %s";

  private static Optional<PluginFailure> check(String hex, String os, String arch) {
    byte[] header = HexFormat.of().parseHex(hex.replace(" ", ""));
    return ExecutableCheck.check("a/b", Arrays.copyOf(header, 20), os, arch);
  }

  @Test
  void aProgramOfThisMachineIsFine() {
    assertThat(check(ELF.formatted("3e00"), "Linux", "amd64")).isEmpty();
    assertThat(check(ELF.formatted("b700"), "Linux", "aarch64")).isEmpty();
    assertThat(check("cffaedfe 0c000001", "macOS", "aarch64")).isEmpty();
    assertThat(check("cafebabe 00000002", "macOS", "amd64")).isEmpty();
  }

  @Test
  void a32BitProgramRunsOn64Bits() {
    assertThat(check("7f454c46 01010100 0000000000000000 0200 0300", "Linux", "amd64")).isEmpty();
  }

  @Test
  void aProgramOfAnotherMachineSaysWhichOne() {
    assertThat(check(ELF.formatted("b700"), "Linux", "amd64"))
        .map(PluginFailure::message)
        .contains(
            "the program of a/b is built for Linux on aarch64, not for Linux on amd64;"
                + " install the provider's package for this platform");
    assertThat(check("cffaedfe 07000001", "Linux", "amd64"))
        .contains(new StartFailure.WrongArchitecture("a/b", "macOS on amd64", "Linux on amd64"));
    assertThat(check("4d5a9000", "Linux", "amd64"))
        .contains(new StartFailure.WrongArchitecture("a/b", "Windows", "Linux on amd64"));
    assertThat(check(ELF.formatted("3412"), "Linux", "amd64"))
        .contains(
            new StartFailure.WrongArchitecture("a/b", "Linux on machine 4660", "Linux on amd64"));
  }

  @Test
  void anArchiveOrAnEmptyFileIsNoProgram() {
    assertThat(check("504b0304", "Linux", "amd64"))
        .containsInstanceOf(StartFailure.NotAPlugin.class);
    assertThat(ExecutableCheck.check("a/b", new byte[0], "Linux", "amd64"))
        .containsInstanceOf(StartFailure.NotAPlugin.class);
  }

  @Test
  void aScriptIsAProgramEvenIfItIsShort() {
    byte[] script = "#!/x".getBytes(StandardCharsets.UTF_8);
    assertThat(ExecutableCheck.check("a/b", script, "Linux", "amd64")).isEmpty();
  }
}
