package dev.attune.terraform.plugin.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A process that cannot be mistaken for a later one with the same id.
 *
 * @param start when it began: on Linux in clock ticks since the machine started, which no change of
 *     the clock touches
 */
record ProcessIdentity(long pid, String start) {
  private static final Path PROC = Path.of("/proc");
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  /** Where the start time stands among the words that follow the name of the process. */
  private static final int START_WORD = 19;

  static Optional<ProcessIdentity> of(long pid) {
    return start(pid).map(start -> new ProcessIdentity(pid, start));
  }

  boolean isRunning() {
    return of(pid).filter(this::equals).isPresent();
  }

  /**
   * Kills it if it runs, and waits until it is gone.
   *
   * @return whether it ran
   */
  boolean end() {
    Optional<ProcessHandle> process = ProcessHandle.of(pid).filter(_ -> isRunning());
    process.ifPresent(running -> {
      running.destroyForcibly();
      running
          .onExit()
          .completeOnTimeout(running, PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
          .join();
    });
    return process.isPresent();
  }

  private static Optional<String> start(long pid) {
    if (Files.isDirectory(PROC.resolve("self"))) {
      return ticks(PROC.resolve(Long.toString(pid)).resolve("stat"));
    }
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .flatMap(process -> process.info().startInstant())
        .map(Object::toString);
  }

  /** A process that has ended and only waits to be noticed counts as gone. */
  private static Optional<String> ticks(Path stat) {
    try {
      // A process may call itself anything, also what is no text.
      String text = Files.readString(stat, StandardCharsets.ISO_8859_1);
      List<String> words = List.of(text.substring(text.lastIndexOf(')') + 1).strip().split(" "));
      return words.size() <= START_WORD || words.getFirst().equals("Z")
          ? Optional.empty()
          : Optional.of(words.get(START_WORD));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Within which process ids mean something: one start of one machine, and one container. */
  static String world() {
    return read("sys/kernel/random/boot_id") + " " + namespace();
  }

  private static String read(String file) {
    try {
      return Files.readString(PROC.resolve(file)).strip();
    } catch (IOException e) {
      return "-";
    }
  }

  private static String namespace() {
    try {
      return Files.readSymbolicLink(PROC.resolve("self/ns/pid")).toString();
    } catch (IOException | UnsupportedOperationException e) {
      return "-";
    }
  }
}
