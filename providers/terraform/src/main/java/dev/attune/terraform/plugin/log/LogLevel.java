package dev.attune.terraform.plugin.log;

import java.util.Locale;
import java.util.Optional;

/** How much a line of a provider's log matters. */
public enum LogLevel {
  TRACE,
  DEBUG,
  INFO,
  WARN,
  ERROR;

  public static Optional<LogLevel> of(String word) {
    String wanted = word.toUpperCase(Locale.ROOT);
    for (LogLevel level : values()) {
      if (level.name().equals(wanted)) {
        return Optional.of(level);
      }
    }
    return Optional.empty();
  }
}
