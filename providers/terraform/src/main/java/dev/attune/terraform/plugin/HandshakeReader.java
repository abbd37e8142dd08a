package dev.attune.terraform.plugin;

import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.failure.PluginFailure;
import dev.attune.terraform.plugin.failure.ProcessExit;
import dev.attune.terraform.plugin.failure.StartFailure;
import dev.attune.terraform.plugin.process.PluginProcess;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits until a program that was just started says where it can be reached. */
final class HandshakeReader {
  private static final Duration END = Duration.ofSeconds(2);

  private final LaunchSettings launchSettings;
  private final PluginProcess process;

  HandshakeReader(LaunchSettings launchSettings, PluginProcess process) {
    this.launchSettings = launchSettings;
    this.process = process;
  }

  /** The process id of the program, which it has before it runs. */
  long id() {
    String line = line(process.output().id());
    try {
      return Long.parseLong(line);
    } catch (NumberFormatException e) {
      throw new IllegalStateException("the shell wrote no process id", e);
    }
  }

  Handshake handshake() {
    return Handshake.parse(launchSettings.name(), line(process.output().handshake()));
  }

  private String line(CompletableFuture<Optional<String>> line) {
    try {
      return line.get(launchSettings.patience().toNanos(), TimeUnit.NANOSECONDS)
          .orElseThrow(() -> new PluginException(silence()));
    } catch (TimeoutException e) {
      throw new PluginException(
          new StartFailure.HandshakeTimeout(
              launchSettings.name(), launchSettings.patience(), process.log().evidence()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PluginException(new StartFailure.Interrupted(launchSettings.name()));
    } catch (ExecutionException e) {
      throw new IllegalStateException("a line comes or does not", e);
    }
  }

  private PluginFailure silence() {
    Optional<ProcessExit> processExit = process.ending(END);
    List<String> evidence = process.evidence();
    if (processExit.isEmpty()) {
      return new StartFailure.NotAPlugin(
          launchSettings.name(), "it closed its output but still runs", evidence);
    }
    return processExit.get().equals(new ProcessExit.Exited(0))
        ? new StartFailure.NotAPlugin(launchSettings.name(), "it ended without a message", evidence)
        : new StartFailure.DiedAtStart(launchSettings.name(), processExit.get(), evidence);
  }
}
