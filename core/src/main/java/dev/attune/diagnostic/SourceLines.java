package dev.attune.diagnostic;

import java.util.Optional;

/** Where a printer finds the text of a line, when it is still to be had. */
@FunctionalInterface
public interface SourceLines {
  SourceLines NONE = (_, _) -> Optional.empty();

  /** The line without its end; lines count from 1. */
  Optional<String> line(String source, int number);
}
