package dev.attune.benchmark.plan;

import dev.attune.benchmark.measure.Figure;
import dev.attune.benchmark.measure.ForkedJvm;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Plans of 100,000 resources: as long as ten of 10,000, and within the limit of heap. */
public final class GrowthFigures {
  private static final int MANY = 100_000;
  private static final double LINEAR = 12;
  private static final long LIMIT = 4L << 30;
  private static final ForkedJvm GROWN = new ForkedJvm(LIMIT, PlanGrowth.class);

  private final List<Figure> figures = new ArrayList<>();

  public List<Figure> measure() throws IOException, InterruptedException {
    for (PriorState priorState : PriorState.values()) {
      for (ResourceShape resourceShape : ResourceShape.values()) {
        measure(resourceShape, priorState);
      }
    }
    return figures;
  }

  private void measure(ResourceShape resourceShape, PriorState priorState)
      throws IOException, InterruptedException {
    List<Long> seen = GROWN.run(resourceShape.name(), priorState.name(), Integer.toString(MANY));
    long many = seen.get(0);
    long few = seen.get(1);
    double cpu = (double) seen.get(2) / seen.get(3);
    long heap = seen.get(4);
    String what = priorState.words() + ", " + resourceShape.words();
    figures.add(
        new Figure.Measured(
            "plan: 100,000 over 10,000, " + what,
            (double) many / few,
            LINEAR,
            String.format(Locale.ROOT, "%.0f ms : %.0f ms, CPU %.2f", many / 1e6, few / 1e6, cpu)));
    figures.add(
        new Figure.Measured(
            "plan: heap of 100,000, " + what,
            (double) heap / LIMIT,
            1,
            String.format(Locale.ROOT, "%,d bytes of 4 GiB, done with -Xmx4g", heap)));
  }
}
