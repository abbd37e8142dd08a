package dev.attune.benchmark.pack;

import dev.attune.benchmark.measure.Duel;
import dev.attune.benchmark.measure.Figure;
import dev.attune.benchmark.measure.Lap;
import dev.attune.benchmark.measure.TimedWork;
import dev.attune.benchmark.plan.Commands;
import dev.attune.plan.Plan;
import dev.attune.store.LastApplied;
import dev.attune.store.Store;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Planning and applying through a pack, against a sandbox in a process of its own. */
public final class PackFigures {
  private static final int LIVE = 10_000;
  private static final int CREATES = 1_000;
  private static final int AT_ONCE = 10;
  private static final long LATENCY_MS = 20;
  // Until then the compiler takes a core for itself, and it has more to compile of ours.
  private static final int WARM_UP = 60;
  private static final int ROUNDS = 15;
  private static final int APPLY_WARM_UP = 18;
  private static final int APPLY_ROUNDS = 15;
  private static final int UNDISTURBED = 5;

  /** Beside the creates: what is there is looked at once, for all of them. */
  private static final int MOST_LOOKS = 4;

  private final List<Figure> figures = new ArrayList<>();

  public List<Figure> measure() throws Exception {
    try (SandboxProcess sandbox = SandboxProcess.start()) {
      applying(sandbox);
    }
    try (SandboxProcess sandbox = SandboxProcess.start()) {
      planning(sandbox);
    }
    return figures;
  }

  private void planning(SandboxProcess sandbox) throws Exception {
    Path folder = Files.createTempDirectory("attune-benchmark");
    try (PackProject konnectProject =
        PackProject.konnect(folder, sandbox.url(), new PortalManifests(LIVE))) {
      konnectProject.apply(konnectProject.plan(Store.EMPTY, LIVE), AT_ONCE);
      List<LastApplied> all = recalled(konnectProject);
      planning("record read before", () -> all, konnectProject, () -> fetched(sandbox));
      planning(
          "record in SQLite, over pages and rows",
          () -> recalled(konnectProject),
          konnectProject,
          () -> {
            fetched(sandbox);
            if (PlainRecordReader.read(konnectProject.file()) != LIVE) {
              throw new IllegalStateException("the record is not what it should be");
            }
          });
    } finally {
      Commands.delete(folder);
    }
  }

  private static List<LastApplied> recalled(PackProject konnectProject) {
    try (Store store = konnectProject.record()) {
      return store.recall();
    }
  }

  private static void fetched(SandboxProcess sandbox) throws Exception {
    int fetched = sandbox.portals().size();
    if (fetched != LIVE) {
      throw new IllegalStateException(fetched + " portals, not " + LIVE);
    }
  }

  private void planning(String what, Store store, PackProject konnectProject, TimedWork peer)
      throws Exception {
    Duel duel = Duel.run(WARM_UP, ROUNDS, () -> konnectProject.plan(store, 0), peer);
    figures.add(
        new Figure.Measured(
            "packs: plan of 10,000, " + what,
            duel.wallRatio(),
            1.5,
            String.format(Locale.ROOT, "%s, CPU %.2f", duel.times(), duel.cpuRatio())));
  }

  private void applying(SandboxProcess sandbox) throws Exception {
    List<Lap> laps = new ArrayList<>();
    long looks = 0;
    for (int round = 0; round < APPLY_WARM_UP + APPLY_ROUNDS; round++) {
      Path folder = Files.createTempDirectory("attune-benchmark");
      try (PackProject konnectProject =
          PackProject.konnect(folder, sandbox.url(), new PortalManifests(CREATES))) {
        Plan plan = konnectProject.plan(Store.EMPTY, CREATES);
        sandbox.latency(LATENCY_MS);
        sandbox.forgetRequests();
        laps.add(Lap.of(() -> konnectProject.apply(plan, AT_ONCE)));
        looks = Math.max(looks, looks(sandbox.requests()));
      } finally {
        Commands.delete(folder);
      }
      sandbox.latency(0);
      sandbox.empty();
    }
    List<Lap> warm = laps.subList(APPLY_WARM_UP, laps.size());
    double ideal = (double) CREATES / AT_ONCE * LATENCY_MS;
    Lap lap = Lap.median(warm);
    figures.add(
        new Figure.Measured(
            "packs: 1,000 creates of 20 ms, 10 at a time",
            lap.wall() / 1e6 / ideal,
            1.3,
            times(lap, ideal) + ", " + looks + " looks for all"));
    Lap quiet = Lap.median(Lap.undisturbed(warm, UNDISTURBED));
    figures.add(
        new Figure.Information(
            "packs: the same, rounds least stolen from",
            quiet.wall() / 1e6 / ideal,
            times(quiet, ideal)));
  }

  private static String times(Lap lap, double ideal) {
    return String.format(
        Locale.ROOT,
        "%.0f ms : %.0f ms, CPU %.0f ms, stolen %.0f ms",
        lap.wall() / 1e6,
        ideal,
        lap.cpu() / 1e6,
        lap.stolen() / 1e6);
  }

  private static long looks(SandboxProcess.Requests seen) {
    long looks = seen.all() - seen.creates();
    if (seen.creates() != CREATES || looks > MOST_LOOKS) {
      throw new IllegalStateException(seen + ", not a request a create");
    }
    return looks;
  }
}
