package dev.attune.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the launcher hands to java. */
@Timeout(60)
final class CommandLineIT {
  @TempDir private Path temporary;
  private Checkout checkout;

  @BeforeEach
  void setUp() throws IOException {
    checkout = new Checkout(temporary).built();
    checkout.usual(checkout.jdk("a", "25"));
  }

  @Test
  void argumentsArriveUnchanged() throws Exception {
    var arguments =
        new String[] {"plan", "a b", "", "*", "$HOME", "`x`", "-n", "line\nline", "\\", "'\"", "ü"};
    assertThat(Start.of(checkout.attune(arguments)).arguments()).containsExactly(arguments);
  }

  @Test
  void startsWithoutArguments() throws Exception {
    assertThat(Start.of(checkout.attune()).arguments()).isEmpty();
  }

  @Test
  void endsWithTheExitCodeOfJava() throws Exception {
    checkout.write("jdks/a/bin/java", "#!/bin/sh\nexit 3\n");
    assertThat(checkout.attune("plan").run().status()).isEqualTo(3);
  }

  @Test
  void becomesJavaSoThatSignalsReachIt() throws Exception {
    checkout.write("jdks/a/bin/java", "#!/bin/sh\necho $$\n");
    var process = checkout.attune("plan").start();
    assertThat(Program.finish(process).out()).isEqualTo(process.pid() + "\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "version",
        "--version",
        "--help",
        "completion",
        "__complete",
        "explain",
        "plan",
        "diff",
        "apply",
        "destroy",
        "drift"
      })
  void mostCommandsStartWithTheQuickCompilerAndCollector(String command) throws Exception {
    assertThat(Start.of(checkout.attune(command)).options())
        .contains("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
  }

  @ParameterizedTest
  @ValueSource(strings = {"validate", "adopt", "help", "-V"})
  void othersKeepTheOptimisingCompiler(String command) throws Exception {
    assertThat(Start.of(checkout.attune(command, "version")).options())
        .noneMatch(option -> option.contains("Tiered") || option.contains("GC"));
  }

  @Test
  void userOptionsAreSplitAtBlanksAndComeLast() throws Exception {
    checkout.set("ATTUNE_JAVA_OPTS", " -Xmx1g  -Dx=* ");
    var options = Start.of(checkout.attune("version")).options();
    assertThat(options).containsSubsequence("-XX:TieredStopAtLevel=1", "-Xmx1g", "-Dx=*", "-cp");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ATTUNE_JAVA_OPTS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"})
  void ownCollectorStepsBackForTheOneOfTheUser(String variable) throws Exception {
    checkout.set(variable, "-XX:+UseParallelGC");
    assertThat(Start.of(checkout.attune("version")).options()).doesNotContain("-XX:+UseSerialGC");
  }

  @Test
  void saysNothingAboutATerminalWhenThereIsNone() throws Exception {
    assertThat(Start.of(checkout.attune("version")).options())
        .noneMatch(option -> option.startsWith("-Dattune."));
  }

  @ParameterizedTest
  @CsvSource({
    ",,,C.UTF-8",
    "C,,de_DE.UTF-8,C.UTF-8",
    ",POSIX,,C.UTF-8",
    ",,C,C.UTF-8",
    ",,de_DE.UTF-8,''",
    ",C.UTF-8,C,''"
  })
  void fileNamesInUtf8SurviveTheCLocale(String all, String type, String lang, String expected)
      throws Exception {
    setUnlessNull("LC_ALL", all);
    setUnlessNull("LC_CTYPE", type);
    setUnlessNull("LANG", lang);
    assertThat(Start.of(checkout.attune("version")).locale()).isEqualTo(expected);
  }

  @Test
  void isFoundThroughLinksAndFromOtherFolders() throws Exception {
    var far = Files.createDirectories(temporary.resolve("far/away"));
    Files.createSymbolicLink(far.resolve("direct"), checkout.path("attune"));
    Files.createSymbolicLink(far.resolve("relative"), Path.of("../../checkout/attune"));
    Files.createSymbolicLink(checkout.path("bin/twice"), far.resolve("relative"));
    for (var link :
        new Path[] {far.resolve("direct"), far.resolve("relative"), checkout.path("bin/twice")}) {
      assertThat(Start.of(checkout.program(link.toString(), "version")).arguments())
          .containsExactly("version");
    }
    assertThat(Start.of(checkout.program("/bin/sh", "attune", "version")).arguments())
        .containsExactly("version");
  }

  private void setUnlessNull(String name, String value) {
    if (value != null) {
      checkout.set(name, value);
    }
  }
}
