package dev.attune.benchmark.provider;

import dev.attune.benchmark.measure.Duel;
import dev.attune.benchmark.measure.Figure;
import dev.attune.benchmark.measure.Work;
import dev.attune.benchmark.plan.Terraform;
import dev.attune.terraform.plugin.ProviderSearch;
import dev.attune.terraform.provider.Moto;
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
    Optional<Path> terraform = Terraform.find();
    Optional<Path> provider = ProviderSearch.find("hashicorp/aws");
    Path log = Files.createTempDirectory("attune-moto");
    Optional<Moto> started = Moto.start(log);
    if (terraform.isEmpty() || provider.isEmpty() || started.isEmpty()) {
      started.ifPresent(Moto::close);
      String missing = "needs terraform, hashicorp/aws in a mirror (ATTUNE_TF_MIRROR) and moto";
      return List.of(new Figure.Skipped("aws", missing));
    }
    // host/namespace/type/version/platform/program
    Path mirror = provider.get().resolve("../../../../../..").normalize();
    try (Moto moto = started.get()) {
      one(terraform.get(), new Parameters(1, mirror, moto.address()));
      many(terraform.get(), new Parameters(MANY, mirror, moto.address()));
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

  private void one(Path terraform, Parameters one) throws Exception {
    try (Contest contest = new Contest(launcher, terraform, one)) {
      contest.ours("apply", "--auto-approve");
      contest.peer("apply", "-auto-approve");
      Work theirs = () -> contest.peer("plan", "-input=false");
      duel("aws: plan of one, nothing to do", 5, A_QUARTER, () -> contest.ours("plan"), theirs);
      Work cold =
          () -> {
            contest.forget();
            contest.ours("plan");
          };
      duel("aws: the same, nothing known of the provider", 3, A_HALF, cold, theirs);
      duel(
          "aws: explain, against providers schema -json",
          5,
          AN_EIGHTH,
          () -> contest.ours("explain", "SsmParameter"),
          () -> contest.peer("providers", "schema", "-json"));
      contest.ours("destroy", "--auto-approve");
      contest.peer("destroy", "-auto-approve");
      peak = Math.max(peak, contest.peak());
    }
  }

  private void many(Path terraform, Parameters many) throws Exception {
    try (Contest contest = new Contest(launcher, terraform, many)) {
      contest.ours("plan");
      long[] times = new long[2];
      int rounds = 3;
      for (int round = 0; round < rounds; round++) {
        times[0] += timed(() -> contest.ours("apply", "--auto-approve"));
        times[1] += timed(() -> contest.peer("apply", "-auto-approve"));
        if (round == rounds - 1) {
          duel(
              "aws: plan of 100, nothing to do",
              3,
              A_THIRD,
              () -> contest.ours("plan"),
              () -> contest.peer("plan", "-input=false"));
        }
        contest.ours("destroy", "--auto-approve");
        contest.peer("destroy", "-auto-approve");
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
      peak = Math.max(peak, contest.peak());
    }
  }

  private void duel(String name, int rounds, double required, Work ours, Work peer)
      throws Exception {
    Duel duel = Duel.run(1, rounds, ours, peer);
    figures.add(new Figure.Measured(name, duel.wallRatio(), required, duel.times()));
  }

  private static long timed(Work work) throws Exception {
    long start = System.nanoTime();
    work.run();
    return System.nanoTime() - start;
  }
}
