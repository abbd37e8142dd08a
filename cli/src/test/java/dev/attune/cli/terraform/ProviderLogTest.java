package dev.attune.cli.terraform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.host.Machine;
import dev.attune.terraform.plugin.log.LogLevel;
import dev.attune.terraform.plugin.log.LogLine;
import dev.attune.terraform.plugin.log.LogSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProviderLogTest {
  private final List<String> shown = new ArrayList<>();

  private LogSettings log(Map<String, String> environment) {
    Machine machine =
        new Machine(
            Machine.ofProcess().platform(),
            Path.of("home"),
            environment,
            Duration.ofSeconds(5),
            shown::add);
    return ProviderLog.of("aws", machine);
  }

  @Test
  void nobodyHearsOfItUnlessAsked() {
    assertThat(log(Map.of()).level()).isEmpty();
  }

  @Test
  void itIsAskedForAsWithTerraform() {
    assertThat(log(Map.of("TF_LOG", "debug")).level()).contains(LogLevel.DEBUG);
    assertThat(log(Map.of("TF_LOG", "debug", "TF_LOG_PROVIDER", "off")).level()).isEmpty();
  }

  @Test
  void onlyWordsAreShownAndNoDataBesideOrBetweenThem() {
    LogSettings logSettings = log(Map.of("TF_LOG", "trace"));
    logSettings
        .sink()
        .accept(new LogLine(LogLevel.WARN, "sdk", "slow", List.of("body=secret"), true));
    logSettings
        .sink()
        .accept(new LogLine(LogLevel.INFO, "", "input: {Password: secret}", List.of(), false));

    assertThat(shown).containsExactly("aws: WARN sdk: slow");
  }
}
