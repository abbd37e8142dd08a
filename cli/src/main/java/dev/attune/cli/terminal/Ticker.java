package dev.attune.cli.terminal;

import java.time.Duration;

/** Calls somebody again and again, in a thread of its own, until it is closed. */
public final class Ticker implements AutoCloseable {
  private final Thread thread;

  private Ticker(Thread thread) {
    this.thread = thread;
  }

  public static Ticker start(Duration interval, Runnable task) {
    return new Ticker(
        Thread.ofVirtual()
            .name("ticker")
            .start(() -> {
              try {
                while (true) {
                  Thread.sleep(interval);
                  task.run();
                }
              } catch (InterruptedException _) {
                // Closed: nobody wants to hear more.
              }
            }));
  }

  /** Afterwards nobody is called any more. */
  @Override
  public void close() {
    thread.interrupt();
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
