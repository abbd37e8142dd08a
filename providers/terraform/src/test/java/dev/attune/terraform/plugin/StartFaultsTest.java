package dev.attune.terraform.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.attune.terraform.plugin.failure.CallFailure;
import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.failure.PluginFailure;
import dev.attune.terraform.plugin.failure.StartFailure;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.plugin.sample.Behaviour;
import dev.attune.terraform.plugin.sample.SampleBinary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that never get as far as being spoken to: each says why, and none is left behind. */
class StartFaultsTest {
  @TempDir Path folder;
  private Path records = Path.of("");

  @BeforeEach
  void nameRecords() {
    records = folder.resolve("records");
  }

  @AfterEach
  void nothingIsLeftBehind() throws IOException {
    assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive)).isEmpty();
    if (Files.isDirectory(records)) {
      assertThat(records).isEmptyDirectory();
    }
  }

  private StartFailure failure(LaunchSettings launchSettings) {
    PluginLauncher host = new PluginLauncher(records, System.getenv());
    PluginException thrown =
        catchThrowableOfType(PluginException.class, () -> host.start(launchSettings).close());
    assertThat(thrown).isNotNull();
    assertThat(thrown.failure()).isInstanceOf(StartFailure.class);
    return (StartFailure) thrown.failure();
  }

  private StartFailure failure(Behaviour behaviour) throws IOException {
    return failure(SampleBinary.launch(folder, Protocol.V6, behaviour));
  }

  private LaunchSettings script(String text) throws IOException {
    return LaunchSettings.of("test/sample", SampleBinary.script(folder.resolve("script"), text));
  }

  @Test
  void aProviderThatDiesAtStartIsQuotedWithItsLastWords() throws IOException {
    StartFailure failure = failure(Behaviour.DIES_AT_START);
    assertThat(failure.message())
        .isEqualTo(
            "the provider test/sample ended during its start, with exit code 3;"
                + " its output says why");
    assertThat(failure.evidence()).containsExactly("Starting sample provider", "no licence found");
  }

  @Test
  void aProviderThatIsNeverReadyIsGivenUpAndEnded() throws IOException {
    LaunchSettings launchSettings =
        SampleBinary.launch(folder, Protocol.V6, Behaviour.NEVER_READY)
            .withPatience(Duration.ofMillis(500));
    assertThat(failure(launchSettings))
        .isInstanceOfSatisfying(
            StartFailure.HandshakeTimeout.class,
            late ->
                assertThat(late.what())
                    .isEqualTo(
                        "the provider test/sample did not report within 500 ms that it is ready"));
  }

  @Test
  void aProgramThatPrintsSomethingElseIsNoPluginAndItsTextCannotColourTheTerminal()
      throws IOException {
    StartFailure failure = failure(Behaviour.PRINTS_GARBAGE);
    assertThat(failure).isInstanceOf(StartFailure.NotAPlugin.class);
    assertThat(failure.evidence()).containsExactly("hello \uFFFD[31mworld");
  }

  @Test
  void aProgramThatPrintsAGigabyteWithoutALineIsNoPlugin() throws IOException {
    StartFailure failure = failure(Behaviour.PRINTS_WITHOUT_END);
    assertThat(failure).isInstanceOf(StartFailure.NotAPlugin.class);
    assertThat(failure.evidence().getFirst()).hasSizeLessThan(1_000);
  }

  @Test
  void aProgramThatEndsWithoutAWordIsNoPlugin() throws IOException {
    assertThat(failure(Behaviour.ENDS_AT_ONCE).what())
        .isEqualTo(
            "the program of test/sample is not a Terraform provider: it ended without a message");
  }

  @Test
  void aProgramThatClosesItsOutputAndRunsOnIsNoPlugin() throws IOException {
    assertThat(failure(script("exec >&-; read -r _ </dev/zero")).what())
        .endsWith("it closed its output but still runs");
  }

  @Test
  void protocol4IsTooOld() throws IOException {
    assertThat(failure(Behaviour.SPEAKS_PROTOCOL_4).message())
        .isEqualTo(
            "the provider test/sample speaks plugin protocol 4, not 5 or 6;"
                + " use a version of the provider that works with Terraform 0.12 or later");
  }

  @Test
  void aProgramKilledAtStartSaysBySignal() throws IOException {
    assertThat(failure(script("kill -9 $$")).what())
        .isEqualTo(
            "the provider test/sample ended during its start,"
                + " killed with signal 9, perhaps because memory ran out");
  }

  @Test
  void aMissingFileIsNotStarted() {
    assertThat(failure(LaunchSettings.of("test/sample", folder.resolve("nothing"))))
        .isInstanceOf(StartFailure.NotStarted.class);
  }

  @Test
  void aFileThatIsNotExecutableIsNotStarted() throws IOException {
    Path file = Files.writeString(folder.resolve("plain"), "#!/bin/sh\n");
    assertThat(failure(LaunchSettings.of("test/sample", file)).what())
        .endsWith("is not executable");
  }

  @Test
  void textIsNeverRunAsAScript() throws IOException {
    Path trace = folder.resolve("trace");
    Path file = SampleBinary.script(folder.resolve("text"), "");
    Files.writeString(file, "touch '" + trace + "'\n");
    assertThat(failure(LaunchSettings.of("test/sample", file)))
        .isInstanceOf(StartFailure.NotAPlugin.class);
    assertThat(trace).doesNotExist();
  }

  @Test
  void aProgramOfAnotherMachineIsNotEvenStarted() throws IOException {
    Path file = SampleBinary.script(folder.resolve("s390x"), "");
    Files.write(
        file, HexFormat.of().parseHex("7f454c46020201000000000000000000" + "0002" + "0016"));
    assertThat(failure(LaunchSettings.of("test/sample", file)).what())
        .startsWith("the program of test/sample is built for Linux on s390x, not for ");
  }

  @Test
  void aScriptWhoseInterpreterIsMissingDiesAtStart() throws IOException {
    Path file = SampleBinary.script(folder.resolve("odd"), "");
    Files.writeString(file, "#!/no/such/interpreter\n");
    StartFailure failure = failure(LaunchSettings.of("test/sample", file));
    assertThat(failure).isInstanceOf(StartFailure.DiedAtStart.class);
    assertThat(failure.evidence()).isNotEmpty();
  }

  @Test
  void anInterruptedStartIsGivenUp() throws IOException {
    LaunchSettings launchSettings = SampleBinary.launch(folder, Protocol.V6, Behaviour.NEVER_READY);
    Thread.currentThread().interrupt();
    assertThat(failure(launchSettings)).isInstanceOf(StartFailure.Interrupted.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void everyFailureSaysWhatHappenedAndWhatToDo() {
    Stream<PluginFailure> all =
        Stream.of(
            new StartFailure.WrongArchitecture("a/b", "Linux on aarch64", "Linux on amd64"),
            new StartFailure.NotAttached(Reattachment.VARIABLE, "a/b", "no"),
            new CallFailure.Unreachable("a/b", "planning x", "no"),
            new CallFailure.Refused("a/b", "planning x", "no"),
            new CallFailure.NotImplemented("a/b", "planning x"),
            new CallFailure.Cancelled("a/b", "planning x"));
    assertThat(all)
        .allSatisfy(failure -> {
          assertThat(failure.what()).contains("a/b").doesNotEndWith(".");
          assertThat(failure.advice()).isNotBlank().doesNotEndWith(".");
        });
  }
}
