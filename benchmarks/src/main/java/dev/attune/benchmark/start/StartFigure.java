package dev.attune.benchmark.start;

import dev.attune.benchmark.measure.Duel;
import dev.attune.benchmark.measure.Figure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code ./attune version}, launcher script included. */
public final class StartFigure {
  private static final String NAME = "start: attune version";
  private static final int WARM_UP = 4;
  private static final int ROUNDS = 41;
  private static final double REQUIRED = 3.0;

  private final Path launcher;
  private final String java = System.getProperty("java.home");

  /**
   * @param root the checkout whose launcher is measured
   */
  public StartFigure(Path root) {
    this.launcher = root.resolve("attune");
  }

  public Figure measure() throws Exception {
    if (!Files.isExecutable(launcher)) {
      return new Figure.Skipped(NAME, "there is no launcher " + launcher.getFileName() + " yet");
    }
    try (SmallestProgram peer = SmallestProgram.compile()) {
      String vm = Path.of(java, "bin", "java").toString();
      String classes = peer.folder().toString();
      // The first start may build the distribution; that is not what is measured.
      run(launcher.toString(), "version");
      Duel duel =
          Duel.run(
              WARM_UP,
              ROUNDS,
              () -> run(launcher.toString(), "version"),
              () -> run(vm, "-cp", classes, SmallestProgram.NAME));
      return new Figure.Measured(NAME, duel.wallRatio(), REQUIRED, duel.times());
    }
  }

  private void run(String... command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("JAVA_HOME", java);
    if (builder.start().waitFor() != 0) {
      throw new IllegalStateException(String.join(" ", command) + " failed");
    }
  }
}
