package dev.attune.benchmark.plan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs programs in folders of their own, without what somebody has set for them. */
public final class Commands {
  /** In milliseconds. */
  private static final int A_GLANCE = 25;

  private static final String JAVA = System.getProperty("java.home");

  private Commands() {}

  public static void run(Path folder, String... command) throws IOException, InterruptedException {
    long _ = run(folder, Map.of(), List.of(command));
  }

  /**
   * Runs it with these variables.
   *
   * @return the most memory that the program itself, without those it started, had at a time, in
   *     bytes; nothing where the system does not say
   */
  public static long run(Path folder, Map<String, String> variables, List<String> command)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    // Nothing that somebody has set for either side may count.
    builder
        .environment()
        .keySet()
        .removeIf(key -> key.startsWith("TF_") || key.startsWith("ATTUNE_"));
    builder.environment().put("JAVA_HOME", JAVA);
    builder.environment().put("CHECKPOINT_DISABLE", "1");
    builder.environment().putAll(variables);
    Process process = builder.start();
    long peak = 0;
    while (!process.waitFor(A_GLANCE, TimeUnit.MILLISECONDS)) {
      peak = Math.max(peak, peak(process));
    }
    if (process.exitValue() != 0) {
      throw new IllegalStateException(String.join(" ", command) + " failed");
    }
    return peak;
  }

  private static long peak(Process process) {
    try (Stream<String> lines =
        Files.lines(Path.of("/proc", Long.toString(process.pid()), "status"))) {
      return lines
              .filter(line -> line.startsWith("VmHWM:"))
              .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
              .findFirst()
              .orElse(0)
          * 1024;
    } catch (IOException | UncheckedIOException e) {
      return 0;
    }
  }

  public static List<String> line(String program, String... arguments) {
    return Stream.concat(Stream.of(program), Stream.of(arguments)).toList();
  }

  public static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
