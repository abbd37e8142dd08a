package dev.attune.terraform.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.attune.terraform.plugin.failure.CallFailure;
import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.failure.StartFailure;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.plugin.sample.Behaviour;
import dev.attune.terraform.plugin.sample.SampleCalls;
import dev.attune.terraform.plugin.sample.SampleServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Providers that somebody else runs. */
class ReattachmentTest {
  @TempDir Path folder;

  @Test
  void isSpokenToInClearAndNeverEnded() throws IOException {
    Path socket = folder.resolve("s");
    Reattachment running = at(socket);
    try (SampleServer _ = SampleServer.at(socket, new SampleCalls(5, Behaviour.NORMAL))) {
      for (int i = 0; i < 2; i++) {
        try (Plugin plugin = new PluginLauncher(folder, System.getenv()).attach(running)) {
          assertThat(plugin.protocol()).isEqualTo(Protocol.V5);
          assertThat(plugin.pid()).isEmpty();
          assertThat(plugin.client().schemas().resources()).containsKey("sample_thing");
        }
      }
    }
  }

  private static Reattachment at(Path socket) {
    Map<String, Reattachment> all =
        Reattachment.parse(
            """
            {"registry.terraform.io/test/sample": {
              "Protocol": "grpc", "ProtocolVersion": 5, "Pid": 1, "Test": true,
              "Addr": {"Network": "unix", "String": "%s"}}}
            """
                .formatted(socket));
    assertThat(all).containsOnlyKeys("registry.terraform.io/test/sample");
    return all.values().iterator().next();
  }

  @Test
  void whenNobodyIsThereTheCallSaysSo() {
    Reattachment gone = at(folder.resolve("nobody"));
    try (Plugin plugin = new PluginLauncher(folder, System.getenv()).attach(gone)) {
      PluginException thrown =
          catchThrowableOfType(PluginException.class, () -> plugin.client().schemas());
      assertThat(thrown.failure()).isInstanceOf(CallFailure.Unreachable.class);
    }
  }

  @Test
  void thereMayBeNone() {
    assertThat(Reattachment.parse("{}")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{",
        "{\"a\": 1}",
        "{\"a\": [[]]}",
        "{\"a\": {\"Protocol\": \"netrpc\"}}",
        "{\"a\": {\"Protocol\": \"grpc\", \"ProtocolVersion\": 4}}",
        "{\"a\": {\"Protocol\": \"grpc\", \"ProtocolVersion\": 5}}",
        "{\"a\": {\"Protocol\": \"grpc\", \"ProtocolVersion\": 5, \"Addr\": []}}"
      })
  void whatMakesNoSenseIsRefused(String text) {
    assertThat(
            catchThrowableOfType(PluginException.class, () -> Reattachment.parse(text)).failure())
        .isInstanceOf(StartFailure.class);
  }
}
