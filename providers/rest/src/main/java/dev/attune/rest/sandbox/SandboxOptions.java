package dev.attune.rest.sandbox;

import dev.attune.rest.sandbox.fault.Faults;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What a sandbox is started with.
 *
 * @param port where it listens; 0 is any that is free
 * @param data the folder that keeps its state; without one it is gone with the sandbox
 * @param ids makes the ids of objects, each once
 * @param clock says when objects are made and changed
 * @param faults what goes wrong from the start
 * @param sleep waits where an answer is to take longer
 */
public record SandboxOptions(
    int port,
    Optional<Path> data,
    Supplier<String> ids,
    InstantSource clock,
    Faults faults,
    Consumer<Duration> sleep) {

  /** On a free port, in memory, and without faults. */
  public static SandboxOptions of(Supplier<String> ids, InstantSource clock) {
    return new SandboxOptions(0, Optional.empty(), ids, clock, Faults.NONE, SandboxOptions::sleep);
  }

  private static void sleep(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public SandboxOptions onPort(int newPort) {
    return new SandboxOptions(newPort, data, ids, clock, faults, sleep);
  }

  public SandboxOptions keeping(Path folder) {
    return new SandboxOptions(port, Optional.of(folder), ids, clock, faults, sleep);
  }

  public SandboxOptions with(Faults newFaults) {
    return new SandboxOptions(port, data, ids, clock, newFaults, sleep);
  }

  public SandboxOptions sleeping(Consumer<Duration> newSleep) {
    return new SandboxOptions(port, data, ids, clock, faults, newSleep);
  }
}
