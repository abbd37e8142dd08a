package dev.attune.terraform.plugin.log;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * Whether a provider is to write a log, and who reads it.
 *
 * @param level from which level on; without one, providers are told to keep quiet
 * @param sink called from the threads that read, one line at a time for each provider
 */
public record LogSettings(Optional<LogLevel> level, Consumer<LogLine> sink) {
  public static final LogSettings QUIET = new LogSettings(Optional.empty(), _ -> {});
}
