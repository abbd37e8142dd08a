package dev.attune.cli.terminal;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ends the process of a person who cannot wait, whatever hangs: a database that does not answer, a
 * provider, a terminal. A run that ends so is one that was killed: the next one finds out what
 * became of its changes.
 */
final class ForcedEnd {
  /** As long as what became of the running changes takes to be recorded, and some more. */
  static final Duration GRACE = Duration.ofSeconds(5);

  /** As long as a terminal that works takes to show a line, and much more. */
  private static final Duration LAST_WORDS = Duration.ofSeconds(1);

  private final Terminal terminal;
  private final Duration grace;
  private final Runnable end;
  private final AtomicBoolean isBegun = new AtomicBoolean();

  /**
   * @param grace how long the process may take to end by itself
   * @param end ends the process, without waiting for anybody
   */
  ForcedEnd(Terminal terminal, Duration grace, Runnable end) {
    this.terminal = terminal;
    this.grace = grace;
    this.end = end;
  }

  static ForcedEnd ofProcess(Terminal terminal) {
    return new ForcedEnd(terminal, GRACE, () -> Runtime.getRuntime().halt(ExitCode.IN_PART));
  }

  /** Somebody cannot wait; whoever says so again does not even want to wait for us. */
  void begin() {
    if (!isBegun.compareAndSet(false, true)) {
      end.run();
      return;
    }
    Thread.ofPlatform().daemon().name("forced end").start(this::endAfterGrace);
  }

  private void endAfterGrace() {
    try {
      Thread.sleep(grace);
      // The terminal may be what hangs: the last words have a thread of their own.
      var _ = Thread.ofPlatform().daemon().name("last words").start(this::say).join(LAST_WORDS);
    } catch (InterruptedException e) {
      return;
    }
    end.run();
  }

  private void say() {
    terminal
        .err()
        .println(
            "attune did not end within "
                + grace.toSeconds()
                + " s and is ended: the next attune apply finds out what became of the"
                + " changes that were running.");
  }
}
