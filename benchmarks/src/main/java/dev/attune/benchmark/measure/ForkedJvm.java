package dev.attune.benchmark.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Scanner;

/** A JVM of its own with a heap of its own: running out of that heap fails the measurement. */
public record ForkedJvm(long heap, Class<?> main) {

  /** Runs it and gives the numbers that it prints. */
  public List<Long> run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // All of it from the start: how a heap grows is not what is measured.
    command.add("-Xms" + heap);
    command.add("-Xmx" + heap);
    // As the launcher starts the commands whose work is measured.
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-XX:+UseSerialGC");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    Collections.addAll(command, arguments);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    List<Long> numbers = new ArrayList<>();
    try (Scanner out = new Scanner(process.getInputStream(), StandardCharsets.US_ASCII)) {
      while (out.hasNextLong()) {
        numbers.add(out.nextLong());
      }
    }
    if (process.waitFor() != 0) {
      throw new IllegalStateException(String.join(" ", command) + " failed");
    }
    return numbers;
  }
}
