package dev.attune.benchmark.apply;

import dev.attune.benchmark.measure.Duel;
import dev.attune.benchmark.measure.Heap;
import dev.attune.benchmark.plan.ResourceShape;
import dev.attune.benchmark.plan.Resources;
import dev.attune.provider.builtin.BuiltinProvider;
import java.lang.ref.Reference;
import java.util.UUID;

/** Applies many resources once and a tenth of them ten times, in turns, and prints five numbers. */
public final class ApplyGrowth {
  private static final int TIMES = 10;

  private ApplyGrowth() {}

  /**
   * Prints the nanoseconds on the clock of both, those of the processor, and the heap in use.
   *
   * @param args the shape and the number of resources
   */
  public static void main(String[] args) throws Exception {
    ResourceShape resourceShape = ResourceShape.valueOf(args[0]);
    int count = Integer.parseInt(args[1]);
    BuiltinProvider provider = new BuiltinProvider(() -> UUID.randomUUID().toString());
    ApplyRun many = new ApplyRun(new Resources(resourceShape, count), provider);
    ApplyRun few = new ApplyRun(new Resources(resourceShape, count / TIMES), provider);
    Duel duel =
        Duel.run(
            0,
            1,
            () -> many.run(10),
            () -> {
              for (int i = 0; i < TIMES; i++) {
                few.run(10);
              }
            });
    try {
      System.out.println(duel.ours().wall() + " " + duel.peer().wall() / TIMES);
      System.out.println(duel.ours().cpu() + " " + duel.peer().cpu() / TIMES);
      System.out.println(Heap.inUse());
    } finally {
      Reference.reachabilityFence(many);
    }
  }
}
