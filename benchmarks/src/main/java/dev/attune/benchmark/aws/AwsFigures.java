package dev.attune.benchmark.aws;

import dev.attune.benchmark.measure.Duel;
import dev.attune.benchmark.measure.Figure;
import dev.attune.benchmark.measure.TimedWork;
import dev.attune.benchmark.plan.TerraformProgram;
import dev.attune.terraform.plugin.ProviderSearch;
import dev.attune.terraform.provider.MotoServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The provider of AWS through {@code ./attune}, launcher included, and through terraform. */
public final class AwsFigures {
  private static final int MANY = 100;
  private static final double A_HALF = 1.0 / 2;
  private static final double A_THIRD = 1.0 / 3;
  private static final double A_QUARTER = 1.0 / 4;
  private static final double AN_EIGHTH = 1.0 / 8;
  private static final double MOST_MEMORY = 250 * 1024 * 1024;

  private final Path launcher;
  private final List<Figure> figures = new ArrayList<>();
  private long peak;

  /**
   * @param root the checkout whose launcher is measured
   */
  public AwsFigures(Path root) {
    this.launcher = root.resolve("attune").toAbsolutePath();
  }

  public List<Figure> measure() throws Exception {
    Optional<Path> terraform = TerraformProgram.find();
    Optional<Path> provider = ProviderSearch.find("hashicorp/aws");
    Path log = Files.createTempDirectory("attune-moto");
    Optional<MotoServer> started = MotoServer.start(log);
    if (terraform.isEmpty() || provider.isEmpty() || started.isEmpty()) {
      started.ifPresent(MotoServer::close);
      String missing = "needs terraform, hashicorp/aws in a mirror (ATTUNE_TF_MIRROR) and moto";
      return List.of(new Figure.Skipped("aws", missing));
    }
    // host/namespace/type/version/platform/program
    Path mirror = provider.get().resolve("../../../../../..").normalize();
    try (MotoServer motoServer = started.get()) {
      one(terraform.get(), new AwsParameters(1, mirror, motoServer.address()));
      many(terraform.get(), new AwsParameters(MANY, mirror, motoServer.address()));
    }
    Files.deleteIfExists(log);
    figures.add(
        new Figure.Measured(
            "aws: memory of our own process, of 250 MiB",
            peak / MOST_MEMORY,
            1,
            String.format(Locale.ROOT, "%,d bytes", peak)));
    return figures;
  }

  private void one(Path terraform, AwsParameters one) throws Exception {
    try (PeerProjects peerProjects = new PeerProjects(launcher, terraform, one)) {
      peerProjects.ours("apply", "--auto-approve");
      peerProjects.peer("apply", "-auto-approve");
      TimedWork theirs = () -> peerProjects.peer("plan", "-input=false");
      duel(
          "aws: plan of one, nothing to do", 5, A_QUARTER, () -> peerProjects.ours("plan"), theirs);
      TimedWork cold =
          () -> {
            peerProjects.forget();
            peerProjects.ours("plan");
          };
      duel("aws: the same, nothing known of the provider", 3, A_HALF, cold, theirs);
      duel(
          "aws: explain, against providers schema -json",
          5,
          AN_EIGHTH,
          () -> peerProjects.ours("explain", "SsmParameter"),
          () -> peerProjects.peer("providers", "schema", "-json"));
      peerProjects.ours("destroy", "--auto-approve");
      peerProjects.peer("destroy", "-auto-approve");
      peak = Math.max(peak, peerProjects.peak());
    }
  }

  private void many(Path terraform, AwsParameters many) throws Exception {
    try (PeerProjects peerProjects = new PeerProjects(launcher, terraform, many)) {
      peerProjects.ours("plan");
      long[] times = new long[2];
      int rounds = 3;
      for (int round = 0; round < rounds; round++) {
        times[0] += timed(() -> peerProjects.ours("apply", "--auto-approve"));
        times[1] += timed(() -> peerProjects.peer("apply", "-auto-approve"));
        if (round == rounds - 1) {
          duel(
              "aws: plan of 100, nothing to do",
              3,
              A_THIRD,
              () -> peerProjects.ours("plan"),
              () -> peerProjects.peer("plan", "-input=false"));
        }
        peerProjects.ours("destroy", "--auto-approve");
        peerProjects.peer("destroy", "-auto-approve");
      }
      figures.add(
          new Figure.Measured(
              "aws: apply of 100",
              (double) times[0] / times[1],
              A_HALF,
              String.format(
                  Locale.ROOT,
                  "%.0f ms : %.0f ms",
                  times[0] / 1e6 / rounds,
                  times[1] / 1e6 / rounds)));
      peak = Math.max(peak, peerProjects.peak());
    }
  }

  private void duel(String name, int rounds, double required, TimedWork ours, TimedWork peer)
      throws Exception {
    Duel duel = Duel.run(1, rounds, ours, peer);
    figures.add(new Figure.Measured(name, duel.wallRatio(), required, duel.times()));
  }

  private static long timed(TimedWork timedWork) throws Exception {
    long start = System.nanoTime();
    timedWork.run();
    return System.nanoTime() - start;
  }
}
