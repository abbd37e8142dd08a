package dev.attune.benchmark.plan;

import dev.attune.benchmark.measure.Duel;
import dev.attune.benchmark.measure.Figure;
import dev.attune.benchmark.measure.TimedWork;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code ./attune plan}, launcher included, against {@code terraform plan} of the same. */
public final class PlanPeerFigures {
  private static final int RESOURCES = 1_000;
  private static final int WARM_UP = 1;
  private static final int ROUNDS = 7;
  private static final double NEVER_SLOWER = 1;

  private final Path launcher;
  private final List<Figure> figures = new ArrayList<>();

  /**
   * @param root the checkout whose launcher is measured
   */
  public PlanPeerFigures(Path root) {
    this.launcher = root.resolve("attune").toAbsolutePath();
  }

  public List<Figure> measure() throws Exception {
    Optional<Path> terraform = TerraformProgram.find();
    for (ResourceShape resourceShape : ResourceShape.values()) {
      String name = "plan: 1,000 " + resourceShape.words();
      if (terraform.isEmpty()) {
        figures.add(new Figure.Skipped(name, TerraformProgram.MISSING));
      } else {
        measure(name, new Resources(resourceShape, RESOURCES), terraform.get().toString());
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
      Commands.run(peer, terraform, "init", "-input=false");
      // The first start may build the distribution and makes the project's key.
      Commands.run(folder, launcher.toString(), "plan", "ours");
      duel(
          name,
          () -> Commands.run(folder, launcher.toString(), "plan", "ours"),
          () -> Commands.run(peer, terraform, "plan", "-input=false"));
      duel(
          name + ", to a file",
          () -> Commands.run(folder, launcher.toString(), "plan", "ours", "--out", "plan.json"),
          () -> Commands.run(peer, terraform, "plan", "-input=false", "-out=plan.bin"));
    } finally {
      Commands.delete(folder);
    }
  }

  private void duel(String name, TimedWork ours, TimedWork peer) throws Exception {
    Duel duel = Duel.run(WARM_UP, ROUNDS, ours, peer);
    figures.add(new Figure.Measured(name, duel.wallRatio(), NEVER_SLOWER, duel.times()));
  }
}
