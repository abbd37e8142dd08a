package dev.attune.benchmark.apply;

import dev.attune.benchmark.measure.Figure;
import dev.attune.benchmark.measure.ForkedJvm;
import dev.attune.benchmark.plan.ResourceShape;
import dev.attune.benchmark.plan.Resources;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.Proposal;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.provider.builtin.BuiltinProvider;
import dev.attune.schema.Catalogue;
import dev.attune.schema.TypeName;
import dev.attune.store.jdbc.journal.JournalFigures;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;

/** Apply by itself: how it grows, how often it waits for the disk, how well it fills its room. */
public final class ApplyFigures {
  private static final int MANY = 100_000;
  private static final int CREATES = 1_000;
  private static final int AT_ONCE = 10;
  private static final long LATENCY_MS = 20;
  private static final long HEAP = 4L << 30;

  private final List<Figure> figures = new ArrayList<>();

  public List<Figure> measure() throws Exception {
    Provider data = new BuiltinProvider(() -> UUID.randomUUID().toString());
    for (ResourceShape resourceShape : ResourceShape.values()) {
      ApplyRun applyRun = new ApplyRun(new Resources(resourceShape, CREATES), data);
      applyRun.run(AT_ONCE);
      fsyncs(resourceShape, applyRun.run(AT_ONCE));
    }
    room();
    for (ResourceShape resourceShape : ResourceShape.values()) {
      growth(resourceShape);
    }
    return figures;
  }

  private void fsyncs(ResourceShape resourceShape, JournalFigures seen) {
    figures.add(
        new Figure.Measured(
            "apply: fsyncs a write, " + resourceShape.words(),
            (double) seen.commits() / seen.intents(),
            1,
            String.format(
                Locale.ROOT, "%,d commits for %,d writes", seen.commits(), seen.intents())));
  }

  private void room() throws Exception {
    ApplyRun applyRun = new ApplyRun(new Resources(ResourceShape.FLAT, CREATES), new Slow());
    applyRun.run(AT_ONCE);
    long start = System.nanoTime();
    applyRun.run(AT_ONCE);
    double took = (System.nanoTime() - start) / 1e6;
    double ideal = (double) CREATES / AT_ONCE * LATENCY_MS;
    figures.add(
        new Figure.Measured(
            "apply: 1,000 creates of 20 ms, 10 at a time",
            took / ideal,
            1.3,
            String.format(Locale.ROOT, "%.0f ms : %.0f ms", took, ideal)));
  }

  private void growth(ResourceShape resourceShape) throws IOException, InterruptedException {
    List<Long> seen =
        new ForkedJvm(HEAP, ApplyGrowth.class).run(resourceShape.name(), Integer.toString(MANY));
    figures.add(
        new Figure.Measured(
            "apply: 100,000 over 10,000, " + resourceShape.words(),
            (double) seen.get(0) / seen.get(1),
            12,
            String.format(
                Locale.ROOT,
                "%.0f ms : %.0f ms, CPU %.2f",
                seen.get(0) / 1e6,
                seen.get(1) / 1e6,
                (double) seen.get(2) / seen.get(3))));
    figures.add(
        new Figure.Measured(
            "apply: heap of 100,000, " + resourceShape.words(),
            (double) seen.get(4) / HEAP,
            1,
            String.format(Locale.ROOT, "%,d bytes of 4 GiB, done with -Xmx4g", seen.get(4))));
  }

  /** The built-in provider behind a network. */
  private static final class Slow implements Provider {
    private final Provider data = new BuiltinProvider(() -> UUID.randomUUID().toString());

    @Override
    public Catalogue schemas() {
      return data.schemas();
    }

    @Override
    public Set<Operation> operations(TypeName type) {
      return data.operations(type);
    }

    @Override
    public Planned propose(Proposal proposal) {
      return data.propose(proposal);
    }

    @Override
    public Result read(Location location, Instance known) {
      return data.read(location, known);
    }

    @Override
    public Matches find(Location location, Lookup lookup) {
      return data.find(location, lookup);
    }

    @Override
    public Result create(Location location, Write write, String intent) {
      try {
        Thread.sleep(LATENCY_MS);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      return data.create(location, write, intent);
    }
  }
}
