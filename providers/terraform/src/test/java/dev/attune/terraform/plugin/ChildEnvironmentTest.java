package dev.attune.terraform.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.plugin.log.LogLevel;
import dev.attune.terraform.plugin.log.LogSettings;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a provider sees of the environment. */
class ChildEnvironmentTest {
  private static final LaunchSettings LAUNCH = LaunchSettings.of("a/b", Path.of("/x"));
  private static final Map<String, String> HOST =
      Map.of(
          "AWS_PROFILE", "dev",
          "ATTUNE_KEY", "secret",
          "TEAM_KEY", "secret",
          "TF_LOG", "TRACE",
          "TF_LOG_PATH", "/log",
          "TF_REATTACH_PROVIDERS", "{}",
          "PLUGIN_MULTIPLEX_GRPC", "1");

  private static Map<String, String> of(LaunchSettings launchSettings) {
    return ChildEnvironment.of(HOST, launchSettings, "PEM", Path.of("/sockets"));
  }

  @Test
  void credentialsAreInheritedAndOurKeyIsNot() {
    assertThat(of(LAUNCH.withholding(Set.of("TEAM_KEY"))))
        .containsEntry("AWS_PROFILE", "dev")
        .doesNotContainKeys("ATTUNE_KEY", "TEAM_KEY")
        .doesNotContainValue("secret");
  }

  @Test
  void aProgramThatIsAskedForItsSchemasSeesNoCredentials() {
    Map<String, String> host = Map.of("AWS_PROFILE", "dev", "PATH", "/bin", "HOME", "/root");
    Map<String, String> seen =
        ChildEnvironment.of(host, LAUNCH.forSchemas(), "PEM", Path.of("/sockets"));
    assertThat(seen)
        .containsEntry("PATH", "/bin")
        .containsEntry("HOME", "/root")
        .containsEntry("PLUGIN_CLIENT_CERT", "PEM")
        .doesNotContainKey("AWS_PROFILE");
  }

  @Test
  void theHandshakeIsOurs() {
    assertThat(of(LAUNCH))
        .containsEntry("PLUGIN_PROTOCOL_VERSIONS", "5,6")
        .containsEntry("PLUGIN_CLIENT_CERT", "PEM")
        .containsEntry("PLUGIN_UNIX_SOCKET_DIR", "/sockets")
        .containsKey("TF_PLUGIN_MAGIC_COOKIE")
        .doesNotContainKeys("PLUGIN_MULTIPLEX_GRPC", "TF_REATTACH_PROVIDERS");
  }

  @Test
  void logsAreOffUnlessAsked() {
    assertThat(of(LAUNCH))
        .containsEntry("TF_LOG_SDK", "OFF")
        .containsEntry("TF_LOG_SDK_PROTO", "OFF")
        .doesNotContainKeys("TF_LOG", "TF_LOG_PATH");
    LogSettings logSettings = new LogSettings(Optional.of(LogLevel.DEBUG), _ -> {});
    assertThat(of(LAUNCH.withLogging(logSettings)))
        .containsEntry("TF_LOG", "DEBUG")
        .doesNotContainKeys("TF_LOG_SDK", "TF_LOG_PATH");
  }

  @Test
  void aLaunchThatIsPrintedShowsNoVariables() {
    LaunchSettings launchSettings = LAUNCH.withEnvironment(Map.of("PASSWORD", "secret"));
    assertThat(launchSettings.toString()).isEqualTo("Launch(a/b)");
  }

  @Test
  void whatTheLaunchSaysWins() {
    assertThat(of(LAUNCH.withEnvironment(Map.of("AWS_PROFILE", "test"))))
        .containsEntry("AWS_PROFILE", "test");
  }
}
