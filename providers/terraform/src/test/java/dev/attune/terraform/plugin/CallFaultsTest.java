package dev.attune.terraform.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.attune.provider.PrivateBytes;
import dev.attune.terraform.plugin.failure.CallFailure;
import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.failure.PluginFailure;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.plugin.protocol.Requests;
import dev.attune.terraform.plugin.protocol.WireValue;
import dev.attune.terraform.plugin.sample.Behaviour;
import dev.attune.terraform.plugin.sample.SampleBinary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Providers that go wrong while they are spoken to. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class CallFaultsTest {
  private static final WireValue VALUE = WireValue.msgpack(new byte[] {(byte) 0x80});
  private static final Requests.Plan PLAN =
      new Requests.Plan(
          "sample_thing", WireValue.NULL, VALUE, VALUE, PrivateBytes.NONE, Optional.empty());
  private static final Requests.Apply APPLY =
      new Requests.Apply(
          "sample_thing", WireValue.NULL, VALUE, VALUE, PrivateBytes.NONE, Optional.empty());

  @TempDir Path folder;

  @AfterEach
  void nothingIsLeftBehind() {
    assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive)).isEmpty();
  }

  private Plugin start(Protocol protocol, Behaviour behaviour) throws IOException {
    return start(SampleBinary.launch(folder, protocol, behaviour));
  }

  private Plugin start(LaunchSettings launchSettings) {
    return new PluginLauncher(folder.resolve("records"), System.getenv()).start(launchSettings);
  }

  private static PluginFailure failure(Runnable call) {
    PluginException thrown = catchThrowableOfType(PluginException.class, call::run);
    assertThat(thrown).isNotNull();
    return thrown.failure();
  }

  @ParameterizedTest
  @EnumSource
  void aCrashInAPlanShowsTheDump(Protocol protocol) throws IOException {
    try (Plugin plugin = start(protocol, Behaviour.CRASHES_IN_PLAN)) {
      PluginFailure failure = failure(() -> plugin.client().planResourceChange(PLAN));
      assertThat(failure).isInstanceOf(CallFailure.Crashed.class);
      assertThat(failure.message())
          .isEqualTo(
              "the provider test/sample crashed while planning sample_thing, with exit code 2;"
                  + " this is a bug in the provider: report what it wrote to its authors");
      assertThat(failure.evidence())
          .startsWith("panic: runtime error: invalid memory address or nil pointer dereference")
          .contains("goroutine 42 [running]:", "\t/src/sample/thing.go:42 +0x1c");
    }
  }

  @Test
  void aCrashInAnApplyIsNoOtherThanInAPlanAndEveryLaterCallSaysSoToo() throws IOException {
    try (Plugin plugin = start(Protocol.V6, Behaviour.CRASHES_IN_APPLY)) {
      assertThat(failure(() -> plugin.client().applyResourceChange(APPLY)))
          .isInstanceOf(CallFailure.Crashed.class);
      assertThat(failure(() -> plugin.client().planResourceChange(PLAN)))
          .isInstanceOf(CallFailure.Crashed.class);
    }
  }

  @Test
  void withoutADumpTheLastLinesAreShown() throws IOException {
    try (Plugin plugin = start(Protocol.V6, Behaviour.DIES_WITHOUT_A_WORD_IN_APPLY)) {
      PluginFailure failure = failure(() -> plugin.client().applyResourceChange(APPLY));
      assertThat(failure.evidence()).contains("Starting sample provider");
    }
  }

  @Test
  void aGigabyteOnItsOutputHoldsNobodyUpAndFillsNoMemory() throws IOException {
    try (Plugin plugin = start(Protocol.V6, Behaviour.FLOODS_OUTPUT)) {
      assertThat(plugin.client().planResourceChange(PLAN).state()).contains(VALUE);
    }
  }

  @Test
  void neitherDoesItsStream() throws IOException {
    try (Plugin plugin = start(Protocol.V6, Behaviour.FLOODS_STREAM)) {
      assertThat(plugin.client().planResourceChange(PLAN).state()).contains(VALUE);
    }
  }

  @Test
  void neitherDoesItsLog() throws IOException {
    try (Plugin plugin = start(Protocol.V6, Behaviour.FLOODS_LOG)) {
      assertThat(plugin.client().planResourceChange(PLAN).state()).contains(VALUE);
    }
  }

  @Test
  void anAnswerBeyondTheLimitIsRefusedAndTheNextOneWelcome() throws IOException {
    LaunchSettings launchSettings =
        SampleBinary.launch(folder, Protocol.V5, Behaviour.ANSWERS_TOO_MUCH)
            .withLargestAnswer(2 * 1024 * 1024);
    try (Plugin plugin = start(launchSettings)) {
      assertThat(failure(() -> plugin.client().planResourceChange(PLAN)).what())
          .isEqualTo(
              "the answer from the provider test/sample while planning sample_thing"
                  + " is larger than 2 MiB");
      assertThat(plugin.client().applyResourceChange(APPLY).state()).contains(VALUE);
    }
  }

  @Test
  void aCallItDoesNotKnowIsNoCrash() throws IOException {
    try (Plugin plugin = start(Protocol.V6, Behaviour.KNOWS_NO_IMPORT)) {
      Requests.Import request = new Requests.Import("sample_thing", "1");
      assertThat(failure(() -> plugin.client().importResourceState(request)))
          .isInstanceOf(CallFailure.NotImplemented.class);
    }
  }

  @Test
  void aFaultInsteadOfDiagnosticsIsQuoted() throws IOException {
    try (Plugin plugin = start(Protocol.V5, Behaviour.FAILS_STRANGELY)) {
      Requests.Import request = new Requests.Import("sample_thing", "1");
      assertThat(failure(() -> plugin.client().importResourceState(request)).what())
          .isEqualTo(
              "the provider test/sample failed while importing sample_thing:"
                  + " UNKNOWN: rpc \uFFFD[31mbroke");
      assertThat(plugin.client().planResourceChange(PLAN).state()).contains(VALUE);
    }
  }

  @Test
  void aServerWithAnotherCertificateIsNotSpokenTo() throws IOException {
    try (Plugin plugin = start(Protocol.V6, Behaviour.SHOWS_ANOTHER_CERTIFICATE)) {
      assertThat(failure(() -> plugin.client().schemas()))
          .isInstanceOf(CallFailure.Unreachable.class);
    }
  }
}
