package dev.attune.terraform.plugin.process;

import dev.attune.terraform.plugin.failure.ProcessExit;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What became of the program at the other end. */
public interface ProcessStatus {
  /** How it ended, if it has or does so in this time. */
  Optional<ProcessExit> ending(Duration patience);

  /** What it wrote last. */
  List<String> evidence();

  /** Of a program that somebody else started. */
  ProcessStatus UNKNOWN =
      new ProcessStatus() {
        @Override
        public Optional<ProcessExit> ending(Duration patience) {
          return Optional.empty();
        }

        @Override
        public List<String> evidence() {
          return List.of();
        }
      };
}
