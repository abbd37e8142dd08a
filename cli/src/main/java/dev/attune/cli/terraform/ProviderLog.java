package dev.attune.cli.terraform;

import dev.attune.cli.host.Machine;
import dev.attune.diagnostic.Printable;
import dev.attune.terraform.plugin.log.LogLevel;
import dev.attune.terraform.plugin.log.LogLine;
import dev.attune.terraform.plugin.log.LogSettings;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Shows what a provider logs to whoever asks for it as with Terraform.
 *
 * <p>Only the words of lines that keep words and data apart: in all others, what was sent and what
 * came back stands between the words, secrets included.
 */
final class ProviderLog {
  private ProviderLog() {}

  static LogSettings of(String instance, Machine machine) {
    Optional<LogLevel> level =
        Stream.of("TF_LOG_PROVIDER", "TF_LOG")
            .flatMap(name -> Stream.ofNullable(machine.environment().get(name)))
            .findFirst()
            .flatMap(LogLevel::of);
    return new LogSettings(level, line -> show(instance, machine, line));
  }

  private static void show(String instance, Machine machine, LogLine line) {
    if (line.structured()) {
      machine.log().accept(Printable.of(instance + ": " + line.level() + " " + line.words()));
    }
  }
}
