package dev.attune.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Launchers that find a build due at the same time, or that were killed in the middle of one. */
@Timeout(60)
final class BuildsAtOnceIT {
  @TempDir private Path temporary;
  private Checkout checkout;
  private Path ready;
  private Path go;

  /** A Maven that tells when it runs (and is known to), and ends when it is told to. */
  @BeforeEach
  void setUp() throws Exception {
    checkout = new Checkout(temporary);
    checkout.usual(checkout.jdk("a", "25"));
    ready = checkout.pipe("ready");
    go = checkout.pipe("go");
    checkout.maven(
        "until [ -e $claim ] || ! kill -0 $PPID; do :; done; echo >'%s'; read _ <'%s'"
            .formatted(ready, go));
  }

  @Test
  void onlyOneOfTwoLaunchersBuilds() throws Exception {
    var first = checkout.attune("version").start();
    Files.readAllBytes(ready);
    var second = checkout.attune("plan").start();
    assertThat(second.errorReader().readLine()).contains("waiting for the build of process");
    Files.writeString(go, "\n");
    assertThat(Start.of(Program.finish(first)).arguments()).containsExactly("version");
    assertThat(Start.of(Program.finish(second)).arguments()).containsExactly("plan");
    assertThat(checkout.mavenRuns()).hasSize(1);
    assertThat(claims(checkout)).isEmpty();
  }

  @Test
  void waitsForTheMavenThatAKilledLauncherLeftBehind() throws Exception {
    var first = checkout.attune("version").start();
    Files.readAllBytes(ready);
    first.destroyForcibly().waitFor();
    var second = checkout.attune("plan").start();
    assertThat(second.errorReader().readLine()).contains("waiting for the build of process");
    Files.writeString(go, "\n");
    assertThat(Start.of(Program.finish(second)).arguments()).containsExactly("plan");
    assertThat(checkout.mavenRuns()).hasSize(1);
    assertThat(claims(checkout)).isEmpty();
  }

  @Test
  void endsMavenWhenItIsTerminated() throws Exception {
    var process = checkout.attune("version").start();
    Files.readAllBytes(ready);
    process.toHandle().destroy();
    assertThat(Program.finish(process).status()).isEqualTo(143);
    assertThat(claims(checkout)).isEmpty();
  }

  @Test
  void ignoresTheClaimOfADeadLauncher() throws Exception {
    var dead = checkout.program("/bin/sh", "-c", ":").start();
    dead.waitFor();
    assertBuildsDespiteTheClaimOf(dead.pid());
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "the launcher looks into /proc")
  void ignoresAClaimWhoseNumberNowBelongsToAnotherProgram() throws Exception {
    assertBuildsDespiteTheClaimOf(ProcessHandle.current().pid());
  }

  private void assertBuildsDespiteTheClaimOf(long process) throws Exception {
    checkout.write("target/attune-build.claim." + process, "another/attune");
    var run = checkout.maven("").attune("version").run();
    assertThat(run.err()).doesNotContain("waiting");
    assertThat(Start.of(run).arguments()).containsExactly("version");
    assertThat(claims(checkout)).isEmpty();
  }

  static List<Path> claims(Checkout checkout) throws IOException {
    try (var files = Files.list(checkout.path("target"))) {
      return files.filter(file -> file.toString().contains("claim")).toList();
    }
  }
}
