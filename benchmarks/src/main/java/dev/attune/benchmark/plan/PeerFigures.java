package dev.attune.benchmark.plan;

import dev.attune.benchmark.measure.Duel;
import dev.attune.benchmark.measure.Figure;
import dev.attune.benchmark.measure.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** {@code ./attune plan}, launcher included, against {@code terraform plan} of the same. */
public final class PeerFigures {
  private static final int RESOURCES = 1_000;
  private static final int WARM_UP = 1;
  private static final int ROUNDS = 7;
  private static final double NEVER_SLOWER = 1;

  private final Path launcher;
  private final String java = System.getProperty("java.home");
  private final List<Figure> figures = new ArrayList<>();

  /**
   * @param root the checkout whose launcher is measured
   */
  public PeerFigures(Path root) {
    this.launcher = root.resolve("attune").toAbsolutePath();
  }

  public List<Figure> measure() throws Exception {
    Optional<Path> terraform = Terraform.find();
    for (Shape shape : Shape.values()) {
      String name = "plan: 1,000 " + shape.words();
      if (terraform.isEmpty()) {
        figures.add(new Figure.Skipped(name, Terraform.MISSING));
      } else {
        measure(name, new Resources(shape, RESOURCES), terraform.get().toString());
      }
    }
    return figures;
  }

  private void measure(String name, Resources resources, String terraform) throws Exception {
    Path folder = Files.createTempDirectory("attune-benchmark");
    try {
      Path ours = Files.createDirectory(folder.resolve("ours"));
      Path peer = Files.createDirectory(folder.resolve("peer"));
      Files.createFile(ours.resolve("attune.yaml"));
      Files.writeString(ours.resolve("main.yaml"), resources.yaml());
      Files.writeString(peer.resolve("main.tf"), resources.hcl());
      run(peer, terraform, "init", "-input=false");
      // The first start may build the distribution and makes the project's key.
      run(folder, launcher.toString(), "plan", "ours");
      duel(
          name,
          () -> run(folder, launcher.toString(), "plan", "ours"),
          () -> run(peer, terraform, "plan", "-input=false"));
      duel(
          name + ", to a file",
          () -> run(folder, launcher.toString(), "plan", "ours", "--out", "plan.json"),
          () -> run(peer, terraform, "plan", "-input=false", "-out=plan.bin"));
    } finally {
      delete(folder);
    }
  }

  private void duel(String name, Work ours, Work peer) throws Exception {
    Duel duel = Duel.run(WARM_UP, ROUNDS, ours, peer);
    figures.add(new Figure.Measured(name, duel.wallRatio(), NEVER_SLOWER, duel.times()));
  }

  private void run(Path folder, String... command) throws IOException, InterruptedException {
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
    builder.environment().put("JAVA_HOME", java);
    builder.environment().put("CHECKPOINT_DISABLE", "1");
    if (builder.start().waitFor() != 0) {
      throw new IllegalStateException(String.join(" ", command) + " failed");
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
