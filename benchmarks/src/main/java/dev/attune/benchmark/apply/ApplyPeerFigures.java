package dev.attune.benchmark.apply;

import dev.attune.benchmark.measure.Figure;
import dev.attune.benchmark.measure.TimedWork;
import dev.attune.benchmark.plan.Commands;
import dev.attune.benchmark.plan.ResourceShape;
import dev.attune.benchmark.plan.Resources;
import dev.attune.benchmark.plan.TerraformProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * {@code ./attune apply} and {@code destroy}, launcher, journal and real fsync included, against
 * terraform with its local state.
 */
public final class ApplyPeerFigures {
  private static final int FEW = 1_000;
  private static final int MANY = 5_000;
  private static final double A_FIFTH = 0.2;
  private static final double A_TWENTIETH = 0.05;

  private final Path launcher;
  private final List<Figure> figures = new ArrayList<>();

  /**
   * @param root the checkout whose launcher is measured
   */
  public ApplyPeerFigures(Path root) {
    this.launcher = root.resolve("attune").toAbsolutePath();
  }

  public List<Figure> measure() throws Exception {
    for (ResourceShape resourceShape : ResourceShape.values()) {
      measure(new Resources(resourceShape, FEW), A_FIFTH, 3);
    }
    return figures;
  }

  /** Once: terraform alone takes many minutes over it. */
  public List<Figure> measureMany() throws Exception {
    measure(new Resources(ResourceShape.FLAT, MANY), A_TWENTIETH, 1);
    return figures;
  }

  private void measure(Resources resources, double required, int rounds) throws Exception {
    String what =
        String.format(Locale.ROOT, " %,d %s", resources.count(), resources.shape().words());
    Optional<Path> terraform = TerraformProgram.find();
    if (terraform.isEmpty()) {
      figures.add(new Figure.Skipped("apply:" + what, TerraformProgram.MISSING));
      return;
    }
    Path folder = Files.createTempDirectory("attune-benchmark");
    try {
      Path ours = Files.createDirectory(folder.resolve("ours"));
      Path peer = Files.createDirectory(folder.resolve("peer"));
      Files.createFile(ours.resolve("attune.yaml"));
      Files.writeString(ours.resolve("main.yaml"), resources.yaml());
      Files.writeString(peer.resolve("main.tf"), resources.hcl());
      String program = terraform.get().toString();
      Commands.run(peer, program, "init", "-input=false");
      Commands.run(folder, launcher.toString(), "plan", "ours");
      long[] times = new long[4];
      for (int round = 0; round < rounds; round++) {
        times[0] += timed(() -> Commands.run(ours, launcher.toString(), "apply", "--auto-approve"));
        times[1] += timed(() -> Commands.run(peer, program, "apply", "-auto-approve"));
        times[2] +=
            timed(() -> Commands.run(ours, launcher.toString(), "destroy", "--auto-approve"));
        times[3] += timed(() -> Commands.run(peer, program, "destroy", "-auto-approve"));
      }
      add("apply:" + what, times[0] / rounds, times[1] / rounds, required);
      add("destroy:" + what, times[2] / rounds, times[3] / rounds, required);
    } finally {
      Commands.delete(folder);
    }
  }

  private static long timed(TimedWork timedWork) throws Exception {
    long start = System.nanoTime();
    timedWork.run();
    return System.nanoTime() - start;
  }

  private void add(String name, long ours, long peer, double required) {
    figures.add(
        new Figure.Measured(
            name,
            (double) ours / peer,
            required,
            String.format(Locale.ROOT, "%.0f ms : %.0f ms", ours / 1e6, peer / 1e6)));
  }
}
