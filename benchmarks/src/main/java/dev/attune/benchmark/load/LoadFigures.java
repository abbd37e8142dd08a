package dev.attune.benchmark.load;

import dev.attune.benchmark.measure.Duel;
import dev.attune.benchmark.measure.Figure;
import dev.attune.benchmark.measure.TimedWork;
import dev.attune.manifest.document.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ForkJoinPool;

/** Load and validate 10,000 manifests, in every shape that they come in. */
public final class LoadFigures {
  private static final int MANIFESTS = 10_000;
  private static final int WARM_UP = 15;
  private static final int ROUNDS = 21;
  private static final double REQUIRED = 2.0;

  private final Pipeline pipeline = new Pipeline();
  private final YamlEventReader yamlEventReader = new YamlEventReader();
  private final List<Figure> figures = new ArrayList<>();

  public List<Figure> measure() throws Exception {
    Corpus corpus = new Corpus();
    List<Source> files = corpus.sources(MANIFESTS, 1);
    shape("one file of 10,000", corpus.sources(MANIFESTS, MANIFESTS));
    shape("100 files of 100", corpus.sources(MANIFESTS, 100));
    shape("10,000 files", files);
    oneThread(files);
    onDisk(files);
    return figures;
  }

  private void shape(String name, List<Source> sources) throws Exception {
    duel(name, sources, () -> pipeline.run(sources, MANIFESTS));
  }

  /** The peer has one thread; so that the claim is honest, here we have no more. */
  private void oneThread(List<Source> sources) throws Exception {
    try (ForkJoinPool pool = new ForkJoinPool(1)) {
      TimedWork alone = () -> pool.submit(() -> pipeline.run(sources, MANIFESTS)).get();
      duel("10,000 files, one thread", sources, alone);
    }
  }

  /** The same with the cost of opening and reading files on both sides. */
  private void onDisk(List<Source> sources) throws Exception {
    Path folder = Files.createTempDirectory("attune-benchmark");
    List<Source> files = new ArrayList<>();
    try {
      for (Source source : sources) {
        Path file = folder.resolve(files.size() + ".yaml");
        files.add(new Source.OfFile(file, source.name()));
        Files.write(file, source.open().readAllBytes());
      }
      shape("10,000 files on disk", files);
    } finally {
      delete(folder, files.size());
    }
  }

  private static void delete(Path folder, int files) throws IOException {
    for (int i = 0; i < files; i++) {
      Files.deleteIfExists(folder.resolve(i + ".yaml"));
    }
    Files.delete(folder);
  }

  private void duel(String shape, List<Source> sources, TimedWork ours) throws Exception {
    Duel duel = Duel.run(WARM_UP, ROUNDS, ours, () -> yamlEventReader.read(sources));
    String cpu = String.format(Locale.ROOT, "%s, CPU %.2f", duel.times(), duel.cpuRatio());
    figures.add(new Figure.Measured("load: " + shape, duel.wallRatio(), REQUIRED, cpu));
  }
}
