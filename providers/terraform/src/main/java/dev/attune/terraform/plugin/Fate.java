package dev.attune.terraform.plugin;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What became of the program at the other end. */
interface Fate {
  /** How it ended, if it has or does so in this time. */
  Optional<Ending> ending(Duration patience);

  /** What it wrote last. */
  List<String> evidence();

  /** Of a program that somebody else started. */
  Fate UNKNOWN =
      new Fate() {
        @Override
        public Optional<Ending> ending(Duration patience) {
          return Optional.empty();
        }

        @Override
        public List<String> evidence() {
          return List.of();
        }
      };
}
