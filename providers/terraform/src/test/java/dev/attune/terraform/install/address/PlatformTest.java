package dev.attune.terraform.install.address;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlatformTest {
  @ParameterizedTest
  @CsvSource({
    "Linux,amd64,linux_amd64",
    "Linux,aarch64,linux_arm64",
    "Linux,i386,linux_386",
    "Linux,riscv64,linux_riscv64",
    "Mac OS X,aarch64,darwin_arm64",
    "Mac OS X,x86_64,darwin_amd64",
    "Windows 11,amd64,windows_amd64",
    "FreeBSD,amd64,freebsd_amd64"
  })
  void whatJavaCallsAMachineBecomesWhatGoCallsIt(String os, String arch, String platform) {
    assertThat(Platform.ofJava(os, arch)).hasToString(platform);
  }

  @Test
  void aPlatformIsReadBack() {
    assertThat(Platform.parse("darwin_arm64")).contains(new Platform("darwin", "arm64"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "linux", "linux_", "linux_amd64_v2", "../_x", "Linux_amd64", "a b_c"})
  void anythingElseIsNone(String text) {
    assertThat(Platform.parse(text)).isEmpty();
  }
}
