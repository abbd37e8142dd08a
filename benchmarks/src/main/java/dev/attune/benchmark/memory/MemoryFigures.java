package dev.attune.benchmark.memory;

import dev.attune.benchmark.measure.Figure;
import dev.attune.benchmark.measure.ForkedJvm;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Memory for 100,000 manifests: within the limit, and linear. */
public final class MemoryFigures {
  private static final int MANY = 100_000;
  private static final int FEW = 10_000;
  private static final long LIMIT = 1536L << 20;
  private static final double LINEAR = 11;
  private static final ForkedJvm LOADING = new ForkedJvm(LIMIT, RetainedHeap.class);

  private final List<Figure> figures = new ArrayList<>();

  /** Heap in use before and after the load, in bytes. */
  private record Growth(long before, long after) {
    long grown() {
      return after - before;
    }
  }

  public List<Figure> measure() throws IOException, InterruptedException {
    shape("one a file", 1);
    shape("100 a file", 100);
    return figures;
  }

  private void shape(String name, int perSource) throws IOException, InterruptedException {
    Growth many = load(MANY, perSource);
    Growth few = load(FEW, perSource);
    String used = String.format(Locale.ROOT, "%,d bytes of 1.5 GiB", many.after());
    String each =
        String.format(
            Locale.ROOT, "%,d : %,d bytes a manifest", many.grown() / MANY, few.grown() / FEW);
    figures.add(
        new Figure.Measured(
            "memory: 100,000 manifests, " + name, (double) many.after() / LIMIT, 1, used));
    figures.add(
        new Figure.Measured(
            "memory: 100,000 over 10,000, " + name,
            (double) many.grown() / few.grown(),
            LINEAR,
            each));
  }

  private static Growth load(int manifests, int perSource)
      throws IOException, InterruptedException {
    List<Long> heap = LOADING.run(Integer.toString(manifests), Integer.toString(perSource));
    return new Growth(heap.get(0), heap.get(1));
  }
}
