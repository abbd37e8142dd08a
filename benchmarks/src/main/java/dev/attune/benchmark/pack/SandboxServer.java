package dev.attune.benchmark.pack;

import dev.attune.rest.pack.read.BundledPacks;
import dev.attune.rest.sandbox.Sandbox;
import dev.attune.rest.sandbox.SandboxOptions;
import dev.attune.rest.sandbox.StartResult;
import java.io.IOException;
import java.time.InstantSource;
import java.util.UUID;

/** A sandbox for Konnect in memory: prints its URL and ends with its standard input. */
public final class SandboxServer {
  private SandboxServer() {}

  public static void main(String[] args) throws IOException {
    SandboxOptions terms =
        SandboxOptions.of(() -> UUID.randomUUID().toString(), InstantSource.system());
    StartResult startResult = Sandbox.start(BundledPacks.find("konnect").orElseThrow(), terms);
    if (!(startResult instanceof StartResult.Running(Sandbox sandbox))) {
      throw new IllegalStateException(startResult.toString());
    }
    try (sandbox) {
      System.out.println(sandbox.url());
      // Whoever started it has closed the pipe, or is gone.
      System.in.transferTo(java.io.OutputStream.nullOutputStream());
    }
  }
}
