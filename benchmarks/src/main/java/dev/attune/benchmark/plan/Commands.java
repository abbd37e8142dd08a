package dev.attune.benchmark.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Runs programs in folders of their own, without what somebody has set for them. */
public final class Commands {
  private static final String JAVA = System.getProperty("java.home");

  private Commands() {}

  public static void run(Path folder, String... command) throws IOException, InterruptedException {
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
    if (builder.start().waitFor() != 0) {
      throw new IllegalStateException(String.join(" ", command) + " failed");
    }
  }

  public static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
