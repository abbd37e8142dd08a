package dev.attune.benchmark.plan;

import dev.attune.benchmark.measure.Duel;
import dev.attune.benchmark.measure.Heap;
import dev.attune.benchmark.measure.TimedWork;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.load.LoadResult;
import dev.attune.plan.Plan;
import dev.attune.plan.file.PlanDocument;
import dev.attune.store.Store;
import java.lang.ref.Reference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Plans many resources once and a tenth of them ten times, in turns, so that a busy moment hits
 * both, and prints five numbers: the nanoseconds on the clock of one plan of each, those of the
 * processor, and the bytes of heap that the larger plan and all it was made of keep.
 */
public final class PlanGrowth {
  private static final int TIMES = 10;
  private static final int PER_FILE = 1_000;
  private static final int WARM_UP = 1;
  private static final int ROUNDS = 3;

  private final PlanRun planRun = new PlanRun();

  private PlanGrowth() {}

  /** Resources, and everything that their plan is made of. */
  private record Ready(LoadResult loaded, Store store, int changes) {}

  /**
   * Prints five numbers.
   *
   * @param args the shape, what was applied before, and the number of resources
   */
  public static void main(String[] args) throws Exception {
    new PlanGrowth()
        .print(
            ResourceShape.valueOf(args[0]), PriorState.valueOf(args[1]), Integer.parseInt(args[2]));
  }

  private void print(ResourceShape resourceShape, PriorState priorState, int count)
      throws Exception {
    Ready many = ready(new Resources(resourceShape, count), priorState);
    Duel duel = against(ready(new Resources(resourceShape, count / TIMES), priorState), many);
    Plan plan = plan(many);
    // The peak of the command: while the document is written, everything before it is there.
    int size = PlanDocument.write(plan).length();
    try {
      print(duel.ours().wall(), duel.peer().wall() / TIMES);
      print(duel.ours().cpu(), duel.peer().cpu() / TIMES);
      System.out.println(Heap.inUse());
    } finally {
      Reference.reachabilityFence(plan);
      Reference.reachabilityFence(many);
      Reference.reachabilityFence(size);
    }
  }

  private static void print(long many, long few) {
    System.out.println(many + " " + few);
  }

  private Duel against(Ready few, Ready many) throws Exception {
    TimedWork tenTimes =
        () -> {
          for (int i = 0; i < TIMES; i++) {
            plan(few);
          }
        };
    return Duel.run(WARM_UP, ROUNDS, () -> plan(many), tenTimes);
  }

  private Plan plan(Ready ready) {
    return planRun.plan(ready.loaded(), ready.store(), ready.changes());
  }

  private Ready ready(Resources resources, PriorState priorState) {
    List<Source> sources = new ArrayList<>();
    for (int first = 0; first < resources.count(); first += PER_FILE) {
      String text = resources.yaml(first, first + PER_FILE);
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      sources.add(new Source.OfBytes("resources-" + first + ".yaml", bytes));
    }
    LoadResult loadResult = planRun.load(sources);
    return new Ready(
        loadResult, priorState.of(resources, loadResult), priorState.changes(resources));
  }
}
