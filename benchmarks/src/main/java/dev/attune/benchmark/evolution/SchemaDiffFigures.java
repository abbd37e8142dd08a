package dev.attune.benchmark.evolution;

import dev.attune.benchmark.measure.Duel;
import dev.attune.benchmark.measure.Figure;
import dev.attune.evolution.change.KindComparison;
import dev.attune.evolution.change.VersionPair;
import dev.attune.evolution.crd.CrdLoader;
import dev.attune.evolution.crd.CrdReadResult;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Compares the versions of all given CRDs: from files to findings. */
public final class SchemaDiffFigures {
  private static final String DATA = "ATTUNE_TEST_DATA";
  private static final List<String> PROVIDERS = List.of("aws", "azure", "azuread", "gcp");
  private static final int WARM_UP = 15;
  private static final int ROUNDS = 21;
  private static final double CPU_REQUIRED = 1.3;
  private static final double WALL_REQUIRED = 0.8;

  public List<Figure> measure() throws Exception {
    String cpu = "schema diff: CPU over composing on one core";
    String wall = "schema diff: clock over composing on one core";
    String data = System.getenv(DATA);
    if (data == null || !Files.isDirectory(Path.of(data, "crds"))) {
      String reason = DATA + " names no folder with crds/ in it";
      return List.of(new Figure.Skipped(cpu, reason), new Figure.Skipped(wall, reason));
    }
    List<Source> files = files(Path.of(data, "crds"));
    YamlTreeReader yamlTreeReader = new YamlTreeReader();
    Duel duel = Duel.run(WARM_UP, ROUNDS, () -> compare(files), () -> yamlTreeReader.read(files));
    String cpuTimes =
        String.format(
            Locale.ROOT, "%.0f ms : %.0f ms", duel.ours().cpu() / 1e6, duel.peer().cpu() / 1e6);
    return List.of(
        new Figure.Measured(cpu, duel.cpuRatio(), CPU_REQUIRED, cpuTimes),
        new Figure.Measured(wall, duel.wallRatio(), WALL_REQUIRED, duel.times()));
  }

  private static List<Source> files(Path crds) throws IOException {
    try (Stream<Path> files = Files.walk(crds, 2)) {
      return files
          .filter(file -> PROVIDERS.contains(crds.relativize(file).getName(0).toString()))
          .filter(Files::isRegularFile)
          .sorted()
          .<Source>map(file -> new Source.OfFile(file, file.toString()))
          .toList();
    }
  }

  private static void compare(List<Source> files) {
    CrdReadResult read = CrdLoader.read(files, Limits.DEFAULT);
    List<VersionPair> versionPairs =
        read.kinds().stream().flatMap(kind -> VersionPair.neighbours(kind).stream()).toList();
    long found =
        versionPairs.parallelStream()
            .map(KindComparison::of)
            .mapToLong(one -> one.findings().size())
            .sum();
    if (!read.diagnostics().isEmpty() || found == 0) {
      throw new IllegalStateException("the CRDs are not what they should be");
    }
  }
}
