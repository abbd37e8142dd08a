package dev.attune.terraform.plugin;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * Whether a provider is to write a log, and who reads it.
 *
 * @param level from which level on; without one, providers are told to keep quiet
 * @param sink called from the threads that read, one line at a time for each provider
 */
public record Logging(Optional<LogLevel> level, Consumer<LogLine> sink) {
  public static final Logging QUIET = new Logging(Optional.empty(), _ -> {});
}
